import type { EstimateStanding } from '@itayo/contract'
import { mayDecide } from '@itayo/domain'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { deciderOf } from '../../foundation/approvals/kinds.ts'
import * as store from './store/scopes.ts'

export async function readStanding(tx: Tx, ctx: Ctx, projectId: number): Promise<EstimateStanding> {
  const row = await store.estimateRow(tx, projectId)
  if (!row) throw new AppError('not_found')
  return standingOf(tx, ctx, projectId, row)
}

/** Where the estimate stands for the one who looks (the state table of figures.md). */
export async function standingOf(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  row: store.EstimateRow,
): Promise<EstimateStanding> {
  const decides = mayDecide(deciderOf(ctx), 'estimate')
  const isOpen = row.archived_at === null
  return {
    project_id: projectId,
    estimate_status: row.status === 2 ? 2 : 1,
    approval_state: row.approval as EstimateStanding['approval_state'],
    mode: row.first_approved_at ? 2 : 1,
    reason: row.reason,
    revision: row.revision,
    last_edit: row.edited_at && { at: row.edited_at.toISOString(), by: row.editor },
    submitted: row.submitted_at && { at: row.submitted_at.toISOString(), by: row.submitter },
    proposal: ctx.may('/estimate/save') ? await ownProposal(tx, ctx, projectId) : null,
    approval_ids: decides ? await waitingIn(tx, ctx, projectId) : [],
    download_enabled: row.work_items > 0,
    can: {
      // Who cannot see amounts would write them blindly.
      edit: isOpen && ctx.may('/estimate/save') && ctx.may('/costs/view'),
      decide: isOpen && decides,
      download: ctx.may('/estimate/save') && ctx.may('/project/download/reports'),
    },
  }
}

/** The caller's newest edits that are not in the estimate: waiting, or sent back. */
async function ownProposal(tx: Tx, ctx: Ctx, projectId: number): Promise<EstimateStanding['proposal']> {
  const row = await tx
    .selectFrom('estimate_proposal')
    .select(['id', 'state', 'reason', 'created_at'])
    .where('project_id', '=', projectId)
    .where('created_by', '=', ctx.actor.userId)
    .where('kind', '=', 'lines')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row?.state !== 'pending' && row?.state !== 'rejected') return null
  return { id: row.id, state: row.state, reason: row.reason, created_at: row.created_at.toISOString() }
}

async function waitingIn(tx: Tx, ctx: Ctx, projectId: number): Promise<number[]> {
  const kinds = ['estimate', 'estimate_edit', ...(ctx.may('/overview/save') ? ['estimate_terms'] : [])]
  const rows = await tx
    .selectFrom('approval')
    .select('id')
    .where('project_id', '=', projectId)
    .where('state', '=', 'waiting')
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Changes the state; `edited` says that lines were written too. */
export async function setState(
  tx: Tx,
  projectId: number,
  change: {
    status?: 1 | 2
    approval?: EstimateStanding['approval_state']
    reason?: string
    submitted?: boolean
    approved?: boolean
    edited?: boolean
    revision?: number
  },
): Promise<void> {
  const { submitted, approved, edited, ...columns } = change
  await tx
    .updateTable('estimate')
    .set({
      ...columns,
      ...(submitted && { submitted_at: sql`now()`, submitted_by: sql`acting_person()` }),
      ...(edited && { edited_at: sql`now()`, edited_by: sql`acting_person()` }),
      ...(approved && { first_approved_at: sql`coalesce(first_approved_at, now())` }),
    })
    .where('project_id', '=', projectId)
    .execute()
}
