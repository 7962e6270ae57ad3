import { PLACE_GAP } from '@itayo/domain'
import { findScope, KINDS } from './alter.ts'
import { lastPlace } from './order.ts'
import type { DraftLine, DraftScope, EstimateState, LineKey, LineKind, ScopeKey, WrongCell } from './types.ts'

type Edit = (state: EstimateState) => EstimateState
type Place = Pick<WrongCell, 'scopeKey' | 'lineKey'>

/** One scope while many of its lines are edited. */
export interface ManyLines {
  edit: (lineKey: LineKey, change: Edit) => void
  /** A line that the change adds goes to the end of the list of its kind. */
  add: (kind: LineKind, change: Edit) => void
  /** The estimate with all of it; the very same when nothing changed. */
  done: () => EstimateState
}

/**
 * A list is copied with every edit of a line, so a thousand edits of a thousand lines would copy a million.
 * Here each edit is made in an estimate that has one line, beside the labor that percentages are taken of,
 * and the lists are put together once, at the end.
 */
export function manyLines(state: EstimateState, scopeKey: ScopeKey): ManyLines | null {
  const found = findScope(state, scopeKey)
  if (!found) return null
  let scope: DraftScope = found
  const lists = {
    labor: byKey(scope.labor),
    equipment: byKey(scope.equipment),
    material: byKey(scope.material),
  }
  const ends = {
    labor: lastPlace(scope.labor),
    equipment: lastPlace(scope.equipment),
    material: lastPlace(scope.material),
  }
  const wrong = Map.groupBy(state.wrong, (cell) => cell.lineKey)
  const touched = new Set<LineKind>()
  let isWrongMoved = false

  /** Rebuilds the lists that were edited; the other lists stay the same objects. */
  function settle(kinds: readonly LineKind[]): void {
    for (const kind of kinds)
      if (touched.delete(kind)) scope = { ...scope, [kind]: [...lists[kind].values()] }
  }

  function alone(kind: LineKind, lines: readonly DraftLine[], cells: readonly WrongCell[]): EstimateState {
    if (kind !== 'labor') settle(['labor'])
    const others = { equipment: [], material: [], ...(kind === 'labor' ? {} : { labor: scope.labor }) }
    return { ...state, scopes: [{ ...scope, ...others, [kind]: lines }], wrong: cells }
  }

  function edit(lineKey: LineKey, change: Edit): void {
    const kind = KINDS.find((one) => lists[one].has(lineKey))
    const line = kind && lists[kind].get(lineKey)
    if (!kind || !line) return
    const cells = wrong.get(lineKey) ?? []
    const before = alone(kind, [line], cells)
    const after = change(before)
    if (after === before) return
    const [next] = after.scopes[0]?.[kind] ?? []
    if (next !== line) touched.add(kind)
    if (next) lists[kind].set(lineKey, next)
    else lists[kind].delete(lineKey)
    if (after.wrong === cells) return
    isWrongMoved = true
    wrong.set(lineKey, [...after.wrong])
  }

  function add(kind: LineKind, change: Edit): void {
    const after = change(alone(kind, [], []))
    for (const line of after.scopes[0]?.[kind] ?? []) {
      touched.add(kind)
      lists[kind].set(line.key, { ...line, place: ends[kind] })
      ends[kind] += PLACE_GAP
    }
    for (const [lineKey, cells] of Map.groupBy(after.wrong, (cell) => cell.lineKey)) {
      isWrongMoved = true
      wrong.set(lineKey, cells)
    }
  }

  function done(): EstimateState {
    settle(KINDS)
    if (scope === found && !isWrongMoved) return state
    return {
      ...state,
      scopes: scope === found ? state.scopes : state.scopes.map((one) => (one === found ? scope : one)),
      wrong: isWrongMoved ? [...wrong.values()].flat() : state.wrong,
    }
  }

  return { edit, add, done }
}

const byKey = (lines: readonly DraftLine[]) => new Map(lines.map((line) => [line.key, line]))

/** Edits one after the other; cells of lines that follow each other in one scope are edited together. */
export function editEach<Cell>(
  state: EstimateState,
  cells: readonly Cell[],
  placeOf: (cell: Cell) => Place,
  change: (state: EstimateState, cell: Cell) => EstimateState,
): EstimateState {
  let next = state
  for (const run of runsOf(cells, placeOf)) {
    const { scopeKey, lineKey } = placeOf(run[0] as Cell)
    const work = lineKey === null ? null : manyLines(next, scopeKey)
    for (const cell of run) {
      const { lineKey: key } = placeOf(cell)
      if (key === null) next = change(next, cell)
      else work?.edit(key, (one) => change(one, cell))
    }
    if (work) next = work.done()
  }
  return next
}

/** A measurement alone, or cells of lines of one scope: they have only the labor in common. */
function runsOf<Cell>(cells: readonly Cell[], placeOf: (cell: Cell) => Place): Cell[][] {
  const runs: Cell[][] = []
  let last: Place | undefined
  for (const cell of cells) {
    const place = placeOf(cell)
    const isOn = place.lineKey !== null && last?.lineKey !== null && last?.scopeKey === place.scopeKey
    if (isOn) runs.at(-1)?.push(cell)
    else runs.push([cell])
    last = place
  }
  return runs
}
