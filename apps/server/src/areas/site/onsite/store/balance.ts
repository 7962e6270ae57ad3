import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { RECEIPTS } from './receipts.ts'

export interface Fact {
  fact: 'estimated' | 'used' | 'counted' | 'received'
  psow_id: number | null
  material_id: number | null
  description: string
  unit: string
  quantity: number
  /** The cost of a receipt; other facts have none. */
  amount: number
}

/**
 * Sums of the materials of a project: estimated and used by work item, counted by place, and received of each
 * material whatever it was for. A release counts in the work item it is used in.
 */
export async function facts(tx: Tx, projectId: number): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    with known as (
      select 'estimated' as fact, l.project_work_item_id as psow_id, l.material_id, l.description,
        u.abbreviation as unit, l.quantity, 0 as amount
      from estimate_material l
      join project_work_item w on w.company_id = l.company_id and w.id = l.project_work_item_id and w.removed_at is null
      join unit u on u.id = l.unit_id
      where l.project_id = ${projectId} and l.removed_at is null and l.basis = 'quantity' and l.quantity > 0
      union all
      select 'used', r.project_work_item_id, s.material_id, s.description, s.unit, i.stock_quantity, 0
      from material_release_item i
      join material_release r on r.company_id = i.company_id and r.id = i.release_id and r.reversed_at is null
      join stock s on s.company_id = i.company_id and s.id = i.stock_id
      where i.project_id = ${projectId} and i.removed_at is null
      union all
      select 'counted', s.project_work_item_id, s.material_id, s.description, s.unit, m.quantity, 0
      from stock_movement m join stock s on s.company_id = m.company_id and s.id = m.stock_id
      where m.project_id = ${projectId} and m.kind = 'counted'
      union all
      select 'received', null, r.material_id, r.description, r.unit, r.quantity, r.amount
      from (${RECEIPTS(projectId)}) r)
    select fact, psow_id, material_id, case when material_id is null then min(description) else '' end as description,
      unit, sum(quantity)::float8 as quantity, sum(amount)::float8 as amount
    from known
    group by fact, psow_id, material_id, case when material_id is null then lower(description) end, unit`.execute(
    tx,
  )
  return rows
}

interface ListedMaterial {
  id: number
  description: string
  material_unit: string
  material_unit_id: number
  conversions: { unit_id: number; factor: number }[]
}

/** The materials of the list that a project estimates or keeps. */
export async function materials(tx: Tx, projectId: number): Promise<ListedMaterial[]> {
  const { rows } = await sql<ListedMaterial>`
    select m.id, m.description, u.abbreviation as material_unit, m.unit_id as material_unit_id,
      coalesce((select jsonb_agg(jsonb_build_object('unit_id', c.unit_id, 'factor', c.factor::float8) order by c.unit_id)
        from material_unit c where c.company_id = m.company_id and c.material_id = m.id), '[]') as conversions
    from material m join unit u on u.id = m.unit_id
    where m.id in (select material_id from estimate_material where project_id = ${projectId}
      union select material_id from stock where project_id = ${projectId})`.execute(tx)
  return rows
}

interface WorkItem {
  psow_id: number
  work_item_code: string
  own_number: string
  dpwh_ref: string
  work_item: string
  status: number
}

/** Also those that left the estimate: something may have been used in them. */
export async function workItems(tx: Tx, projectId: number): Promise<WorkItem[]> {
  const { rows } = await sql<WorkItem>`
    select p.id as psow_id, w.code as work_item_code, p.item_number as own_number, w.dpwh_ref, w.name as work_item,
      p.status::float8
    from project_work_item p join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where p.project_id = ${projectId}`.execute(tx)
  return rows
}
