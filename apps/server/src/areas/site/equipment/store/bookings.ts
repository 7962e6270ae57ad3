import type { EquipmentNeed, LifecycleEffect, MachineDetails } from '@itayo/contract'
import { sql } from 'kysely'
import { currentDay, type Tx } from '../../../../platform/database/query.ts'
import type { WithoutNumber } from '../../../library/catalog/work-item-number.ts'

/** Per day, of the machine itself or else of its category; the hour counts eight times. */
const dailyRate = (day: string) => sql<number | null>`(
  select coalesce(r.per_day, r.per_hour * 8)::float8 from equipment_rate r
  where r.company_id = m.company_id and r.equipment_category_id = m.equipment_category_id
    and (r.equipment_id = m.id or r.equipment_id is null) and r.effective_date <= ${day}::date
    and num_nonnulls(r.per_hour, r.per_day) > 0
  order by r.equipment_id is null, r.effective_date desc limit 1)`

export type MachineChoice = EquipmentNeed['equipment_details'][number] & {
  category_id: number
  category: string
}

/** Machines that can be booked. */
export async function machines(tx: Tx): Promise<MachineChoice[]> {
  const { rows } = await sql<MachineChoice>`
    select m.brand as label, m.id as value, m.unique_id as equipment_id, m.location,
      m.is_rental::int as rental, c.id as category_id, c.name as category
    from equipment m join equipment_category c on c.company_id = m.company_id and c.id = m.equipment_category_id
    where m.archived_at is null and m.condition <> 'OUT OF SERVICE'
    order by c.name, m.unique_id limit 5000`.execute(tx)
  return rows
}

export async function machineOn(
  tx: Tx,
  id: number,
  day: string,
): Promise<Omit<MachineDetails, 'unavailable_date'> | undefined> {
  const { rows } = await sql<Omit<MachineDetails, 'unavailable_date'>>`
    select m.brand, m.id as brand_id, m.unique_id as equipment_id, m.location, m.is_rental::int as rental,
      ${dailyRate(day)} as daily_rate
    from equipment m where m.id = ${id} and m.archived_at is null`.execute(tx)
  return rows[0]
}

export interface RatedMachine {
  id: number
  /** "Komatsu PC200-8 · BH-0001". */
  name: string
  category_id: number
  category: string
  is_rental: boolean
  daily_rate: number | null
}

export async function ratedMachines(tx: Tx, ids: readonly number[], day: string): Promise<RatedMachine[]> {
  const { rows } = await sql<RatedMachine>`
    select m.id, m.brand || ' · ' || m.unique_id as name, c.id as category_id, c.name as category, m.is_rental,
      ${dailyRate(day)} as daily_rate
    from equipment m join equipment_category c on c.company_id = m.company_id and c.id = m.equipment_category_id
    where m.id = any(${[...ids]}::bigint[]) and m.archived_at is null`.execute(tx)
  return rows
}

export type Need = WithoutNumber<
  Omit<EquipmentNeed, 'counter' | 'equipment_details' | 'request_count' | 'bookings'>
> & { name: string }

/** Lines that are a share of the labor are tools, and nothing to book. */
export async function needs(tx: Tx, projectId: number): Promise<Need[]> {
  const { rows } = await sql<Need>`
    select c.name, c.id as category_id, h.name as sow, w.name as work_item, w.code as work_item_code,
      p.item_number as own_number, w.dpwh_ref,
      coalesce(t.name, '') as tag_name, coalesce(nullif(e.description, ''), c.name) as description,
      e.quantity::float8 as estimated_quantity, e.duration::float8 as estimated_days,
      p.start_date::text, p.end_date::text, p.id as psow_id, e.id as pe_id
    from estimate_equipment e
    join equipment_category c on c.company_id = e.company_id and c.id = e.equipment_category_id
    join project_work_item p on p.company_id = e.company_id and p.id = e.project_work_item_id
    join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    join phase h on h.company_id = p.company_id and h.id = p.phase_id
    left join company_tag t on t.company_id = p.company_id and t.id = p.company_tag_id
    where e.project_id = ${projectId} and e.removed_at is null and p.removed_at is null
      and e.basis <> 'percent_of_labor'
    order by c.name, h.position, p.place, p.id, e.place, e.id`.execute(tx)
  return rows
}

/** The live bookings of the estimate's lines. */
export async function ofLines(tx: Tx, projectId: number) {
  const { rows } = await sql<EquipmentNeed['bookings'][number] & { pe_id: number }>`
    select b.estimate_equipment_id as pe_id, m.brand, m.unique_id as equipment_id, b.date_start::text,
      b.date_end::text, r.number as pr_number, initcap(r.state) as approval_status
    from equipment_booking b
    join request r on r.company_id = b.company_id and r.id = b.request_id
    join equipment m on m.company_id = b.company_id and m.id = b.equipment_id
    where b.project_id = ${projectId} and b.is_live and b.estimate_equipment_id is not null
    order by b.date_start, b.id`.execute(tx)
  return rows
}

export interface Booked {
  equipment_id: number
  /** None, when the person may not see the project. */
  project_id: number | null
  project: string
  date_start: string
  date_end: string
  state: 'pending' | 'approved'
}

/** Bookings of some machines or of all, over all projects of the company. */
export async function booked(
  tx: Tx,
  machineIds: readonly number[] | null,
  days: { from: string; to: string },
): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select equipment_id, project_id, project, date_start::text, date_end::text, state
    from machine_bookings(${machineIds ? [...machineIds] : null}::bigint[], ${days.from}::date, ${days.to}::date)`.execute(
    tx,
  )
  return rows
}

export interface LostBooking {
  machine: string
  date_start: string
  date_end: string
  what: 'not booked' | 'archived' | 'out of service' | 'removed'
}

/** Bookings of a request that cannot be kept, with what happened to them. */
export async function lost(tx: Tx, requestId: number): Promise<LostBooking[]> {
  const { rows } = await sql<LostBooking>`
    select m.brand || ' · ' || m.unique_id as machine, b.date_start::text, b.date_end::text,
      case when not b.is_live then 'not booked' when m.archived_at is not null then 'archived'
        when m.condition = 'OUT OF SERVICE' then 'out of service' else 'removed' end as what
    from equipment_booking b
    join equipment m on m.company_id = b.company_id and m.id = b.equipment_id
    left join estimate_equipment e on e.company_id = b.company_id and e.id = b.estimate_equipment_id
    left join project_work_item p on p.company_id = b.company_id and p.id = b.project_work_item_id
    where b.request_id = ${requestId} and (not b.is_live or m.archived_at is not null
      or m.condition = 'OUT OF SERVICE' or e.removed_at is not null or p.removed_at is not null)
    order by b.place`.execute(tx)
  return rows
}

interface UsedBooking {
  booking_id: number
  machine: string
  last_day: string
}

/** Bookings of a request that slips of the site stand for, with the last day of each. */
export async function usedOf(tx: Tx, requestId: number): Promise<UsedBooking[]> {
  const { rows } = await sql<UsedBooking>`
    select b.id as booking_id, m.brand || ' · ' || m.unique_id as machine, max(u.day)::text as last_day
    from equipment_booking b
    join equipment m on m.company_id = b.company_id and m.id = b.equipment_id
    join equipment_use u on u.company_id = b.company_id and u.booking_id = b.id and u.reversed_at is null
    where b.request_id = ${requestId} group by b.id, b.place, m.brand, m.unique_id order by b.place`.execute(
    tx,
  )
  return rows
}

export function findBooking(tx: Tx, id: number) {
  return tx
    .selectFrom('equipment_booking')
    .select(['id', 'request_id', 'date_start', 'date_end', 'approved_end', 'is_live'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The first end that was approved stays beside the day on which it really ended. */
export async function endEarly(tx: Tx, id: number, lastDay: string): Promise<void> {
  await sql`
    update equipment_booking set approved_end = coalesce(approved_end, date_end), date_end = ${lastDay}::date
    where id = ${id}`.execute(tx)
}

export async function priced(tx: Tx, requestId: number) {
  const { rows } = await sql<{ date_start: string; date_end: string; daily_rate: number | null }>`
    select date_start::text, date_end::text, daily_rate::float8 from equipment_booking
    where request_id = ${requestId} order by place`.execute(tx)
  return rows
}

/** The machines of a request are nobody's any more. */
export async function free(tx: Tx, requestId: number): Promise<void> {
  await tx
    .updateTable('equipment_booking')
    .set({ is_live: false })
    .where('request_id', '=', requestId)
    .execute()
}

/** Bookings from today on; what was used is history. */
const ahead = (projectIds: readonly number[]) => sql`b.project_id = any(${[...projectIds]}::bigint[])
  and b.date_end >= ${currentDay}`

const isFree = sql`not exists (select from machine_bookings(array[b.equipment_id], b.date_start, b.date_end) taken)`

export async function lifecycleEffects(tx: Tx, projectIds: readonly number[]): Promise<LifecycleEffect[]> {
  const { rows } = await sql<LifecycleEffect>`
    select 'equipment' as kind,
      c.name || ', ' || m.brand || ' ' || m.unique_id || ', ' || to_char(b.date_start, 'MM/DD/YYYY') || ' to '
        || to_char(b.date_end, 'MM/DD/YYYY') as label,
      p.id as project_id, p.name as project_name, (p.archived_at is null or ${isFree}) as is_free
    from equipment_booking b
    join equipment m on m.company_id = b.company_id and m.id = b.equipment_id
    join equipment_category c on c.company_id = m.company_id and c.id = m.equipment_category_id
    join project p on p.company_id = b.company_id and p.id = b.project_id
    where ${ahead(projectIds)}
      and case when p.archived_at is null then b.is_live else b.released_at is not null end
    order by p.id, b.date_start, b.id limit 500`.execute(tx)
  return rows
}

export async function release(tx: Tx, projectIds: readonly number[]): Promise<void> {
  await sql`
    update equipment_booking b set is_live = false, released_at = now()
    where ${ahead(projectIds)} and b.is_live`.execute(tx)
}

export async function bringBack(tx: Tx, projectIds: readonly number[]): Promise<void> {
  await sql`
    update equipment_booking b set is_live = true, released_at = null
    where ${ahead(projectIds)} and b.released_at is not null and ${isFree}`.execute(tx)
  await sql`
    update equipment_booking b set released_at = null
    where b.project_id = any(${[...projectIds]}::bigint[]) and b.released_at is not null`.execute(tx)
}
