import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

interface Spent {
  project_work_item_id: number | null
  kind: string
  line_id: number | null
  typed: boolean
  amount: string
}

/** Sums the costs by work item, kind and line; the typed totals of subcontractors stay apart. */
export async function spent(tx: Tx, projectId: number, ids?: readonly number[]): Promise<Spent[]> {
  const part = ids ? sql`and project_work_item_id = any(${[...ids]}::bigint[])` : sql``
  const { rows } = await sql<Spent>`
    select project_work_item_id, kind,
      coalesce(estimate_labor_id, estimate_equipment_id, estimate_material_id) as line_id,
      is_typed as typed, sum(amount) as amount
    from cost_sum where project_id = ${projectId} ${part} group by 1, 2, 3, 4`.execute(tx)
  return rows
}

interface TypedEntry {
  id: number
  project_work_item_id: number
  kind: string
  amount: string
  sequence: number
  is_reversed: boolean
}

/** The typed totals of some work items, every one there was. */
export async function typedEntries(tx: Tx, workItemIds: readonly number[]): Promise<TypedEntry[]> {
  const { rows } = await sql<TypedEntry>`
    select c.id, c.project_work_item_id, c.kind, c.amount, c.sequence,
      c.reverses_id is not null or exists (select from cost_entry r
        where r.company_id = c.company_id and r.reverses_id = c.id) as is_reversed
    from cost_entry c
    where c.project_work_item_id = any(${[...workItemIds]}::bigint[]) and c.source_kind = 'typed'
    order by c.id`.execute(tx)
  return rows
}

/** Work items of subcontractors, whose totals are typed. */
export async function typedSlips(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ source_id: number; project_id: number; title: string }>`
    select p.id as source_id, p.project_id, w.name as title
    from project_work_item p join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where p.id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows
}
