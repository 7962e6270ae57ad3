import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** The figures of a line on one side of a variance order. */
export interface SideFigures {
  count: number | null
  duration?: number | null
  unit_id?: number | null
  rate?: number | null
  percent?: number | null
  basis?: string
}

export interface OrderLineRow {
  order_id: number
  project_work_item_id: number
  unit: string
  kind: 'labor' | 'equipment' | 'material' | 'measurement'
  name: string
  before: SideFigures | null
  after: SideFigures | null
  amount_before: string
  amount_after: string
}

/** The lines as they were approved: a correction since then changes what stands and not what was signed. */
export async function linesOf(tx: Tx, orderIds: readonly number[]): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    select v.variance_order_id as order_id, w.id as project_work_item_id, u.abbreviation as unit, v.kind, v.name, v.before, v.agreed_after as after,
      v.amount_before, v.agreed_amount_after as amount_after
    from variance_line v
    join project_work_item w on w.company_id = v.company_id and w.id = v.project_work_item_id
    join phase p on p.id = w.phase_id
    join unit u on u.id = w.unit_id
    where v.variance_order_id = any(${[...orderIds]}::bigint[])
    order by p.position, p.id, w.place, w.id, v.id`.execute(tx)
  return rows
}

/** With the next number of the project; its sums follow from its lines. */
export async function insertOrder(
  tx: Tx,
  projectId: number,
  by: { revision: number; preparedBy: number | null },
): Promise<{ id: number; number: number }> {
  const { rows } = await sql<{ id: number; number: number }>`
    insert into variance_order (project_id, number, revision, direct, contract, contract_moved, prepared_by)
    select ${projectId}::bigint, coalesce(max(number), 0) + 1, ${by.revision}::int, 0, 0, 0, ${by.preparedBy}::bigint
    from variance_order where project_id = ${projectId}
    returning id, number`.execute(tx)
  return rows[0] as { id: number; number: number }
}

export async function insertLines(
  tx: Tx,
  projectId: number,
  orderId: number,
  lines: readonly object[],
): Promise<void> {
  await sql`
    insert into variance_line (project_id, variance_order_id, project_work_item_id, kind, estimate_labor_id,
      estimate_equipment_id, estimate_material_id, name, before, after, amount_before,
      amount_after, agreed_after, agreed_amount_after)
    select ${projectId}::bigint, ${orderId}::bigint, s.project_work_item_id, s.kind, s.labor_id, s.equipment_id, s.material_id,
      s.name, s.before, s.after, s.amount_before, s.amount_after, s.after, s.amount_after
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as s (project_work_item_id bigint, kind text, labor_id bigint,
      equipment_id bigint, material_id bigint, name text, before jsonb, after jsonb, amount_before numeric,
      amount_after numeric)`.execute(tx)
}

/** In the newest variance order that made each line what it is; answers the orders. */
export async function amendLines(
  tx: Tx,
  projectId: number,
  lines: readonly { kind: string; line: number; after: SideFigures | null; amount: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ variance_order_id: number }>`
    update variance_line v set after = s.after, amount_after = s.amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as s (kind text, line bigint, after jsonb, amount numeric)
    where v.id = (select n.id from variance_line n
        where n.project_id = ${projectId} and n.kind = s.kind
          and coalesce(n.estimate_labor_id, n.estimate_equipment_id, n.estimate_material_id) = s.line
        order by n.id desc limit 1)
    returning v.variance_order_id`.execute(tx)
  return [...new Set(rows.map((row) => row.variance_order_id))]
}

/** All orders of the project as they stand when this one is approved. */
export async function setToDate(tx: Tx, projectId: number, orderId: number): Promise<void> {
  await sql`
    update variance_order o set net_to_date = s.net, moved_to_date = s.moved
    from (select sum(contract) as net, sum(contract_moved) as moved from variance_order
      where project_id = ${projectId}) s
    where o.id = ${orderId}`.execute(tx)
}

interface MovedScope {
  id: number
  without_mark_up: boolean
  labor: string
  equipment: string
  material: string
}

/** By how much each work item of the orders moved, after less before. */
export async function movedScopes(tx: Tx, orderIds: readonly number[]): Promise<MovedScope[]> {
  const { rows } = await sql<MovedScope>`
    select v.variance_order_id as id, w.without_mark_up,
      coalesce(sum(v.amount_after - v.amount_before) filter (where v.kind = 'labor'), 0) as labor,
      coalesce(sum(v.amount_after - v.amount_before) filter (where v.kind = 'equipment'), 0) as equipment,
      coalesce(sum(v.amount_after - v.amount_before) filter (where v.kind = 'material'), 0) as material
    from variance_line v
    join project_work_item w on w.company_id = v.company_id and w.id = v.project_work_item_id
    where v.variance_order_id = any(${[...orderIds]}::bigint[])
    group by v.variance_order_id, w.id, w.without_mark_up`.execute(tx)
  return rows
}

export async function setSums(
  tx: Tx,
  sums: readonly { id: number; direct: number; contract: number; moved: number }[],
): Promise<void> {
  await sql`
    update variance_order o set direct = s.direct, contract = s.contract, contract_moved = s.moved
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
      as s (id bigint, direct numeric, contract numeric, moved numeric)
    where o.id = s.id`.execute(tx)
}
