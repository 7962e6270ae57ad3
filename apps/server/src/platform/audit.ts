import type { AuditAction } from '@itayo/domain'
import type { Tx } from './database/query.ts'

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
  await entry(tx, action, subjectId, change).execute()
}

/** The same, and the id of the entry, for a letter that tells of it. */
export async function recordToTell(
  tx: Tx,
  action: AuditAction,
  subjectId: number | null,
  change: Change = {},
): Promise<number> {
  const { id } = await entry(tx, action, subjectId, change).returning('id').executeTakeFirstOrThrow()
  return id
}

interface Change {
  before?: unknown
  after?: unknown
}

function entry(tx: Tx, action: AuditAction, subjectId: number | null, change: Change) {
  return tx.insertInto('audit_event').values({
    action,
    subject_id: subjectId,
    before: change.before === undefined ? null : JSON.stringify(change.before),
    after: change.after === undefined ? null : JSON.stringify(change.after),
  })
}
