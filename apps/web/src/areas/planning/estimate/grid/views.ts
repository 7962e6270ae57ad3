import { sum } from '@itayo/domain'
import { lineMark, scopeMark } from '../model/changes.ts'
import { changedFields, differenceOf, type Mark } from '../model/difference.ts'
import { type KindFigures, lineCost, scopeFigures } from '../model/figures.ts'
import type { Problem } from '../model/problems.ts'
import type { DraftLine, DraftScope, EstimateState, LineKind, WrongCell } from '../model/types.ts'
import { placeOf } from './cells.ts'
import type { ColumnId } from './columns.ts'

/** A cell to correct. */
export interface Fault {
  column: ColumnId
  message: string
  /** As it was typed; null where something is missing. */
  text: string | null
}

export type Faults = ReadonlyMap<string, readonly Fault[]>

const NO_FAULTS: readonly Fault[] = []

export const faultsIn = (faults: Faults, rowKey: string) => faults.get(rowKey) ?? NO_FAULTS

/** By row. */
export function faultsOf(problems: readonly Problem[], wrong: readonly WrongCell[]): Faults {
  const faults = new Map<string, Fault[]>()
  for (const problem of problems) {
    const { rowKey, column } = placeOf(problem)
    const typed = wrong.find(
      (cell) =>
        cell.scopeKey === problem.scopeKey &&
        cell.lineKey === problem.lineKey &&
        cell.field === problem.field,
    )
    const fault = { column, message: problem.message, text: typed?.text ?? null }
    const others = faults.get(rowKey)
    if (others) others.push(fault)
    else faults.set(rowKey, [fault])
  }
  return faults
}

/**
 * The values a row shows beside its own fields, all plain: a row whose values stay the same is not
 * drawn again, however much of the estimate changes around it.
 */
export interface LineView {
  mark: Mark | null
  /** Names of changed fields, between spaces. */
  changed: string
  cost: number
  balance: number
}

export function lineView(state: EstimateState, scope: DraftScope, line: DraftLine): LineView {
  const mark = lineMark(state, scope, line)
  const before = state.base.get(scope.key)?.[line.kind].find(({ key }) => key === line.key)
  const changed = mark === 'edited' && before ? changedFields(line, before) : []
  const cost = lineCost(scope, line)
  return { mark, changed: ` ${changed.join(' ')} `, cost, balance: sum([cost, -line.actual]) }
}

export interface ScopeView {
  mark: Mark | null
  isMeasurementChanged: boolean
  isUnitChanged: boolean
  direct: number
  actual: number
  balance: number
  unitPrice: number | null
}

export function scopeView(state: EstimateState, scope: DraftScope): ScopeView {
  const { direct, actual, balance, unitPrice } = scopeFigures(scope, state.terms)
  const base = state.base.get(scope.key)
  return {
    mark: scopeMark(state, scope),
    isMeasurementChanged:
      base !== undefined &&
      differenceOf(scope, base).own.some(
        (field) => field === 'measurement' || field === 'measurementFormula',
      ),
    isUnitChanged: base !== undefined && base.quantityUnitId !== scope.quantityUnitId,
    direct,
    actual,
    balance,
    unitPrice,
  }
}

export interface SectionView extends KindFigures {
  isTotalChanged: boolean
}

export function sectionView(state: EstimateState, scope: DraftScope, section: LineKind): SectionView {
  const base = state.base.get(scope.key)
  const typed = section === 'labor' ? 'subConLabor' : 'subConEquipment'
  return {
    ...scopeFigures(scope, state.terms).kinds[section],
    isTotalChanged: section !== 'material' && base !== undefined && base[typed] !== scope[typed],
  }
}

export function isAny(changed: string, ...fields: readonly string[]): boolean {
  return fields.some((field) => changed.includes(` ${field} `))
}
