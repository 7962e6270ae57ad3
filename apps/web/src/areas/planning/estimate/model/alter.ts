import type { DraftLine, DraftScope, EstimateState, LineKey, LineKind, ScopeKey, WrongCell } from './types.ts'

export const KINDS: readonly LineKind[] = ['labor', 'equipment', 'material']

export function findScope(state: EstimateState, key: ScopeKey): DraftScope | undefined {
  return state.scopes.find((scope) => scope.key === key)
}

export function findLine(scope: DraftScope, key: LineKey): DraftLine | undefined {
  for (const kind of KINDS) {
    const line = scope[kind].find((one) => one.key === key)
    if (line) return line
  }
  return undefined
}

/** The state with one scope changed; the very same state when nothing did. */
export function alterScope(
  state: EstimateState,
  key: ScopeKey,
  change: (scope: DraftScope) => DraftScope,
): EstimateState {
  const at = state.scopes.findIndex((scope) => scope.key === key)
  const scope = state.scopes[at]
  if (!scope) return state
  const next = change(scope)
  return next === scope ? state : { ...state, scopes: state.scopes.with(at, next) }
}

export function alterLine(
  state: EstimateState,
  scopeKey: ScopeKey,
  lineKey: LineKey,
  change: (line: DraftLine, scope: DraftScope) => DraftLine,
): EstimateState {
  return alterScope(state, scopeKey, (scope) => {
    const line = findLine(scope, lineKey)
    if (!line) return scope
    const next = change(line, scope)
    return next === line ? scope : withLine(scope, next)
  })
}

/** In the place of the line with its key. */
export function withLine(scope: DraftScope, line: DraftLine): DraftScope {
  return { ...scope, [line.kind]: scope[line.kind].map((one) => (one.key === line.key ? line : one)) }
}

export function mapLines(scope: DraftScope, change: (line: DraftLine) => DraftLine): DraftScope {
  return {
    ...scope,
    labor: scope.labor.map(change),
    equipment: scope.equipment.map(change),
    material: scope.material.map(change),
  }
}

export type CellPlace = Pick<WrongCell, 'scopeKey' | 'lineKey' | 'field'>

export function isAt(cell: CellPlace, place: CellPlace): boolean {
  return cell.scopeKey === place.scopeKey && cell.lineKey === place.lineKey && cell.field === place.field
}

export function wrongAt(state: EstimateState, place: CellPlace): WrongCell | undefined {
  return state.wrong.find((cell) => isAt(cell, place))
}

/** Forgets what was wrong in these cells. */
export function withoutWrong(state: EstimateState, isRight: (cell: WrongCell) => boolean): EstimateState {
  if (!state.wrong.some(isRight)) return state
  return { ...state, wrong: state.wrong.filter((cell) => !isRight(cell)) }
}
