import { sum } from '../money/amounts.ts'
import { shareOf } from '../money/shares.ts'
import type { Cost, DirectParts } from './scope.ts'

type Estimated = DirectParts & Pick<Cost, 'direct' | 'vat' | 'contract'>

/** Estimated and actual cost of a phase or a work item, which is one row of the budget. */
export interface BudgetSource {
  estimate: Estimated
  /** By kind; `total` also holds costs of none of the three kinds, such as subcontracts. */
  actual: DirectParts & { total: number }
}

/** Percentages are of the estimated cost, 0 of nothing. */
export interface BudgetFigures {
  /** Direct cost: like for like with the actual one. */
  estimated_cost: number
  actual_cost: number
  balance: number
  contract_cost: number
  vat: number
  /** Contract cost − VAT − actual cost: the margin before VAT (D-40). */
  profit: number
  /** The spent share of the estimated cost. */
  percentage: number
  material_estimated: number
  material_actual: number
  material_percentage: number
  labor_estimated: number
  labor_actual: number
  labor_percentage: number
  equipment_estimated: number
  equipment_actual: number
  equipment_percentage: number
  /** A share of the estimated cost of all, in percent. */
  share: number
}

export interface BudgetRow<Source> extends BudgetFigures {
  source: Source
}

export interface BudgetSummary<Source> {
  rows: BudgetRow<Source>[]
  total: BudgetFigures
}

export function budgetSummary<Source extends BudgetSource>(
  sources: readonly Source[],
): BudgetSummary<Source> {
  const add = (figure: (source: BudgetSource) => number) => sum(sources.map(figure))
  const whole = add(({ estimate }) => estimate.direct)
  const total = figuresOf(
    {
      labor: add(({ estimate }) => estimate.labor),
      equipment: add(({ estimate }) => estimate.equipment),
      material: add(({ estimate }) => estimate.material),
      direct: whole,
      vat: add(({ estimate }) => estimate.vat),
      contract: add(({ estimate }) => estimate.contract),
    },
    {
      labor: add(({ actual }) => actual.labor),
      equipment: add(({ actual }) => actual.equipment),
      material: add(({ actual }) => actual.material),
      total: add(({ actual }) => actual.total),
    },
    whole,
  )
  const rows = sources.map((source) => ({ source, ...figuresOf(source.estimate, source.actual, whole) }))
  return { rows, total }
}

function figuresOf(estimate: Estimated, actual: BudgetSource['actual'], whole: number): BudgetFigures {
  return {
    estimated_cost: estimate.direct,
    actual_cost: actual.total,
    balance: sum([estimate.direct, -actual.total]),
    contract_cost: estimate.contract,
    vat: estimate.vat,
    profit: sum([estimate.contract, -estimate.vat, -actual.total]),
    percentage: shareOf(actual.total, estimate.direct),
    material_estimated: estimate.material,
    material_actual: actual.material,
    material_percentage: shareOf(actual.material, estimate.material),
    labor_estimated: estimate.labor,
    labor_actual: actual.labor,
    labor_percentage: shareOf(actual.labor, estimate.labor),
    equipment_estimated: estimate.equipment,
    equipment_actual: actual.equipment,
    equipment_percentage: shareOf(actual.equipment, estimate.equipment),
    share: shareOf(estimate.direct, whole),
  }
}
