import type { OverviewUpdate, ProjectOverview } from '@itayo/contract'
import { mayDecide, overviewProblems } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { deciderOf } from '../../foundation/approvals/kinds.ts'
import { reprice, termsIn, termsOfRow } from '../../project/figures/figures.ts'
import {
  ADDRESS_PARTS,
  type AddressProblem,
  changedAddress,
  findAddressProblem,
} from '../../project/projects/address.ts'
import {
  type BillingChange,
  changeBilling,
  changeDetails,
  type DetailsChange,
} from '../../project/projects/change.ts'
import { requireKinds } from '../../project/projects/create.ts'
import { approveRevision } from '../estimate/revisions.ts'
import {
  movedTerms,
  proposeTerms,
  termsWith,
  termsWords,
  type WantedTerms,
  withdrawTerms,
} from '../estimate/terms-proposals.ts'
import { isApproved, readOverview } from './service.ts'
import * as store from './store/details.ts'

/**
 * One call, three kinds of change (G-14): the name and Project ID, the billing, the details. Each
 * group is saved whole; what the sender had seen of it is its version.
 */
export async function saveOverview(ctx: Ctx, id: number, update: OverviewUpdate): Promise<ProjectOverview> {
  const problem = await addressProblemOf(ctx, id, update)
  return ctx.transaction(async (tx) => {
    await holdProject(tx, id)
    const before = (await store.find(tx, id)) as store.OverviewRow
    // A change of an approved estimate's percentages waits for an approver; the other fields are saved.
    const proposed = await proposeBilling(tx, ctx, before, update)
    const saved = proposed ? without(update, TERM_FIELDS) : update
    const changes = [
      await saveBilling(tx, ctx, before, saved),
      await saveDetails(tx, ctx, before, saved, problem),
      await saveName(tx, ctx, before, saved),
      proposed,
    ]
    if (!changes.includes(true)) {
      throw new AppError('invalid_input', {
        fields: [{ path: 'body.update', message: 'There is nothing to save.' }],
      })
    }
    // Judged by what all the changes together come to: each alone may leave the percentages as they were.
    const isRepriced = movesTerms(before, (await store.find(tx, id)) as store.OverviewRow)
    // A client or a start date moves the VAT or the totals; percentages move every work item.
    if (changes[0] || changes[1]) await reprice(tx, id)
    // Other percentages on an approved estimate are its next revision, and no variance order (D-38).
    if (isRepriced && isApproved(before)) await freezeTerms(tx, ctx, before)
    await tellProject(tx, ctx, id)
    return readOverview(tx, ctx, id)
  })
}

/** An address that stays as it is stays, whatever the lists say of it today. */
async function addressProblemOf(ctx: Ctx, id: number, update: OverviewUpdate) {
  if (!ADDRESS_PARTS.some((part) => update[part] !== undefined)) return null
  const row = await ctx.transaction((tx) => store.find(tx, id))
  const address = row && changedAddress(row, update)
  return address ? findAddressProblem(address) : null
}

/** Their own proposal of percentages, waiting or sent back. */
export function withdrawBilling(ctx: Ctx, id: number): Promise<ProjectOverview> {
  return ctx.transaction(async (tx) => {
    await withdrawTerms(tx, ctx, id)
    return readOverview(tx, ctx, id)
  })
}

async function refuseStale(
  tx: Tx,
  ctx: Ctx,
  id: number,
  seen: number | undefined,
  actual: number,
): Promise<void> {
  if (seen !== undefined && seen !== actual) {
    throw new AppError('stale_version', { current: await readOverview(tx, ctx, id) })
  }
}

function given<Name extends string>(update: OverviewUpdate, names: readonly Name[]): Name[] {
  return names.filter((name) => (update as Record<string, unknown>)[name] !== undefined)
}

function without(update: OverviewUpdate, names: readonly string[]): OverviewUpdate {
  return Object.fromEntries(Object.entries(update).filter(([name]) => !names.includes(name)))
}

function picked<Name extends string>(from: object, names: readonly Name[]): Record<Name, unknown> {
  return Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name]])) as never
}

/** The fields that are not as they were, before and after. */
function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name])
  return { before: picked(before, changed), after: picked(after, changed) }
}

async function saveName(
  tx: Tx,
  ctx: Ctx,
  before: store.OverviewRow,
  update: OverviewUpdate,
): Promise<boolean> {
  const names = given(update, ['name', 'identifier'] as const)
  if (names.length === 0) return false
  await refuseStale(tx, ctx, before.id, update.details_version, before.details_version)
  const change = picked(update, names) as { name?: string; identifier?: string }
  const moved = difference(before, change)
  if (Object.keys(moved.after).length === 0) return true
  await changeDetails(tx, before.id, change)
  await audit.record(tx, 'project.named', before.id, moved)
  return true
}

async function saveDetails(
  tx: Tx,
  ctx: Ctx,
  before: store.OverviewRow,
  update: OverviewUpdate,
  addressProblem: AddressProblem | null,
): Promise<boolean> {
  const names = given(update, store.DETAILS)
  if (names.length === 0) return false
  const seesCosts = ctx.may('/costs/view')
  // A bracket of the budget is written by nobody who cannot see it.
  if (!seesCosts && names.includes('bid_category')) throw new AppError('permission_denied')
  const change = picked(update, names)
  const after = { ...before, ...change } as store.OverviewRow
  // A missing kind is told with its text below; here only unknown ones are refused.
  await requireKinds(tx, { type: after.project_type_id, category: after.project_category_id })
  await refuseStale(tx, ctx, before.id, update.details_version, before.details_version)
  const problems = [...overviewProblems(after, seesCosts), ...(addressProblem ? [addressProblem] : [])]
  if (problems.length > 0) {
    throw new AppError('invalid_input', {
      text: problems[0]?.message ?? '',
      fields: problems.map(({ field, message }) => ({ path: `body.update.${field}`, message })),
    })
  }
  const moved = difference(picked(before, names), change)
  await changeDetails(tx, before.id, change as DetailsChange)
  await audit.record(tx, 'project.details_changed', before.id, {
    before: { project: before.name, ...moved.before },
    after: { project: before.name, ...moved.after },
  })
  return true
}

async function saveBilling(
  tx: Tx,
  ctx: Ctx,
  before: store.OverviewRow,
  update: OverviewUpdate,
): Promise<boolean> {
  const names = given(update, store.BILLING)
  if (names.length === 0) return false
  // A person who cannot see amounts would write them blindly.
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  await refuseStale(tx, ctx, before.id, update.billing_version, before.billing_version)
  const change = presentBilling(before, update)
  const moved = difference(presentBilling(before, {}), { ...change })
  await changeBilling(tx, before.id, change)
  await audit.record(tx, 'project.billing_changed', before.id, {
    before: { project: before.name, ...moved.before },
    after: { project: before.name, ...moved.after },
  })
  return true
}

/** The settings that OCM, profit and VAT come from. */
const TERM_FIELDS = ['ocm', 'cp', 'has_vat', 'vat_override'] as const

/** True when what was asked for waits for an approver now (D-38). */
async function proposeBilling(
  tx: Tx,
  ctx: Ctx,
  before: store.OverviewRow,
  update: OverviewUpdate,
): Promise<boolean> {
  if (!isApproved(before) || mayDecide(deciderOf(ctx), 'estimate_terms')) return false
  const { source_of_funds = before.source_of_funds } = update
  const terms = wantedTerms(before, update)
  const moves = movedTerms(termsOfRow(before), termsWith({ ...before, source_of_funds }, terms))
  if (moves.length === 0) return false
  // The client is no percentage to propose: it stands on every print.
  if (source_of_funds !== before.source_of_funds) throw new AppError('project.needs_approver')
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  await refuseStale(tx, ctx, before.id, update.billing_version, before.billing_version)
  await proposeTerms(tx, ctx, before.id, before, terms)
  return true
}

/** Only the terms that differ from the saved ones. */
function wantedTerms(before: store.OverviewRow, update: OverviewUpdate): WantedTerms {
  const [was, is] = [presentBilling(before, {}), presentBilling(before, update)]
  return picked(
    is,
    TERM_FIELDS.filter((field) => is[field] !== was[field]),
  ) as WantedTerms
}

async function freezeTerms(tx: Tx, ctx: Ctx, before: store.OverviewRow): Promise<void> {
  const note = termsWords(termsOfRow(before), await termsIn(tx, before.id))
  await approveRevision(tx, before.id, { preparedBy: ctx.actor.userId, note })
}

/** The billing after the update. Fields that the update leaves out keep their values. */
function presentBilling(
  before: store.OverviewRow,
  update: Partial<OverviewUpdate>,
): Required<BillingChange> & Record<string, unknown> {
  const number = (text: string | null) => (text === null ? null : Number(text))
  const pick = (sent: number | null | undefined, was: string | null) =>
    sent === undefined ? number(was) : sent
  return {
    ocm: pick(update.ocm, before.ocm),
    cp: pick(update.cp, before.cp),
    has_vat: update.has_vat === undefined ? before.has_vat : update.has_vat === '1',
    vat_override: pick(update.vat_override, before.vat_override),
    total_budget: pick(update.total_budget, before.total_budget),
    contract_amount: pick(update.contract_amount, before.contract_amount),
  }
}

function movesTerms(before: store.OverviewRow, after: store.OverviewRow): boolean {
  return movedTerms(termsOfRow(before), termsOfRow(after)).length > 0
}
