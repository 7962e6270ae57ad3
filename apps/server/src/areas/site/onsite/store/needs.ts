import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface SupplyRow {
  supply: 'needed' | 'on_site' | 'ordered'
  psow_id: number | null
  material_id: number | null
  description: string
  unit: string
  quantity: number
}

/**
 * Materials of a project added up: needed by the estimate of each live work item, on site wherever it lies, and
 * ordered by approved requests and not received yet.
 */
export async function supplies(tx: Tx, projectId: number): Promise<SupplyRow[]> {
  const { rows } = await sql<SupplyRow>`
    with known as (
      select 'needed' as supply, l.project_work_item_id as psow_id, l.material_id, l.description,
        u.abbreviation as unit, l.quantity
      from estimate_material l
      join project_work_item w on w.company_id = l.company_id and w.id = l.project_work_item_id and w.removed_at is null
      join unit u on u.id = l.unit_id
      where l.project_id = ${projectId} and l.removed_at is null and l.basis = 'quantity' and l.quantity > 0
      union all
      select 'on_site', null, s.material_id, s.description, s.unit, s.balance
      from stock s where s.project_id = ${projectId} and s.balance > 0
      union all
      select 'ordered', null, i.material_id, i.description, coalesce(nullif(i.unit, ''), nullif(i.ordered_unit, ''), 'lot'),
        greatest(0, i.quantity - i.received)
      from request_material i
      join request r on r.company_id = i.company_id and r.id = i.request_id and r.state = 'approved'
      where i.project_id = ${projectId})
    select supply, psow_id, material_id, case when material_id is null then min(description) else '' end as description,
      unit, sum(quantity)::float8 as quantity
    from known
    group by supply, psow_id, material_id, case when material_id is null then lower(description) end, unit`.execute(
    tx,
  )
  return rows
}
