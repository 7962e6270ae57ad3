import { type EquipmentRequest, FUEL_CATEGORIES, type FuelLine } from '@itayo/contract'
import { type InsertObject, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { DB } from '../../../../platform/database/schema.ts'
import type { WithoutNumber } from '../../../library/catalog/work-item-number.ts'

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
export type BookingItem = WithoutNumber<Omit<Item, 'days' | 'total_price' | 'can'>> & {
  date_start: string
  date_end: string
  is_live: boolean
}

export async function bookings(tx: Tx, requestId: number): Promise<BookingItem[]> {
  const { rows } = await sql<BookingItem>`
    select b.id as tx_id, b.place as item, c.name as equipment_category, m.brand || ' · ' || m.unique_id as model,
      coalesce(w.code, '') as work_item_code, coalesce(p.item_number, '') as own_number,
      coalesce(w.dpwh_ref, '') as dpwh_ref, b.is_rental::int as rental, b.date_start::text, b.date_end::text,
      null::float8 as liters, b.daily_rate::float8 as unit_price, '' as supplier, b.notes,
      b.equipment_id as machine_id, b.estimate_equipment_id as pe_id, b.approved_end::text, b.is_live
    from equipment_booking b
    join equipment m on m.company_id = b.company_id and m.id = b.equipment_id
    join equipment_category c on c.company_id = m.company_id and c.id = m.equipment_category_id
    left join project_work_item p on p.company_id = b.company_id and p.id = b.project_work_item_id
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where b.request_id = ${requestId} order by b.place`.execute(tx)
  return rows
}

export async function fuel(tx: Tx, requestId: number): Promise<Omit<Item, 'can'>[]> {
  const { rows } = await sql<Omit<Item, 'can'>>`
    select id as tx_id, place as item, category as equipment_category, '' as model, '' as work_item_code,
      '' as work_item_number, 0 as rental,
      date_deployment::text as date_start, null as date_end, null::int as days, liters::float8,
      unit_price::float8, total_price::float8, supplier, notes, null::bigint as machine_id, null::bigint as pe_id,
      null as approved_end
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

/** Sums of the requests that wait or are approved, for every fuel. */
export async function fuelTotals(tx: Tx, projectId: number): Promise<FuelTotal[]> {
  const { rows } = await sql<FuelTotal>`
    select c.category, coalesce(sum(f.liters) filter (where r.state in ('pending', 'approved')), 0)::float8 as total_ordered,
      coalesce(sum(f.total_price) filter (where r.state in ('pending', 'approved')), 0)::float8 as total_price
    from unnest(${[...FUEL_CATEGORIES]}::text[]) with ordinality as c (category, place)
    left join fuel_order f on f.project_id = ${projectId} and f.category = c.category
    left join request r on r.company_id = f.company_id and r.id = f.request_id
    group by c.category, c.place order by c.place`.execute(tx)
  return rows
}

/** A live line of a project's estimate that asks for a machine. */
export interface NeedLine {
  id: number
  category_id: number | null
  category: string
  psow_id: number
  work_item: string
}

export async function needLines(tx: Tx, projectId: number, ids: readonly number[]): Promise<NeedLine[]> {
  const { rows } = await sql<NeedLine>`
    select e.id, e.equipment_category_id as category_id, coalesce(c.name, e.description) as category,
      p.id as psow_id, w.code as work_item
    from estimate_equipment e
    join project_work_item p on p.company_id = e.company_id and p.id = e.project_work_item_id
    join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    left join equipment_category c on c.company_id = e.company_id and c.id = e.equipment_category_id
    where e.project_id = ${projectId} and e.id = any(${[...ids]}::bigint[])
      and e.removed_at is null and p.removed_at is null`.execute(tx)
  return rows
}

/** How many of these are live work items of the project. */
export async function countWorkItems(tx: Tx, projectId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from project_work_item
    where project_id = ${projectId} and id = any(${[...ids]}::bigint[]) and removed_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function startOf(tx: Tx, projectId: number): Promise<string> {
  const { start_date } = await tx
    .selectFrom('project')
    .select(sql<string>`start_date::text`.as('start_date'))
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return start_date
}

/** Fuel orders with the request they stand in. */
export function fuelSlips(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('fuel_order as f')
    .innerJoin('request as r', (join) =>
      join.onRef('r.company_id', '=', 'f.company_id').onRef('r.id', '=', 'f.request_id'),
    )
    .select(['f.id as source_id', 'f.project_id', 'r.number', 'f.category as title'])
    .where('f.id', 'in', [...ids])
    .execute()
}
