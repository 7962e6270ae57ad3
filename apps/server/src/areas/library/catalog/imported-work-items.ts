import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/work-items.ts'
import { tellCatalogue } from './tell.ts'

/** The codes nobody may use again, archived work items included. */
export async function takenCodes(tx: Tx): Promise<Set<string>> {
  return new Set((await store.codes(tx)).map((code) => code.toLowerCase()))
}

/** Work items that came with a document, without crew and materials: their ids in the order given. */
export async function addImported(
  tx: Tx,
  ctx: Ctx,
  items: readonly store.ImportedWorkItem[],
): Promise<number[]> {
  if (items.length === 0) return []
  const rows = await store.insertImported(tx, items)
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  await audit.record(tx, 'catalog.work_items_imported', rows[0]?.id ?? null, {
    after: { work_items: items.length, codes: codesOf(items) },
  })
  await tellCatalogue(tx, ctx)
  return items.map(({ code }) => ids.get(code) as number)
}

const codesOf = (items: readonly { code: string }[]) => items.slice(0, 50).map(({ code }) => code)

/** Out of the catalogue again, unless an estimate uses them by now; or back into it. */
export async function archiveImported(
  tx: Tx,
  ctx: Ctx,
  ids: readonly number[],
  archived: boolean,
): Promise<void> {
  if (ids.length === 0) return
  const rows = archived ? await store.archiveUnused(tx, ids, ctx.now()) : await store.restore(tx, ids)
  if (rows.length === 0) return
  await audit.record(
    tx,
    archived ? 'catalog.import_undone' : 'catalog.work_items_imported',
    rows[0]?.id ?? null,
    {
      after: { work_items: rows.length, codes: codesOf(rows) },
    },
  )
  await tellCatalogue(tx, ctx)
}
