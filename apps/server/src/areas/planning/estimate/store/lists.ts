import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** The company's lists, as an estimate's lines are named and priced by them. */
const positionRate = (day: string) => sql`(select r.daily_rate from position_rate r
  where r.company_id = p.company_id and r.position_id = p.id and r.effective_date <= ${day}::date
  order by r.effective_date desc limit 1)`

/** Per day: eight hours where the category has an hourly rate, as in the unit price. */
const categoryRate = (day: string) => sql`(select coalesce(r.per_hour * 8, r.per_day) from equipment_rate r
  where r.company_id = c.company_id and r.equipment_category_id = c.id and r.equipment_id is null
    and r.effective_date <= ${day}::date and num_nonnulls(r.per_hour, r.per_day) > 0
  order by r.effective_date desc limit 1)`

export interface CatalogueItem {
  id: number
  phase_id: number
  phase: string
  phase_code: string
  phase_group_id: number
  code: string
  dpwh_ref: string
  work_item: string
  unit_id: number
  without_mark_up: boolean
  crew_output_per_day: string | null
  minor_tools_percent: string
}

export async function workItems(tx: Tx, ids: readonly number[]): Promise<CatalogueItem[]> {
  const { rows } = await sql<CatalogueItem>`
    select i.id, i.phase_id, p.name as phase, p.code as phase_code, p.phase_group_id, i.code, i.dpwh_ref, i.name as work_item,
      i.unit_id, i.without_mark_up, i.crew_output_per_day, i.minor_tools_percent
    from work_item i join phase p on p.id = i.phase_id
    where i.id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows
}

export function tags(tx: Tx) {
  return tx.selectFrom('company_tag').select(['id', 'name']).orderBy('id').execute()
}

export async function tagsById(tx: Tx, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from company_tag where id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows
}

interface PricedRow {
  id: number
  name: string
  price: string | null
}

export async function positions(tx: Tx, ids: readonly number[], day: string): Promise<PricedRow[]> {
  const { rows } = await sql<PricedRow>`
    select p.id, p.name, ${positionRate(day)} as price
    from position p where p.id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows
}

export async function categories(tx: Tx, ids: readonly number[], day: string): Promise<PricedRow[]> {
  const { rows } = await sql<PricedRow>`
    select c.id, c.name, ${categoryRate(day)} as price
    from equipment_category c where c.id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows
}

export async function materials(
  tx: Tx,
  ids: readonly number[],
): Promise<(PricedRow & { unit_id: number })[]> {
  const { rows } = await sql<PricedRow & { unit_id: number }>`
    select id, description as name, price, unit_id from material where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
  return rows
}

/** An item of a list that has the word, in small letters, as its name or alias. */
export interface NamedRow {
  word: string
  item_id: number
  name: string
  unit_id: number | null
  unit: string
  rate: string | null
}

export async function positionsNamed(tx: Tx, words: readonly string[], day: string): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select lower(p.name) as word, p.id as item_id, p.name, null::int as unit_id, '' as unit,
      ${positionRate(day)} as rate
    from position p where lower(p.name) = any(${[...words]}::text[]) and p.archived_at is null
    order by p.id`.execute(tx)
  return rows
}

export async function categoriesNamed(tx: Tx, words: readonly string[], day: string): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select lower(c.name) as word, c.id as item_id, c.name, null::int as unit_id, '' as unit,
      ${categoryRate(day)} as rate
    from equipment_category c where lower(c.name) = any(${[...words]}::text[]) and c.archived_at is null
    order by c.id`.execute(tx)
  return rows
}

/**
 * The description counts before an alias: those come after it. Each is joined on its own, so that a
 * thousand words and a long list meet by their hashes and not each with each.
 */
export async function materialsNamed(tx: Tx, words: readonly string[]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    with asked as (select unnest(${[...words]}::text[]) as word),
    found as (
      select a.word, m.id from asked a join material m on lower(m.description) = a.word
      where m.archived_at is null
      union
      select a.word, m.id from material m cross join unnest(m.aliases) as alias
      join asked a on a.word = lower(alias)
      where m.archived_at is null and m.aliases <> '{}')
    select f.word, m.id as item_id, m.description as name, m.unit_id, u.abbreviation as unit, m.price as rate
    from found f join material m on m.id = f.id join unit u on u.id = m.unit_id
    order by (lower(m.description) <> f.word), m.id`.execute(tx)
  return rows
}

export interface WorkItemPlace {
  id: number
  phase_id: number
  code: string
  without_mark_up: boolean
}

export async function workItemPlaces(tx: Tx, ids: readonly number[]): Promise<WorkItemPlace[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('work_item')
    .select(['id', 'phase_id', 'code', 'without_mark_up'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}

/** A material as its list holds it. */
export function material(tx: Tx, id: number) {
  return tx.selectFrom('material').select(['id', 'price', 'unit_id']).where('id', '=', id).executeTakeFirst()
}

/** How many of the material's own unit each other unit holds. */
export async function unitFactors(tx: Tx, materialId: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('material_unit')
    .select(['unit_id', 'factor'])
    .where('material_id', '=', materialId)
    .execute()
  return new Map(rows.map((row) => [row.unit_id, Number(row.factor)]))
}
