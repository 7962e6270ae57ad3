/** A save or a fresh reading moved the ground under the draft; remembered states are moved along. */
export type Move<State> = (state: State) => State

interface Step<State> {
  label: string
  /** The draft on the other side of the step. */
  state: State
  /** How many moves had been made when it was remembered. */
  moves: number
  /** Letters of one word: edits of the same run are one step. */
  run: string | null
}

/** The way back and the way forward, as states that share all that did not change. The next step is the last one. */
export interface History<State> {
  readonly past: readonly Step<State>[]
  readonly future: readonly Step<State>[]
  readonly moves: readonly Move<State>[]
}

export const NO_HISTORY = { past: [], future: [], moves: [] } as const satisfies History<unknown>
export const MOST_STEPS = 200
/** Each move holds on to a reading. */
const MOST_MOVES = 12

export interface Named {
  label: string
  run?: string | null
}

interface Edit<State> extends Named {
  before: State
  after: State
}

/** After an edit. One that led back to where its run began is no step. */
export function remembered<State>(
  history: History<State>,
  { before, after, label, run = null }: Edit<State>,
  isSame: (one: State, other: State) => boolean = Object.is,
): History<State> {
  if (isSame(before, after)) return history
  const last = history.past.at(-1)
  const isSameRun = run !== null && last?.run === run && last.moves === history.moves.length
  if (isSameRun && isSame(last.state, after)) return { ...history, past: history.past.slice(0, -1) }
  if (isSameRun) return { ...history, future: [] }
  const step = { label, run, state: before, moves: history.moves.length }
  return { ...history, past: [...history.past, step].slice(-MOST_STEPS), future: [] }
}

/** Remembered states follow when they are asked for, not at every move. */
export function movedOn<State>(history: History<State>, move: Move<State>): History<State> {
  if (history.past.length + history.future.length === 0) return NO_HISTORY
  const next = { ...history, moves: [...history.moves, move] }
  return next.moves.length > MOST_MOVES ? settled(next) : next
}

function settled<State>({ past, future, moves }: History<State>): History<State> {
  const settle = (step: Step<State>): Step<State> => ({ ...step, state: broughtUp(step, moves), moves: 0 })
  return { past: past.map(settle), future: future.map(settle), moves: [] }
}

function broughtUp<State>({ state, moves: known }: Step<State>, moves: readonly Move<State>[]): State {
  return moves.slice(known).reduce((now, move) => move(now), state)
}

interface Stepped<State> {
  history: History<State>
  state: State
  label: string
}

export function undone<State>(history: History<State>, now: State): Stepped<State> | null {
  const step = history.past.at(-1)
  if (!step) return null
  const { past, future, moves } = history
  return {
    history: {
      past: ended(past.slice(0, -1)),
      future: [...future, backFrom(step, now, moves.length)],
      moves,
    },
    state: broughtUp(step, moves),
    label: step.label,
  }
}

/** Letters typed after going back are another word, even under the same name. */
function ended<State>(past: readonly Step<State>[]): readonly Step<State>[] {
  const last = past.at(-1)
  return last && last.run !== null ? [...past.slice(0, -1), { ...last, run: null }] : past
}

export function redone<State>(history: History<State>, now: State): Stepped<State> | null {
  const step = history.future.at(-1)
  if (!step) return null
  const { past, future, moves } = history
  return {
    history: { past: [...past, backFrom(step, now, moves.length)], future: future.slice(0, -1), moves },
    state: broughtUp(step, moves),
    label: step.label,
  }
}

function backFrom<State>(step: Step<State>, now: State, moves: number): Step<State> {
  return { label: step.label, run: null, state: now, moves }
}
