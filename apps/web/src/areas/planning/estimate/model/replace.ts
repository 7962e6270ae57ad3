import { numberIn, pastedText } from '../../../../ui/number/number-text.ts'
import { KINDS } from './alter.ts'
import { setCell } from './edit.ts'
import { linesOf } from './figures.ts'
import type { ChangedPlace } from './place-of-change.ts'
import type { DraftLine, EstimateState } from './types.ts'

/** Find looks in names, or in the numbers of one column. */
export type FindIn = 'name' | 'measurement' | 'count' | 'duration' | 'rate'

export interface Found extends ChangedPlace {
  /** False for a name of the catalogue or a master list: those are changed there. */
  canReplace: boolean
}

/** In the order of the screen. A name has the words in it; a number is the very same one. */
export function findCells(state: EstimateState, text: string, where: FindIn): Found[] {
  const words = text.trim().toLowerCase()
  const digits = where === 'name' ? null : pastedText(text.trim())
  const number = digits === null ? null : numberIn(digits)
  if (words === '' || (where !== 'name' && number === null)) return []
  const has = (name: string) => name.toLowerCase().includes(words)
  return state.scopes.flatMap((scope) => {
    if (scope.removed) return []
    const found: Found[] = []
    const add = (lineKey: string | null, field: Found['field'], canReplace: boolean) =>
      found.push({ scopeKey: scope.key, lineKey, field, canReplace })
    if (where === 'name' && has(`${scope.itemNumber} ${scope.code} ${scope.workItem}`))
      add(null, 'measurement', false)
    if (where === 'measurement' && (scope.quantity ?? scope.measurement) === number)
      add(null, where, scope.measurementFormula === null)
    for (const line of linesOf(scope)) {
      if (line.removed || where === 'measurement') continue
      if (where === 'name') {
        if (has(line.name)) add(line.key, where, line.itemId === null)
      } else if (line.basis === 'quantity' && line[where] === number)
        add(line.key, where, line.formulas[where] === undefined)
    }
    return found
  })
}

export type Standpoint = Pick<ChangedPlace, 'scopeKey' | 'lineKey'>

/** The hit that somebody stands on, or -1, and those that come after and before, around the end of the sheet. */
export function hitsAround(
  state: EstimateState,
  found: readonly Found[],
  from: Standpoint | null,
  isHere: (cell: Found) => boolean,
): { current: number; next: number; previous: number } {
  const current = found.findIndex(isHere)
  const last = found.length - 1
  if (current >= 0)
    return { current, next: current === last ? 0 : current + 1, previous: current === 0 ? last : current - 1 }
  const ranks = ranksOf(state)
  const rank = from ? (ranks.get(rankKey(from)) ?? 0) : 0
  const next = found.findIndex((cell) => (ranks.get(rankKey(cell)) ?? 0) >= rank)
  return next < 0
    ? { current, next: 0, previous: last }
    : { current, next, previous: next === 0 ? last : next - 1 }
}

const rankKey = ({ scopeKey, lineKey }: Standpoint) => `${scopeKey} ${lineKey ?? ''}`

/** Work items and lines counted from top to bottom. */
function ranksOf({ scopes }: EstimateState): ReadonlyMap<string, number> {
  const places = scopes.flatMap((scope) => [
    { scopeKey: scope.key, lineKey: null },
    ...linesOf(scope).map(({ key }) => ({ scopeKey: scope.key, lineKey: key })),
  ])
  return new Map(places.map((place, rank) => [rankKey(place), rank]))
}

/** The replaced state, and how many cells it changed. */
export function replaceCells(
  state: EstimateState,
  cells: readonly Found[],
  { find, by, where }: { find: string; by: string; where: FindIn },
  units: Parameters<typeof setCell>[3] = [],
): { state: EstimateState; count: number } {
  let [next, count] = [state, 0]
  const pattern = new RegExp(find.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')
  for (const { canReplace, ...place } of cells) {
    if (!canReplace) continue
    const text = where === 'name' ? nameAt(next, place).replace(pattern, () => by) : by
    const after = setCell(next, place, text, units)
    if (after !== next) count += 1
    next = after
  }
  return { state: next, count }
}

function nameAt(state: EstimateState, { scopeKey, lineKey }: ChangedPlace): string {
  const scope = state.scopes.find(({ key }) => key === scopeKey)
  for (const kind of KINDS) {
    const line = scope?.[kind].find(({ key }) => key === lineKey)
    if (line) return line.name
  }
  return ''
}

/** The other lines of the same material that have another unit cost, in the same unit. */
export function otherPrices(state: EstimateState, line: DraftLine): Omit<Found, 'canReplace'>[] {
  const name = line.name.trim().toLowerCase()
  const isSame = (other: DraftLine) =>
    line.itemId === null
      ? other.itemId === null && other.name.trim().toLowerCase() === name
      : other.itemId === line.itemId
  return state.scopes.flatMap((scope) =>
    scope.removed
      ? []
      : scope.material
          .filter((other) => other.key !== line.key && !other.removed && other.basis === 'quantity')
          .filter((other) => isSame(other) && other.unitId === line.unitId && other.rate !== line.rate)
          .map((other) => ({ scopeKey: scope.key, lineKey: other.key, field: 'rate' as const })),
  )
}

/** The line's unit cost in all of them. */
export function withPriceEverywhere(state: EstimateState, line: DraftLine): EstimateState {
  const text = line.rate === null ? '' : String(line.rate)
  return otherPrices(state, line).reduce((now, place) => setCell(now, place, text), state)
}
