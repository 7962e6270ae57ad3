import type { CheckedPrice, EstimateChecks, RuleAnswer } from '@itayo/contract'
import { addDays } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, openProject, tellProject } from '../../../platform/projects.ts'
import * as store from './store/checks.ts'

/** The prices a new one is compared with: of twelve months. */
const HISTORY_DAYS = 365
/** More findings than anybody would answer one by one. */
const MOST_ANSWERS = 2000

export function readChecks(
  ctx: Ctx,
  projectId: number,
  alsoMaterials: readonly number[] = [],
): Promise<EstimateChecks> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const day = today(ctx.platform.clock)
    return {
      prices: await priceHistory(tx, projectId, alsoMaterials, day),
      answers: await answersIn(tx, projectId),
    }
  })
}

async function priceHistory(
  tx: Tx,
  projectId: number,
  also: readonly number[],
  day: string,
): Promise<CheckedPrice[]> {
  const rows = await store.priceHistory(tx, projectId, also, addDays(day, -HISTORY_DAYS), day)
  return rows.map((row) => ({
    ...row,
    median: row.median === null ? null : Number(row.median),
    last: row.last === null ? null : Number(row.last),
  }))
}

async function answersIn(tx: Tx, projectId: number): Promise<RuleAnswer[]> {
  const rows = await store.answers(tx, projectId, MOST_ANSWERS)
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }))
}

export function answerCheck(
  ctx: Ctx,
  form: { project_id: number; finding: string; reason: string },
): Promise<RuleAnswer[]> {
  const { project_id, finding, reason } = form
  return ctx.transaction(async (tx) => {
    await holdProject(tx, project_id)
    await store.putAnswer(tx, { project_id, finding, reason })
    await audit.record(tx, 'estimate.rule_answered', project_id, { after: { finding, reason } })
    await tellProject(tx, ctx, project_id)
    return answersIn(tx, project_id)
  })
}

export function reopenCheck(
  ctx: Ctx,
  { project_id, finding }: { project_id: number; finding: string },
): Promise<RuleAnswer[]> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, project_id)
    const answer = await store.removeAnswer(tx, project_id, finding)
    if (!answer) throw new AppError('not_found')
    const before = { finding, reason: answer.reason }
    await audit.record(tx, 'estimate.rule_reopened', project_id, { before })
    await tellProject(tx, ctx, project_id)
    return answersIn(tx, project_id)
  })
}
