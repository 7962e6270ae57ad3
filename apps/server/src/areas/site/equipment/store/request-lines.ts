import { type EquipmentRequest, FUEL_CATEGORIES, type FuelLine } from '@itayo/contract'
import { type InsertObject, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { DB } from '../../../../platform/database/schema.ts'

/** The lines of equipment and fuel requests. */
export async function insertBookings(
  tx: Tx,
  lines: readonly InsertObject<DB, 'equipment_booking'>[],
): Promise<void> {
  await tx
    .insertInto('equipment_booking')
    .values([...lines])
    .execute()
}

export async function insertFuel(tx: Tx, lines: readonly InsertObject<DB, 'fuel_order'>[]): Promise<void> {
  await tx
    .insertInto('fuel_order')
    .values([...lines])
    .execute()
}

type Item = EquipmentRequest['items'][number]
export type BookingItem = Omit<Item, 'days' | 'total_price'> & { date_start: string; date_end: string }

export async function bookings(tx: Tx, requestId: number): Promise<BookingItem[]> {
  const { rows } = await sql<BookingItem>`
    select b.id as tx_id, b.place as item, c.name as equipment_category, m.brand || ' · ' || m.unique_id as model,
      coalesce(w.code, '') as work_item_code, b.is_rental::int as rental, b.date_start::text, b.date_end::text,
      null::float8 as liters, b.daily_rate::float8 as unit_price, '' as supplier, b.notes
    from equipment_booking b
    join equipment m on m.company_id = b.company_id and m.id = b.equipment_id
    join equipment_category c on c.company_id = m.company_id and c.id = m.equipment_category_id
    left join project_work_item p on p.company_id = b.company_id and p.id = b.project_work_item_id
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where b.request_id = ${requestId} order by b.place`.execute(tx)
  return rows
}

export async function fuel(tx: Tx, requestId: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select id as tx_id, place as item, category as equipment_category, '' as model, '' as work_item_code, 0 as rental,
      date_deployment::text as date_start, null as date_end, null::int as days, liters::float8,
      unit_price::float8, total_price::float8, supplier, notes
    from fuel_order where request_id = ${requestId} order by place`.execute(tx)
  return rows
}

/** With the amounts as they are kept, for the ledger. */
export function fuelOrders(tx: Tx, requestId: number) {
  return tx
    .selectFrom('fuel_order')
    .select(['id', 'liters', 'total_price'])
    .where('request_id', '=', requestId)
    .orderBy('place')
    .execute()
}

const TABLES = { equipment: 'equipment_booking', fuel: 'fuel_order' } as const
export type LineCategory = keyof typeof TABLES

export function find(tx: Tx, category: LineCategory, id: number) {
  return tx
    .selectFrom(TABLES[category])
    .select(['request_id', 'notes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function setNotes(tx: Tx, category: LineCategory, id: number, notes: string): Promise<void> {
  await tx.updateTable(TABLES[category]).set({ notes }).where('id', '=', id).execute()
}

interface FuelTotal {
  category: FuelLine['category']
  total_ordered: number
  total_price: number
}

/** Ordered and not disapproved, of every fuel. */
export async function fuelTotals(tx: Tx, projectId: number): Promise<FuelTotal[]> {
  const { rows } = await sql<FuelTotal>`
    select c.category, coalesce(sum(f.liters) filter (where r.state <> 'disapproved'), 0)::float8 as total_ordered,
      coalesce(sum(f.total_price) filter (where r.state <> 'disapproved'), 0)::float8 as total_price
    from unnest(${[...FUEL_CATEGORIES]}::text[]) with ordinality as c (category, place)
    left join fuel_order f on f.project_id = ${projectId} and f.category = c.category
    left join request r on r.company_id = f.company_id and r.id = f.request_id
    group by c.category, c.place order by c.place`.execute(tx)
  return rows
}

/** How many of these lines and work items are the project's own. */
export async function countOwn(
  tx: Tx,
  projectId: number,
  { lines, scopes }: { lines: readonly number[]; scopes: readonly number[] },
): Promise<{ lines: number; scopes: number }> {
  const { rows } = await sql<{ lines: number; scopes: number }>`
    select (select count(*)::int from estimate_equipment
        where project_id = ${projectId} and id = any(${[...lines]}::bigint[])) as lines,
      (select count(*)::int from project_work_item
        where project_id = ${projectId} and id = any(${[...scopes]}::bigint[])) as scopes`.execute(tx)
  return rows[0] as { lines: number; scopes: number }
}

export async function startOf(tx: Tx, projectId: number): Promise<string> {
  const { start_date } = await tx
    .selectFrom('project')
    .select(sql<string>`start_date::text`.as('start_date'))
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return start_date
}
