import type { EstimateSave } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { sql } from 'kysely'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'

type TypedTotals = Pick<EstimateSave, 'labor_total_actual_cost' | 'equipment_total_actual_cost'>
const LISTS = ['labor_total_actual_cost', 'equipment_total_actual_cost'] as const

interface TypedEntry {
  id: number
  project_work_item_id: number
  kind: string
  amount: string
  sequence: number
  is_reversed: boolean
}

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
  const rows: { psow: number; kind: string; amount: number; sequence: number; reverses: number | null }[] = []
  const add = (psow: number, kind: string, amount: number, reverses: number | null) => {
    const sequence = (sequences.get(psow) ?? 0) + 1
    sequences.set(psow, sequence)
    rows.push({ psow, kind, amount, sequence, reverses })
  }
  for (const { psow_id, kind, total } of wanted) {
    const own = entries.filter((entry) => entry.project_work_item_id === psow_id && entry.kind === kind)
    if (sum(own.map((entry) => Number(entry.amount))) === total) continue
    const last = own.findLast((entry) => !entry.is_reversed)
    if (last) add(psow_id, kind, -Number(last.amount), last.id)
    if (total > 0) add(psow_id, kind, total, null)
  }
  await insertEntries(tx, projectId, day, rows)
  return rows.length
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
  const rows = await tx
    .selectFrom('project_work_item')
    .select(['id', 'is_sub_con'])
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
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

async function typedEntries(tx: Tx, ids: readonly number[]): Promise<TypedEntry[]> {
  const { rows } = await sql<TypedEntry>`
    select c.id, c.project_work_item_id, c.kind, c.amount, c.sequence,
      c.reverses_id is not null or exists (select from cost_entry r
        where r.company_id = c.company_id and r.reverses_id = c.id) as is_reversed
    from cost_entry c
    where c.project_work_item_id = any(${[...ids]}::bigint[]) and c.source_kind = 'typed'
    order by c.id`.execute(tx)
  return rows
}

async function insertEntries(tx: Tx, projectId: number, day: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into cost_entry (project_id, project_work_item_id, kind, amount, entry_date, source_kind, source_id,
      sequence, reverses_id)
    select ${projectId}::bigint, s.psow, s.kind, s.amount, ${day}::date, 'typed', s.psow, s.sequence, s.reverses
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s (psow bigint, kind text, amount numeric, sequence int, reverses bigint)
    order by s.psow, s.sequence`.execute(tx)
  await sql`
    update project_work_item w set actual = (select coalesce(sum(amount), 0) from cost_entry c
      where c.company_id = w.company_id and c.project_work_item_id = w.id)
    where w.id in (select psow from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (psow bigint))`.execute(
    tx,
  )
}
