import type { ApprovalStatus } from '@itayo/contract'
import type { Rounding, Terms, WrittenLine } from '@itayo/domain'

/**
 * The estimate on the screen: what the server last said (base) and what it has become since (now). Both
 * are never changed in place: an edit makes new objects for the line, its scope and the list, and shares
 * the rest, so that figures are kept per scope and anything can be undone by keeping the object before.
 */

/** 'p12' for a scope that came saved (its psow_id), 'n3' for one made here; stays when it is saved. */
export type ScopeKey = string
/** 'l12', 'e12', 'm12' for lines that came saved, 'n3' for new ones: unique in the whole estimate. */
export type LineKey = string
export type LineKind = WrittenLine['kind']

/** Cells of a line that a formula can stand in. */
export type FormulaField = 'count' | 'duration' | 'rate' | 'percent' | 'typedCost'
/** As typed, with their =; a cell without one is a plain number. */
export type LineFormulas = Readonly<Partial<Record<FormulaField, string>>>

/** A line of any kind, saved or not. */
export interface DraftLine extends WrittenLine {
  key: LineKey
  id: number | null
  /** In the list of its kind; the lists are in this order. */
  place: number
  /** The typed cost, with basis lump_sum. */
  typedCost: number | null
  formulas: LineFormulas
  /** Its formula was calculated with the catalogue's default (G-22). */
  isBackup?: boolean
  /** Hired workers, or ordered quantity. */
  ordered: number
  /** The newest requisition that has the material (EST-095); labor and equipment have none. */
  purchase?: { number: string; status: ApprovalStatus } | null
  actual: number
  removed: boolean
}

export interface DraftScope {
  key: ScopeKey
  workItemId: number | null
  version: number
  /** In its phase; the work items of a phase are in this order. */
  place: number
  phaseId: number
  phase: string
  phaseCode: string
  sowId: number
  code: string
  /** The catalogue's pay item number, this project's own, and the one of these that it goes by (D-52). */
  dpwhRef: string
  ownNumber: string
  itemNumber: string
  workItem: string
  tagId: number | null
  tagName: string
  measurement: number | null
  unitId: number
  unit: string
  /** The measurement as typed in another unit of the same dimension; both null when there is none. */
  quantity: number | null
  quantityUnitId: number | null
  /** The formula of the measurement; only where it is typed in the work item's own unit. */
  measurementFormula: string | null
  /** The measurement that durations and quantities of the lines are for: they follow it when asked to. */
  linesFor: number | null
  isSubCon: boolean
  withoutMarkUp: boolean
  actualLabor: number
  actualEquipment: number
  actualMaterial: number
  actualOther: number
  /** Typed totals of a subcontractor's work item. */
  subConLabor: number
  subConEquipment: number
  removed: boolean
  labor: readonly DraftLine[]
  equipment: readonly DraftLine[]
  material: readonly DraftLine[]
}

/** A cell that holds something that is no value yet: shown as typed, with the reason, and not counted. */
export interface WrongCell {
  scopeKey: ScopeKey
  /** Null: a cell of the scope's own row. */
  lineKey: LineKey | null
  field: CellField
  text: string
  message: string
}

/** The cells a person can type in. */
export type CellField =
  | 'measurement'
  | 'name'
  | 'count'
  | 'duration'
  | 'rate'
  | 'percent'
  | 'typedCost'
  | 'subConLabor'
  | 'subConEquipment'

export interface EstimateState {
  terms: Terms
  /** Actual cost of no work item and of removed ones: in the project's total, in no scope (D-33). */
  outside: number
  /** The rounding of imports is part of the totals and of no scope (D-35). */
  rounding: Rounding
  /** As the server has it, by key. */
  base: ReadonlyMap<ScopeKey, DraftScope>
  /** In the order of the screen: by phase as the catalogue orders them, and by their places in it. */
  scopes: readonly DraftScope[]
  wrong: readonly WrongCell[]
}

/** An entry of a master list, chosen as the name of a line. */
export interface ChosenItem {
  itemId: number | null
  name: string
  rate: number | null
  unitId: number | null
  unit: string
}
