import type { ListFilter } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing } from '../../../../platform/paging.ts'
import { found } from './employees.ts'

/** Rows of an uploaded list against the positions and people there are, and what loading them writes. */
const FIELDS = sql`(position text, daily_rate numeric(18, 4), full_name text, mobile text, digits text,
  licence_number text, licence_expiry date)`

const rateOn = (day: string) => sql`left join lateral (
  select r.daily_rate, r.is_sample from position_rate r where r.company_id = p.company_id
    and r.position_id = p.id and r.effective_date <= ${day}::date
  order by r.effective_date desc limit 1) rate on true`

const RATE_IS_NEW = sql`(s.daily_rate is not null and (rate.daily_rate is distinct from s.daily_rate or rate.is_sample))`

/** One for each name and number: the first that is not archived. */
const PEOPLE = sql`people as (
  select distinct on (lower(full_name), regexp_replace(mobile, '\\D', '', 'g')) id, position_id, licence_number,
    licence_expiry, archived_at, lower(full_name) as name, regexp_replace(mobile, '\\D', '', 'g') as digits
  from employee
  order by lower(full_name), regexp_replace(mobile, '\\D', '', 'g'), archived_at is not null, id)`

const PERSON_DIFFERS = sql`(e.position_id is distinct from p.id
  or s.licence_number is not null and s.licence_number <> e.licence_number
  or s.licence_expiry is not null and s.licence_expiry is distinct from e.licence_expiry)`

interface Found {
  id: number | null
  person: boolean
  archived: boolean
  differs: boolean
}

/** For each row, in their order. */
export async function compare(tx: Tx, rows: readonly object[], day: string): Promise<Found[]> {
  const { rows: found } = await sql<Found>`
    with ${PEOPLE}, given as (
      select at, s.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)
        with ordinality as list (element, at), jsonb_to_record(element) as s ${FIELDS})
    select s.full_name is not null as person, e.archived_at is not null as archived,
      case when s.full_name is null then p.id else e.id end as id,
      coalesce(case when s.full_name is null then ${RATE_IS_NEW} else ${PERSON_DIFFERS} end, false) as differs
    from given s
    left join position p on lower(p.name) = lower(s.position)
    left join people e on e.name = lower(s.full_name) and e.digits = s.digits
    ${rateOn(day)}
    order by s.at`.execute(tx)
  return found
}

const staged = (uploadId: number) => sql`staged as (
  select r.row, s.* from list_upload_row r, jsonb_to_record(r.cells->'use') as s ${FIELDS}
  where r.upload_id = ${uploadId} and r.outcome <> 'wrong')`

const WITH_POSITION = sql`staged s join position p on lower(p.name) = lower(s.position) and p.archived_at is null`

export async function addPositions(tx: Tx, uploadId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with ${staged(uploadId)}
    insert into position (name)
    select distinct on (lower(position)) position from staged where full_name is null
    order by lower(position), row
    on conflict do nothing returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Answers the positions that have another rate now. */
export async function putRates(tx: Tx, uploadId: number, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with ${staged(uploadId)}
    insert into position_rate (position_id, effective_date, daily_rate, source)
    select distinct on (p.id) p.id, ${day}::date, s.daily_rate, 'Upload'
    from ${WITH_POSITION} ${rateOn(day)}
    where s.full_name is null and ${RATE_IS_NEW} order by p.id, s.row
    on conflict (company_id, position_id, effective_date)
      do update set daily_rate = excluded.daily_rate, source = excluded.source, is_sample = false
    returning position_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function editPeople(tx: Tx, uploadId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with ${PEOPLE}, ${staged(uploadId)}, changes as (
      select distinct on (e.id) e.id, p.id as position_id,
        coalesce(s.licence_number, e.licence_number) as licence_number,
        coalesce(s.licence_expiry, e.licence_expiry) as licence_expiry
      from ${WITH_POSITION} join people e on e.name = lower(s.full_name) and e.digits = s.digits
      where e.archived_at is null and ${PERSON_DIFFERS} order by e.id, s.row)
    update employee e set position_id = c.position_id, licence_number = c.licence_number,
      licence_expiry = c.licence_expiry, version = e.version + 1
    from changes c where e.id = c.id returning e.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function addPeople(tx: Tx, uploadId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with ${PEOPLE}, ${staged(uploadId)}, news as (
      select distinct on (lower(s.full_name), s.digits) s.*, p.id as position_id
      from ${WITH_POSITION} left join people e on e.name = lower(s.full_name) and e.digits = s.digits
      where s.full_name is not null and e.id is null order by lower(s.full_name), s.digits, s.row)
    insert into employee (full_name, mobile, position_id, licence_number, licence_expiry)
    select full_name, mobile, position_id, coalesce(licence_number, ''), licence_expiry from news order by row
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Positions with their rates, then the people in them, as the lists show them, in the columns of the upload. */
export async function exported(tx: Tx, filter: ListFilter, day: string, soon: string) {
  const part = filter.search ? containing(filter.search.toLowerCase()) : null
  const shown = found(tx, filter, soon).clearSelect().select('e.id')
  const isArchived = filter.archived === '1'
  const { rows } = await sql<Record<string, string | number | null>>`
    select position, daily_rate, full_name, mobile, licence_number, licence_expiry from (
      select p.name as position, case when rate.is_sample then null else rate.daily_rate::float8 end as daily_rate,
        null as full_name, null as mobile, null as licence_number, null as licence_expiry, 0 as kind
      from position p ${rateOn(day)}
      where ${filter.of !== 'people'} and (p.archived_at is not null) = ${isArchived}
        and (${part}::text is null or lower(p.name) like ${part})
      union all
      select p.name, null, e.full_name, nullif(e.mobile, ''), nullif(e.licence_number, ''), e.licence_expiry::text, 1
      from employee e join position p on p.company_id = e.company_id and p.id = e.position_id
      where ${filter.of !== 'positions'} and e.erased_at is null and e.id in ${shown}
    ) list order by kind, lower(position), lower(full_name)`.execute(tx)
  return rows
}
