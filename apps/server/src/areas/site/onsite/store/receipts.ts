import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/**
 * Payments of a project for materials (figures.md): deliveries that stand, materials it got for good from other
 * projects, and loans that it was let to keep. Loans, returns and materials that come back are none.
 */
export const RECEIPTS = (projectId: number): RawBuilder<unknown> => sql`
  select s.material_id, s.description, s.unit, i.stock_quantity as quantity, i.amount
  from delivery_item i
  join delivery d on d.company_id = i.company_id and d.id = i.delivery_id and d.reversed_at is null
  join stock s on s.company_id = i.company_id and s.id = i.stock_id
  where i.project_id = ${projectId}
  union all
  select t.receiver_material_id, '', t.unit, t.received_quantity,
    coalesce(round(t.received_quantity * t.receipt_cost / nullif(t.receipt_quantity, 0), 2), 0)
  from material_transfer_item t
  where t.receiver_project_id = ${projectId} and t.is_excess and t.received_quantity > 0
  union all
  select t.receiver_material_id, '', t.unit, -e.quantity, e.amount
  from debt_entry e
  join material_transfer_item t on t.company_id = e.company_id and t.id = e.item_id
  where e.receiver_project_id = ${projectId} and e.kind = 'settled'`

interface ReceiptsRow {
  material_id: number
  unit: string
  cost: number
  quantity: number
}

/** All receipts of some materials of the list, by the unit they are kept in. */
export async function receiptsOf(
  tx: Tx,
  projectId: number,
  materialIds: readonly number[],
): Promise<ReceiptsRow[]> {
  const { rows } = await sql<ReceiptsRow>`
    select r.material_id, r.unit, sum(r.amount)::float8 as cost, sum(r.quantity)::float8 as quantity
    from (${RECEIPTS(projectId)}) r where r.material_id = any(${[...materialIds]}::bigint[])
    group by 1, 2`.execute(tx)
  return rows
}
