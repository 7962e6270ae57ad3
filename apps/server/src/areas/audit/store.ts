import { sql } from 'kysely'
import type { Tx } from '../../platform/database/query.ts'
import { containing } from '../../platform/paging.ts'

export interface AuditFilter {
  search?: string | undefined
  person?: number | undefined
  kind?: string | undefined
  /** Calendar days of Manila, both included. */
  from?: string | undefined
  to?: string | undefined
}

function filtered(tx: Tx, filter: AuditFilter) {
  const { search, person, kind, from, to } = filter
  return tx
    .selectFrom('audit_event as a')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.user_id'),
    )
    .$if(person !== undefined, (query) => query.where('a.user_id', '=', person as number))
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
          eb(sql<string>`a.before::text`, 'ilike', containing(search as string)),
          eb(sql<string>`a.after::text`, 'ilike', containing(search as string)),
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
  'a.before',
  'a.after',
  'a.device',
  'a.address',
  'a.request_id',
] as const

export function list(tx: Tx, filter: AuditFilter, page: { limit: number; offset: number }) {
  return filtered(tx, filter)
    .select(COLUMNS)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export type AuditEventRow = Awaited<ReturnType<typeof list>>[number]

export async function count(tx: Tx, filter: AuditFilter): Promise<number> {
  const { total } = await filtered(tx, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function personExists(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('app_user').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
