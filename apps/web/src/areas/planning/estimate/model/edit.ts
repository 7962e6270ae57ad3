import { AMOUNT_TOO_LARGE, convert, isFormula, isTooLarge, type LineBasis, type UnitRow } from '@itayo/domain'
import { alterLine, alterScope, type CellPlace, findLine, findScope, isAt, withoutWrong } from './alter.ts'
import { costIn } from './figures.ts'
import { followed, withFormula } from './formulas.ts'
import { withTotal } from './merge.ts'
import { lastPlace, putLines } from './order.ts'
import { type NumberCell, parseName, parseNumber } from './parse.ts'
import { newKey } from './read.ts'
import type {
  CellField,
  ChosenItem,
  DraftLine,
  DraftScope,
  EstimateState,
  FormulaField,
  LineKey,
  LineKind,
  ScopeKey,
} from './types.ts'

/**
 * Puts typed text into a cell. A wrong text stays in `wrong` with its reason, and the cell counts as
 * nothing until it is right. `units` are needed where the measurement is in another unit (D-05).
 */
export function setCell(
  state: EstimateState,
  place: CellPlace,
  text: string,
  units: readonly UnitRow[] = [],
): EstimateState {
  const scope = findScope(state, place.scopeKey)
  if (!scope) return state
  const { lineKey, field } = place
  const line = lineKey === null ? null : findLine(scope, lineKey)
  if (line === undefined) return state
  if (line && !hasCell(line.kind, field)) return state
  if (field === 'name') return line ? setName(state, place, line, text) : state
  const parsed = parseNumber(field, line?.kind ?? null, text, scope.measurement)
  const refusal = 'message' in parsed ? parsed.message : refusalOf(scope, line, field, parsed.value)
  const value = 'message' in parsed || refusal ? null : parsed.value
  const formula = isFormula(text) ? text.trim() : undefined
  if (line) {
    const next = alterLine(state, scope.key, line.key, (before) =>
      withFormula(withNumber(before, field, value), field as FormulaField, formula),
    )
    const after = noted(next, place, text, refusal)
    return refusal ? after : triedAgain(after, place, units)
  }
  const next = alterScope(state, scope.key, (before) => withScopeNumber(before, field, value, units, formula))
  return field === 'measurement'
    ? followed(noted(next, place, text, refusal), scope.key)
    : noted(next, place, text, refusal)
}

/** Another number of the line has changed, so a cell that made the cost too large may be right now. */
function triedAgain(state: EstimateState, place: CellPlace, units: readonly UnitRow[]): EstimateState {
  const refused = state.wrong.filter(
    (cell) =>
      cell.scopeKey === place.scopeKey && cell.lineKey === place.lineKey && cell.message === AMOUNT_TOO_LARGE,
  )
  return refused.reduce((next, cell) => setCell(next, cell, cell.text, units), state)
}

/** Materials have no days, and labor is no percentage of itself (D-30). */
function hasCell(kind: LineKind, field: CellField): boolean {
  return !(kind === 'material' && field === 'duration') && !(kind === 'labor' && field === 'percent')
}

function noted(state: EstimateState, place: CellPlace, text: string, message: string | null): EstimateState {
  const right = withoutWrong(state, (cell) => isAt(cell, place))
  if (message === null) return right
  const { scopeKey, lineKey, field } = place
  return { ...right, wrong: [...right.wrong, { scopeKey, lineKey, field, text, message }] }
}

/** Why a number that is one cannot stand here. */
function refusalOf(
  scope: DraftScope,
  line: DraftLine | null,
  field: NumberCell,
  value: number | null,
): string | null {
  if (line) return isTooLarge(costIn(scope, withNumber(line, field, value))) ? AMOUNT_TOO_LARGE : null
  const isTyped = field === 'subConLabor' || field === 'subConEquipment'
  return isTyped && scope.workItemId === null && value ? 'Save the work item first.' : null
}

function withNumber(line: DraftLine, field: NumberCell, value: number | null): DraftLine {
  const cell = field as 'count' | 'duration' | 'rate' | 'percent' | 'typedCost'
  return line[cell] === value ? line : { ...line, [cell]: value }
}

function withScopeNumber(
  scope: DraftScope,
  field: NumberCell,
  value: number | null,
  units: readonly UnitRow[],
  formula: string | undefined,
): DraftScope {
  if (field === 'measurement') return withMeasurement(scope, value, units, formula ?? null)
  const total = field as 'subConLabor' | 'subConEquipment'
  return scope[total] === (value ?? 0) ? scope : withTotal(scope, total, value ?? 0)
}

function withMeasurement(
  scope: DraftScope,
  value: number | null,
  units: readonly UnitRow[],
  measurementFormula: string | null,
): DraftScope {
  const converted = inUnitOf(scope, value, units)
  // A formula is kept only for the work item's own unit; in another unit only its result is kept.
  if (converted !== null)
    return { ...scope, quantity: value, measurement: converted, measurementFormula: null }
  const isSame = scope.measurement === value && scope.measurementFormula === measurementFormula
  if (isSame && scope.quantity === null) return scope
  return { ...scope, measurement: value, quantity: null, quantityUnitId: null, measurementFormula }
}

/** Converts a value typed in another unit to the unit of the work item. */
function inUnitOf(scope: DraftScope, value: number | null, units: readonly UnitRow[]): number | null {
  if (value === null || scope.quantityUnitId === null) return null
  const typed = units.find((unit) => unit.id === scope.quantityUnitId)
  const own = units.find((unit) => unit.id === scope.unitId)
  return typed && own ? convert(value, typed, own) : null
}

/** A name typed over one from a list is a name of its own; typed back it is the list's again. */
function setName(state: EstimateState, place: CellPlace, line: DraftLine, text: string): EstimateState {
  const parsed = parseName(text)
  const refusal = 'message' in parsed ? parsed.message : null
  const name = 'message' in parsed ? '' : parsed.value
  const scope = state.base.get(place.scopeKey)
  const before = scope && findLine(scope, line.key)
  const next = alterLine(state, place.scopeKey, line.key, (now) => {
    if (now.name === name) return now
    return { ...now, name, itemId: before?.name === name ? before.itemId : null }
  })
  return noted(next, place, text, refusal)
}

/** A line of a list: with the name, today's rate and unit it has there. */
export function chooseItem(
  state: EstimateState,
  scopeKey: ScopeKey,
  lineKey: LineKey,
  item: ChosenItem,
): EstimateState {
  const next = alterLine(state, scopeKey, lineKey, (line) => ({
    ...(item.rate === null ? line : withFormula(line, 'rate', undefined)),
    itemId: item.itemId,
    name: item.name,
    rate: item.rate ?? line.rate,
    ...(line.kind === 'material' && item.unitId !== null ? { unitId: item.unitId, unit: item.unit } : {}),
  }))
  const filled = item.rate === null ? ['name'] : ['name', 'rate']
  return withoutWrong(next, (cell) => cell.lineKey === lineKey && filled.includes(cell.field))
}

/** A new material line is counted in pieces until its unit is known. */
const PIECES = { id: 30, abbreviation: 'pcs' }

/** At the end of its list, or above another line of it. */
export function addLine(
  state: EstimateState,
  scopeKey: ScopeKey,
  kind: LineKind,
  given: Partial<DraftLine> = {},
  before: LineKey | null = null,
): { state: EstimateState; key: LineKey } {
  const key = newKey()
  const line: DraftLine = {
    itemId: null,
    name: '',
    basis: 'quantity',
    count: null,
    duration: null,
    unitId: kind === 'material' ? PIECES.id : null,
    unit: kind === 'material' ? PIECES.abbreviation : '',
    rate: null,
    percent: null,
    typedCost: null,
    formulas: {},
    ...given,
    key,
    id: null,
    place: 0,
    kind,
    ordered: 0,
    purchase: null,
    actual: 0,
    removed: false,
  }
  const added = alterScope(state, scopeKey, (scope) => ({
    ...scope,
    [kind]: [...scope[kind], { ...line, place: lastPlace(scope[kind]) }],
  }))
  return { state: before === null ? added : putLines(added, scopeKey, kind, [key], before), key }
}

/** A line that was never saved disappears; a saved one is marked, and shown disabled until the save. */
export function removeLine(state: EstimateState, scopeKey: ScopeKey, lineKey: LineKey): EstimateState {
  const next = alterScope(state, scopeKey, (scope) => {
    const line = findLine(scope, lineKey)
    if (!line) return scope
    const { kind } = line
    if (line.id === null) return { ...scope, [kind]: scope[kind].filter((one) => one !== line) }
    const marked = { ...line, removed: true }
    return { ...scope, [kind]: scope[kind].map((one) => (one === line ? marked : one)) }
  })
  return withoutWrong(next, (cell) => cell.lineKey === lineKey)
}

export function restoreLine(state: EstimateState, scopeKey: ScopeKey, lineKey: LineKey): EstimateState {
  return alterLine(state, scopeKey, lineKey, (line) => ({ ...line, removed: false }))
}

/** A lump sum starts with the cost of the line so far. */
export function setBasis(
  state: EstimateState,
  scopeKey: ScopeKey,
  lineKey: LineKey,
  basis: LineBasis,
): EstimateState {
  const next = alterLine(state, scopeKey, lineKey, (line, scope) => {
    if (line.basis === basis || (line.kind === 'labor' && basis === 'percent_of_labor')) return line
    const cost = costIn(scope, line)
    const soFar = basis === 'lump_sum' && cost > 0 && !isTooLarge(cost) ? cost : null
    return { ...line, basis, typedCost: line.typedCost ?? soFar }
  })
  // A cell that the new basis does not use cannot be wrong.
  const fields = cellsOfBasis(basis)
  return withoutWrong(next, (cell) => cell.lineKey === lineKey && !fields.includes(cell.field))
}

function cellsOfBasis(basis: LineBasis): string[] {
  if (basis === 'lump_sum') return ['name', 'typedCost']
  return basis === 'percent_of_labor' ? ['name', 'percent'] : ['name', 'count', 'duration', 'rate']
}
