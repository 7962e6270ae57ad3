import type { EstimateSave } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { bookCosts, type CostEntry } from '../../project/figures/ledger.ts'
import { typedEntries } from './store/ledger.ts'
import { subContracted } from './store/scopes.ts'

type TypedTotals = Pick<EstimateSave, 'labor_total_actual_cost' | 'equipment_total_actual_cost'>
const LISTS = ['labor_total_actual_cost', 'equipment_total_actual_cost'] as const

/**
 * Typed totals of subcontractors' work items (D-12). The ledger keeps every one: a new total reverses
 * the entry before and follows it.
 */
export async function writeTypedTotals(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  save: TypedTotals,
): Promise<number> {
  const wanted = [
    ...save.labor_total_actual_cost.map((one) => ({ ...one, kind: 'labor' })),
    ...save.equipment_total_actual_cost.map((one) => ({ ...one, kind: 'equipment' })),
  ]
  if (wanted.length === 0) return 0
  const ids = [...new Set(wanted.map((one) => one.psow_id))]
  await checkTypedTotals(tx, projectId, save)
  const entries = await typedEntries(tx, ids)
  const day = today(ctx.platform.clock)
  const sequences = new Map(ids.map((id) => [id, 0]))
  for (const entry of entries) {
    const last = sequences.get(entry.project_work_item_id) ?? 0
    sequences.set(entry.project_work_item_id, Math.max(last, entry.sequence))
  }
  const booked: CostEntry[] = []
  const add = (workItemId: number, kind: string, amount: number, reverses_id: number | null) => {
    const sequence = (sequences.get(workItemId) ?? 0) + 1
    sequences.set(workItemId, sequence)
    const source = { source_kind: 'typed', source_id: workItemId, sequence }
    booked.push({ project_work_item_id: workItemId, kind, amount, entry_date: day, ...source, reverses_id })
  }
  for (const { psow_id, kind, total } of wanted) {
    const own = entries.filter((entry) => entry.project_work_item_id === psow_id && entry.kind === kind)
    if (sum(own.map((entry) => Number(entry.amount))) === total) continue
    const last = own.findLast((entry) => !entry.is_reversed)
    if (last) add(psow_id, kind, -Number(last.amount), last.id)
    if (total > 0) add(psow_id, kind, total, null)
  }
  await bookCosts(tx, projectId, booked)
  return booked.length
}

/**
 * Work items of subcontractors only, each once. Who proposes edits says in `becoming` what they make of a
 * work item in the same breath.
 */
export async function checkTypedTotals(
  tx: Tx,
  projectId: number,
  save: TypedTotals,
  becoming: ReadonlyMap<number, boolean> = new Map(),
): Promise<void> {
  const ids = [...new Set(LISTS.flatMap((list) => save[list].map((one) => one.psow_id)))]
  if (ids.length === 0) return
  const rows = await subContracted(tx, projectId, ids)
  if (rows.length !== ids.length) throw new AppError('not_found')
  const own = new Set(rows.filter((row) => !(becoming.get(row.id) ?? row.is_sub_con)).map((row) => row.id))
  const fields = LISTS.flatMap((list) =>
    save[list].flatMap(({ psow_id }, at) => {
      const path = `body.${list}.${at}.psow_id`
      const isRepeated = save[list].findIndex((other) => other.psow_id === psow_id) < at
      return [
        ...(own.has(psow_id) ? [{ path, message: NOT_SUBCONTRACTED }] : []),
        ...(isRepeated ? [{ path, message: 'This work item is here twice.' }] : []),
      ]
    }),
  )
  if (fields[0]) throw new AppError('invalid_input', { text: fields[0].message, fields })
}

const NOT_SUBCONTRACTED = 'Only the work item of a subcontractor takes a typed total.'
