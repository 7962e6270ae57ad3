import type { PurchaseRequest } from '@itayo/contract'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { DB } from '../../../../platform/database/schema.ts'
import type { WithoutNumber } from '../../../library/catalog/work-item-number.ts'

export async function insert(tx: Tx, lines: readonly Insertable<DB['request_material']>[]): Promise<void> {
  await tx
    .insertInto('request_material')
    .values([...lines])
    .execute()
}

type Line = WithoutNumber<PurchaseRequest['items'][number]>

export async function list(tx: Tx, requestId: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select i.id as tx_id, i.place as item, i.description, coalesce(w.code, '') as work_item_code,
      coalesce(p.item_number, '') as own_number, coalesce(w.dpwh_ref, '') as dpwh_ref,
      i.ordered_quantity::float8 as qty, i.ordered_unit as unit, i.quantity::float8 as own_qty, i.unit as own_unit,
      i.notes, i.unit_cost::float8, i.estimate_material_id as pm_id, i.project_material_id
    from request_material i
    left join project_work_item p on p.company_id = i.company_id and p.id = i.project_work_item_id
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where i.request_id = ${requestId} order by i.place`.execute(tx)
  return rows
}

/** Quantities and unit costs, from which the amount of a request is worked out. */
export async function priced(tx: Tx, requestId: number) {
  const { rows } = await sql<{ quantity: number; unit_cost: number | null }>`
    select quantity::float8, unit_cost::float8 from request_material
    where request_id = ${requestId} order by place`.execute(tx)
  return rows
}

export function find(tx: Tx, id: number) {
  return tx
    .selectFrom('request_material')
    .select(['request_id', 'description', 'estimate_material_id', 'project_material_id'])
    .select(['ordered_quantity', 'ordered_unit', 'quantity', 'notes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function update(
  tx: Tx,
  id: number,
  change: { ordered_unit: string; quantity: number; notes: string },
): Promise<void> {
  await tx.updateTable('request_material').set(change).where('id', '=', id).execute()
}

/** Lines whose material or work item is no longer there to be ordered, with what happened to them. */
export async function gone(
  tx: Tx,
  requestId: number,
): Promise<{ name: string; what: 'archived' | 'removed' }[]> {
  const { rows } = await sql<{ name: string; what: 'archived' | 'removed' }>`
    select i.description as name, case when m.archived_at is null then 'removed' else 'archived' end as what
    from request_material i
    left join estimate_material e on e.company_id = i.company_id and e.id = i.estimate_material_id
    left join project_work_item p on p.company_id = e.company_id and p.id = e.project_work_item_id
    left join material m on m.company_id = i.company_id and m.id = i.material_id
    where i.request_id = ${requestId} and i.project_material_id is null
      and (e.id is null or e.removed_at is not null or p.removed_at is not null or m.archived_at is not null)
    order by i.place`.execute(tx)
  return rows
}

/** The first delivery that stands against a request, by its number. */
export async function receivedOf(tx: Tx, requestId: number): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select d.number from request_material i
    join delivery_item l on l.company_id = i.company_id and l.request_material_id = i.id
    join delivery d on d.company_id = l.company_id and d.id = l.delivery_id and d.reversed_at is null
    where i.request_id = ${requestId} order by d.id limit 1`.execute(tx)
  return rows[0]?.number
}
