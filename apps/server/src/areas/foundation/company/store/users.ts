import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing } from '../../../../platform/paging.ts'

export interface PersonFilter {
  search?: string | undefined
  status?: 'active' | 'invited' | 'inactive' | undefined
  role?: number | undefined
}

type Order = {
  sort_by: 'full_name' | 'email' | 'department' | 'role' | 'last_seen_at'
  order: 'ASC' | 'DESC'
}

const STATUS = {
  active: sql<boolean>`u.active and u.joined_at is not null`,
  invited: sql<boolean>`u.active and u.joined_at is null`,
  inactive: sql<boolean>`not u.active`,
}

const HAS_FACTOR = sql<boolean>`exists (select from second_factor f
  where f.company_id = u.company_id and f.user_id = u.id and f.confirmed_at is not null)`

function people(tx: Tx) {
  return (
    tx
      .selectFrom('app_user as u')
      .innerJoin('role as r', (join) =>
        join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'),
      )
      .select([
        'u.id',
        'u.full_name',
        'u.email',
        'u.mobile',
        'u.department',
        'u.role_id',
        'u.active',
        'u.joined_at',
        'u.last_seen_at',
      ])
      .select([
        'u.picture_file_id',
        'u.version',
        'u.invited_by',
        'r.name as role_name',
        'r.approver',
        'r.is_administrator',
      ])
      .select(HAS_FACTOR.as('has_factor'))
      // An erased person is not listed any more: their id stays for the books alone.
      .where('u.erased_at', 'is', null)
  )
}

function filtered(tx: Tx, filter: PersonFilter) {
  const { search, status, role } = filter
  return people(tx)
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or([
          eb('u.full_name', 'ilike', containing(search as string)),
          eb('u.email', 'ilike', containing(search as string)),
        ]),
      ),
    )
    .$if(status !== undefined, (query) => query.where(STATUS[status as keyof typeof STATUS]))
    .$if(role !== undefined, (query) => query.where('u.role_id', '=', role as number))
}

const SORTED_BY = {
  full_name: sql`lower(u.full_name)`,
  email: sql`u.email`,
  department: sql`lower(u.department)`,
  role: sql`lower(r.name)`,
  last_seen_at: sql`u.last_seen_at`,
}

export function list(tx: Tx, filter: PersonFilter, page: Order & { limit: number; offset: number }) {
  const direction = page.order === 'ASC' ? sql`asc nulls first` : sql`desc nulls last`
  return filtered(tx, filter)
    .orderBy(sql`${SORTED_BY[page.sort_by]} ${direction}`)
    .orderBy('u.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export type PersonRow = Awaited<ReturnType<typeof list>>[number]

export async function count(tx: Tx, filter: PersonFilter): Promise<number> {
  const { total } = await tx
    .selectFrom(filtered(tx, filter).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function countByStatus(tx: Tx) {
  return tx
    .selectFrom('app_user as u')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere(STATUS.active).as('active'),
      eb.fn.countAll<number>().filterWhere(STATUS.invited).as('invited'),
      eb.fn.countAll<number>().filterWhere(STATUS.inactive).as('inactive'),
    ])
    .where('u.erased_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export function find(tx: Tx, id: number): Promise<PersonRow | undefined> {
  return people(tx).where('u.id', '=', id).executeTakeFirst()
}

export async function lock(tx: Tx, id: number): Promise<PersonRow | undefined> {
  const held = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held && find(tx, id)
}

export async function insertInvited(
  tx: Tx,
  person: {
    company_id: number
    role_id: number
    email: string
    full_name: string
    mobile: string
    department: string
    invited_by: number
  },
): Promise<number> {
  const row = await tx.insertInto('app_user').values(person).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function update(
  tx: Tx,
  id: number,
  change: { full_name: string; mobile: string; department: string; role_id: number; active: boolean },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Active approvers and administrators without a second factor: who has to set one up when it is asked for. */
export async function listWithoutFactor(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) =>
      join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'),
    )
    .select('u.id')
    .where('u.active', '=', true)
    .where((eb) => eb.or([eb('r.approver', '=', true), eb('r.is_administrator', '=', true)]))
    .where(sql<boolean>`not ${HAS_FACTOR}`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Active people of the administrator role who have joined: the company needs one. */
export async function countAdministrators(tx: Tx): Promise<number> {
  const { total } = await tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) =>
      join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('r.is_administrator', '=', true)
    .where(STATUS.active)
    .executeTakeFirstOrThrow()
  return total
}

/** Active people of the administrator role who have joined, by name. */
export function administrators(tx: Tx): Promise<{ id: number; full_name: string }[]> {
  return tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) =>
      join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'),
    )
    .select(['u.id', 'u.full_name'])
    .where('r.is_administrator', '=', true)
    .where(STATUS.active)
    .orderBy(sql`lower(u.full_name)`)
    .orderBy('u.id')
    .execute()
}

/** Erases for good what the company knows of a person; answers in how many texts their name stood. */
export async function erase(tx: Tx, id: number, at: Date): Promise<number> {
  const { rows } = await sql<{ texts: number }>`
    select erase_person(${id}::bigint, ${at}::timestamptz) as texts`.execute(tx)
  return rows[0]?.texts ?? 0
}

/** People to choose from; who was invited and has not joined is neither active nor inactive. */
export function pickable(tx: Tx, filter: { status?: 'active' | 'inactive'; role?: number; search?: string }) {
  return tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.full_name'])
    .where('u.erased_at', 'is', null)
    .$if(filter.status !== undefined, (query) => query.where(STATUS[filter.status as 'active' | 'inactive']))
    .$if(filter.role !== undefined, (query) => query.where('u.role_id', '=', filter.role as number))
    .$if(Boolean(filter.search), (query) =>
      query.where('u.full_name', 'ilike', containing(filter.search as string)),
    )
    .orderBy(sql`lower(u.full_name)`)
    .limit(1000)
    .execute()
}
