import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing, offsetOf } from '../../../../platform/paging.ts'

/** Categories with the rate in force on a day: the category's own, not that of one machine. */
function categoriesOn(tx: Tx, day: string) {
  return tx
    .selectFrom('equipment_category as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('equipment_rate as r')
          .select(['r.per_hour', 'r.per_day', 'r.per_month', 'r.effective_date', 'r.is_sample'])
          .whereRef('r.company_id', '=', 'c.company_id')
          .whereRef('r.equipment_category_id', '=', 'c.id')
          .where('r.equipment_id', 'is', null)
          .where('r.effective_date', '<=', day)
          .orderBy('r.effective_date', 'desc')
          .limit(1)
          .as('rate'),
      (on) => on.onTrue(),
    )
    .select([
      'c.id',
      'c.name',
      'c.code',
      'c.equipment_type_id',
      'c.last_number',
      'c.archived_at',
      'c.version',
    ])
    .select(['rate.per_hour', 'rate.per_day', 'rate.per_month', 'rate.effective_date', 'rate.is_sample'])
    .select((eb) =>
      eb
        .selectFrom('equipment as e')
        .select((inner) => inner.fn.countAll<number>().as('machines'))
        .whereRef('e.company_id', '=', 'c.company_id')
        .whereRef('e.equipment_category_id', '=', 'c.id')
        .where('e.archived_at', 'is', null)
        .as('machines'),
    )
}

export type CategoryListed = Awaited<ReturnType<ReturnType<typeof categoriesOn>['execute']>>[number]

export interface CategoryQuery {
  page: number
  per_page: number
  search?: string | undefined
  sort_by: 'name' | 'code'
  order: 'ASC' | 'DESC'
}

export function list(tx: Tx, query: CategoryQuery, day: string): Promise<CategoryListed[]> {
  return categoriesOn(tx, day)
    .$if(Boolean(query.search), (found) => found.where('c.name', 'ilike', containing(query.search as string)))
    .orderBy(
      query.sort_by === 'name' ? sql`lower(c.name)` : sql`c.code`,
      query.order === 'ASC' ? 'asc' : 'desc',
    )
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute()
}

export async function count(tx: Tx, search: string | undefined): Promise<number> {
  const { total } = await tx
    .selectFrom('equipment_category as c')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$if(Boolean(search), (query) => query.where('c.name', 'ilike', containing(search as string)))
    .executeTakeFirstOrThrow()
  return total
}

export function find(tx: Tx, id: number, day: string): Promise<CategoryListed | undefined> {
  return categoriesOn(tx, day).where('c.id', '=', id).executeTakeFirst()
}

const MOST_CHOICES = 500
const MOST_BRANDS = 50

/** Categories that are not archived, or one of them, with the brands of their machines. */
export function choices(tx: Tx, search: string | undefined, only?: number) {
  return tx
    .selectFrom('equipment_category as c')
    .select(['c.id', 'c.name', 'c.code', 'c.last_number', 'c.equipment_type_id'])
    .select(
      sql<string[]>`array(select distinct e.brand from equipment e where e.company_id = c.company_id
        and e.equipment_category_id = c.id and e.archived_at is null order by 1 limit ${sql.lit(MOST_BRANDS)})`.as(
        'brands',
      ),
    )
    .where('c.archived_at', 'is', null)
    .$if(Boolean(search), (query) => query.where('c.name', 'ilike', containing(search as string)))
    .$if(only !== undefined, (query) => query.where('c.id', '=', only as number))
    .orderBy(sql`lower(c.name)`)
    .limit(MOST_CHOICES)
    .execute()
}

export async function nameOf(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.selectFrom('equipment_category').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

export async function isNameTaken(tx: Tx, name: string, except: number | null): Promise<boolean> {
  const taken = await tx
    .selectFrom('equipment_category')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(except !== null, (query) => query.where('id', '<>', except as number))
    .executeTakeFirst()
  return taken !== undefined
}

/** The name of another category with this code. */
export async function holderOfCode(tx: Tx, code: string, except: number): Promise<string | undefined> {
  const taken = await tx
    .selectFrom('equipment_category')
    .select('name')
    .where('code', '=', code)
    .where('id', '<>', except)
    .executeTakeFirst()
  return taken?.name
}

/** Until the end of the transaction nobody else of the company gives out a code. */
export async function holdCodes(tx: Tx, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(4816008, ${companyId}::int)`.execute(tx)
}

export async function codes(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('equipment_category').select('code').execute()
  return new Set(rows.map((row) => row.code))
}

interface CategoryFields {
  name: string
  code: string
  equipment_type_id: 1 | 2
}

export async function insert(tx: Tx, category: CategoryFields): Promise<number> {
  const { id } = await tx
    .insertInto('equipment_category')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function lock(tx: Tx, id: number) {
  return tx
    .selectFrom('equipment_category')
    .select(['name', 'code', 'equipment_type_id', 'archived_at', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function update(
  tx: Tx,
  id: number,
  change: CategoryFields & { archived_at: Date | null },
): Promise<void> {
  await tx
    .updateTable('equipment_category')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** By what a person may write in a list, archived ones too. */
export function names(tx: Tx) {
  return tx.selectFrom('equipment_category').select(['id', 'name', 'archived_at']).execute()
}

export async function namesToChoose(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('equipment_category')
    .select('name')
    .where('archived_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .limit(2000)
    .execute()
  return rows.map(({ name }) => name)
}
