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
