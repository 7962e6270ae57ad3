import { type History, movedOn, type Named, NO_HISTORY, redone, remembered, undone } from './history.ts'

/** The edits of a document over what the server last said of it, and the way back. Never changed in place. */
export interface Steps<State> {
  readonly state: State
  readonly history: History<State>
}

/** The part that is on its way to the server. */
export interface Sends<Sending> {
  /** Null while nothing is on its way. */
  readonly sending: Sending | null
  /** Sent, and nobody knows what became of it: it may have been done. */
  readonly unanswered: Sending | null
}

/** An area lays beside it what it alone needs, such as what it asks the person. */
export type Draft<State, Sending> = Steps<State> & Sends<Sending>

export function opened<State>(state: State): Draft<State, never> {
  return { state, history: NO_HISTORY, sending: null, unanswered: null }
}

/** One step to undo; edits of the same run, such as the letters of a number, are one together. */
export function edited<State, Now extends Steps<State>>(
  draft: Now & Steps<State>,
  after: State,
  named: Named,
  isSame?: (one: State, other: State) => boolean,
): Now {
  const { state: before, history } = draft
  if (after === before) return draft
  return { ...draft, state: after, history: remembered(history, { before, after, ...named }, isSame) }
}

/** Takes over a change of the server; an undo afterwards edits that newer state. */
export function moved<State, Now extends Steps<State>>(
  draft: Now & Steps<State>,
  move: (state: State) => State,
  /** The server said nothing new, so the remembered states need no moving. */
  isSameGround: (before: State, after: State) => boolean = Object.is,
): Now {
  const state = move(draft.state)
  const history = isSameGround(draft.state, state) ? draft.history : movedOn(draft.history, move)
  return { ...draft, state, history }
}

/** Null when there is no step to take. */
export function stepped<State, Now extends Steps<State>>(
  draft: Now & Steps<State>,
  by: 'back' | 'on',
): { draft: Now; label: string } | null {
  const step = (by === 'back' ? undone : redone)(draft.history, draft.state)
  return step && { draft: { ...draft, state: step.state, history: step.history }, label: step.label }
}

/** A few words for the step that would be taken; null when there is none. */
export function stepLabels<State>({ history }: Steps<State>): {
  canUndo: string | null
  canRedo: string | null
} {
  return { canUndo: history.past.at(-1)?.label ?? null, canRedo: history.future.at(-1)?.label ?? null }
}

/** While the outcome of a save is unknown, its result would look like another person's change. */
export function isSettled({ sending, unanswered }: Sends<unknown>): boolean {
  return sending === null && unanswered === null
}
