import type { PricedIn } from '../catalog/price-in-unit.ts'
import type { UnitRow } from '../catalog/units.ts'
import type { LineBasis } from './line.ts'
import type { Cost, Terms } from './scope.ts'

/** A line as it is written; fields that its kind does not have are null. */
export interface WrittenLine {
  kind: 'labor' | 'equipment' | 'material'
  /** The position, equipment category or material; null for a line with a name of its own. */
  itemId: number | null
  name: string
  basis: LineBasis
  /** Workers, or quantity. */
  count: number | null
  /** Days; not for materials. */
  duration: number | null
  /** Only materials have a unit. */
  unitId: number | null
  unit: string
  /** Per day, or the unit cost of a material. */
  rate: number | null
  /** A share of the scope's labor, with basis percent_of_labor. */
  percent: number | null
}

/** The rule checker reads the estimate as it is on the screen, saved or not. */
export interface CheckedLine extends WrittenLine {
  key: string
  /** 'm12' for a saved line; null for one that has no lasting name yet. */
  ref: string | null
  /** Its number within its kind, as the screen shows it. */
  number: number
  amount: number | null
  /** Hired or ordered by now. */
  ordered: number
  cost: number
}

export interface CheckedScope {
  key: string
  /** 'p12' for a saved work item. */
  ref: string | null
  phaseId: number
  workItemId: number
  tagId: number | null
  code: string
  name: string
  measurement: number | null
  unit: string
  withoutMarkUp: boolean
  cost: Cost
  /** Without the removed ones. */
  lines: readonly CheckedLine[]
}

/** A material of the master list, with its prices of the last twelve months. */
export interface CheckedMaterial extends PricedIn {
  unit: string
  /** Null when no price was entered in that time. */
  history: PriceHistory | null
}

export interface PriceHistory {
  median: number
  count: number
  last: number
  /** yyyy-mm-dd */
  lastDate: string
  /** Paid, as opposed to quoted or typed. */
  isPurchase: boolean
}

export interface CheckLists {
  units: ReadonlyMap<number, UnitRow>
  materials: ReadonlyMap<number, CheckedMaterial>
}

export interface CheckFacts {
  /** Without the removed ones, in the order of the screen. */
  scopes: readonly CheckedScope[]
  terms: Terms
  total: Cost
  approvedBudget: number | null
  /** Brackets and the limit of mobilization are rules of government work. */
  isGovernment: boolean
  lists: CheckLists
}

export const CHECK_RULES = [
  'budget',
  'mobilization',
  'mark_up',
  'measurement',
  'lines',
  'price',
  'quantity',
  'unit',
  'duplicate',
  'breakdown',
  'price_history',
  'ordered',
] as const

export type CheckRule = (typeof CHECK_RULES)[number]

export type FindingField =
  | 'measurement'
  | 'workItem'
  | 'name'
  | 'count'
  | 'duration'
  | 'unit'
  | 'rate'
  | 'percent'
  | 'typedCost'

export interface FindingPlace {
  scopeKey: string
  lineKey: string | null
  field: FindingField
  /** As a link to it reads. */
  name: string
}

export interface Finding {
  /**
   * The rule and its subject, with the accepted figure where there is one: an answer given for a price of
   * 245 says nothing about one of 200.
   */
  id: string
  rule: CheckRule
  level: 'must' | 'look'
  title: string
  text: string
  /** The first of its places; null where it is about the project as a whole. */
  scopeKey: string | null
  lineKey: string | null
  field: FindingField | null
  places: readonly FindingPlace[]
  /** Can be accepted with a reason: a thing to look at, in rows that are saved. */
  isAnswerable: boolean
  /** The material whose prices would tell more. */
  materialId: number | null
  /** A value that the fields at its places could be set to. */
  suggestion: number | null
}

export interface PassedRule {
  rule: CheckRule
  title: string
  text: string
  /** False where there was nothing to hold it against. */
  isChecked: boolean
}

export interface CheckResult {
  findings: readonly Finding[]
  passed: readonly PassedRule[]
}
