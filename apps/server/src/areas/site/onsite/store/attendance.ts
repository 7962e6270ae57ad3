import type { AttendanceRow } from '@itayo/contract'
import type { Half, TimeRecord } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing } from '../../../../platform/paging.ts'
import type { WithoutNumber } from '../../../library/catalog/work-item-number.ts'

/** A record's own fields, with the hours and the amount worked out of them. */
export interface Worked
  extends Pick<
    TimeRecord,
    'is_absent' | 'time_in' | 'time_out' | 'regular_hours' | 'overtime_hours' | 'day_kind'
  > {
  psow_id: number | null
  daily_rate: number
  amount: number
}

interface NewRow extends Worked {
  employee_id: number | null
  person_name: string
  position_id: number
  half: Half
  place: number
}

interface Sheet {
  project_id: number
  day: string
  slip_id: string
  device_id: string
  made_at: Date | null
}

/** All rows of a sheet at once, in its order. */
export async function insert(tx: Tx, sheet: Sheet, rows: readonly NewRow[]): Promise<number[]> {
  const { rows: made } = await sql<{ id: number; place: number }>`
    insert into attendance (project_id, day, slip_id, device_id, made_at, employee_id, person_name, position_id, half, place,
      project_work_item_id, is_absent, time_in, time_out, regular_hours, overtime_hours, day_kind, daily_rate, amount)
    select ${sheet.project_id}::bigint, ${sheet.day}::date, ${sheet.slip_id}::uuid, ${sheet.device_id},
      ${sheet.made_at}::timestamptz, r.employee_id, r.person_name, r.position_id, r.half, r.place, r.psow_id, r.is_absent,
      r.time_in, r.time_out, r.regular_hours, r.overtime_hours, r.day_kind, r.daily_rate, r.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (employee_id bigint, person_name text, position_id bigint,
      half text, place int, psow_id bigint, is_absent boolean, time_in time, time_out time, regular_hours numeric,
      overtime_hours numeric, day_kind text, daily_rate numeric, amount numeric)
    order by r.place returning id, place`.execute(tx)
  return made.sort((one, other) => one.place - other.place).map(({ id }) => id)
}

export async function update(tx: Tx, id: number, worked: Worked, correction: string): Promise<void> {
  const { psow_id, ...columns } = worked
  await tx
    .updateTable('attendance')
    .set((eb) => ({
      ...columns,
      project_work_item_id: psow_id,
      correction,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function reverse(
  tx: Tx,
  id: number,
  by: { userId: number; at: Date; reason: string },
): Promise<void> {
  await tx
    .updateTable('attendance')
    .set((eb) => ({
      reversed_at: by.at,
      reversed_by: by.userId,
      reverse_reason: by.reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export type Row = WithoutNumber<Omit<AttendanceRow, 'made_at' | 'created_at' | 'reversed_at'>> & {
  made_at: Date | null
  created_at: Date
  reversed_at: Date | null
}

const COLUMNS = sql`a.id, a.project_id, j.name as project, a.employee_id as manpower_id,
  coalesce(e.full_name, a.person_name) as name, a.position_id as designation_id, o.name as designation, a.day::text,
  a.half as merediem, a.project_work_item_id as psow_id, coalesce(w.code, '') as work_item_code,
  coalesce(p.item_number, '') as own_number, coalesce(w.dpwh_ref, '') as dpwh_ref, coalesce(w.name, '') as work_item,
  a.is_absent, to_char(a.time_in, 'HH24:MI') as time_in, to_char(a.time_out, 'HH24:MI') as time_out,
  a.regular_hours::float8, a.overtime_hours::float8, a.day_kind, a.daily_rate::float8, a.amount::float8, a.correction,
  a.slip_id, a.made_at, a.created_at, c.full_name as created_by, b.full_name as reversed_by, a.reversed_at,
  a.reverse_reason, a.version`

const FROM = sql`from attendance a
  join project j on j.company_id = a.company_id and j.id = a.project_id
  join position o on o.company_id = a.company_id and o.id = a.position_id
  left join employee e on e.company_id = a.company_id and e.id = a.employee_id
  left join project_work_item p on p.company_id = a.company_id and p.id = a.project_work_item_id
  left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
  left join app_user c on c.company_id = a.company_id and c.id = a.created_by
  left join app_user b on b.company_id = a.company_id and b.id = a.reversed_by`

export async function byIds(tx: Tx, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} ${FROM} where a.id = any(${[...ids]}::bigint[]) order by a.id`.execute(tx)
  return rows
}

export async function bySlip(tx: Tx, slipId: string): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select ${COLUMNS} ${FROM} where a.slip_id = ${slipId} order by a.place`.execute(tx)
  return rows
}

/** Records of a day of a project that were not reversed. */
export async function ofDay(tx: Tx, projectId: number, day: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} ${FROM} where a.project_id = ${projectId} and a.day = ${day} and a.reversed_at is null
    order by a.id`.execute(tx)
  return rows
}

/** Records of a project that were not reversed, from day to day, of everybody or of one person. */
export async function between(
  tx: Tx,
  of: { project_id: number; from: string; to: string; manpower_id: number | null },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} ${FROM} where a.project_id = ${of.project_id} and a.day between ${of.from} and ${of.to}
      and a.reversed_at is null and (${of.manpower_id}::bigint is null or a.employee_id = ${of.manpower_id}::bigint)
    order by a.day, a.half, a.id`.execute(tx)
  return rows
}

export interface AttendanceQuery {
  page: number
  page_size: number
  search?: string | undefined
  project_id?: number | undefined
  is_time_in?: '0' | '1' | undefined
  is_time_out?: '0' | '1' | undefined
  merediem_am?: '0' | '1' | undefined
  merediem_pm?: '0' | '1' | undefined
  date_created?: string | undefined
  designation_id?: number | undefined
}

function found(query: AttendanceQuery) {
  const parts = [
    query.project_id && sql`a.project_id = ${query.project_id}`,
    query.date_created && sql`a.day = ${query.date_created}`,
    query.designation_id && sql`a.position_id = ${query.designation_id}`,
    query.is_time_in && sql`(a.time_in is not null) = ${query.is_time_in === '1'}`,
    query.is_time_out && sql`(a.time_out is not null) = ${query.is_time_out === '1'}`,
    // Both, or none of the two, is the whole day.
    query.merediem_am !== query.merediem_pm &&
      sql`a.half = ${query.merediem_am === '1' || query.merediem_pm === '0' ? 'am' : 'pm'}`,
    query.search && sql`coalesce(e.full_name, a.person_name) ilike ${containing(query.search)}`,
  ].filter((part) => typeof part === 'object')
  return parts.length > 0 ? sql`where ${sql.join(parts, sql` and `)}` : sql``
}

export async function page(tx: Tx, query: AttendanceQuery): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} ${FROM} ${found(query)} order by a.day desc, a.id desc
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`.execute(tx)
  return rows
}

export async function count(tx: Tx, query: AttendanceQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from attendance a
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id ${found(query)}`.execute(tx)
  return rows[0]?.total ?? 0
}

interface Person {
  manpower_id: number
  name: string
  designation_id: number
  designation: string
}

/** People of the company who are still there. */
export async function people(
  tx: Tx,
  query: { page: number; page_size: number; search?: string | undefined },
): Promise<(Person & { total: number })[]> {
  const { rows } = await sql<Person & { total: number }>`
    select e.id as manpower_id, e.full_name as name, e.position_id as designation_id, o.name as designation,
      count(*) over ()::int as total
    from employee e join position o on o.company_id = e.company_id and o.id = e.position_id
    where e.archived_at is null and e.erased_at is null
      and lower(e.full_name) like ${containing((query.search ?? '').toLowerCase())}
    order by lower(e.full_name), e.id
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`.execute(tx)
  return rows
}

/** People of the list by their ids, with the position they have. */
export async function employees(tx: Tx, ids: readonly number[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select e.id as manpower_id, e.full_name as name, e.position_id as designation_id, o.name as designation
    from employee e join position o on o.company_id = e.company_id and o.id = e.position_id
    where e.id = any(${[...ids]}::bigint[]) and e.erased_at is null`.execute(tx)
  return rows
}

/** Who is assigned to a project on a day, as what they work there. */
export async function assigned(tx: Tx, projectId: number, day: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select distinct on (e.id) e.id as manpower_id, e.full_name as name, a.position_id as designation_id, o.name as designation
    from assignment a
    join employee e on e.company_id = a.company_id and e.id = a.employee_id
    join position o on o.company_id = a.company_id and o.id = a.position_id
    where a.project_id = ${projectId} and a.first_day <= ${day} and (a.last_day is null or a.last_day >= ${day})
    order by e.id, a.first_day desc`.execute(tx)
  return rows
}

/** The daily rate of each position on a day; none has no entry. */
export async function rates(tx: Tx, ids: readonly number[], day: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ position_id: number; rate: number }>`
    select distinct on (position_id) position_id, daily_rate::float8 as rate from position_rate
    where position_id = any(${[...ids]}::bigint[]) and effective_date <= ${day}
    order by position_id, effective_date desc`.execute(tx)
  return new Map(rows.map(({ position_id, rate }) => [position_id, rate]))
}

interface Line {
  id: number
  project_work_item_id: number
  position_id: number
}

/** The labor lines of some work items, the first of each position. */
export async function laborLines(tx: Tx, workItemIds: readonly number[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select distinct on (project_work_item_id, position_id) id, project_work_item_id, position_id from estimate_labor
    where project_work_item_id = any(${[...workItemIds]}::bigint[]) and position_id is not null and removed_at is null
    order by project_work_item_id, position_id, id`.execute(tx)
  return rows
}

/** In which projects people are written down on a day, of those that the asker sees. */
export async function elsewhere(
  tx: Tx,
  { projectId, day, employeeIds }: { projectId: number; day: string; employeeIds: readonly number[] },
): Promise<{ employee_id: number; half: Half; project: string }[]> {
  const { rows } = await sql<{ employee_id: number; half: Half; project: string }>`
    select a.employee_id, a.half, j.name as project from attendance a
    join project j on j.company_id = a.company_id and j.id = a.project_id
    where a.employee_id = any(${[...employeeIds]}::bigint[]) and a.day = ${day} and a.project_id <> ${projectId}
      and a.reversed_at is null and not a.is_absent`.execute(tx)
  return rows
}
