import { type AboutOf, type AuditAction, auditAbout, type CompanyAction } from '@itayo/domain'
import { sql } from 'kysely'
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

/**
 * The same, and the id of the entry, for a letter that tells of it. Before sign-in the trail is written
 * and never read, so the id comes from the sequence.
 */
export async function recordToTell(
  tx: Tx,
  action: CompanyAction,
  subjectId: number | null,
  change: Recorded = {},
): Promise<number> {
  await record(tx, action, subjectId, change)
  const { rows } = await sql<{ id: number }>`select currval('audit_event_id_seq') as id`.execute(tx)
  return Number(rows[0]?.id)
}
