import { KINDS } from './alter.ts'
import { changedFields, OWN_FIELDS, TOTAL_FIELDS } from './difference.ts'
import type { CellField, DraftLine, DraftScope, EstimateState, LineKey, ScopeKey } from './types.ts'

/** A change that came from the server, by a save or a fresh read; remembered states get it too. */
export type Move = (state: EstimateState) => EstimateState

interface Step {
  label: string
  /** The estimate on the other side of the step. */
  state: EstimateState
  /** The number of moves made before the step was remembered. */
  moves: number
  /** Letters of one word: edits of the same run are one step. */
  run: string | null
}

/** The way here and the way on, as states that share all that did not change. */
export interface History {
  past: readonly Step[]
  future: readonly Step[]
  moves: readonly Move[]
}

export const NO_HISTORY: History = { past: [], future: [], moves: [] }
export const MOST_STEPS = 200
/** Each holds a reading of the estimate. */
const MOST_MOVES = 12

export interface Named {
  label: string
  run?: string | null
}

/** After an edit of `before` that made `after` of it. */
export function remembered(
  history: History,
  before: EstimateState,
  after: EstimateState,
  { label, run = null }: Named,
): History {
  if (isSame(before, after)) return history
  const last = history.past.at(-1)
  const isSameRun = run !== null && last?.run === run && last.moves === history.moves.length
  if (isSameRun && isSame(last.state, after)) return { ...history, past: history.past.slice(0, -1) }
  if (isSameRun) return { ...history, future: [] }
  const step = { label, run, state: before, moves: history.moves.length }
  return { ...history, past: [...history.past, step].slice(-MOST_STEPS), future: [] }
}

/** The base has moved: remembered states follow when they are asked for. */
export function movedOn(history: History, move: Move): History {
  if (history.past.length + history.future.length === 0) return NO_HISTORY
  const next = { ...history, moves: [...history.moves, move] }
  return next.moves.length > MOST_MOVES ? settled(next) : next
}

function settled({ past, future, moves }: History): History {
  const settle = (step: Step): Step => ({ ...step, state: brought(step, moves), moves: 0 })
  return { past: past.map(settle), future: future.map(settle), moves: [] }
}

const brought = ({ state, moves: known }: Step, moves: readonly Move[]) =>
  moves.slice(known).reduce((now, move) => move(now), state)

export interface Stepped {
  history: History
  state: EstimateState
}

export function undone(history: History, now: EstimateState): Stepped | null {
  const step = history.past.at(-1)
  if (!step) return null
  const { moves } = history
  const back: Step = { label: step.label, run: null, state: now, moves: moves.length }
  return {
    history: { past: history.past.slice(0, -1), future: [...history.future, back], moves },
    state: brought(step, moves),
  }
}

export function redone(history: History, now: EstimateState): Stepped | null {
  const step = history.future.at(-1)
  if (!step) return null
  const { moves } = history
  const back: Step = { label: step.label, run: null, state: now, moves: moves.length }
  return {
    history: { past: [...history.past, back], future: history.future.slice(0, -1), moves },
    state: brought(step, moves),
  }
}

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
  if (OWN_FIELDS.some((field) => before[field] !== after[field])) return ownRow(after)
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
  if (!first) return before.removed === after.removed ? null : 'name'
  if (first === 'itemId') return 'name'
  if (first === 'basis') return after.basis === 'lump_sum' ? 'typedCost' : 'rate'
  return first === 'unitId' ? 'count' : first
}
