import { type EstimateScope, type Formulas, ScopeEdit } from '@itayo/contract'
import { mayDecide } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { deciderOf } from '../../foundation/approvals/kinds.ts'
import { readScopes } from '../../planning/estimate/present-scope.ts'
import { propose, withdrawProposal } from '../../planning/estimate/proposals.ts'
import { saveEstimate } from '../../planning/estimate/save.ts'
import { readStanding } from '../../planning/estimate/state.ts'
import { pendingProposal, proposalState } from './store/decisions.ts'

/** Workers and days of a line, as they will be or as they were. */
export interface CrewChange {
  psow_id: number
  kind: 'labor' | 'equipment'
  line_id: number
  count: number | null
  duration: string | number
  /** Formulas of the cells, where the numbers came from one. */
  formulas?: Formulas | undefined
}

/** The effect of an accepted plan on the estimate, with the values it overwrote. */
export type EstimatePart =
  | { did: 'unchanged' }
  | { did: 'changed'; before: CrewChange[]; versions: { psow_id: number; version: number }[] }
  | { did: 'proposed'; proposal_id: number }

/** Only who decides about estimates and edits them changes one at once; what anybody else accepts waits (G-17). */
const changesAtOnce = (ctx: Ctx) => mayDecide(deciderOf(ctx), 'estimate_edit')

/**
 * The crews of a plan as a correction of an approved estimate, never as a variance order. One that is still in the
 * making is left alone: a plan must not submit it, nor take it back from the approvers.
 */
export async function correctEstimate(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  changes: readonly CrewChange[],
): Promise<EstimatePart> {
  if (changes.length === 0) return { did: 'unchanged' }
  const { mode } = await readStanding(tx, ctx, projectId)
  if (mode === 1) return { did: 'unchanged' }
  const ids = [...new Set(changes.map(({ psow_id }) => psow_id))]
  const scopes = await readScopes(tx, projectId, ids)
  const save = saveOf(projectId, scopes, changes)
  if (!changesAtOnce(ctx)) {
    await propose(tx, ctx, { ...save, rounding: null })
    return { did: 'proposed', proposal_id: await pendingProposal(tx, projectId, ctx.actor.userId) }
  }
  const { saved } = await saveEstimate(ctx, save)
  return {
    did: 'changed',
    before: changes.map((change) => asItWas(scopes, change)),
    versions: saved.map(({ scope }) => ({ psow_id: scope.psow_id as number, version: scope.version })),
  }
}

function saveOf(projectId: number, scopes: readonly EstimateScope[], changes: readonly CrewChange[]) {
  const changeOf = (kind: CrewChange['kind'], id: number | null) =>
    changes.find((change) => change.kind === kind && change.line_id === id)
  return {
    project_id: projectId,
    estimate_status: 2 as const,
    labor_total_actual_cost: [],
    equipment_total_actual_cost: [],
    estimate_data: scopes.map((scope) =>
      ScopeEdit.parse({
        ...scope,
        is_variance_order: 0,
        labor: scope.labor.flatMap((line) => {
          const change = changeOf('labor', line.id)
          if (!change) return []
          const { count, duration, formulas } = change
          return [{ ...line, edit: true, estimated_workers: count, duration, formulas: formulas ?? null }]
        }),
        equipment: scope.equipment.flatMap((line) => {
          const change = changeOf('equipment', line.id)
          if (!change) return []
          const { count, duration, formulas } = change
          return [{ ...line, edit: true, estimated_quantity: count, duration, formulas: formulas ?? null }]
        }),
        material: [],
      }),
    ),
  }
}

function asItWas(scopes: readonly EstimateScope[], change: CrewChange): CrewChange {
  const scope = scopes.find(({ psow_id }) => psow_id === change.psow_id)
  const labor = scope?.labor.find(({ id }) => id === change.line_id)
  const equipment = scope?.equipment.find(({ id }) => id === change.line_id)
  return change.kind === 'labor'
    ? {
        ...change,
        count: labor?.estimated_workers ?? null,
        duration: labor?.duration ?? 0,
        formulas: labor?.formulas,
      }
    : {
        ...change,
        count: equipment?.estimated_quantity ?? null,
        duration: equipment?.duration ?? 0,
        formulas: equipment?.formulas,
      }
}

/** Why the estimate cannot go back; empty when it can. */
export async function estimateInTheWay(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  part: EstimatePart,
  acceptedBy: number | null,
): Promise<string[]> {
  if (part.did === 'unchanged') return []
  if (part.did === 'proposed') {
    const state = await proposalState(tx, part.proposal_id)
    if (state === 'approved') return ['Its crews were approved in the estimate since.']
    const isOwn = acceptedBy === ctx.actor.userId
    return state === 'pending' && !isOwn
      ? ['Its crews wait for approval; only who asked can withdraw them.']
      : []
  }
  const ids = part.versions.map(({ psow_id }) => psow_id)
  const now = new Map((await readScopes(tx, projectId, ids)).map((scope) => [scope.psow_id, scope]))
  const changed = part.versions.flatMap(({ psow_id, version }) => {
    const scope = now.get(psow_id)
    if (!scope) return ['A work item of the plan was removed from the estimate.']
    return scope.version === version ? [] : [`${scope.work_item} was edited in the estimate since.`]
  })
  if (changed.length > 0) return changed
  return changesAtOnce(ctx)
    ? []
    : ['The estimate was changed by it; somebody who approves estimates can take it back.']
}

/** By a further revision: what was approved once stays in the history. */
export async function restoreEstimate(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  part: EstimatePart,
): Promise<void> {
  if (part.did === 'unchanged') return
  if (part.did === 'proposed') {
    const state = await proposalState(tx, part.proposal_id)
    if (state === 'pending') await withdrawProposal(ctx, projectId)
    return
  }
  const ids = [...new Set(part.before.map(({ psow_id }) => psow_id))]
  await saveEstimate(ctx, saveOf(projectId, await readScopes(tx, projectId, ids), part.before))
}
