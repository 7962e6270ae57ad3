import type { PlanColumn } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import { DAYS } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { changedSince, type KeptPlan, restorePlan } from '../../planning/schedule/adopt-plan.ts'
import { readPlan } from '../../planning/schedule/plan.ts'
import { type EstimatePart, estimateInTheWay, restoreEstimate } from './estimate-part.ts'
import * as store from './store/decisions.ts'

/** A plan can be taken back for two weeks (handbook 5.4). */
const UNDONE_WITHIN = 14 * DAYS
const TOO_OLD = 'It was accepted more than 14 days ago.'
/** Enough to see what stands in the way. */
const MOST_REASONS = 10

interface Snapshot {
  plan: KeptPlan
  estimate: EstimatePart
}

/** As `acceptAdvice` wrote it. */
const snapshotOf = ({ snapshot }: store.DecisionRow) => snapshot as Snapshot

async function inTheWay(tx: Tx, ctx: Ctx, projectId: number, last: store.DecisionRow): Promise<string[]> {
  if (ctx.now().getTime() - last.created_at.getTime() > UNDONE_WITHIN) return [TOO_OLD]
  const { plan, estimate } = snapshotOf(last)
  const stored = await readPlan(tx, projectId)
  const reasons = [
    ...changedSince(stored, plan),
    ...(await estimateInTheWay(tx, ctx, projectId, estimate, last.created_by)),
  ]
  return reasons.slice(0, MOST_REASONS)
}

export function readUndoFlag(
  ctx: Ctx,
  projectId: number,
): Promise<{ flag: 0 | 1; column: PlanColumn | null; why_not: string[] }> {
  return ctx.transaction(async (tx) => {
    await readPlan(tx, projectId)
    const last = await store.lastAccepted(tx, projectId)
    if (!last) return { flag: 0, column: null, why_not: [] }
    const why_not = await inTheWay(tx, ctx, projectId, last)
    return { flag: why_not.length === 0 ? 1 : 0, column: last.column as PlanColumn, why_not }
  })
}

export function undoAdvice(ctx: Ctx, projectId: number): Promise<null> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, projectId)
    const last = await store.lastAccepted(tx, projectId)
    if (!last) throw new AppError('recommender.nothing_to_undo')
    const reasons = await inTheWay(tx, ctx, projectId, last)
    if (reasons.length > 0) {
      throw new AppError('recommender.cannot_undo', {
        text: `The plan cannot be taken back. ${reasons.join(' ')}`,
      })
    }
    const { plan, estimate } = snapshotOf(last)
    await restorePlan(tx, projectId, plan)
    await restoreEstimate(tx, ctx, projectId, estimate)
    await store.markUndone(tx, last.id, ctx.actor.userId, ctx.now())
    await audit.record(tx, 'schedule.advice_undone', projectId, { after: { advice: last.column } })
    await tellProject(tx, ctx, projectId)
    return null
  })
}
