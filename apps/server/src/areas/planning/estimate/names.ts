import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { readUnits } from '../../library/catalog/lookups.ts'

/** What the ids of a composed estimate are called and cost today, one query per list. */
export interface CatalogueItem {
  id: number
  phase_id: number
  phase: string
  phase_code: string
  phase_group_id: number
  code: string
  work_item: string
  unit_id: number
  without_mark_up: boolean
  crew_output_per_day: string | null
  minor_tools_percent: string
}

export interface Priced {
  name: string
  price: number | null
}

export interface PricedMaterial extends Priced {
  unit_id: number
}

export async function catalogueItems(tx: Tx, ids: readonly number[]): Promise<Map<number, CatalogueItem>> {
  const { rows } = await sql<CatalogueItem>`
    select i.id, i.phase_id, p.name as phase, p.code as phase_code, p.phase_group_id, i.code, i.name as work_item,
      i.unit_id, i.without_mark_up, i.crew_output_per_day, i.minor_tools_percent
    from work_item i join phase p on p.id = i.phase_id
    where i.id = any(${[...ids]}::bigint[])`.execute(tx)
  return complete(ids, new Map(rows.map((row) => [row.id, row])))
}

export async function tagNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from company_tag where id = any(${[...ids]}::bigint[])`.execute(tx)
  return complete(ids, new Map(rows.map((row) => [row.id, row.name])))
}

export async function unitNames(tx: Tx): Promise<Map<number, string>> {
  return new Map((await readUnits(tx)).map((unit) => [unit.id, unit.abbreviation]))
}

const numeric = (text: string | null) => (text === null ? null : Number(text))

/** Per day, by the rate in force on the day. */
export async function positions(tx: Tx, ids: readonly number[], day: string): Promise<Map<number, Priced>> {
  const { rows } = await sql<{ id: number; name: string; price: string | null }>`
    select p.id, p.name, (select r.daily_rate from position_rate r
      where r.company_id = p.company_id and r.position_id = p.id and r.effective_date <= ${day}::date
      order by r.effective_date desc limit 1) as price
    from position p where p.id = any(${[...ids]}::bigint[])`.execute(tx)
  return complete(ids, new Map(rows.map((row) => [row.id, { name: row.name, price: numeric(row.price) }])))
}

/** Per day: eight hours where the category has an hourly rate, as in the unit price. */
export async function categories(tx: Tx, ids: readonly number[], day: string): Promise<Map<number, Priced>> {
  const { rows } = await sql<{ id: number; name: string; price: string | null }>`
    select c.id, c.name, (select coalesce(r.per_hour * 8, r.per_day) from equipment_rate r
      where r.company_id = c.company_id and r.equipment_category_id = c.id and r.equipment_id is null
        and r.effective_date <= ${day}::date and num_nonnulls(r.per_hour, r.per_day) > 0
      order by r.effective_date desc limit 1) as price
    from equipment_category c where c.id = any(${[...ids]}::bigint[])`.execute(tx)
  return complete(ids, new Map(rows.map((row) => [row.id, { name: row.name, price: numeric(row.price) }])))
}

export async function materials(tx: Tx, ids: readonly number[]): Promise<Map<number, PricedMaterial>> {
  const { rows } = await sql<{ id: number; name: string; price: string | null; unit_id: number }>`
    select id, description as name, price, unit_id from material where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
  return complete(
    ids,
    new Map(rows.map((row) => [row.id, { name: row.name, price: numeric(row.price), unit_id: row.unit_id }])),
  )
}

function complete<Row>(ids: readonly number[], found: Map<number, Row>): Map<number, Row> {
  if (ids.some((id) => !found.has(id))) throw new AppError('not_found')
  return found
}
