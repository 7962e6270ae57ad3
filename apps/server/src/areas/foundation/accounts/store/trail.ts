import type { Language } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** Entries of the audit trail that letters tell of; in a tenant's transaction. */
export interface TrailEvent {
  id: number
  at: Date
  user_id: number | null
  action: string
  device: string | null
  address: string | null
  after: Record<string, unknown> | null
}

export async function find(tx: Tx, id: number): Promise<TrailEvent | undefined> {
  const row = await tx
    .selectFrom('audit_event')
    .select(['id', 'at', 'user_id', 'action', 'device', 'address', 'after'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, after: row.after as TrailEvent['after'] }
}

export function recipient(tx: Tx, userId: number) {
  return tx
    .selectFrom('app_user')
    .select(['email', 'full_name', 'active', 'language'])
    .where('id', '=', userId)
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()
}

/** Sign-ins of the same person before this one: how many, and how many lately from the same place. */
export function earlierSignIns(
  tx: Tx,
  event: TrailEvent,
  days: number,
): Promise<{ any: number; samePlace: number }> {
  return tx
    .selectFrom('audit_event')
    .select((eb) => [
      eb.fn.countAll<number>().as('any'),
      eb.fn
        .countAll<number>()
        .filterWhere('device', '=', event.device)
        .filterWhere('address', '=', event.address)
        .filterWhere('at', '>', sql<Date>`${event.at}::timestamptz - make_interval(days => ${days})`)
        .as('samePlace'),
    ])
    .where('user_id', '=', event.user_id)
    .where('action', '=', 'account.signed_in')
    .where('id', '<', event.id)
    .executeTakeFirstOrThrow()
}
