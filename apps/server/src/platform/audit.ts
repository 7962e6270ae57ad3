import type { AuditAction } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from './database/query.ts'

interface Change {
  before?: unknown
  after?: unknown
}

/**
 * The audit trail: every change writes one row in its own transaction. Who, for which company and
 * in which request come from the transaction itself.
 */
export async function record(
  tx: Tx,
  action: AuditAction,
  subjectId: number | null,
  change: Change = {},
): Promise<void> {
  await tx
    .insertInto('audit_event')
    .values({
      action,
      subject_id: subjectId,
      before: change.before === undefined ? null : JSON.stringify(change.before),
      after: change.after === undefined ? null : JSON.stringify(change.after),
    })
    .execute()
}

/**
 * The same, and the id of the entry, for a letter that tells of it. Before sign-in the trail is written
 * and never read, so the id comes from the sequence.
 */
export async function recordToTell(
  tx: Tx,
  action: AuditAction,
  subjectId: number | null,
  change: Change = {},
): Promise<number> {
  await record(tx, action, subjectId, change)
  const { rows } = await sql<{ id: number }>`select currval('audit_event_id_seq') as id`.execute(tx)
  return Number(rows[0]?.id)
}
