import { sql } from 'kysely'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { tellCatalogue } from './tell.ts'

export interface ImportedWorkItem {
  phase_id: number
  code: string
  name: string
  unit_id: number
}

/** The codes nobody may use again, archived work items included. */
export async function takenCodes(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('work_item').select('code').execute()
  return new Set(rows.map(({ code }) => code.toLowerCase()))
}

/** Work items that came with a document, without crew and materials: their ids in the order given. */
export async function addImported(tx: Tx, ctx: Ctx, items: readonly ImportedWorkItem[]): Promise<number[]> {
  if (items.length === 0) return []
  const { rows } = await sql<{ id: number; code: string }>`
    insert into work_item (phase_id, code, name, unit_id, position)
    select phase_id, code, name, unit_id,
      (select coalesce(max(w.position), 0) from work_item w where w.phase_id = sent.phase_id) + place
    from jsonb_to_recordset(${JSON.stringify(items.map((item, at) => ({ ...item, place: at + 1 })))}::jsonb)
      as sent (phase_id bigint, code text, name text, unit_id int, place int)
    order by place returning id, code`.execute(tx)
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
  const { rows } = await sql<{ id: number; code: string }>`
    update work_item w set archived_at = ${archived ? ctx.now() : null}, version = w.version + 1
    where w.id = any(${[...ids]}::bigint[]) and (w.archived_at is null) = ${archived}
      and not (${archived} and exists (select from project_work_item p
        where p.company_id = w.company_id and p.work_item_id = w.id and p.removed_at is null))
    returning w.id, w.code`.execute(tx)
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
