import { convert, itemNumber, rescaled, type UnitRow } from '@itayo/domain'
import { alterLine, alterScope, findLine, findScope, mapLines, withoutWrong } from './alter.ts'
import { followed } from './formulas.ts'
import { lastPlace } from './order.ts'
import type { DraftLine, DraftScope, EstimateState, LineKey, ScopeKey } from './types.ts'

export const ALREADY_EXISTS = 'This scope of work and work item already exists.'

/** A scope that was never saved disappears; a saved one is marked, and shown disabled until the save. */
export function removeScope(state: EstimateState, key: ScopeKey): EstimateState {
  const scope = findScope(state, key)
  if (!scope) return state
  const next =
    scope.workItemId === null
      ? { ...state, scopes: state.scopes.filter((one) => one !== scope) }
      : alterScope(state, key, (one) => ({ ...one, removed: true }))
  return withoutWrong(next, (cell) => cell.scopeKey === key)
}

export function restoreScope(state: EstimateState, key: ScopeKey): EstimateState {
  return alterScope(state, key, (scope) => ({ ...scope, removed: false }))
}

export function setTag(
  state: EstimateState,
  key: ScopeKey,
  tagId: number | null,
  tagName: string,
): EstimateState {
  return alterScope(state, key, (scope) => ({ ...scope, tagId, tagName: tagId === null ? '' : tagName }))
}

/** The number it goes by with an own number, or with none. */
export function numberOf({ dpwhRef, code }: DraftScope, ownNumber: string): string {
  return itemNumber({ own_number: ownNumber, dpwh_ref: dpwhRef, code })
}

/** The number of this project alone; empty for the catalogue's. A number that is the catalogue's own is none. */
export function setNumber(state: EstimateState, key: ScopeKey, typed: string): EstimateState {
  return alterScope(state, key, (scope) => {
    const ownNumber = typed.trim() === numberOf(scope, '') ? '' : typed.trim()
    return ownNumber === scope.ownNumber
      ? scope
      : { ...scope, ownNumber, itemNumber: numberOf(scope, ownNumber) }
  })
}

/** All lines are the subcontractor's, or ours again; no figure of either side is lost (D-12). */
export function setSubCon(state: EstimateState, key: ScopeKey, isSubCon: boolean): EstimateState {
  return alterScope(state, key, (scope) => (scope.isSubCon === isSubCon ? scope : { ...scope, isSubCon }))
}

/**
 * With a line this sets the unit of a material. Without one it sets the unit the measurement is typed in:
 * the typed number stays and is converted (D-05). A unit that cannot be converted to the work item's is
 * refused.
 */
export function setUnit(
  state: EstimateState,
  key: ScopeKey,
  lineKey: LineKey | null,
  unit: UnitRow,
  units: readonly UnitRow[] = [],
): EstimateState {
  if (lineKey !== null)
    return alterLine(state, key, lineKey, (line) =>
      line.kind === 'material' ? { ...line, unitId: unit.id, unit: unit.abbreviation } : line,
    )
  return followed(
    alterScope(state, key, (scope) => measuredIn(scope, unit, units)),
    key,
  )
}

function measuredIn(scope: DraftScope, unit: UnitRow, units: readonly UnitRow[]): DraftScope {
  const typed = scope.quantity ?? scope.measurement
  if (unit.id === scope.unitId) return { ...scope, measurement: typed, quantity: null, quantityUnitId: null }
  const own = units.find((one) => one.id === scope.unitId)
  const measurement = own ? convert(typed ?? 0, unit, own) : null
  if (measurement === null || typed === null) return scope
  return { ...scope, measurement, quantity: typed, quantityUnitId: unit.id, measurementFormula: null }
}

/** True when the measurement is another one than the lines were made for. */
export function canScale({ linesFor, measurement, removed }: DraftScope): boolean {
  return !removed && measurement !== null && Boolean(linesFor) && linesFor !== measurement
}

/** Durations and quantities of material grow with the measurement. */
export function scaleLines(state: EstimateState, key: ScopeKey): EstimateState {
  return alterScope(state, key, (scope) => {
    if (!canScale(scope)) return scope
    const base = state.base.get(key)
    const scaled = mapLines(scope, (line) => scaledLine(scope, line, base && findLine(base, line.key), base))
    return { ...scaled, linesFor: scope.measurement }
  })
}

function scaledLine(
  scope: DraftScope,
  line: DraftLine,
  baseLine: DraftLine | undefined,
  base: DraftScope | undefined,
): DraftLine {
  if (line.removed || line.basis !== 'quantity') return line
  const field = line.kind === 'material' ? 'count' : 'duration'
  // A formula says itself whether it goes with the measurement.
  if (line.formulas[field] !== undefined) return line
  const origin = base && baseLine ? { value: baseLine[field], measurement: base.measurement } : undefined
  const value = scaledValue(scope, line[field], origin)
  return value === line[field] ? line : { ...line, [field]: value }
}

/**
 * A value that was not typed since is scaled from the saved one, so that repeated changes of the
 * measurement do not add up rounding errors.
 */
function scaledValue(
  { linesFor, measurement }: DraftScope,
  value: number | null,
  origin: { value: number | null; measurement: number | null } | undefined,
): number | null {
  const followed = origin?.measurement && value === rescaled(origin.value, origin.measurement, linesFor)
  if (origin && followed) return rescaled(origin.value, origin.measurement, measurement)
  return rescaled(value, linesFor, measurement)
}

const identity = ({ phaseId, sowId, tagId }: DraftScope) => `${phaseId}/${sowId}/${tagId ?? ''}`

/** Scopes that stand for the same phase, work item and tag as another live one (D-03). */
export function sameWork(scopes: readonly DraftScope[]): readonly DraftScope[][] {
  const groups = new Map<string, DraftScope[]>()
  for (const scope of scopes) {
    if (scope.removed) continue
    const group = groups.get(identity(scope))
    if (group) group.push(scope)
    else groups.set(identity(scope), [scope])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/** Scopes that are there already come back as `duplicates` and are not added; a tag tells them apart. */
export function addScopes(
  state: EstimateState,
  added: readonly DraftScope[],
): { state: EstimateState; keys: ScopeKey[]; duplicates: DraftScope[] } {
  const taken = new Set(state.scopes.filter((scope) => !scope.removed).map(identity))
  const duplicates: DraftScope[] = []
  const keys: ScopeKey[] = []
  const scopes = [...state.scopes]
  for (const scope of added) {
    if (taken.has(identity(scope))) {
      duplicates.push(scope)
      continue
    }
    taken.add(identity(scope))
    keys.push(scope.key)
    const phase = scopes.filter(({ phaseId }) => phaseId === scope.phaseId)
    insertScope(scopes, { ...scope, place: lastPlace(phase) })
  }
  return { state: keys.length > 0 ? { ...state, scopes } : state, keys, duplicates }
}

/**
 * Puts the scope at its place in its phase. A new phase goes before those with a higher id, which is near
 * its place in the catalogue until the server sends the right order. Changes the list in place.
 */
export function insertScope(scopes: DraftScope[], scope: DraftScope): void {
  const isBefore = (one: DraftScope) => one.phaseId === scope.phaseId && one.place <= scope.place
  const first = scopes.findIndex(({ phaseId }) => phaseId === scope.phaseId)
  const last = scopes.findLastIndex(isBefore)
  const later = scopes.findIndex(({ phaseId }) => phaseId > scope.phaseId)
  const at = last >= 0 ? last + 1 : first >= 0 ? first : later >= 0 ? later : scopes.length
  scopes.splice(at, 0, scope)
}
