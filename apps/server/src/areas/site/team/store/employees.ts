import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing, countedOnRow, offsetOf } from '../../../../platform/paging.ts'

/** Which people. */
interface EmployeeFilter {
  search?: string | undefined
  position?: number | undefined
  archived?: '0' | '1' | undefined
  expiring?: '0' | '1' | undefined
}

export interface EmployeeQuery extends EmployeeFilter {
  page: number
  per_page: number
  sort_by: 'full_name' | 'position' | 'licence_expiry'
  order: 'ASC' | 'DESC'
}

const SORTED_BY = {
  full_name: sql`lower(e.full_name)`,
  position: sql`lower(p.name)`,
  licence_expiry: sql`e.licence_expiry`,
}

function people(tx: Tx) {
  return tx
    .selectFrom('employee as e')
    .innerJoin('position as p', (on) =>
      on.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.position_id'),
    )
    .select(['e.id', 'e.full_name', 'e.mobile', 'e.position_id', 'p.name as position'])
    .select(['e.licence_number', 'e.licence_expiry', 'e.archived_at', 'e.erased_at', 'e.version'])
}

export type EmployeeListed = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number] & {
  total?: number
}

/** A licence that runs out until `soon` is an expiring one. */
export function found(tx: Tx, query: EmployeeFilter, soon: string) {
  return people(tx)
    .where('e.archived_at', query.archived === '1' ? 'is not' : 'is', null)
    .$if(Boolean(query.search), (rows) =>
      rows.where(
        sql<boolean>`e.id in (select find_employees(${containing((query.search as string).toLowerCase())}))`,
      ),
    )
    .$if(query.position !== undefined, (rows) => rows.where('e.position_id', '=', query.position as number))
    .$if(query.expiring === '1', (rows) => rows.where('e.licence_expiry', '<=', soon))
}

export function list(tx: Tx, query: EmployeeQuery, soon: string) {
  return found(tx, query, soon)
    .$if(Boolean(query.search), (rows) => rows.select(countedOnRow))
    .orderBy(sql`${SORTED_BY[query.sort_by]} ${sql.raw(query.order)} nulls last`)
    .orderBy('e.id')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute()
}

export async function count(tx: Tx, query: EmployeeQuery, soon: string): Promise<number> {
  const { total } = await tx
    .selectFrom(found(tx, query, soon).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function lock(tx: Tx, id: number): Promise<EmployeeListed | undefined> {
  return people(tx).where('e.id', '=', id).forNoKeyUpdate('e').executeTakeFirst()
}

export function get(tx: Tx, id: number): Promise<EmployeeListed> {
  return people(tx).where('e.id', '=', id).executeTakeFirstOrThrow()
}

export interface EmployeeFields {
  full_name: string
  mobile: string
  position_id: number
  licence_number: string
  licence_expiry: string | null
}

export async function insert(tx: Tx, employee: EmployeeFields): Promise<number> {
  const { id } = await tx.insertInto('employee').values(employee).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function update(tx: Tx, id: number, employee: EmployeeFields): Promise<void> {
  await tx
    .updateTable('employee')
    .set((eb) => ({ ...employee, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Erases for good what the company knows of an employee; answers in how many texts their name stood. */
export async function erase(tx: Tx, id: number, at: Date): Promise<number> {
  const { rows } = await sql<{ texts: number }>`
    select erase_employee(${id}::bigint, ${at}::timestamptz) as texts`.execute(tx)
  return rows[0]?.texts ?? 0
}
