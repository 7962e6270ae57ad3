import type { UnitRow } from '../catalog/units.ts'
import { checkEstimate } from './checker.ts'
import type {
  CheckedLine,
  CheckedMaterial,
  CheckedScope,
  CheckFacts,
  CheckRule,
  Finding,
} from './checker-facts.ts'
import { equipmentCost, laborCost, materialCost } from './line.ts'
import { addCosts, NO_COST, scopeCost, type Terms } from './scope.ts'

/** Estimates for the tests of the rule checker: figures are worked out, words are what is tested. */
const BAG = 33
export const KILO = 25
export const BOX = 42

const unit = (id: number, abbreviation: string): UnitRow => ({
  id,
  abbreviation,
  name: abbreviation,
  dimension: 'count',
  base_unit_id: null,
  factor_to_base: null,
  aliases: [],
})

const units = new Map([unit(BAG, 'bag'), unit(KILO, 'kg'), unit(BOX, 'box')].map((row) => [row.id, row]))

export function line(change: Partial<CheckedLine> = {}): CheckedLine {
  const fields = {
    key: 'm1',
    ref: change.key ?? 'm1',
    kind: 'material' as const,
    number: 1,
    itemId: 7,
    name: 'Portland Cement, Type 1P, 40 kg',
    basis: 'quantity' as const,
    count: 100,
    duration: null,
    unitId: BAG,
    unit: 'bag',
    rate: 245,
    percent: null,
    amount: null,
    ordered: 0,
    ...change,
  }
  return { ...fields, cost: change.cost ?? costOf(fields) }
}

export function labor(change: Partial<CheckedLine> = {}): CheckedLine {
  const its = {
    key: 'l1',
    kind: 'labor',
    itemId: 3,
    name: 'Unskilled Laborer',
    unitId: null,
    unit: '',
  } as const
  return line({ ...its, count: 14, duration: 36, rate: 560, ...change })
}

function costOf(line: Omit<CheckedLine, 'cost'>): number {
  const { basis, count, duration, rate, percent, amount } = line
  if (line.kind === 'labor')
    return laborCost({ basis: basis as 'quantity', workers: count, duration, rate, amount })
  if (line.kind === 'equipment')
    return equipmentCost({ basis, quantity: count, duration, rate, percent, amount }, 0)
  return materialCost({ basis, quantity: count, unit_cost: rate, percent, amount }, 0)
}

const TERMS: Terms = { ocm: 15, cp: 10, vat: 5 }

let made = 0

export function scope(change: Partial<CheckedScope> & { direct?: number } = {}, terms = TERMS): CheckedScope {
  const { direct, ...given } = change
  const lines = given.lines ?? [line({ cost: direct ?? 24_500 })]
  const of = (kind: CheckedLine['kind']) =>
    lines.filter((one) => one.kind === kind).reduce((all, { cost }) => all + cost, 0)
  const parts = { labor: of('labor'), equipment: of('equipment'), material: of('material') }
  made += 1
  return {
    key: 'p1',
    ref: given.key ?? 'p1',
    phaseId: 1,
    workItemId: 1_000 + made,
    tagId: null,
    code: '900(1)c2',
    name: 'Structural Concrete, Class A',
    measurement: 214.8,
    unit: 'cu.m',
    withoutMarkUp: false,
    cost: scopeCost(parts, terms, { withoutMarkUp: given.withoutMarkUp ?? false }),
    ...given,
    lines,
  }
}

export function facts(scopes: readonly CheckedScope[], change: Partial<CheckFacts> = {}): CheckFacts {
  return {
    scopes,
    terms: TERMS,
    total: scopes.length === 0 ? NO_COST : addCosts(scopes.map(({ cost }) => cost)),
    approvedBudget: null,
    isGovernment: true,
    lists: { units, materials: new Map() },
    ...change,
  }
}

/** Cement by the bag of 40 kg; the last of `count` prices is of November 2. */
export function cement(median: number, last: number, count: number, isPurchase = false) {
  const material: CheckedMaterial = {
    unitId: BAG,
    unit: 'bag',
    factors: new Map([[KILO, 0.025]]),
    history: { median, last, count, lastDate: '2026-11-02', isPurchase },
  }
  return { units, materials: new Map([[7, material]]) }
}

/** The findings of one rule. */
export const found = (checked: CheckFacts, rule: CheckRule) =>
  checkEstimate(checked).findings.filter((one) => one.rule === rule)
export const words = ({ level, title, text }: Finding) => ({ level, title, text })
