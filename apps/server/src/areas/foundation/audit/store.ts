import { allRoutes, costNames, PLAIN_NUMBERS } from '@itayo/contract'
import { type AuditThing, actionsAbout, SIGN_IN_ACTIONS } from '@itayo/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'
import { containing } from '../../../platform/paging.ts'

export interface AuditFilter {
  search?: string | undefined
  person?: number | undefined
  kind?: string | undefined
  /** Calendar days of Manila, both included. */
  from?: string | undefined
  to?: string | undefined
  /** The history of one record. */
  about?: { thing: AuditThing; id: number } | undefined
  /** Who came and went is left out unless it is asked for. */
  sign_ins?: 'with' | 'only' | undefined
}

/** A reader without sight of costs sees changes without them. Entries of hidden projects are never shown. */
export interface AuditReader {
  seesCosts: boolean
}

const COST_NAMES = costNames(allRoutes())

/** A recorded change as the reader may see it; there is no other way to select one. */
function recorded(column: 'before' | 'after', reader: AuditReader): RawBuilder<unknown> {
  const whole = sql.ref(`a.${column}`)
  if (reader.seesCosts) return sql`${whole}`
  return sql`without_costs(${whole}, ${PLAIN_NUMBERS}::text[], ${COST_NAMES}::text[])`
}

/** Whether the text stands in what the reader may see: looking for an amount must not find its entry. */
function mentions(column: 'before' | 'after', reader: AuditReader, text: string): RawBuilder<boolean> {
  const whole = sql<boolean>`${sql.ref(`a.${column}`)}::text ilike ${containing(text)}`
  if (reader.seesCosts) return whole
  // The whole first: it costs little, and what is not in it is not in a part of it.
  return sql<boolean>`case when ${whole} then (${recorded(column, reader)})::text ilike ${containing(text)} else false end`
}

/** A project's history is everything inside it; any other record's is what was done to it. */
function historyOf({ thing, id }: { thing: AuditThing; id: number }): RawBuilder<boolean> {
  if (thing === 'project') return sql<boolean>`a.project_ids @> array[${id}::bigint]`
  return sql<boolean>`(a.action = any (${actionsAbout(thing)}::text[]) and a.subject_id = ${id})`
}

function filtered(tx: Tx, reader: AuditReader, filter: AuditFilter) {
  const { search, person, kind, from, to, about, sign_ins } = filter
  return tx
    .selectFrom('audit_event as a')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.user_id'),
    )
    .$if(person !== undefined, (query) => query.where('a.user_id', '=', person as number))
    .$if(about !== undefined, (query) => query.where(historyOf(about as NonNullable<typeof about>)))
    .$if(sign_ins !== 'with', (query) =>
      query.where('a.action', sign_ins === 'only' ? 'in' : 'not in', [...SIGN_IN_ACTIONS]),
    )
    .$if(kind !== undefined, (query) => query.where('a.action', 'like', `${kind?.replaceAll('_', '\\_')}.%`))
    .$if(from !== undefined, (query) =>
      query.where('a.at', '>=', sql<Date>`(${from}::date)::timestamp at time zone 'Asia/Manila'`),
    )
    .$if(to !== undefined, (query) =>
      query.where('a.at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone 'Asia/Manila'`),
    )
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or([
          eb('u.full_name', 'ilike', containing(search as string)),
          eb('a.action', 'ilike', containing(search as string)),
          mentions('before', reader, search as string),
          mentions('after', reader, search as string),
        ]),
      ),
    )
}

const COLUMNS = [
  'a.id',
  'a.at',
  'a.user_id',
  'u.full_name',
  'a.role',
  'a.action',
  'a.subject_id',
  'a.project_ids',
  'a.device',
  'a.address',
  'a.request_id',
] as const

export function list(
  tx: Tx,
  reader: AuditReader,
  filter: AuditFilter,
  page: { limit: number; offset: number },
) {
  return filtered(tx, reader, filter)
    .select(COLUMNS)
    .select([recorded('before', reader).as('before'), recorded('after', reader).as('after')])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export type AuditEventRow = Awaited<ReturnType<typeof list>>[number]

export async function count(tx: Tx, reader: AuditReader, filter: AuditFilter): Promise<number> {
  const { total } = await filtered(tx, reader, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Entries that somebody made, and those about their account; of an employee, those about them. */
export function about(
  tx: Tx,
  who: { userId: number } | { employeeId: number },
  reader: AuditReader,
  limit: number,
) {
  const mine =
    'userId' in who
      ? sql<boolean>`(a.user_id = ${who.userId} or (a.action like 'user.%' and a.subject_id = ${who.userId})
          or (a.user_id is null and a.action like 'account.%' and a.subject_id = ${who.userId}))`
      : sql<boolean>`((a.action like 'manpower.employee\\_%' and a.subject_id = ${who.employeeId})
          or (a.action like 'team.%' and (a.before @> ${JSON.stringify({ employee_id: who.employeeId })}::jsonb
            or a.after @> ${JSON.stringify({ employee_id: who.employeeId })}::jsonb)))`
  const theirs =
    'userId' in who
      ? sql<boolean>`(a.user_id = ${who.userId} or a.action = any (sign_in_actions()))`
      : sql<boolean>`false`
  return (
    tx
      .selectFrom('audit_event as a')
      .select(['a.id', 'a.at', 'a.action', 'a.subject_id'])
      .select([recorded('before', reader).as('before'), recorded('after', reader).as('after')])
      // From where somebody else acted is theirs.
      .select((eb) => [
        eb.case().when(theirs).then(eb.ref('a.device')).else(null).end().as('device'),
        eb.case().when(theirs).then(eb.ref('a.address')).else(null).end().as('address'),
      ])
      .where(mine)
      .orderBy('a.id', 'desc')
      .limit(limit)
      .execute()
  )
}

export function accessAsked(tx: Tx, userId: number, since: Date) {
  return tx
    .selectFrom('audit_event')
    .select(sql<string>`after ->> 'path'`.as('path'))
    .where('user_id', '=', userId)
    .where('action', '=', 'account.access_asked')
    .where('at', '>', since)
    .execute()
}

export async function personExists(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('app_user').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The tables that entries mention by id, with the column that a person knows a row by. */
const NAME_COLUMNS = {
  app_user: 'full_name',
  company: 'name',
  company_tag: 'name',
  delivery: 'number',
  employee: 'full_name',
  equipment: 'unique_id',
  equipment_category: 'name',
  equipment_use: 'number',
  estimate_template: 'name',
  material: 'description',
  material_release: 'number',
  material_transfer: 'number',
  phase: 'name',
  position: 'name',
  project: 'name',
  project_category: 'name',
  project_type: 'name',
  request: 'number',
  role: 'name',
  stock_count: 'number',
  unit: 'name',
  work_item: 'name',
} as const

export type NamedTable = keyof typeof NAME_COLUMNS | 'project_work_item'

function named(table: NamedTable, ids: readonly number[]) {
  if (table === 'project_work_item')
    return sql`select 'project_work_item' as list, p.id, w.name from project_work_item p
      join work_item w on w.company_id = p.company_id and w.id = p.work_item_id where p.id = any (${ids}::bigint[])`
  return sql`select ${table}::text as list, id, ${sql.ref(NAME_COLUMNS[table])} as name
    from ${sql.table(table)} where id = any (${ids}::bigint[])`
}

/** Today's names of the rows, in one round trip. A row that is gone, or hidden, has no name. */
export async function namesOf(
  tx: Tx,
  idsByTable: ReadonlyMap<NamedTable, ReadonlySet<number>>,
): Promise<{ list: string; id: number; name: string }[]> {
  if (idsByTable.size === 0) return []
  const parts = [...idsByTable].map(([table, ids]) => named(table, [...ids]))
  const { rows } = await sql<{ list: string; id: number; name: string }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(tx)
  return rows
}
