import { textOf } from '../../../../../ui/number/number-text.ts'
import { findLine, findScope } from '../../model/alter.ts'
import { addLine, chooseItem, removeLine, setBasis, setCell } from '../../model/edit.ts'
import { setUnit } from '../../model/edit-scope.ts'
import { manyLines } from '../../model/many-lines.ts'
import type { EstimateState, LineKey, LineKind, ScopeKey } from '../../model/types.ts'
import type { PastedLine, PlannedRow } from './plan.ts'

/** The estimate with the rows of a plan in one section; wrong rows stay out. */
export function withPaste(
  state: EstimateState,
  place: { scopeKey: ScopeKey; kind: LineKind },
  rows: readonly PlannedRow[],
  replaces: boolean,
): EstimateState {
  const { scopeKey, kind } = place
  const work = manyLines(state, scopeKey)
  if (!work) return state
  const pastedKeys = new Set(rows.map(({ lineKey }) => lineKey))
  if (replaces)
    for (const line of findScope(state, scopeKey)?.[kind] ?? [])
      if (!line.removed && !pastedKeys.has(line.key))
        work.edit(line.key, (one) => removeLine(one, scopeKey, line.key))
  for (const row of rows) {
    const { lineKey } = row
    if (row.outcome === 'updates' && lineKey !== null)
      work.edit(lineKey, (one) => filled(one, scopeKey, lineKey, changedOf(row)))
    if (row.outcome === 'new') work.add(kind, (one) => added(one, scopeKey, kind, row.values))
  }
  return work.done()
}

function added(state: EstimateState, scopeKey: ScopeKey, kind: LineKind, values: PastedLine): EstimateState {
  const { state: next, key } = addLine(state, scopeKey, kind, { name: values.name ?? '' })
  const named = values.item ? chooseItem(next, scopeKey, key, values.item) : next
  return filled(named, scopeKey, key, values)
}

/** A value that stays the same is not set again, so that the formula it came from survives. */
function changedOf({ values, changed }: PlannedRow): PastedLine {
  if (values.percent !== undefined) return { percent: values.percent }
  return Object.fromEntries(
    changed.map((role) => [role, values[role as 'count' | 'duration' | 'rate' | 'unit']]),
  )
}

/** Pasted values go through `setCell`, so the rules for typed values hold for them too. */
function filled(
  state: EstimateState,
  scopeKey: ScopeKey,
  lineKey: LineKey,
  values: PastedLine,
): EstimateState {
  const set = (now: EstimateState, field: 'count' | 'duration' | 'rate' | 'percent', value: number | null) =>
    setCell(now, { scopeKey, lineKey, field }, textOf(value))
  if (values.percent !== undefined)
    return set(setBasis(state, scopeKey, lineKey, 'percent_of_labor'), 'percent', values.percent)
  let next = state
  const scope = findScope(state, scopeKey)
  const line = scope && findLine(scope, lineKey)
  const numbers = (['count', 'duration', 'rate'] as const).filter((field) => values[field] !== undefined)
  if (line && line.basis !== 'quantity' && numbers.length > 0)
    next = setBasis(next, scopeKey, lineKey, 'quantity')
  for (const field of numbers) next = set(next, field, values[field] ?? null)
  return values.unit ? setUnit(next, scopeKey, lineKey, values.unit) : next
}
