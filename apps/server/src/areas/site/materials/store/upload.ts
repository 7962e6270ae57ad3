import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { found, type MaterialFilter } from './materials.ts'

/** Rows of an uploaded list against the materials there are, and what loading them writes. */
export const MOST_ALIASES = 20

const FIELDS = sql`(description text, unit_id int, material_type text, aliases text[], price numeric(18, 4),
  price_date date, supplier text)`

/** The material's other names with those of the row that it does not have yet. */
const WITH_ALIASES = sql`(m.aliases || array(select given from unnest(s.aliases) as given where not exists (
  select from unnest(m.aliases) as known where lower(known) = lower(given))))[1:${sql.lit(MOST_ALIASES)}]`

const DETAILS_DIFFER = sql`(s.material_type is not null and s.material_type <> m.material_type
  or ${WITH_ALIASES} <> m.aliases)`

/** A price that is not the one in force, nor known from that day already. A sample is no price yet. */
const PRICE_IS_NEW = sql`(s.price is not null and (m.price is distinct from s.price or m.price_is_sample)
  and not exists (select from material_price p where p.company_id = m.company_id and p.material_id = m.id
    and p.price = s.price and p.price_date = s.price_date and p.source <> 'sample'))`

interface Found {
  at: number
  id: number | null
  archived: boolean
  differs: boolean
}

/** For each row, in their order. */
export async function compare(tx: Tx, rows: readonly object[]): Promise<Found[]> {
  const { rows: found } = await sql<Found>`
    with given as (
      select at, s.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)
        with ordinality as list (element, at), jsonb_to_record(element) as s ${FIELDS})
    select s.at, m.id, m.archived_at is not null as archived,
      coalesce(${DETAILS_DIFFER} or ${PRICE_IS_NEW}, false) as differs
    from given s
    left join material m on lower(m.description) = lower(s.description) and m.unit_id = s.unit_id
    order by s.at`.execute(tx)
  return found
}

const staged = (uploadId: number) => sql`staged as (
  select r.row, s.* from list_upload_row r, jsonb_to_record(r.cells->'use') as s ${FIELDS}
  where r.upload_id = ${uploadId} and r.outcome <> 'wrong')`

const MATCHING = sql`staged s join material m on lower(m.description) = lower(s.description)
  and m.unit_id = s.unit_id and m.archived_at is null`

export async function addSuppliers(tx: Tx, uploadId: number): Promise<void> {
  await sql`with ${staged(uploadId)}
    insert into supplier (name)
    select distinct on (lower(supplier)) supplier from staged where supplier is not null
    order by lower(supplier), row
    on conflict do nothing`.execute(tx)
}

/** A new one gets its price at once: each row of the list is written as rarely as possible. */
export async function addMaterials(tx: Tx, uploadId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with ${staged(uploadId)}
    insert into material (description, unit_id, material_type, aliases, price, price_date)
    select distinct on (lower(description), unit_id) description, unit_id, coalesce(material_type, ''), aliases,
      price, price_date
    from staged order by lower(description), unit_id, row
    on conflict do nothing returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function editMaterials(tx: Tx, uploadId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with ${staged(uploadId)}, changes as (
      select distinct on (m.id) m.id, coalesce(s.material_type, m.material_type) as material_type,
        ${WITH_ALIASES} as aliases
      from ${MATCHING} where ${DETAILS_DIFFER} order by m.id, s.row)
    update material m set material_type = c.material_type, aliases = c.aliases, version = m.version + 1
    from changes c where m.id = c.id returning m.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Adds the prices of the materials that were just added, and new prices of the others. */
export async function addPrices(tx: Tx, uploadId: number, added: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with ${staged(uploadId)}
    insert into material_price (material_id, price, price_date, source, supplier_id)
    select m.id, s.price, s.price_date, 'upload', supplier.id
    from ${MATCHING} left join supplier on lower(supplier.name) = lower(s.supplier)
    where s.price is not null and (m.id = any(${[...added]}::bigint[]) or ${PRICE_IS_NEW}) order by s.row
    returning material_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The materials that the list shows, in the columns of the upload. A sample is no price, so that none becomes one by a round trip. */
export async function exported(tx: Tx, filter: MaterialFilter, since: string) {
  const shown = found(tx, filter, since).select('m.id')
  const { rows } = await sql<{
    description: string
    unit: string
    material_type: string
    price: number | null
    price_date: string | null
    supplier: string | null
    aliases: string
  }>`
    select m.description, u.abbreviation as unit, m.material_type,
      case when m.price_is_sample then null else m.price::float8 end as price,
      case when m.price_is_sample then null else m.price_date::text end as price_date,
      newest.supplier, array_to_string(m.aliases, '; ') as aliases
    from material m
    join unit u on u.id = m.unit_id
    left join lateral (
      select s.name as supplier from material_price p
      join supplier s on s.company_id = p.company_id and s.id = p.supplier_id
      where p.company_id = m.company_id and p.material_id = m.id and p.source <> 'sample'
      order by p.price_date desc, p.id desc limit 1) newest on true
    where m.id = any(array${shown})
    order by lower(m.description), m.id`.execute(tx)
  return rows
}
