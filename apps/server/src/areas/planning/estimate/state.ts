import type { EstimateStanding } from '@itayo/contract'
import { mayDecide } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { deciderOf } from '../../foundation/approvals/kinds.ts'
import { roundingOfRow } from './rounding-row.ts'
import * as store from './store/estimates.ts'
import { newestOf } from './store/proposals.ts'

export async function readStanding(tx: Tx, ctx: Ctx, projectId: number): Promise<EstimateStanding> {
  const [row, waiting] = await together(store.find(tx, projectId), findWaiting(tx, ctx, projectId))
  if (!row) throw new AppError('not_found')
  return standingOf(ctx, projectId, row, waiting)
}

type Waiting = Pick<EstimateStanding, 'proposal' | 'approval_ids'>

/** The proposal of the one who looks, and the approvals that wait for their decision. */
export async function findWaiting(tx: Tx, ctx: Ctx, projectId: number): Promise<Waiting> {
  const [proposal, approval_ids] = await together(
    ctx.may('/estimate/save') ? ownProposal(tx, ctx, projectId) : Promise.resolve(null),
    decides(ctx) ? waitingIn(tx, ctx, projectId) : Promise.resolve([]),
  )
  return { proposal, approval_ids }
}

const decides = (ctx: Ctx) => mayDecide(deciderOf(ctx), 'estimate')

/** Where the estimate stands for the one who looks (the state table of figures.md). */
export function standingOf(
  ctx: Ctx,
  projectId: number,
  row: store.EstimateRow,
  { proposal, approval_ids }: Waiting,
): EstimateStanding {
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
    proposal,
    approval_ids,
    download_enabled: row.work_items > 0,
    rounding: roundingOfRow(row),
    can: {
      // A person who cannot see amounts would write them blindly.
      edit: isOpen && ctx.may('/estimate/save') && ctx.may('/costs/view'),
      decide: isOpen && decides(ctx),
      download: ctx.may('/estimate/save') && ctx.may('/project/download/reports'),
    },
  }
}

/** The caller's newest edits that are not in the estimate: waiting, or sent back. */
async function ownProposal(tx: Tx, ctx: Ctx, projectId: number): Promise<EstimateStanding['proposal']> {
  const row = await newestOf(tx, projectId, ctx.actor.userId, 'lines')
  if (row?.state !== 'pending' && row?.state !== 'rejected') return null
  return { id: row.id, state: row.state, reason: row.reason, created_at: row.created_at.toISOString() }
}

function waitingIn(tx: Tx, ctx: Ctx, projectId: number): Promise<number[]> {
  const kinds = ['estimate', 'estimate_edit', ...(ctx.may('/overview/save') ? ['estimate_terms'] : [])]
  return store.waitingApprovals(tx, projectId, kinds)
}
