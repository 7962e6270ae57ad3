import { KINDS } from './alter.ts'
import { changedFields, OWN_FIELDS, TOTAL_FIELDS } from './difference.ts'
import type { CellField, DraftLine, DraftScope, EstimateState, LineKey, ScopeKey } from './types.ts'

export function isSame(one: EstimateState, other: EstimateState): boolean {
  return (
    one.scopes.length === other.scopes.length &&
    one.scopes.every((scope, at) => scope === other.scopes[at]) &&
    one.wrong.length === other.wrong.length &&
    one.wrong.every((cell, at) => cell.text === other.wrong[at]?.text)
  )
}

export interface ChangedPlace {
  scopeKey: ScopeKey
  lineKey: LineKey | null
  field: CellField
}

/** The first difference of the two states, to be shown; null if that place no longer exists. */
export function placeOfChange(before: EstimateState, after: EstimateState): ChangedPlace | null {
  const known = new Map(before.scopes.map((scope) => [scope.key, scope]))
  for (const scope of after.scopes) {
    const old = known.get(scope.key)
    const place = old === scope ? null : old ? placeIn(old, scope) : ownRow(scope)
    if (place) return place
  }
  const wrong = after.wrong.find((cell) => !before.wrong.includes(cell))
  return wrong ? { scopeKey: wrong.scopeKey, lineKey: wrong.lineKey, field: wrong.field } : null
}

const ownRow = ({ key }: DraftScope): ChangedPlace => ({
  scopeKey: key,
  lineKey: null,
  field: 'measurement',
})

/** Compares by value, because a save makes new objects. */
function placeIn(before: DraftScope, after: DraftScope): ChangedPlace | null {
  const scopeKey = after.key
  const total = TOTAL_FIELDS.find((field) => before[field] !== after[field])
  if (total) return { scopeKey, lineKey: null, field: total }
  if (before.place !== after.place || OWN_FIELDS.some((field) => before[field] !== after[field]))
    return ownRow(after)
  for (const kind of KINDS) {
    const known = new Map(before[kind].map((line) => [line.key, line]))
    for (const line of after[kind]) {
      const old = known.get(line.key)
      const field = old ? fieldOf(old, line) : 'name'
      if (field) return { scopeKey, lineKey: line.key, field }
    }
    if (before[kind].length !== after[kind].length) return ownRow(after)
  }
  return before.removed === after.removed ? null : ownRow(after)
}

function fieldOf(before: DraftLine, after: DraftLine): CellField | null {
  const [first] = changedFields(after, before)
  if (!first) return before.removed === after.removed && before.place === after.place ? null : 'name'
  if (first === 'itemId') return 'name'
  if (first === 'basis') return after.basis === 'lump_sum' ? 'typedCost' : 'rate'
  return first === 'unitId' ? 'count' : first
}
