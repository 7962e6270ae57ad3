import type { ComparedScope, Comparison, EstimateScope, RevisionRow, VarianceMeter } from '@itayo/contract'
import {
  addRoundings,
  isAboveMark,
  isRounded,
  NO_ROUNDING,
  percentOf,
  type Rounding,
  roundingMoved,
  shareOf,
  sum,
  VARIANCE_MARK,
} from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'
import { termsIn } from '../../project/figures/figures.ts'
import { compareScope } from './compare-scopes.ts'
import { presentDrafts } from './compose.ts'
import { proposedScopes } from './proposed-scopes.ts'
import { movedRounding, RoundingChange, roundingOfRow } from './rounding-row.ts'
import * as store from './store/revisions.ts'

export function listRevisions(ctx: Ctx, projectId: number) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const orders = await store.orders(tx, projectId)
    const frozen = await store.revisions(tx, projectId)
    return {
      revisions: await rowsOf(tx, projectId, frozen, orders),
      orders: orders.map(({ contract_moved: _, net_to_date: __, moved_to_date: ___, ...order }) => ({
        ...order,
        at: order.at.toISOString(),
        direct: Number(order.direct),
        contract: Number(order.contract),
      })),
      meter: meterOf(frozen, orders),
    }
  })
}

async function rowsOf(
  tx: Tx,
  projectId: number,
  frozen: readonly store.Frozen[],
  orders: readonly store.OrderRow[],
): Promise<RevisionRow[]> {
  const waiting = await store.waitingProposals(tx, projectId)
  const live = frozen[0] ? roundingOfRow(frozen[0]) : NO_ROUNDING
  return [
    ...waiting.map((row) => ({
      ref: `p${row.id}`,
      number: null,
      state: 'pending' as const,
      title: `Proposed by ${row.prepared_by}`.slice(0, 120),
      at: row.at.toISOString(),
      by: null,
      prepared_by: row.prepared_by,
      approval_id: row.approval_id,
      direct: Number(row.direct),
      contract: Number(row.contract),
      rounding: addRoundings(live, movedRounding(RoundingChange.nullish().parse(row.rounding) ?? null, live)),
      variance_orders: [],
    })),
    ...frozen.map((row) => presentRevision(row, orders)),
  ]
}

function presentRevision(row: store.Frozen, orders: readonly store.OrderRow[]): RevisionRow {
  const its = orders.filter((order) => order.revision === row.number).map((order) => order.number)
  const title =
    row.number === 0
      ? 'First approval'
      : its.length > 0
        ? `Variance order ${its.join(', ')}`
        : row.note || 'Correction'
  return {
    ref: `r${row.number}`,
    number: row.number,
    state: 'approved',
    title,
    at: row.at.toISOString(),
    by: row.by,
    prepared_by: row.prepared_by,
    approval_id: null,
    direct: Number(row.direct),
    contract: Number(row.contract),
    rounding: roundingOfRow(row),
    variance_orders: its,
  }
}

/** Null before the first approval: there is no contract to measure against. */
function meterOf(
  frozen: readonly store.Frozen[],
  orders: readonly store.OrderRow[],
  waiting: readonly number[] = [],
): VarianceMeter | null {
  const first = frozen.find((row) => row.number === 0)
  if (!first) return null
  const original = Number(first.contract)
  const net = sum([...orders.map((order) => Number(order.contract)), ...waiting])
  const moved = sum([...orders.map((order) => Number(order.contract_moved)), ...waiting.map(Math.abs)])
  return meterAt(original, net, moved)
}

export function meterAt(original: number, net: number, moved: number): VarianceMeter {
  return {
    original_contract: original,
    net,
    net_percent: shareOf(net, original),
    moved,
    moved_percent: shareOf(moved, original),
    left: Math.max(0, sum([percentOf(original, VARIANCE_MARK), -moved])),
    is_above: isAboveMark(moved, original),
  }
}

export function compare(ctx: Ctx, projectId: number, from: string, to: string): Promise<Comparison> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const orders = await store.orders(tx, projectId)
    const frozen = await store.revisions(tx, projectId)
    const rows = await rowsOf(tx, projectId, frozen, orders)
    const [before, after] = [sideOf(rows, from), sideOf(rows, to)]
    const scopes = await compared(tx, ctx, projectId, before, after)
    const [wasRounded, isRoundedNow] = [before.rounding ?? NO_ROUNDING, after.rounding ?? NO_ROUNDING]
    const rounded = roundingMoved(isRoundedNow, wasRounded)
    // Like a work item, it is told only where it changed.
    const shown = (rounding: Rounding) => (isRounded(rounded) ? rounding.direct : 0)
    const was = sum([total(scopes, 'before'), shown(wasRounded)])
    const is = sum([total(scopes, 'after'), shown(isRoundedNow)])
    const contract = (isVariance: boolean) =>
      scopes
        .filter((scope) => scope.is_variance_order === isVariance)
        .map((scope) => scope.contract_difference ?? 0)
    // An order that was approved is in the orders already.
    const waiting = scopes
      .filter((scope) => scope.is_variance_order && scope.variance_order === null)
      .map((scope) => scope.contract_difference ?? 0)
    return {
      from: before,
      to: after,
      scopes,
      lines: scopes.reduce((count, scope) => count + scope.lines.length, 0),
      before: was,
      after: is,
      difference: sum([is, -was]),
      contract_difference: sum([after.contract ?? 0, -(before.contract ?? 0)]),
      variance_contract: sum(contract(true)),
      correction_contract: sum([...contract(false), rounded.contract]),
      meter: meterOf(frozen, orders, waiting),
    }
  })
}

const total = (scopes: readonly ComparedScope[], side: 'before' | 'after') =>
  sum(scopes.map((scope) => scope[side] ?? 0))

/** 'live' means the newest approved revision: it holds now. */
function sideOf(rows: readonly RevisionRow[], ref: string): RevisionRow {
  const row =
    ref === 'live' ? rows.find((one) => one.state === 'approved') : rows.find((one) => one.ref === ref)
  if (!row) throw new AppError('not_found')
  return row
}

async function compared(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  from: RevisionRow,
  to: RevisionRow,
): Promise<ComparedScope[]> {
  if (from.number === null) throw new AppError('not_found')
  if (to.number === null) return againstProposal(tx, ctx, projectId, from.number, Number(to.ref.slice(1)))
  const [low, high] = [Math.min(from.number, to.number), Math.max(from.number, to.number)]
  const ids = await store.changedBetween(tx, projectId, low, high)
  const before = await store.scopesAt(tx, projectId, from.number, ids)
  const after = await store.scopesAt(tx, projectId, to.number, ids)
  const varied = await store.variedIn(tx, projectId, low, high)
  return inOrder(
    ids.map((id) => ({
      id,
      before: before.get(id),
      after: after.get(id),
      variance: varianceOf(varied, id),
    })),
  )
}

async function againstProposal(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  number: number,
  proposalId: number,
): Promise<ComparedScope[]> {
  const proposed = await proposedScopes(tx, projectId, proposalId)
  const touched = new Set(proposed.flatMap(({ workItemId }) => (workItemId ? [workItemId] : [])))
  // From an earlier revision on, what was approved since is a difference too.
  const since = await store.changedBetween(tx, projectId, number, NEWEST)
  const untouched = since.filter((id) => !touched.has(id))
  const ids = [...touched, ...untouched]
  const before = await store.scopesAt(tx, projectId, number, ids)
  const live = await store.scopesAt(tx, projectId, NEWEST, untouched)
  const varied = await store.variedIn(tx, projectId, number, NEWEST)
  const drafts = proposed.flatMap(({ draft }) => (draft ? [draft] : []))
  const terms = await termsIn(tx, projectId)
  const presented = await presentDrafts(tx, drafts, today(ctx.platform.clock), terms, 'kept')
  const sides = proposed.map((one) => ({
    ...one,
    before: one.workItemId ? before.get(one.workItemId) : undefined,
    after: one.draft ? withIds(presented[drafts.indexOf(one.draft)], one.lineIds) : undefined,
  }))
  return inOrder([
    ...sides.map((one) => ({
      ...one,
      id: one.workItemId,
      variance: { order: null, isVariance: one.isVariance },
    })),
    ...untouched.map((id) => ({
      id,
      before: before.get(id),
      after: live.get(id),
      variance: varianceOf(varied, id),
    })),
  ])
}

const NEWEST = 2_147_483_647

function varianceOf(varied: ReadonlyMap<number, number>, id: number) {
  return { order: varied.get(id) ?? null, isVariance: varied.has(id) }
}

/** The proposed lines under the ids they have in the estimate, so that both sides can be told to be one. */
function withIds(
  scope: EstimateScope | undefined,
  ids: Readonly<Record<'labor' | 'equipment' | 'material', readonly (number | null)[]>>,
): EstimateScope | undefined {
  if (!scope) return undefined
  const named = <Line extends { id: number | null }>(
    lines: readonly Line[],
    its: readonly (number | null)[],
  ) => lines.map((line, at) => ({ ...line, id: its[at] ?? null }))
  return {
    ...scope,
    labor: named(scope.labor, ids.labor),
    equipment: named(scope.equipment, ids.equipment),
    material: named(scope.material, ids.material),
  }
}

interface Sides {
  /** Null for one that a proposal adds. */
  id: number | null
  before: EstimateScope | undefined
  after: EstimateScope | undefined
  variance: { order: number | null; isVariance: boolean }
}

/** As the screen orders work items: by phase, then by their place, and as they were added. */
function inOrder(sides: readonly Sides[]): ComparedScope[] {
  const phase = ({ before, after }: Sides) => (after ?? before)?.phase_id ?? 0
  const place = ({ before, after }: Sides) => (after ?? before)?.place ?? 0
  const id = (one: Sides) => one.id ?? Number.MAX_SAFE_INTEGER
  return sides
    .filter(({ before, after }) => before ?? after)
    .toSorted((a, b) => phase(a) - phase(b) || place(a) - place(b) || id(a) - id(b))
    .flatMap(({ before, after, variance }) => compareScope(before, after, variance) ?? [])
}
