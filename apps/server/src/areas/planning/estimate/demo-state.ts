import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'
import { freezeRevision } from './revisions.ts'

type DemoState = 'draft' | 'pending' | 'approved'

/** The estimator prepared it; a manager approved it, or is still to. */
export async function settleDemoEstimate(
  tx: Tx,
  projectId: number,
  state: DemoState,
  estimator: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from app_user where email = ${estimator}`.execute(tx)
  const preparedBy = rows[0]?.id ?? null
  const revision = state === 'approved' ? await freezeRevision(tx, projectId, { preparedBy }) : null
  const isSubmitted = state !== 'draft'
  await sql`
    update estimate set status = ${isSubmitted ? 2 : 1},
      approval = ${state === 'draft' ? 'none' : state}, revision = ${revision}::int,
      edited_at = now() - interval '2 days', edited_by = ${preparedBy}::bigint,
      submitted_at = case when ${isSubmitted} then now() - interval '2 days' end,
      submitted_by = case when ${isSubmitted} then ${preparedBy}::bigint end,
      first_approved_at = case when ${state === 'approved'} then now() - interval '1 day' end
    where project_id = ${projectId}`.execute(tx)
  if (!isSubmitted || preparedBy === null) return
  await sql`
    insert into approval (kind, project_id, subject_id, title, amount, state, asked_at, asked_by, decided_at, decided_by)
    select 'estimate', project_id, project_id, 'Estimate', contract,
      ${state === 'pending' ? 'waiting' : 'approved'}, now() - interval '2 days', ${preparedBy}::bigint,
      case when ${state === 'approved'} then now() - interval '1 day' end,
      case when ${state === 'approved'} then acting_person() end
    from project_figures where project_id = ${projectId}`.execute(tx)
}
