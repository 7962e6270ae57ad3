import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

const RETENTION = ['id', 'trail_years', 'sign_in_days', 'version'] as const

export function retention(tx: Tx) {
  return tx.selectFrom('company').select(RETENTION).executeTakeFirstOrThrow()
}

export type RetentionRow = Awaited<ReturnType<typeof retention>>

export function setRetention(
  tx: Tx,
  id: number,
  change: { trail_years: number; sign_in_days: number },
): Promise<RetentionRow> {
  return tx
    .updateTable('company')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(RETENTION)
    .executeTakeFirstOrThrow()
}

export interface TrailSize {
  entries: number
  oldest_at: Date | null
  cleared: { at: Date; entries: number; sign_ins: number } | null
}

/** How much there is, and what went last. */
export async function trailSize(tx: Tx): Promise<TrailSize> {
  const { rows } = await sql<{ entries: number; oldest_at: Date | null }>`
    select count(*)::int as entries, min(at) as oldest_at from audit_event`.execute(tx)
  const cleared = await tx
    .selectFrom('audit_event')
    .select(['at', sql<number>`(after ->> 'entries')::int`.as('entries')])
    .select(sql<number>`(after ->> 'sign_ins')::int`.as('sign_ins'))
    .where('action', '=', 'company.trail_cleared')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { entries: 0, oldest_at: null, ...rows[0], cleared: cleared ?? null }
}
