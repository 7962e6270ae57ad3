import type { Formulas } from '@itayo/contract'
import { evaluateFormula } from '@itayo/domain'
import { findLine, findScope, isAt, mapLines, withoutWrong } from './alter.ts'
import { parseNumber } from './parse.ts'
import type {
  DraftLine,
  DraftScope,
  EstimateState,
  FormulaField,
  LineFormulas,
  ScopeKey,
  WrongCell,
} from './types.ts'

const FIELDS: readonly FormulaField[] = ['count', 'duration', 'rate', 'percent', 'typedCost']

export function isFormulaField(field: string): field is FormulaField {
  return (FIELDS as readonly string[]).includes(field)
}

/** A field that the line's basis does not use has no formula, even if one was left in it. */
export function formulaAt(line: DraftLine, field: string): string | undefined {
  if (!isFormulaField(field)) return undefined
  if (field === 'typedCost' && line.basis !== 'lump_sum') return undefined
  if (field === 'percent' && line.basis !== 'percent_of_labor') return undefined
  return line.formulas[field]
}

const sentName = (field: FormulaField) => (field === 'typedCost' ? 'typed_cost' : field)

export function formulasOf(saved: Formulas | null | undefined): LineFormulas {
  const formulas: Partial<Record<FormulaField, string>> = {}
  for (const field of FIELDS) {
    const text = saved?.[sentName(field)]
    if (text) formulas[field] = text
  }
  return formulas
}

/** Null deletes the saved formulas. */
export function sentFormulas(line: DraftLine): Formulas | null {
  const sent: Formulas = {}
  for (const field of FIELDS) {
    const text = formulaAt(line, field)
    if (text !== undefined) sent[sentName(field)] = text
  }
  return Object.keys(sent).length > 0 ? sent : null
}

export function withFormula(line: DraftLine, field: FormulaField, text: string | undefined): DraftLine {
  if (line.formulas[field] === text) return line
  const { [field]: _, ...others } = line.formulas
  return { ...line, formulas: text === undefined ? others : { ...others, [field]: text } }
}

/** Works out formulas that use M again, with the present measurement. */
export function following(scope: DraftScope): DraftScope {
  let isMoved = false
  const next = mapLines(scope, (line) => {
    const moved = followingLine(scope, line)
    if (moved !== line) isMoved = true
    return moved
  })
  return isMoved ? next : scope
}

function followingLine(scope: DraftScope, line: DraftLine): DraftLine {
  let next = line
  for (const field of movingFields(line)) {
    const value = reckonedValue(scope, line, field)
    if (next[field] !== value) next = { ...next, [field]: value }
  }
  return next
}

function reckonedValue(scope: DraftScope, line: DraftLine, field: FormulaField): number | null {
  const parsed = parseNumber(field, line.kind, line.formulas[field] ?? '', scope.measurement)
  return 'value' in parsed ? parsed.value : null
}

function movingFields(line: DraftLine): FormulaField[] {
  return FIELDS.filter((field) => {
    const text = line.formulas[field]
    if (text === undefined) return false
    const result = evaluateFormula(text, 1)
    return 'problem' in result ? /m/i.test(text) : result.usesMeasurement
  })
}

/** The same for the estimate: a cell that came to be wrong by it says so, one that came right is quiet. */
export function followed(state: EstimateState, scopeKey: ScopeKey): EstimateState {
  const before = findScope(state, scopeKey)
  const scope = before && following(before)
  if (!scope) return state
  const lines = [...scope.labor, ...scope.equipment, ...scope.material]
  const moving = lines.flatMap((line) => movingFields(line).map((field) => ({ line, field })))
  if (moving.length === 0) return state
  let next: EstimateState = {
    ...state,
    scopes: scope === before ? state.scopes : state.scopes.map((one) => (one === before ? scope : one)),
  }
  for (const { line, field } of moving) {
    const place = { scopeKey, lineKey: line.key, field }
    const text = findLine(scope, line.key)?.formulas[field] ?? ''
    const parsed = parseNumber(field, line.kind, text, scope.measurement)
    next = withoutWrong(next, (cell) => isAt(cell, place))
    if ('message' in parsed) next = withWrongCell(next, { ...place, text, message: parsed.message })
  }
  return next
}

function withWrongCell(state: EstimateState, cell: WrongCell): EstimateState {
  return { ...state, wrong: [...state.wrong, cell] }
}
