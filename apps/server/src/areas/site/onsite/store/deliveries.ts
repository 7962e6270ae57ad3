import type { Delivery, DeliveryItem } from '@itayo/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { DB } from '../../../../platform/database/schema.ts'
import { containing } from '../../../../platform/paging.ts'
import type { WithoutNumber } from '../../../library/catalog/work-item-number.ts'

export async function insert(tx: Tx, delivery: Insertable<DB['delivery']>): Promise<number> {
  const { id } = await tx.insertInto('delivery').values(delivery).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertItems(
  tx: Tx,
  items: readonly Insertable<DB['delivery_item']>[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('delivery_item')
    .values([...items])
    .returning(['id', 'place'])
    .execute()
  return rows.sort((one, other) => one.place - other.place).map(({ id }) => id)
}

export async function update(tx: Tx, id: number, change: Updateable<DB['delivery']>): Promise<void> {
  await tx
    .updateTable('delivery')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function updateItem(tx: Tx, id: number, change: Updateable<DB['delivery_item']>): Promise<void> {
  await tx.updateTable('delivery_item').set(change).where('id', '=', id).execute()
}

export function findBySlip(tx: Tx, slipId: string) {
  return tx
    .selectFrom('delivery')
    .select(['id', 'project_id'])
    .where('slip_id', '=', slipId)
    .executeTakeFirst()
}

export function find(tx: Tx, id: number) {
  return tx
    .selectFrom('delivery')
    .select(['id', 'project_id', 'request_id', 'number', 'version', 'reversed_at', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type DeliveryRow = Omit<
  Delivery,
  'items' | 'amount' | 'made_at' | 'created_at' | 'reversed_at' | 'pr_num'
> & {
  pr_num: string | null
  made_at: Date | null
  created_at: Date
  reversed_at: Date | null
}

const COLUMNS = sql`d.id, d.number, d.project_id, p.name as project, r.number as pr_num, d.received_on::text,
  d.receipt_number, d.supplier, d.received_by, d.plate, d.remarks, d.reason, d.slip_id, d.made_at, d.created_at,
  c.full_name as created_by, b.full_name as reversed_by, d.reversed_at, d.reverse_reason, d.version`

const FROM = sql`from delivery d
  join project p on p.company_id = d.company_id and p.id = d.project_id
  left join request r on r.company_id = d.company_id and r.id = d.request_id
  left join app_user c on c.company_id = d.company_id and c.id = d.created_by
  left join app_user b on b.company_id = d.company_id and b.id = d.reversed_by`

export async function byIds(tx: Tx, ids: readonly number[]): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} ${FROM} where d.id = any(${[...ids]}::bigint[])
    order by d.received_on desc, d.id desc`.execute(tx)
  return rows
}

export async function ofRequest(tx: Tx, requestId: number): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} ${FROM} where d.request_id = ${requestId} order by d.received_on desc, d.id desc`.execute(
    tx,
  )
  return rows
}

export async function ofNumber(tx: Tx, number: string): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} ${FROM} where r.number = ${number} order by d.received_on desc, d.id desc`.execute(tx)
  return rows
}

export interface SlipQuery {
  project: number
  page: number
  page_size: number
  search?: string | undefined
}

const found = ({ project, search }: SlipQuery) =>
  sql`d.project_id = ${project} ${
    search
      ? sql`and (d.number ilike ${containing(search)} or d.receipt_number ilike ${containing(search)}
        or d.supplier ilike ${containing(search)} or r.number ilike ${containing(search)})`
      : sql``
  }`

export async function page(tx: Tx, query: SlipQuery): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} ${FROM} where ${found(query)} order by d.received_on desc, d.id desc
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`.execute(tx)
  return rows
}

export async function count(tx: Tx, query: SlipQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from delivery d
    left join request r on r.company_id = d.company_id and r.id = d.request_id
    where ${found(query)}`.execute(tx)
  return rows[0]?.total ?? 0
}

export type ItemRow = WithoutNumber<Omit<DeliveryItem, 'accepted'>> & {
  delivery_id: number
  psow_id: number | null
  pm_id: number | null
  material_id: number | null
  line_quantity: number
  line_unit: string
}

export async function items(tx: Tx, deliveryIds: readonly number[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.delivery_id, i.stock_id, i.request_material_id as tx_id, i.estimate_material_id as pm_id,
      s.project_work_item_id as psow_id, s.material_id, coalesce(m.description, s.description) as description,
      coalesce(w.code, '') as work_item_code, coalesce(p.item_number, '') as own_number, coalesce(w.dpwh_ref, '') as dpwh_ref,
      i.unit, i.arrived::float8, i.rejected::float8, i.quality, i.stock_quantity::float8, i.line_quantity::float8,
      s.unit as stock_unit, i.unit_price::float8, i.price_to_confirm, i.amount::float8,
      coalesce(nullif(o.unit, ''), nullif(o.ordered_unit, ''), eu.abbreviation, s.unit) as line_unit
    from delivery_item i
    join stock s on s.company_id = i.company_id and s.id = i.stock_id
    left join request_material o on o.company_id = i.company_id and o.id = i.request_material_id
    left join estimate_material e on e.company_id = i.company_id and e.id = i.estimate_material_id
    left join unit eu on eu.id = e.unit_id
    left join material m on m.company_id = s.company_id and m.id = s.material_id
    left join project_work_item p on p.company_id = s.company_id and p.id = s.project_work_item_id
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where i.delivery_id = any(${[...deliveryIds]}::bigint[]) order by i.delivery_id, i.place`.execute(tx)
  return rows
}

interface CheckedItem {
  id: number
  project_id: number
  stock_id: number
  unit: string
  stock_quantity: number
  is_reversed: boolean
}

export async function findItem(tx: Tx, id: number): Promise<CheckedItem | undefined> {
  const { rows } = await sql<CheckedItem>`
    select i.id, i.project_id, i.stock_id, i.unit, i.stock_quantity::float8, d.reversed_at is not null as is_reversed
    from delivery_item i join delivery d on d.company_id = i.company_id and d.id = i.delivery_id
    where i.id = ${id}`.execute(tx)
  return rows[0]
}
