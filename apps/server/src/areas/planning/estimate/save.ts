import type { EstimateSave, SavedEstimate } from '@itayo/contract'
import { isTooLarge, mayDecide, type Terms } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import {
  askApproval,
  type Question,
  recordApproved,
  withdrawApproval,
} from '../../foundation/approvals/ask.ts'
import { deciderOf } from '../../foundation/approvals/kinds.ts'
import { refreshFigures, termsIn } from '../../project/figures/figures.ts'
import { applyEdits, isNothing, type ScopeOutcome } from './apply-edits.ts'
import { isReordered } from './merge-scope.ts'
import { readScopes } from './present-scope.ts'
import { figuresOf } from './project-figures.ts'
import { propose } from './proposals.ts'
import { freezeRevision, nextRevision } from './revisions.ts'
import { type RoundingChange, writeRounding } from './rounding-row.ts'
import { readStanding } from './state.ts'
import * as store from './store/estimates.ts'
import { dropLeft } from './store/roundings.ts'
import { writeTypedTotals } from './typed-totals.ts'
import { recordVariance } from './variance.ts'

const SAVED = 'Estimate has been saved as a draft.'
const APPROVED = 'Estimate has been submitted and approved.'
const PENDING = 'Estimate has been submitted and is pending approval.'

/** A save of lines, with what it does to the rounding row. */
type Save = EstimateSave & { rounding: RoundingChange | null }

interface Before {
  status: number
  isApproved: boolean
  terms: Terms
}

/**
 * Saves what is new, edited or removed, in one transaction, and moves the estimate from one state to the
 * next: the state table of figures.md, row by row.
 */
export function saveEstimate(
  ctx: Ctx,
  sent: EstimateSave,
  rounding: RoundingChange | null = null,
): Promise<SavedEstimate> {
  const save = { ...sent, rounding }
  // A person who cannot see amounts would write them blindly.
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    const [, row, terms] = await together(
      holdProject(tx, save.project_id),
      store.hold(tx, save.project_id),
      termsIn(tx, save.project_id),
    )
    const before = { status: row.status, isApproved: row.first_approved_at !== null, terms }
    if (before.isApproved) return saveEdited(tx, ctx, save, before)
    return save.estimate_status === 1 ? saveDraft(tx, ctx, save, before) : submit(tx, ctx, save, before)
  })
}

/** A draft save of a submitted estimate recalls it. */
async function saveDraft(tx: Tx, ctx: Ctx, save: Save, before: Before): Promise<SavedEstimate> {
  refuseNothing(save)
  const { outcomes, settled } = await write(tx, ctx, save, before)
  const recalled = before.status === 2
  if (recalled) {
    await withdrawApproval(tx, ctx, { kind: 'estimate', subjectId: save.project_id })
    await store.setState(tx, save.project_id, { status: 1, approval: 'none' })
  }
  const [, , saved] = await together(
    settled(),
    audit.record(tx, 'estimate.saved', save.project_id, auditOf(outcomes, roundingWords(save.rounding))),
    answer(tx, ctx, save.project_id, outcomes, SAVED),
  )
  return saved
}

/** No edits are needed: an earlier draft can be submitted as it stands. */
async function submit(tx: Tx, ctx: Ctx, save: Save, before: Before): Promise<SavedEstimate> {
  if (before.status === 2) refuseNothing(save)
  const { outcomes, settled } = await write(tx, ctx, save, before)
  await settled()
  const question = await questionOf(tx, save.project_id)
  const isApproved = mayDecide(deciderOf(ctx), 'estimate')
  if (isApproved) {
    await recordApproved(tx, ctx, question)
    await store.setState(tx, save.project_id, {
      status: 2,
      approval: 'approved',
      reason: '',
      submitted: true,
      approved: true,
      revision: await freezeRevision(tx, save.project_id, { preparedBy: ctx.actor.userId }),
    })
  } else {
    await askApproval(tx, ctx, question)
    await store.setState(tx, save.project_id, {
      status: 2,
      approval: 'pending',
      reason: '',
      submitted: true,
    })
  }
  const state = isApproved ? 'approved' : 'pending'
  await audit.record(tx, 'estimate.submitted', save.project_id, auditOf(outcomes, { state }))
  return answer(tx, ctx, save.project_id, outcomes, isApproved ? APPROVED : PENDING)
}

/** Mode 2: an approver's edits are live at once and freeze a revision; others' wait as a proposal. */
async function saveEdited(tx: Tx, ctx: Ctx, save: Save, before: Before): Promise<SavedEstimate> {
  if (save.estimate_status !== 2) throw new AppError('estimate.already_approved')
  refuseNothing(save)
  if (!mayDecide(deciderOf(ctx), 'estimate_edit')) {
    await propose(tx, ctx, save)
    return answer(tx, ctx, save.project_id, [], PENDING)
  }
  const { outcomes, settled } = await write(tx, ctx, save, before)
  await settled()
  const { revision, order } = await freezeEdits(tx, save.project_id, outcomes, ctx.actor.userId)
  await store.setState(tx, save.project_id, { revision })
  await audit.record(
    tx,
    'estimate.edited',
    save.project_id,
    auditOf(outcomes, { revision, variance_order: order, ...roundingWords(save.rounding) }),
  )
  return answer(tx, ctx, save.project_id, outcomes, APPROVED)
}

/** The variance order first: the revision freezes the lines with its marks. */
export async function freezeEdits(
  tx: Tx,
  projectId: number,
  outcomes: readonly ScopeOutcome[],
  preparedBy: number,
): Promise<{ revision: number; order: number | null }> {
  const revision = await nextRevision(tx, projectId)
  const terms = await termsIn(tx, projectId)
  const order = await recordVariance(tx, projectId, outcomes, { preparedBy, revision, terms })
  await freezeRevision(tx, projectId, { preparedBy })
  return { revision, order }
}

function refuseNothing(save: Save): void {
  const isEmpty =
    save.rounding === null &&
    save.estimate_data.every(isNothing) &&
    save.labor_total_actual_cost.length === 0 &&
    save.equipment_total_actual_cost.length === 0
  if (isEmpty) throw new AppError('estimate.nothing_edited')
}

/** The lines. Their totals are settled by the caller: together with what it sends next, where that waits for none. */
async function write(
  tx: Tx,
  ctx: Ctx,
  save: Save,
  { terms }: Pick<Before, 'terms'>,
): Promise<{ outcomes: ScopeOutcome[]; settled: () => Promise<unknown> }> {
  const outcomes = await applyEdits(tx, save.project_id, save.estimate_data, terms)
  const typed = await writeTypedTotals(tx, ctx, save.project_id, save)
  const isEdited = outcomes.length > 0 || typed > 0 || save.rounding !== null
  await round(tx, save.project_id, outcomes, save.rounding)
  const settled = () =>
    together(
      settle(tx, save.project_id, outcomes),
      isEdited ? store.setState(tx, save.project_id, { edited: true }) : Promise.resolve(),
    )
  return { outcomes, settled }
}

export async function roundAndSettle(
  tx: Tx,
  projectId: number,
  outcomes: readonly ScopeOutcome[],
  rounding: RoundingChange | null,
): Promise<void> {
  await round(tx, projectId, outcomes, rounding)
  await settle(tx, projectId, outcomes)
}

async function round(
  tx: Tx,
  projectId: number,
  outcomes: readonly ScopeOutcome[],
  rounding: RoundingChange | null,
): Promise<void> {
  if (!rounding) return
  const written = outcomes.filter(({ change }) => change !== 'removed').map(({ id }) => id)
  await writeRounding(tx, projectId, rounding, written)
}

/** The project's totals after a change of its lines; they too must fit. */
export async function settle(
  tx: Tx,
  projectId: number,
  outcomes: readonly Pick<ScopeOutcome, 'change'>[],
): Promise<void> {
  const [, { contract, actual }] = await together(
    outcomes.some(({ change }) => change === 'removed') ? dropLeft(tx, projectId) : Promise.resolve(),
    refreshFigures(tx, projectId).catch((error) => {
      if (error.code === OUT_OF_RANGE) throw new AppError('estimate.too_large')
      throw error
    }),
  )
  if (isTooLarge(contract) || isTooLarge(actual)) throw new AppError('estimate.too_large')
}

/** PostgreSQL's word for a sum that its column cannot hold. */
const OUT_OF_RANGE = '22003'

async function questionOf(tx: Tx, projectId: number): Promise<Question> {
  const { contract, work_items } = await figuresOf(tx, projectId)
  if (work_items === 0) throw new AppError('estimate.empty')
  return {
    kind: 'estimate',
    projectId,
    subjectId: projectId,
    title: 'Estimate',
    amount: Number(contract),
  }
}

/** The trail's words for a changed rounding row. */
export function roundingWords(change: RoundingChange | null): Record<string, number> {
  return change ? { rounding: change.contract } : {}
}

/** The trail names the work items that changed, the first of them when they are many. */
const NAMED = 50

export function auditOf(outcomes: readonly ScopeOutcome[], more: Record<string, unknown> = {}) {
  const named = outcomes.slice(0, NAMED)
  const moved = named.filter(({ plan }) => plan.before && isReordered(plan.edit))
  const figures = (of: (outcome: ScopeOutcome) => number | null) =>
    Object.fromEntries(named.map((outcome) => [outcome.code || outcome.id, of(outcome)]))
  return {
    before: figures((outcome) => (outcome.change === 'new' ? null : outcome.directBefore)),
    after: {
      ...figures((outcome) => (outcome.change === 'removed' ? null : outcome.directAfter)),
      ...more,
      ...(moved.length > 0 && { order_changed: moved.map((outcome) => outcome.code || outcome.id) }),
      ...(outcomes.length > NAMED && { others: outcomes.length - NAMED }),
    },
  }
}

async function answer(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  outcomes: readonly ScopeOutcome[],
  message: string,
): Promise<SavedEstimate> {
  const kept = outcomes.filter((outcome) => outcome.change !== 'removed')
  const ids = kept.map(({ id }) => id)
  const [, scopes, standing] = await together(
    tellProject(tx, ctx, projectId),
    ids.length > 0 ? readScopes(tx, projectId, ids) : Promise.resolve([]),
    readStanding(tx, ctx, projectId),
  )
  const byId = new Map(scopes.map((scope) => [scope.psow_id, scope]))
  return {
    ...standing,
    message,
    saved: kept.flatMap(({ key, id }) => {
      const scope = byId.get(id)
      return scope ? [{ key, scope }] : []
    }),
    removed: outcomes.filter((outcome) => outcome.change === 'removed').map(({ id }) => id),
  }
}
