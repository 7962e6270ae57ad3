import type { EstimateScope } from '@itayo/contract'
import { useSyncExternalStore } from 'react'
import {
  type History,
  movedOn,
  type Named,
  NO_HISTORY,
  redone,
  remembered,
  undone,
} from '../../../../lib/draft/history.ts'
import { isChanged } from '../model/changes.ts'
import { type ChangedPlace, isSame, placeOfChange } from '../model/place-of-change.ts'
import { type Problem, problemsOf } from '../model/problems.ts'
import type { DraftScope, EstimateState } from '../model/types.ts'
import { NO_ANSWERS, type VarianceAnswers, type VarianceQuestion } from '../variance/question.ts'

/** A place that the grid should show. */
export type Reveal = Pick<Problem, 'scopeKey' | 'lineKey' | 'field'>

/** The server's objection to a cell; it stands until the scope is changed. */
export interface Refusal extends Problem {
  scope: DraftScope | undefined
}

export interface Draft {
  /** Null until the estimate was read. */
  state: EstimateState | null
  reveal: Reveal | null
  /** True after the first try to save: from then on missing values are shown, and not only wrong ones. */
  isChecked: boolean
  refusals: readonly Refusal[]
  /** Scopes that another person saved first, and the status of the save they stopped. */
  conflict: { current: readonly EstimateScope[]; status: 1 | 2; isOpen: boolean } | null
  saving: boolean
  /** Asked before a save goes on (B-08). */
  question: VarianceQuestion | null
  /** As answered last; forgotten once it is saved. */
  answers: VarianceAnswers
  /** When the unsaved work that came back was typed. */
  restored: string | null
  history: History<EstimateState>
}

const NOTHING: Draft = {
  state: null,
  reveal: null,
  isChecked: false,
  refusals: [],
  conflict: null,
  saving: false,
  question: null,
  answers: NO_ANSWERS,
  restored: null,
  history: NO_HISTORY,
}

export type Edit = (state: EstimateState) => EstimateState

interface Stepping {
  label: string
  place: ChangedPlace | null
}

/** Outside of React: a key typed while a save is answered must meet the state as it is then. */
export interface DraftStore {
  get: () => Draft
  set: (change: Partial<Draft>) => void
  /** One step to undo; edits of the same run, such as the letters of a number, are one together. */
  edit: (change: Edit, named?: Named) => void
  /** Always one step to undo. */
  applyEdit: (label: string, change: Edit) => void
  /** Takes over a change of the server; an undo afterwards edits that newer state. */
  move: (move: Edit, change?: Partial<Draft>) => void
  /** The place where the step made a difference; null when there was no step to take. */
  undo: () => Stepping | null
  redo: () => Stepping | null
  subscribe: (listener: () => void) => () => void
}

export function draftStore(): DraftStore {
  let draft = NOTHING
  const listeners = new Set<() => void>()
  const set = (change: Partial<Draft>) => {
    draft = { ...draft, ...change }
    for (const listener of listeners) listener()
  }
  function edit(change: Edit, named: Named = { label: 'Edit' }): void {
    const { state: before, history } = draft
    if (!before) return
    const state = change(before)
    if (state !== before)
      set({ state, history: remembered(history, { before, after: state, ...named }, isSame) })
  }
  function step(take: typeof undone): Stepping | null {
    const { state: before, history: steps } = draft
    const stepped = before && take(steps, before)
    if (!stepped) return null
    const { label, state, history } = stepped
    set({ state, history })
    return { label, place: placeOfChange(before, state) }
  }
  return {
    get: () => draft,
    set,
    edit,
    applyEdit: (label, change) => edit(change, { label }),
    move(move, change = {}) {
      if (!draft.state) return
      const state = move(draft.state)
      const isMoved = !isSameBase(state, draft.state)
      set({ ...change, state, history: isMoved ? movedOn(draft.history, move) : draft.history })
    },
    undo: () => step(undone),
    redo: () => step(redone),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The server sent nothing new, so the remembered states need no moving. */
function isSameBase(one: EstimateState, other: EstimateState): boolean {
  if (one.base.size !== other.base.size || one.terms !== other.terms) return false
  if (one.outside !== other.outside || one.rounding !== other.rounding) return false
  for (const [key, scope] of one.base) if (other.base.get(key) !== scope) return false
  return true
}

export function useDraft(store: DraftStore): Draft {
  return useSyncExternalStore(store.subscribe, store.get)
}

export function isDirty({ state }: Pick<Draft, 'state'>): boolean {
  return state !== null && isChanged(state)
}

/** An empty field is no mistake before the form was first sent. */
export function shownProblems({ state, isChecked, refusals }: Draft): Problem[] {
  if (!state) return []
  const found = problemsOf(state).filter(({ isMissing }) => isChecked || !isMissing)
  const scopes = new Map(state.scopes.map((scope) => [scope.key, scope]))
  const standing = refusals.filter(({ scope, scopeKey }) => scope && scopes.get(scopeKey) === scope)
  return [...found, ...standing]
}
