import type { BudgetRow, Estimate, EstimateScope, EstimateTotals, EstimateValidation } from '@itayo/contract'
import {
  budgetSummary,
  isRounded,
  NO_COST,
  NO_ROUNDING,
  type Rounding,
  scopeCost,
  sum,
  type Terms,
  withRounding,
} from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireRows } from '../../../platform/rows.ts'
import { termsOfRow } from '../../project/figures/figures.ts'
import { type ledgerOf, spentOn } from './ledger.ts'
import { readWithLedger } from './present-scope.ts'
import { roundingOfRow } from './rounding-row.ts'
import { findWaiting, standingOf } from './state.ts'
import * as estimates from './store/estimates.ts'
import { LINE_KINDS, type LineKind } from './store/lines.ts'
import type { Varied } from './store/scopes.ts'

export function getEstimate(
  ctx: Ctx,
  projectId: number,
  filter: { sow?: number | undefined; search?: string | undefined },
): Promise<Estimate> {
  return ctx.transaction((tx) => readEstimate(tx, ctx, projectId, filter))
}

/** The whole estimate; with a filter only `detailed` is shorter, the totals stay those of the project. */
export async function readEstimate(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  filter: { sow?: number | undefined; search?: string | undefined } = {},
): Promise<Estimate> {
  const [row, waiting, { scopes: all, ledger, varied }] = await together(
    estimates.find(tx, projectId),
    findWaiting(tx, ctx, projectId),
    readWithLedger(tx, projectId),
  )
  if (!row) throw new AppError('not_found')
  // A work item of another company is none (D-02).
  if (filter.sow !== undefined) await requireRows(tx, 'work_item', [filter.sow])
  const terms = termsOfRow(row)
  const outside = spentOutside(ledger, all)
  return {
    ...standingOf(ctx, projectId, row, waiting),
    totals: totalsOf(all, terms, outside, row, varied),
    summary: summaryOf(all, outside, roundingOfRow(row)),
    detailed: filter.sow || filter.search ? all.filter(matching(filter)) : all,
  }
}

function matching({ sow, search }: { sow?: number | undefined; search?: string | undefined }) {
  const text = search?.toLowerCase()
  return (scope: EstimateScope) => {
    if (sow !== undefined && scope.sow_id !== sow) return false
    if (!text) return true
    const { phase, item_number, code, work_item, tag_name } = scope
    return [phase, item_number, code, work_item, tag_name].join(' ').toLowerCase().includes(text)
  }
}

interface Outside {
  notAllocated: number
  removed: number
}

/** Actual cost that no live work item shows: it stays in the project's total (D-33). */
function spentOutside({ scopes }: ReturnType<typeof ledgerOf>, all: readonly EstimateScope[]): Outside {
  const live = new Set(all.map((scope) => scope.psow_id))
  let [notAllocated, removed] = [0, 0]
  for (const [id, ledger] of scopes) {
    if (id === null) notAllocated = sum([notAllocated, spentOn(ledger)])
    else if (!live.has(id)) removed = sum([removed, spentOn(ledger)])
  }
  return { notAllocated, removed }
}

const add = (scopes: readonly EstimateScope[], figure: (scope: EstimateScope) => number | undefined) =>
  sum(scopes.map((scope) => figure(scope) ?? 0))

/** Own work, variance orders and subcontractors apart: with the rounding row they are the whole. */
function totalsOf(
  all: readonly EstimateScope[],
  terms: Terms,
  outside: Outside,
  row: estimates.EstimateRow,
  varied: readonly Varied[],
): EstimateTotals {
  const own = all.filter((scope) => scope.is_sub_con === 0)
  const subCon = all.filter((scope) => scope.is_sub_con === 1)
  const ofKind = (kind: LineKind) => {
    const variedLines = varied.filter((line) => line.kind === kind)
    const moved = (isSubCon: boolean) =>
      sum(variedLines.filter((line) => line.is_sub_con === isSubCon).map((line) => Number(line.moved)))
    const spentOf = (scopes: readonly EstimateScope[]) =>
      variedLines.length === 0 ? 0 : spentOnVaried(scopes, kind)
    const [spent, spentSubCon] = [spentOf(own), spentOf(subCon)]
    const estimated = (scopes: readonly EstimateScope[]) =>
      add(scopes, (scope) => scope[`estimated_${kind}_cost`])
    const actual = (scopes: readonly EstimateScope[]) => add(scopes, (scope) => scope[`actual_${kind}_cost`])
    return {
      [`estimated_${kind}_cost`]: sum([estimated(own), -moved(false)]),
      [`estimated_${kind}_cost_vo`]: sum([moved(false), moved(true)]),
      [`estimated_${kind}_cost_sub_con`]: sum([estimated(subCon), -moved(true)]),
      [`actual_${kind}_cost`]: sum([actual(own), -spent]),
      [`actual_${kind}_cost_vo`]: sum([spent, spentSubCon]),
      [`actual_${kind}_cost_sub_con`]: sum([actual(subCon), -spentSubCon]),
    }
  }
  const kinds = { ...ofKind('labor'), ...ofKind('equipment'), ...ofKind('material') } as Record<
    string,
    number
  >
  const over = (side: 'estimated' | 'actual', part: '_vo' | '_sub_con') =>
    sum(LINE_KINDS.map((kind) => kinds[`${side}_${kind}_cost${part}`] ?? 0))
  const { direct, contract } = withRounding(
    {
      direct: add(all, (scope) => scope.direct_cost),
      contract: add(all, (scope) => scope.contract_cost),
    },
    roundingOfRow(row),
  )
  const actual = sum([add(all, (scope) => scope.actual_direct_cost), outside.notAllocated, outside.removed])
  const actualMarkedUp = scopeCost({ labor: actual, equipment: 0, material: 0 }, terms)
  return {
    ...(kinds as object),
    estimated_variance_order_cost: over('estimated', '_vo'),
    actual_variance_order_cost: over('actual', '_vo'),
    estimated_sub_con_cost: over('estimated', '_sub_con'),
    actual_sub_con_cost: sum([over('actual', '_sub_con'), add(subCon, (scope) => scope.actual_other_cost)]),
    estimated_direct_cost: direct,
    actual_direct_cost: actual,
    estimated_indirect_cost: add(all, (scope) => scope.indirect_cost),
    actual_indirect_cost: actualMarkedUp.indirect,
    estimated_contract_cost: contract,
    actual_contract_cost: actualMarkedUp.contract,
    ocm: add(all, (scope) => scope.ocm),
    cp: add(all, (scope) => scope.cp),
    vat: add(all, (scope) => scope.vat),
    ocm_percentage: terms.ocm,
    cp_percenteage: terms.cp,
    vat_percentage: terms.vat,
    not_allocated: outside.notAllocated,
    removed_work_items: outside.removed,
    total_budget: row.total_budget === null ? null : Number(row.total_budget),
  }
}

/** Sums the costs booked on lines that a variance order moved. */
function spentOnVaried(scopes: readonly EstimateScope[], kind: LineKind): number {
  return sum(
    scopes.flatMap((scope) =>
      scope[kind].flatMap((line) => (line.is_variance_order === 1 ? [line.actual_cost ?? 0] : [])),
    ),
  )
}

/** By phase, then what is in no phase: the rows add up to the whole (D-33, D-35). */
function summaryOf(
  all: readonly EstimateScope[],
  { notAllocated, removed }: Outside,
  rounding: Rounding,
): { rows: BudgetRow[]; total: BudgetRow } {
  const phases = Map.groupBy(all, (scope) => scope.phase_id)
  const outsideRow = (description: string, total: number, rounded = NO_ROUNDING) => ({
    phase_id: null,
    code: '',
    description,
    estimate: withRounding(NO_COST, rounded),
    actual: { labor: 0, equipment: 0, material: 0, total },
  })
  const { rows, total } = budgetSummary([
    ...[...phases].map(([phase_id, scopes]) => ({
      phase_id,
      code: scopes[0]?.phase_code ?? '',
      description: scopes[0]?.phase ?? '',
      estimate: {
        labor: add(scopes, (scope) => scope.estimated_labor_cost),
        equipment: add(scopes, (scope) => scope.estimated_equipment_cost),
        material: add(scopes, (scope) => scope.estimated_material_cost),
        direct: add(scopes, (scope) => scope.direct_cost),
        vat: add(scopes, (scope) => scope.vat),
        contract: add(scopes, (scope) => scope.contract_cost),
      },
      actual: {
        labor: add(scopes, (scope) => scope.actual_labor_cost),
        equipment: add(scopes, (scope) => scope.actual_equipment_cost),
        material: add(scopes, (scope) => scope.actual_material_cost),
        total: add(scopes, (scope) => scope.actual_direct_cost),
      },
    })),
    ...(isRounded(rounding) ? [outsideRow('Rounding', 0, rounding)] : []),
    ...(notAllocated === 0 ? [] : [outsideRow('Not allocated', notAllocated)]),
    ...(removed === 0 ? [] : [outsideRow('Removed work items', removed)]),
  ])
  return {
    rows: rows.map(({ source: { phase_id, code, description }, ...figures }) => ({
      phase_id,
      code,
      description,
      ...figures,
    })),
    total: { phase_id: null, code: '', description: 'Total', ...total },
  }
}

export function validationStatus(ctx: Ctx, projectId: number): Promise<EstimateValidation> {
  return ctx.transaction(async (tx) => {
    const [row, waiting, found] = await together(
      estimates.find(tx, projectId),
      findWaiting(tx, ctx, projectId),
      estimates.countMissing(tx, projectId),
    )
    if (!row) throw new AppError('not_found')
    const standing = standingOf(ctx, projectId, row, waiting)
    return {
      project_id: projectId,
      estimate_status: standing.estimate_status,
      approval_state: standing.approval_state,
      mode: standing.mode,
      download_enabled: standing.download_enabled,
      work_items: row.work_items,
      ...found,
      is_valid: row.work_items > 0 && Object.values(found).every((count) => count === 0),
    }
  })
}
