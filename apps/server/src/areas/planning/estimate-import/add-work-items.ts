import type { ImportRow } from '@itayo/contract'
import type { ImportScope } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { addImported, archiveImported, takenCodes } from '../../library/catalog/imported-work-items.ts'

/**
 * Work items the person chose to add to the catalogue, by their rows (D-04). Those that an import added
 * before, and that went away with its undo, come back instead of being added twice.
 */
export async function addWorkItems(
  tx: Tx,
  ctx: Ctx,
  scopes: readonly ImportScope<ImportRow>[],
  before: readonly { row: number; work_item_id: number }[],
): Promise<Map<number, number>> {
  const wanted = scopes.map(({ scope }) => scope).filter((scope) => scope.new_in_phase_id !== null)
  if (wanted.length === 0) return new Map()
  if (!ctx.may('/catalog/Index')) throw new AppError('permission_denied')
  const known = new Map(before.map(({ row, work_item_id }) => [row, work_item_id]))
  const back = wanted.flatMap(({ row }) => known.get(row) ?? [])
  await archiveImported(tx, ctx, back, false)
  const fresh = wanted.filter(({ row }) => !known.has(row))
  const codes = await takenCodes(tx)
  const ids = await addImported(
    tx,
    ctx,
    fresh.map((scope) => ({
      phase_id: scope.new_in_phase_id as number,
      code: freeCode(scope.item_no, codes),
      name: scope.name.slice(0, 200),
      unit_id: scope.unit_id as number,
    })),
  )
  const added = new Map(fresh.map(({ row }, at) => [row, ids[at] as number]))
  return new Map(wanted.map(({ row }) => [row, (known.get(row) ?? added.get(row)) as number]))
}

/** The document's own number, or the next one like it that nobody has; it is taken from then on. */
function freeCode(itemNo: string, taken: Set<string>): string {
  const base = itemNo.trim().slice(0, 20) || 'PDF'
  let code = base
  for (let number = 2; taken.has(code.toLowerCase()) || code === 'PDF'; number++) code = `${base}-${number}`
  taken.add(code.toLowerCase())
  return code
}
