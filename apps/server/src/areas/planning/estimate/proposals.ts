import { type EstimateSave, type EstimateStanding, ScopeEdit } from '@itayo/contract'
import { isTooLarge, sum, withRounding } from '@itayo/domain'
import { z } from 'zod'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, openProject, tellProject } from '../../../platform/projects.ts'
import { askApproval, withdrawApproval } from '../../foundation/approvals/ask.ts'
import { termsIn } from '../../project/figures/figures.ts'
import { planEdits } from './apply-edits.ts'
import { readScopes } from './present-scope.ts'
import { figuresOf } from './project-figures.ts'
import { movedRounding, RoundingChange, roundingOfRow } from './rounding-row.ts'
import { readStanding } from './state.ts'
import { setState, settleApproval } from './store/estimates.ts'
import * as store from './store/proposals.ts'
import { checkTypedTotals } from './typed-totals.ts'

const APPROVALS = { lines: 'estimate_edit', terms: 'estimate_terms' } as const

/** A proposal stores the edits as they were sent. */
export const ProposalContent = z.object({
  estimate_data: z.array(ScopeEdit),
  labor_total_actual_cost: z.array(z.object({ psow_id: z.number(), total: z.number() })),
  equipment_total_actual_cost: z.array(z.object({ psow_id: z.number(), total: z.number() })),
  rounding: RoundingChange.nullable().default(null),
})
export type ProposalContent = z.output<typeof ProposalContent>

/**
 * Edits of an approved estimate by somebody who may not approve: checked like a save, kept as a diff,
 * put before the approvers. A second one of the same person replaces their first.
 */
export async function propose(tx: Tx, ctx: Ctx, save: Proposed): Promise<void> {
  const { project_id: projectId } = save
  await dropOwn(tx, ctx, projectId, 'lines')
  const { id, title, before, moved, work_items } = await storeProposal(tx, save)
  await askApproval(tx, ctx, {
    kind: APPROVALS.lines,
    projectId,
    subjectId: id,
    title,
    amount: moved.contract,
  })
  await setState(tx, projectId, { approval: 'pending' })
  await audit.record(tx, 'estimate.proposed', projectId, {
    before: { direct: before },
    after: { direct: sum([before, moved.direct]), work_items },
  })
}

type Proposed = Pick<EstimateSave, 'project_id'> & ProposalContent

/** Checks and keeps it, with what it would move. */
export async function storeProposal(tx: Tx, save: Proposed) {
  const { project_id: projectId } = save
  const planned = await planEdits(tx, projectId, save.estimate_data, await termsIn(tx, projectId))
  const kept = planned.flatMap(({ before, edit }) =>
    before ? [[before.id, edit.is_sub_con === 1] as const] : [],
  )
  await checkTypedTotals(tx, projectId, save, new Map(kept))
  const figures = await figuresOf(tx, projectId)
  const of = (figure: 'direct' | 'contract') =>
    sum(
      planned.map(({ edit, before, cost }) => (edit.remove_sow ? 0 : cost[figure]) - (before?.[figure] ?? 0)),
    )
  const moved = withRounding(
    { direct: of('direct'), contract: of('contract') },
    movedRounding(save.rounding, roundingOfRow(figures)),
  )
  if (isTooLarge(sum([Number(figures.contract), moved.contract]))) throw new AppError('estimate.too_large')
  const ids = save.estimate_data.flatMap((edit) => (edit.psow_id ? [edit.psow_id] : []))
  const content: ProposalContent = {
    estimate_data: planned.map(({ edit }) => edit),
    labor_total_actual_cost: save.labor_total_actual_cost,
    equipment_total_actual_cost: save.equipment_total_actual_cost,
    rounding: save.rounding,
  }
  const id = await store.insert(tx, {
    project_id: projectId,
    kind: 'lines',
    content,
    before: ids.length === 0 ? [] : await readScopes(tx, projectId, ids),
    direct_before: figures.direct,
    direct_after: sum([Number(figures.direct), moved.direct]),
    contract_before: figures.contract,
    contract_after: sum([Number(figures.contract), moved.contract]),
  })
  const work_items = planned.length
  const title =
    work_items === 0 && save.rounding
      ? 'Edit of the rounding'
      : work_items === 1
        ? 'Edit of 1 work item'
        : `Edit of ${work_items} work items`
  return { id, title, before: Number(figures.direct), moved, work_items }
}

/** The author's edits, to lay over the estimate again. */
export function ownProposal(ctx: Ctx, projectId: number) {
  // They are rates and amounts throughout.
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const row = await store.newestOf(tx, projectId, ctx.actor.userId, 'lines')
    if (row?.state !== 'pending' && row?.state !== 'rejected') return null
    const found = await store.find(tx, row.id)
    const { rounding: _, ...edits } = ProposalContent.parse(found?.content)
    return { id: row.id, reason: row.reason, ...edits }
  })
}

export function withdrawProposal(ctx: Ctx, projectId: number): Promise<EstimateStanding> {
  return ctx.transaction(async (tx) => {
    await takeBack(tx, ctx, projectId, 'lines')
    return readStanding(tx, ctx, projectId)
  })
}

/** By its author: what waits, or came back. */
export async function takeBack(tx: Tx, ctx: Ctx, projectId: number, kind: store.ProposalKind): Promise<void> {
  await holdProject(tx, projectId)
  const row = await store.newestOf(tx, projectId, ctx.actor.userId, kind)
  if (row?.state !== 'pending' && row?.state !== 'rejected') throw new AppError('approval.decided')
  await store.close(tx, row.id, 'withdrawn')
  await withdrawApproval(tx, ctx, { kind: APPROVALS[kind], subjectId: row.id })
  await settleApproval(tx, projectId)
  await audit.record(tx, 'estimate.withdrawn', projectId)
  await tellProject(tx, ctx, projectId)
}

/** A new proposal replaces the person's earlier ones that wait or were sent back. */
export async function dropOwn(tx: Tx, ctx: Ctx, projectId: number, kind: store.ProposalKind): Promise<void> {
  const ids = await store.withdrawOf(tx, projectId, ctx.actor.userId, kind)
  for (const id of ids) await withdrawApproval(tx, ctx, { kind: APPROVALS[kind], subjectId: id })
}

/** The edits without what was taken out of the estimate since they were made: there is nothing left to edit. */
export async function stillThere(
  tx: Tx,
  projectId: number,
  content: ProposalContent,
): Promise<ProposalContent> {
  const totals = [...content.labor_total_actual_cost, ...content.equipment_total_actual_cost]
  const ids = [...content.estimate_data, ...totals].flatMap(({ psow_id }) => (psow_id ? [psow_id] : []))
  if (ids.length === 0) return content
  const scopes = await readScopes(tx, projectId, ids)
  const live = new Map(scopes.filter((scope) => !scope.remove_sow).map((scope) => [scope.psow_id, scope]))
  const known = <Line extends { id?: number | null | undefined }>(
    sent: readonly Line[],
    there: readonly { id: number | null }[],
  ) => sent.filter((line) => !line.id || there.some(({ id }) => id === line.id))
  return {
    estimate_data: content.estimate_data.flatMap((edit) => {
      if (!edit.psow_id) return [edit]
      const scope = live.get(edit.psow_id)
      if (!scope) return []
      return [
        {
          ...edit,
          labor: known(edit.labor, scope.labor),
          equipment: known(edit.equipment, scope.equipment),
          material: known(edit.material, scope.material),
        },
      ]
    }),
    labor_total_actual_cost: content.labor_total_actual_cost.filter((one) => live.has(one.psow_id)),
    equipment_total_actual_cost: content.equipment_total_actual_cost.filter((one) => live.has(one.psow_id)),
    rounding: content.rounding,
  }
}
