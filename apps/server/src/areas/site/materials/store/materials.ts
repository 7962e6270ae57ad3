import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing, countedOnRow, offsetOf } from '../../../../platform/paging.ts'

/** Which materials. */
export interface MaterialFilter {
  search?: string | undefined
  material_type?: string | undefined
  archived?: '0' | '1' | undefined
  moved?: '0' | '1' | undefined
  stale?: '0' | '1' | undefined
}

export interface MaterialQuery extends MaterialFilter {
  page: number
  per_page: number
  sort_by: 'description' | 'material_type' | 'price' | 'price_date'
  order: 'ASC' | 'DESC'
}

/** The indexes of migration 0008 are in these orders; what has no price yet comes last, whichever way. */
const SORTED_BY = {
  description: (way: 'asc' | 'desc') => sql`lower(m.description) ${sql.raw(way)}`,
  material_type: (way: 'asc' | 'desc') =>
    sql`m.material_type ${sql.raw(way)}, lower(m.description) ${sql.raw(way)}`,
  price: (way: 'asc' | 'desc') => sql`m.price ${sql.raw(way)} nulls last`,
  price_date: (way: 'asc' | 'desc') => sql`m.price_date ${sql.raw(way)} nulls last`,
}

/** The price that was in force on a day. */
const priceOn = (day: string) => sql<string | null>`(select p.price from material_price p
  where p.company_id = m.company_id and p.material_id = m.id and p.price_date <= ${day}::date
  order by p.price_date desc, p.id desc limit 1)`

/** As the list shows it: today's price is another one than that of the day. */
const movedSince = (day: string) => sql<boolean>`(m.price_date > ${day}::date and m.price <> ${priceOn(day)})`

/** Its price stood before the day, and an estimate that nobody has approved yet is made with it. */
const staleSince = (day: string) => sql<boolean>`(m.price_date < ${day}::date and exists (
  select from estimate_material l
  join estimate e on e.company_id = l.company_id and e.project_id = l.project_id
  join project p on p.company_id = l.company_id and p.id = l.project_id
  where l.company_id = m.company_id and l.material_id = m.id and l.removed_at is null and l.basis = 'quantity'
    and e.first_approved_at is null and e.approval <> 'pending' and p.archived_at is null
    and p.deleted_at is null))`

const every = (tx: Tx) => tx.selectFrom('material as m')

export function found(tx: Tx, query: MaterialFilter, since: string) {
  const { search, material_type } = query
  return every(tx)
    .where('m.archived_at', query.archived === '1' ? 'is not' : 'is', null)
    .$if(Boolean(search), (rows) =>
      rows.where(
        sql<boolean>`m.id = any(array(select find_materials(${containing((search as string).toLowerCase())})))`,
      ),
    )
    .$if(material_type !== undefined, (rows) => rows.where('m.material_type', '=', material_type as string))
    .$if(query.moved === '1', (rows) => rows.where(movedSince(since)))
    .$if(query.stale === '1', (rows) => rows.where(staleSince(since)))
}

function columns(from: ReturnType<typeof every>, priceDay: string) {
  return from
    .innerJoin('unit as u', 'u.id', 'm.unit_id')
    .select([
      'm.id',
      'm.description',
      'm.unit_id',
      'u.abbreviation as unit',
      'm.material_type',
      'm.aliases',
      'm.price',
      'm.price_date',
      'm.price_is_sample',
      'm.archived_at',
      'm.version',
    ])
    .select(priceOn(priceDay).as('price_before'))
}

export function list(tx: Tx, query: MaterialQuery, since: string) {
  const direction = query.order === 'ASC' ? 'asc' : 'desc'
  return columns(found(tx, query, since), since)
    .$if(Boolean(query.search), (rows) => rows.select(countedOnRow))
    .orderBy(SORTED_BY[query.sort_by](direction))
    .orderBy('m.id', direction)
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute()
}

export type MaterialListed = Awaited<ReturnType<typeof list>>[number]

export async function countFound(tx: Tx, query: MaterialQuery, since: string): Promise<number> {
  const { total } = await found(tx, query, since)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function find(tx: Tx, id: number, since: string): Promise<MaterialListed | undefined> {
  return columns(every(tx).where('m.id', '=', id), since).executeTakeFirst()
}

export function lock(tx: Tx, id: number) {
  return tx
    .selectFrom('material')
    .select(['id', 'description', 'unit_id', 'material_type', 'aliases', 'version', 'archived_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface MaterialFields {
  description: string
  unit_id: number
  material_type: string
  aliases: string[]
}

export async function insert(tx: Tx, material: MaterialFields): Promise<number> {
  const { id } = await tx.insertInto('material').values(material).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function update(tx: Tx, id: number, material: MaterialFields): Promise<void> {
  await tx
    .updateTable('material')
    .set((eb) => ({ ...material, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function similar(tx: Tx, description: string, since: string): Promise<MaterialListed[]> {
  const { rows } = await sql<{ id: number }>`
    select id from similar_materials(${description}) order by likeness desc`.execute(tx)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const listed = await columns(every(tx).where('m.id', 'in', ids), since).execute()
  return ids.flatMap((id) => listed.filter((row) => row.id === id))
}

export function conversions(tx: Tx, materialId: number) {
  return tx
    .selectFrom('material_unit as c')
    .innerJoin('unit as u', 'u.id', 'c.unit_id')
    .select(['c.unit_id', 'u.abbreviation as unit', 'c.factor'])
    .where('c.material_id', '=', materialId)
    .orderBy('c.unit_id')
    .execute()
}

export async function setConversions(
  tx: Tx,
  materialId: number,
  rows: readonly { unit_id: number; factor: number }[],
): Promise<void> {
  await tx.deleteFrom('material_unit').where('material_id', '=', materialId).execute()
  if (rows.length === 0) return
  await tx
    .insertInto('material_unit')
    .values(rows.map((row) => ({ material_id: materialId, ...row })))
    .execute()
}

const HISTORY_SHOWN = 200

export function prices(tx: Tx, materialId: number) {
  return tx
    .selectFrom('material_price as p')
    .leftJoin('supplier as s', (on) =>
      on.onRef('s.company_id', '=', 'p.company_id').onRef('s.id', '=', 'p.supplier_id'),
    )
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.created_by'),
    )
    .select(['p.id', 'p.price', 'p.price_date', 'p.source', 'p.note', 'p.created_at'])
    .select(['s.name as supplier', 'u.full_name as created_by'])
    .where('p.material_id', '=', materialId)
    .orderBy('p.price_date', 'desc')
    .orderBy('p.id', 'desc')
    .limit(HISTORY_SHOWN)
    .execute()
}

export async function insertPrice(
  tx: Tx,
  price: {
    material_id: number
    price: number
    price_date: string
    source: 'typed' | 'purchase'
    supplier_id: number | null
    note: string
  },
): Promise<void> {
  await tx.insertInto('material_price').values(price).execute()
}

export async function supplierNamed(tx: Tx, name: string): Promise<number> {
  const known = await tx
    .selectFrom('supplier')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  if (known) return known.id
  const added = await tx
    .insertInto('supplier')
    .values({ name })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else wrote the same name meanwhile: it is there now.
  return added ? added.id : supplierNamed(tx, name)
}

/** The newest price stands on the material itself, for lists that show and sort by it. */
export async function refreshPrice(tx: Tx, materialIds: readonly number[]): Promise<void> {
  await sql`
    update material m set price = p.price, price_date = p.price_date, price_is_sample = p.source = 'sample'
    from unnest(${[...materialIds]}::bigint[]) as wanted (id)
    cross join lateral (
      select price, price_date, source from material_price
      where material_id = wanted.id order by price_date desc, id desc limit 1) p
    where m.id = wanted.id`.execute(tx)
}

export function usedTypes(tx: Tx) {
  return tx
    .selectFrom('material')
    .select('material_type')
    .distinct()
    .where('material_type', '<>', '')
    .where('archived_at', 'is', null)
    .orderBy('material_type')
    .limit(200)
    .execute()
}

export function supplierNames(tx: Tx) {
  return tx.selectFrom('supplier').select('name').orderBy(sql`lower(name)`).limit(500).execute()
}

export async function countWorkItems(tx: Tx, materialId: number): Promise<number> {
  const { total } = await tx
    .selectFrom('work_item_material')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('material_id', '=', materialId)
    .executeTakeFirstOrThrow()
  return total
}
