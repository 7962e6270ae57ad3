import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { found, type MachineFilter } from './machines.ts'

/** Rows of an uploaded list against the machines there are, and what loading them writes. */
const FIELDS = sql`(unique_id text, category_id bigint, brand text, location text, is_rental boolean, condition text,
  date_acquired date, comment text, fuel_norm numeric(6, 2), per_hour numeric(18, 4), per_day numeric(18, 4), per_month numeric(18, 4))`

const MACHINE_DIFFERS = sql`(s.category_id <> e.equipment_category_id or s.brand <> e.brand
  or s.location <> e.location or s.is_rental is not null and s.is_rental <> e.is_rental
  or s.condition is not null and s.condition <> e.condition
  or s.date_acquired is not null and s.date_acquired is distinct from e.date_acquired
  or s.comment is not null and s.comment <> e.comment
  or s.fuel_norm is not null and s.fuel_norm is distinct from e.fuel_norm)`

/** The machine's own rate; its category's is not its own. */
const ownRateOn = (day: string) => sql`left join lateral (
  select r.per_hour, r.per_day, r.per_month from equipment_rate r where r.company_id = e.company_id
    and r.equipment_id = e.id and r.equipment_category_id = s.category_id and r.effective_date <= ${day}::date
  order by r.effective_date desc limit 1) own on true`

const RATE_DIFFERS = sql`(s.per_hour is not null and s.per_hour is distinct from own.per_hour
  or s.per_day is not null and s.per_day is distinct from own.per_day
  or s.per_month is not null and s.per_month is distinct from own.per_month)`

export interface Found {
  wanted: string | null
  id: number | null
  archived: boolean
  differs: boolean
  is_rental: boolean | null
  condition: string | null
  date_acquired: string | null
}

/** For each row, in their order. */
export async function compare(tx: Tx, rows: readonly object[], day: string): Promise<Found[]> {
  const { rows: found } = await sql<Found>`
    with given as (
      select at, s.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)
        with ordinality as list (element, at), jsonb_to_record(element) as s ${FIELDS})
    select s.unique_id as wanted, e.id, e.archived_at is not null as archived,
      coalesce(${MACHINE_DIFFERS} or ${RATE_DIFFERS}, false) as differs,
      coalesce(s.is_rental, e.is_rental) as is_rental, coalesce(s.condition, e.condition) as condition,
      coalesce(s.date_acquired, e.date_acquired) as date_acquired
    from given s left join equipment e on e.unique_id = s.unique_id ${ownRateOn(day)}
    order by s.at`.execute(tx)
  return found
}

const staged = (uploadId: number) => sql`staged as (
  select r.row, s.* from list_upload_row r, jsonb_to_record(r.cells->'use') as s ${FIELDS}
  where r.upload_id = ${uploadId} and r.outcome <> 'wrong')`

export async function editMachines(tx: Tx, uploadId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with ${staged(uploadId)}
    update equipment e set equipment_category_id = s.category_id, brand = s.brand, location = s.location,
      is_rental = coalesce(s.is_rental, e.is_rental), condition = coalesce(s.condition, e.condition),
      date_acquired = coalesce(s.date_acquired, e.date_acquired), comment = coalesce(s.comment, e.comment),
      fuel_norm = coalesce(s.fuel_norm, e.fuel_norm),
      version = e.version + 1
    from staged s where e.unique_id = s.unique_id and e.archived_at is null and ${MACHINE_DIFFERS}
    returning e.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Rates of machines that were there before. */
export async function editRates(tx: Tx, uploadId: number, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with ${staged(uploadId)}
    insert into equipment_rate (equipment_category_id, equipment_id, effective_date, per_hour, per_day, per_month, source)
    select s.category_id, e.id, ${day}::date, coalesce(s.per_hour, own.per_hour), coalesce(s.per_day, own.per_day),
      coalesce(s.per_month, own.per_month), 'Upload'
    from staged s join equipment e on e.unique_id = s.unique_id and e.archived_at is null
      ${ownRateOn(day)} where ${RATE_DIFFERS}
    on conflict (company_id, equipment_category_id, equipment_id, effective_date) do update
      set per_hour = excluded.per_hour, per_day = excluded.per_day, per_month = excluded.per_month,
        source = excluded.source, is_sample = false
    returning equipment_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The rows that are new machines. */
export async function newMachines(tx: Tx, uploadId: number): Promise<{ row: number; category_id: number }[]> {
  const { rows } = await sql<{ row: number; category_id: number }>`
    select r.row, (r.cells->'use'->>'category_id')::bigint as category_id from list_upload_row r
    where r.upload_id = ${uploadId} and r.outcome <> 'wrong' and r.cells->'use'->>'unique_id' is null
    order by r.row`.execute(tx)
  return rows
}

/** A new machine's row, and the number it gets. */
export interface Numbered {
  row: number
  number: string
}

const numbered = (machines: readonly Numbered[]) => sql`numbered as (
  select s.*, n.number from staged s
  join unnest(${machines.map(({ row }) => row)}::int[], ${machines.map(({ number }) => number)}::text[])
    as n (row, number) on n.row = s.row)`

/** Answers how many. */
export async function addMachines(tx: Tx, uploadId: number, machines: readonly Numbered[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`with ${staged(uploadId)}, ${numbered(machines)}
    insert into equipment (equipment_category_id, unique_id, brand, location, condition, date_acquired, comment, is_rental,
      fuel_norm)
    select category_id, number, brand, location, coalesce(condition, ''), date_acquired, coalesce(comment, ''),
      coalesce(is_rental, false), fuel_norm
    from numbered order by row returning id`.execute(tx)
  return rows.length
}

export async function addRates(
  tx: Tx,
  uploadId: number,
  machines: readonly Numbered[],
  day: string,
): Promise<void> {
  await sql`with ${staged(uploadId)}, ${numbered(machines)}
    insert into equipment_rate (equipment_category_id, equipment_id, effective_date, per_hour, per_day, per_month, source)
    select s.category_id, e.id, ${day}::date, s.per_hour, s.per_day, s.per_month, 'Upload'
    from numbered s join equipment e on e.unique_id = s.number
    where num_nonnulls(s.per_hour, s.per_day, s.per_month) > 0`.execute(tx)
}

/** The machines that the list shows, in the columns of the upload, with their own rates and not those of their categories. */
export async function exported(tx: Tx, filter: MachineFilter, day: string) {
  const shown = found(tx, filter, day).clearSelect().select('e.id')
  const { rows } = await sql<Record<string, string | number | null>>`
    select e.unique_id, c.name as category, e.brand, e.location,
      case when e.is_rental then 'YES' else 'NO' end as rental, nullif(e.condition, '') as condition,
      e.date_acquired::text, nullif(e.comment, '') as comment, e.fuel_norm::float8, own.per_hour::float8,
      own.per_day::float8, own.per_month::float8
    from equipment e
    join equipment_category c on c.company_id = e.company_id and c.id = e.equipment_category_id
    cross join lateral (select e.equipment_category_id as category_id) s
    ${ownRateOn(day)}
    where e.id in ${shown}
    order by e.unique_id`.execute(tx)
  return rows
}
