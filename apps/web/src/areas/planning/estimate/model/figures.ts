import {
  addCosts,
  boqUnitPrice,
  type Cost,
  equipmentCost,
  isTooLarge,
  type LaborBasis,
  laborCost,
  materialCost,
  NO_COST,
  NO_ROUNDING,
  type Rounding,
  scopeCost,
  sum,
  type Terms,
  withRounding,
} from '@itayo/domain'
import type { DraftLine, DraftScope, EstimateState, LineKind } from './types.ts'

export interface KindFigures {
  estimated: number
  actual: number
  balance: number
}

/** Sums of a phase or of the project; the balance is of the direct cost. */
interface GroupFigures extends Cost {
  actual: number
  balance: number
}

interface ScopeFigures extends GroupFigures {
  kinds: Readonly<Record<LineKind, KindFigures>>
  /** Null without a measurement (D-34). */
  unitPrice: number | null
}

/** `outside` is the actual cost of no work item and of removed ones, which is in `actual` too (D-33). */
export interface ProjectFigures extends GroupFigures {
  outside: number
  /** In the direct and the contract cost, and in no scope (D-35). */
  rounding: Rounding
}

export interface PhaseGroup {
  phaseId: number
  phase: string
  phaseCode: string
  /** Removed ones too: they are shown, disabled, until saved. */
  scopes: readonly DraftScope[]
  figures: GroupFigures
  /** Removed scopes do not count. */
  count: number
}

export function linesOf(scope: DraftScope): readonly DraftLine[] {
  return [...scope.labor, ...scope.equipment, ...scope.material]
}

/** The cost that the fields of a line give, however large; `labor` is the scope's. */
function rawLineCost(line: DraftLine, labor: number): number {
  const { basis, duration, rate, percent, typedCost: amount } = line
  if (line.kind === 'labor')
    return laborCost({ basis: basis as LaborBasis, workers: line.count, duration, rate, amount })
  if (line.kind === 'equipment')
    return equipmentCost({ basis, quantity: line.count, duration, rate, percent, amount }, labor)
  return materialCost({ basis, quantity: line.count, unit_cost: rate, percent, amount }, labor)
}

interface Amounts {
  costs: ReadonlyMap<DraftLine, number>
  labor: number
  equipment: number
  material: number
}

// An edit makes a new object of the scope it touches and of no other, so a result computed for an object
// stays right as long as the object lives.
const amountsByScope = new WeakMap<DraftScope, Amounts>()

function amountsOf(scope: DraftScope): Amounts {
  let amounts = amountsByScope.get(scope)
  if (!amounts) {
    amounts = computeAmounts(scope)
    amountsByScope.set(scope, amounts)
  }
  return amounts
}

function computeAmounts(scope: DraftScope): Amounts {
  const costs = new Map<DraftLine, number>()
  const add = (lines: readonly DraftLine[], labor: number) =>
    sum(
      lines.map((line) => {
        const cost = countedCost(scope, line, labor)
        costs.set(line, cost)
        return cost
      }),
    )
  // Percentages are of the live labor of the same scope (D-30).
  const labor = add(scope.labor, 0)
  return { costs, labor, equipment: add(scope.equipment, labor), material: add(scope.material, labor) }
}

function countedCost(scope: DraftScope, line: DraftLine, labor: number): number {
  if (scope.removed || line.removed) return 0
  const cost = rawLineCost(line, labor)
  return isTooLarge(cost) ? 0 : cost
}

/** A line that is removed, or has a wrong cell, counts nothing. */
export function lineCost(scope: DraftScope, line: DraftLine): number {
  const { costs, labor } = amountsOf(scope)
  return costs.get(line) ?? countedCost(scope, line, labor)
}

// Edits of equipment and material keep the labor list's object, so its sum is computed once for all of them.
const laborByLines = new WeakMap<readonly DraftLine[], number>()

/** The labor cost that percentage lines of the scope are taken of. */
function laborOf(scope: DraftScope): number {
  if (scope.removed) return 0
  let labor = laborByLines.get(scope.labor)
  if (labor === undefined) {
    labor = sum(scope.labor.map((line) => countedCost(scope, line, 0)))
    laborByLines.set(scope.labor, labor)
  }
  return labor
}

/** The line's cost in this scope, however large. A labor line is never a percentage of other labor. */
export function costIn(scope: DraftScope, line: DraftLine): number {
  return rawLineCost(line, line.kind === 'labor' ? 0 : laborOf(scope))
}

const figuresByScope = new WeakMap<DraftScope, { terms: Terms; figures: ScopeFigures }>()

export function scopeFigures(scope: DraftScope, terms: Terms): ScopeFigures {
  const cached = figuresByScope.get(scope)
  if (cached?.terms === terms) return cached.figures
  const figures = computeScope(scope, terms)
  figuresByScope.set(scope, { terms, figures })
  return figures
}

function computeScope(scope: DraftScope, terms: Terms): ScopeFigures {
  const { labor, equipment, material } = amountsOf(scope)
  const { withoutMarkUp, actualLabor, actualEquipment, actualMaterial, actualOther } = scope
  const cost = scopeCost({ labor, equipment, material }, terms, { withoutMarkUp })
  const actual = sum([actualLabor, actualEquipment, actualMaterial, actualOther])
  return {
    ...cost,
    actual,
    balance: sum([cost.direct, -actual]),
    kinds: {
      labor: kindFigures(labor, actualLabor),
      equipment: kindFigures(equipment, actualEquipment),
      material: kindFigures(material, actualMaterial),
    },
    unitPrice: boqUnitPrice({ contract: cost.contract, measurement: scope.measurement }),
  }
}

function kindFigures(estimated: number, actual: number): KindFigures {
  return { estimated, actual, balance: sum([estimated, -actual]) }
}

function groupFigures(
  scopes: readonly DraftScope[],
  terms: Terms,
  outside = 0,
  rounding: Rounding = NO_ROUNDING,
): GroupFigures {
  const figures = scopes.map((scope) => scopeFigures(scope, terms))
  const cost = withRounding(figures.length === 0 ? NO_COST : addCosts(figures), rounding)
  const actual = sum([...figures.map((scope) => scope.actual), outside])
  return { ...cost, actual, balance: sum([cost.direct, -actual]) }
}

interface Whole {
  terms: Terms
  outside: number
  rounding: Rounding
  phases: readonly PhaseGroup[]
  project: ProjectFigures
}

const wholeByScopes = new WeakMap<readonly DraftScope[], Whole>()

function wholeOf({ scopes, terms, outside, rounding }: EstimateState): Whole {
  const cached = wholeByScopes.get(scopes)
  if (cached?.terms === terms && cached.outside === outside && cached.rounding === rounding) return cached
  const project = { ...groupFigures(scopes, terms, outside, rounding), outside, rounding }
  const whole = { terms, outside, rounding, phases: groupPhases(scopes, terms), project }
  wholeByScopes.set(scopes, whole)
  return whole
}

// An unchanged phase stays the same object, so that its row on the screen need not be drawn again.
const phaseByFirst = new WeakMap<DraftScope, { terms: Terms; group: PhaseGroup }>()

function groupPhases(scopes: readonly DraftScope[], terms: Terms): PhaseGroup[] {
  const byPhase = new Map<number, DraftScope[]>()
  for (const scope of scopes) {
    const group = byPhase.get(scope.phaseId)
    if (group) group.push(scope)
    else byPhase.set(scope.phaseId, [scope])
  }
  return [...byPhase.values()].map((group) => phaseGroup(group, terms))
}

function phaseGroup(scopes: readonly DraftScope[], terms: Terms): PhaseGroup {
  const first = scopes[0] as DraftScope
  const cached = phaseByFirst.get(first)
  if (cached?.terms === terms && isSameList(cached.group.scopes, scopes)) return cached.group
  const live = scopes.filter((scope) => !scope.removed)
  const { phaseId, phase, phaseCode } = first
  const group = {
    phaseId,
    phase,
    phaseCode,
    scopes,
    figures: groupFigures(live, terms),
    count: live.length,
  }
  phaseByFirst.set(first, { terms, group })
  return group
}

function isSameList<Entry>(one: readonly Entry[], other: readonly Entry[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}

/** In the order of the screen. */
export function phasesOf(state: EstimateState): readonly PhaseGroup[] {
  return wholeOf(state).phases
}

/** Direct cost that carries neither OCM nor profit: mobilization and the like. */
export function directWithoutMarkUp(state: EstimateState): number {
  const scopes = state.scopes.filter((scope) => scope.withoutMarkUp && !scope.removed)
  return sum(scopes.map((scope) => scopeFigures(scope, state.terms).direct))
}

/** A removed scope has no estimated cost, but its actual cost stays (D-33). */
export function projectFigures(state: EstimateState): ProjectFigures {
  return wholeOf(state).project
}
