import { type AboutOf, type AuditAction, auditAbout } from '@itayo/domain'
import type { Tx } from './database/query.ts'

interface Recorded {
  before?: unknown
  after?: unknown
}

/** Projects that an entry tells of beside its subject: who may not see one of them sees no entry. */
interface Projects {
  projects: readonly number[]
}

type Change<A extends AuditAction> =
  'inside' extends AboutOf<A> ? [change: Recorded & Projects] : [change?: Recorded & Partial<Projects>]

/**
 * The audit trail: every change writes one row in its own transaction. Who, for which company and
 * in which request come from the transaction itself.
 */
export async function record<A extends AuditAction>(
  tx: Tx,
  action: A,
  subjectId: number | null,
  ...[change = {}]: Change<A>
): Promise<void> {
  const { before, after, projects = [] } = change as Recorded & Partial<Projects>
  const own = auditAbout(action) === 'project' && subjectId !== null ? [subjectId] : []
  await tx
    .insertInto('audit_event')
    .values({
      action,
      subject_id: subjectId,
      project_ids: [...new Set([...own, ...projects])],
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute()
}
