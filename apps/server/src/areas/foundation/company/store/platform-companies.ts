import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing, offsetOf } from '../../../../platform/paging.ts'

/** Companies as the platform sees them; these run with its rights. */
export interface CompanyQuery {
  page: number
  per_page: number
  search?: string | undefined
  sort_by: 'name' | 'created_at'
  order: 'ASC' | 'DESC'
}

function companies(tx: Tx) {
  return tx
    .selectFrom('company as c')
    .select(['c.id', 'c.name', 'c.features', 'c.version', 'c.created_at'])
    .select((eb) => eb.fn<number>('count_people', ['c.id']).as('people'))
    .where('c.is_platform', '=', false)
}

export type CompanyRow = Awaited<ReturnType<ReturnType<typeof companies>['execute']>>[number]

function found(tx: Tx, { search }: CompanyQuery) {
  return companies(tx).$if(Boolean(search), (query) =>
    query.where('c.name', 'ilike', containing(search as string)),
  )
}

export function list(tx: Tx, query: CompanyQuery): Promise<CompanyRow[]> {
  const sorted = query.sort_by === 'name' ? sql`lower(c.name)` : sql`c.created_at`
  return found(tx, query)
    .orderBy(sorted, query.order === 'ASC' ? 'asc' : 'desc')
    .orderBy('c.id')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute()
}

export async function count(tx: Tx, query: CompanyQuery): Promise<number> {
  const { total } = await tx
    .selectFrom(found(tx, query).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function lock(tx: Tx, id: number): Promise<CompanyRow | undefined> {
  return companies(tx).where('c.id', '=', id).forNoKeyUpdate('c').executeTakeFirst()
}

export async function setFeatures(tx: Tx, id: number, features: number[]): Promise<void> {
  await tx
    .updateTable('company')
    .set((eb) => ({ features, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
