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
  change: { before?: unknown; after?: unknown } = {},
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
