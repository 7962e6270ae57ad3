import type { MachineUse, SiteMachine, SiteOperator } from '@itayo/contract'
import type { Shift } from '@itayo/domain'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { DB } from '../../../../platform/database/schema.ts'
import { containing } from '../../../../platform/paging.ts'
import type { WithoutNumber } from '../../../library/catalog/work-item-number.ts'

/** The type of categories that stand there by themselves: scaffolding, drills. */
const TOOLS = 2

export async function insert(tx: Tx, use: Insertable<DB['equipment_use']>): Promise<number> {
  const { id } = await tx.insertInto('equipment_use').values(use).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function update(tx: Tx, id: number, change: Updateable<DB['equipment_use']>): Promise<void> {
  await tx
    .updateTable('equipment_use')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

interface WrittenItem {
  psow_id: number | null
  hours: number
  amount: number
}

/** The lines of a shift as they are now, each in its place; the ledger names places that are empty by now too. */
export async function writeItems(
  tx: Tx,
  use: { id: number; project_id: number },
  items: readonly WrittenItem[],
  at: Date,
): Promise<void> {
  await sql`
    update equipment_use_item set removed_at = ${at}
    where use_id = ${use.id} and place > ${items.length} and removed_at is null`.execute(tx)
  if (items.length === 0) return
  await tx
    .insertInto('equipment_use_item')
    .values(
      items.map(({ psow_id, hours, amount }, at) => ({
        project_id: use.project_id,
        use_id: use.id,
        place: at + 1,
        project_work_item_id: psow_id,
        hours,
        amount,
      })),
    )
    .onConflict((clash) =>
      clash.columns(['company_id', 'use_id', 'place']).doUpdateSet((eb) => ({
        project_work_item_id: eb.ref('excluded.project_work_item_id'),
        hours: eb.ref('excluded.hours'),
        amount: eb.ref('excluded.amount'),
        removed_at: null,
      })),
    )
    .execute()
}

interface CostedItem {
  id: number
  hours: number
  amount: number
  psow_id: number | null
  estimate_equipment_id: number | null
  is_removed: boolean
}

/** All lines of a shift ever, each with the line of the estimate it costs: that of the booking, or one of its category. */
export async function costedItems(tx: Tx, useId: number): Promise<CostedItem[]> {
  const { rows } = await sql<CostedItem>`
    select i.id, i.hours::float8, i.amount::float8, i.project_work_item_id as psow_id, i.removed_at is not null as is_removed,
      (select e.id from estimate_equipment e
        where e.company_id = i.company_id and e.project_work_item_id = i.project_work_item_id and e.removed_at is null
          and (e.id = b.estimate_equipment_id or e.equipment_category_id = m.equipment_category_id)
        order by e.id is distinct from b.estimate_equipment_id, e.id limit 1) as estimate_equipment_id
    from equipment_use_item i
    join equipment_use u on u.company_id = i.company_id and u.id = i.use_id
    join equipment_booking b on b.company_id = u.company_id and b.id = u.booking_id
    join equipment m on m.company_id = u.company_id and m.id = u.equipment_id
    where i.use_id = ${useId} order by i.place`.execute(tx)
  return rows
}

export function findBySlip(tx: Tx, slipId: string) {
  return tx
    .selectFrom('equipment_use')
    .select(['id', 'project_id'])
    .where('slip_id', '=', slipId)
    .executeTakeFirst()
}

export interface KeptUse {
  id: number
  project_id: number
  booking_id: number
  equipment_id: number
  number: string
  day: string
  shift: Shift
  daily_rate: number
  version: number
  reversed_at: Date | null
}

export async function find(tx: Tx, id: number): Promise<KeptUse | undefined> {
  const { rows } = await sql<KeptUse>`
    select id, project_id, booking_id, equipment_id, number, day::text, shift, daily_rate::float8, version, reversed_at
    from equipment_use where id = ${id}`.execute(tx)
  return rows[0]
}

export interface Booking {
  id: number
  project_id: number
  equipment_id: number
  from: string
  until: string
  daily_rate: number
  is_approved: boolean
  needs_operator: boolean
}

export async function booking(tx: Tx, id: number): Promise<Booking | undefined> {
  const { rows } = await sql<Booking>`
    select b.id, b.project_id, b.equipment_id, b.date_start::text as from, b.date_end::text as until,
      coalesce(b.daily_rate, 0)::float8 as daily_rate, b.is_live and r.state = 'approved' as is_approved,
      g.equipment_type_id <> ${TOOLS} as needs_operator
    from equipment_booking b join request r on r.company_id = b.company_id and r.id = b.request_id
    join equipment m on m.company_id = b.company_id and m.id = b.equipment_id
    join equipment_category g on g.company_id = m.company_id and g.id = m.equipment_category_id
    where b.id = ${id}`.execute(tx)
  return rows[0]
}

/** Readings of the hour meter before and after a shift, in any project. */
export async function meterAround(
  tx: Tx,
  shift: { equipment_id: number; day: string; shift: Shift },
): Promise<{ meterBefore: number | null; meterAfter: number | null }> {
  const { rows } = await sql<{ meterBefore: number | null; meterAfter: number | null }>`
    select before::float8 as "meterBefore", after::float8 as "meterAfter"
    from machine_meter(${shift.equipment_id}, ${shift.day}::date, ${shift.shift})`.execute(tx)
  return rows[0] ?? { meterBefore: null, meterAfter: null }
}

/** Hours that are written for the other shift of the day. */
export async function hoursOfOtherShift(
  tx: Tx,
  shift: { equipment_id: number; day: string; shift: Shift },
): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select coalesce(sum(worked_hours + idle_hours + down_hours), 0)::float8 as hours from equipment_use
    where equipment_id = ${shift.equipment_id} and day = ${shift.day} and shift <> ${shift.shift}
      and reversed_at is null`.execute(tx)
  return rows[0]?.hours ?? 0
}

export type UseRow = Omit<
  MachineUse,
  'items' | 'fuel_per_hour' | 'is_thirsty' | 'made_at' | 'created_at' | 'reversed_at'
> & {
  made_at: Date | null
  created_at: Date
  reversed_at: Date | null
}

const USE_COLUMNS = sql`u.id, u.number, u.project_id, j.name as project, u.booking_id, u.equipment_id, m.unique_id,
  m.brand as model, g.name as category, u.day::text, u.shift, u.operator_id,
  coalesce(o.full_name, u.operator_name) as operator, u.meter_start::float8, u.meter_end::float8, u.worked_hours::float8,
  u.idle_hours::float8, u.down_hours::float8, u.down_reason, u.fuel_liters::float8,
  m.fuel_norm::float8, g.equipment_type_id <> ${TOOLS} as needs_operator, u.remarks, u.daily_rate::float8,
  u.amount::float8, u.correction, u.slip_id, u.made_at, u.created_at, c.full_name as created_by,
  b.full_name as reversed_by, u.reversed_at, u.reverse_reason, u.version`

const USE_FROM = sql`from equipment_use u
  join project j on j.company_id = u.company_id and j.id = u.project_id
  join equipment m on m.company_id = u.company_id and m.id = u.equipment_id
  join equipment_category g on g.company_id = m.company_id and g.id = m.equipment_category_id
  left join employee o on o.company_id = u.company_id and o.id = u.operator_id
  left join app_user c on c.company_id = u.company_id and c.id = u.created_by
  left join app_user b on b.company_id = u.company_id and b.id = u.reversed_by`

async function uses(tx: Tx, where: RawBuilder<unknown>): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`select ${USE_COLUMNS} ${USE_FROM} ${where}`.execute(tx)
  return rows
}

export const byId = async (tx: Tx, id: number) => (await uses(tx, sql`where u.id = ${id}`))[0]

export const ofBooking = (tx: Tx, bookingId: number) =>
  uses(tx, sql`where u.booking_id = ${bookingId} order by u.day desc, u.shift desc, u.id desc`)

/** Shifts of a day of a project that were not reversed. */
export const ofDay = (tx: Tx, projectId: number, day: string) =>
  uses(
    tx,
    sql`where u.project_id = ${projectId} and u.day = ${day} and u.reversed_at is null order by u.shift, u.id`,
  )

export interface UseQuery {
  page: number
  page_size: number
  search?: string | undefined
  project_id?: number | undefined
  equipment_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
  is_down?: '0' | '1' | undefined
}

function found(query: UseQuery) {
  const words = query.search && containing(query.search)
  const parts = [
    query.project_id && sql`u.project_id = ${query.project_id}`,
    query.equipment_id && sql`u.equipment_id = ${query.equipment_id}`,
    query.from && sql`u.day >= ${query.from}`,
    query.to && sql`u.day <= ${query.to}`,
    query.is_down && sql`(u.down_hours > 0) = ${query.is_down === '1'}`,
    words &&
      sql`(m.brand ilike ${words} or m.unique_id ilike ${words} or u.number ilike ${words}
        or coalesce(o.full_name, u.operator_name) ilike ${words})`,
  ].filter((part) => typeof part === 'object')
  return parts.length > 0 ? sql`where ${sql.join(parts, sql` and `)}` : sql``
}

export const page = (tx: Tx, query: UseQuery) =>
  uses(
    tx,
    sql`${found(query)} order by u.day desc, u.id desc
      limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`,
  )

export async function count(tx: Tx, query: UseQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${USE_FROM} ${found(query)}`.execute(tx)
  return rows[0]?.total ?? 0
}

export type ItemRow = WithoutNumber<MachineUse['items'][number]> & { use_id: number }

export async function items(tx: Tx, useIds: readonly number[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.use_id, i.project_work_item_id as psow_id, coalesce(w.code, '') as work_item_code,
      coalesce(p.item_number, '') as own_number, coalesce(w.dpwh_ref, '') as dpwh_ref, coalesce(w.name, '') as work_item,
      i.hours::float8, i.amount::float8
    from equipment_use_item i
    left join project_work_item p on p.company_id = i.company_id and p.id = i.project_work_item_id
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where i.use_id = any(${[...useIds]}::bigint[]) and i.removed_at is null order by i.use_id, i.place`.execute(
    tx,
  )
  return rows
}

export type MachineRow = WithoutNumber<SiteMachine>

/**
 * Machines of approved requests, each with what is written of its booking. Which bookings is settled first: a plan that
 * knows no figures of the tables would count the shifts of all of them.
 */
async function machines(tx: Tx, where: RawBuilder<unknown>): Promise<MachineRow[]> {
  const { rows } = await sql<MachineRow>`
    with b as materialized (
      select b.*, r.number as pr_num
      from equipment_booking b join request r on r.company_id = b.company_id and r.id = b.request_id
      where r.state = 'approved' and b.is_live and ${where})
    select b.id as booking_id, b.pr_num, b.project_id, b.equipment_id, m.unique_id, m.brand as model,
      g.id as category_id, g.name as category, b.is_rental::int as rental, b.date_start::text, b.date_end::text,
      p.id as psow_id, coalesce(w.code, '') as work_item_code,
      coalesce(p.item_number, '') as own_number, coalesce(w.dpwh_ref, '') as dpwh_ref, coalesce(w.name, '') as work_item,
      coalesce(b.daily_rate, 0)::float8 as daily_rate, m.fuel_norm::float8,
      g.equipment_type_id <> ${TOOLS} as needs_operator, written.shifts, written.worked_hours
    from b
    join equipment m on m.company_id = b.company_id and m.id = b.equipment_id
    join equipment_category g on g.company_id = m.company_id and g.id = m.equipment_category_id
    left join project_work_item p on p.company_id = b.company_id and p.id = b.project_work_item_id and p.removed_at is null
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    cross join lateral (
      select count(*)::int as shifts, coalesce(sum(u.worked_hours), 0)::float8 as worked_hours from equipment_use u
      where u.company_id = b.company_id and u.booking_id = b.id and u.reversed_at is null) written
    order by g.name, m.unique_id, b.id`.execute(tx)
  return rows
}

export const machinesOfRequest = (tx: Tx, number: string) => machines(tx, sql`r.number = ${number}`)

export const machineOfBooking = async (tx: Tx, id: number) => (await machines(tx, sql`b.id = ${id}`))[0]

export const machinesOn = (tx: Tx, projectId: number, day: string) =>
  machines(tx, sql`b.project_id = ${projectId} and b.date_start <= ${day} and b.date_end >= ${day}`)

interface MeterBefore {
  equipment_id: number
  meter_before: number | null
}

/** The last readings of the hour meters before a day. */
export async function metersBefore(tx: Tx, ids: readonly number[], day: string): Promise<MeterBefore[]> {
  const { rows } = await sql<MeterBefore>`
    select machine.id as equipment_id, meter.before::float8 as meter_before
    from unnest(${[...ids]}::bigint[]) as machine (id)
    cross join lateral machine_meter(machine.id, ${day}::date, 'day') meter`.execute(tx)
  return rows
}

interface LastOperator {
  booking_id: number
  operator_id: number | null
  operator: string
}

/** Who operated booked machines last. */
export async function lastOperators(tx: Tx, bookingIds: readonly number[]): Promise<LastOperator[]> {
  const { rows } = await sql<LastOperator>`
    select distinct on (u.booking_id) u.booking_id, u.operator_id, coalesce(o.full_name, u.operator_name) as operator
    from equipment_use u left join employee o on o.company_id = u.company_id and o.id = u.operator_id
    where u.booking_id = any(${[...bookingIds]}::bigint[]) and u.reversed_at is null
      and (u.operator_id is not null or u.operator_name <> '')
    order by u.booking_id, u.day desc, u.id desc`.execute(tx)
  return rows
}

export async function requests(tx: Tx, projectId: number) {
  const { rows } = await sql<{ pr_num: string; machines: number; date_start: string; date_end: string }>`
    select r.number as pr_num, count(*)::int as machines, min(b.date_start)::text as date_start,
      max(b.date_end)::text as date_end
    from request r join equipment_booking b on b.company_id = r.company_id and b.request_id = r.id and b.is_live
    where r.project_id = ${projectId} and r.kind = 'equipment' and r.state = 'approved'
    group by r.id, r.number order by r.id desc`.execute(tx)
  return rows
}

/** The people of a project on a day; who has a licence or is called an operator or driver comes first. */
export async function operators(tx: Tx, projectId: number, day: string): Promise<SiteOperator[]> {
  const { rows } = await sql<SiteOperator>`
    select * from (
      select distinct on (e.id) e.id as manpower_id, e.full_name as name, o.name as designation,
        e.licence_number <> '' or o.name ~* '(operator|driver)' as is_operator, e.licence_expiry::text
      from assignment a
      join employee e on e.company_id = a.company_id and e.id = a.employee_id and e.erased_at is null
      join position o on o.company_id = a.company_id and o.id = a.position_id
      where a.project_id = ${projectId} and a.first_day <= ${day} and (a.last_day is null or a.last_day >= ${day})
      order by e.id, a.first_day desc) people
    order by not is_operator, lower(name), manpower_id`.execute(tx)
  return rows
}

export async function employeeName(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select full_name as name from employee where id = ${id} and erased_at is null`.execute(tx)
  return rows[0]?.name
}

interface HoursRow {
  equipment_id: number
  unique_id: string
  model: string
  category: string
  booked_days: number
  worked: number
  idle: number
  down: number
  fuel: number
  fuel_norm: number | null
}

/** Hours of one machine over all projects, or of the machines of one project. */
export async function hours(
  tx: Tx,
  of: { equipment_id: number | null; project_id: number | null; from: string; to: string },
): Promise<HoursRow[]> {
  const { rows } = await sql<HoursRow>`
    select h.equipment_id, m.unique_id, m.brand as model, g.name as category, h.booked_days, h.worked::float8,
      h.idle::float8, h.down::float8, h.fuel::float8, m.fuel_norm::float8
    from machine_hours(${of.equipment_id === null ? null : [of.equipment_id]}::bigint[], ${of.project_id}::bigint,
      ${of.from}::date, ${of.to}::date) h
    join equipment m on m.id = h.equipment_id
    join equipment_category g on g.company_id = m.company_id and g.id = m.equipment_category_id
    order by g.name, m.unique_id`.execute(tx)
  return rows
}
