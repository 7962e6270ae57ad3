import type { EstimateScope } from '@itayo/contract'
import { useSyncExternalStore } from 'react'
import { isChanged } from '../model/changes.ts'
import { type Problem, problemsOf } from '../model/problems.ts'
import type { DraftScope, EstimateState } from '../model/types.ts'

/** Where the grid is asked to go. */
export type Reveal = Pick<Problem, 'scopeKey' | 'lineKey' | 'field'>

/** What the server said of a cell; it stands until its scope is changed. */
export interface Refusal extends Problem {
  scope: DraftScope | undefined
}

export interface Draft {
  /** Null until the estimate was read. */
  state: EstimateState | null
  reveal: Reveal | null
  /** Since a save was asked for, what is missing is shown; before that only what is wrong. */
  isChecked: boolean
  refusals: readonly Refusal[]
  /** Scopes as somebody else saved them before us, and which save that stopped. */
  conflict: { current: readonly EstimateScope[]; status: 1 | 2; isOpen: boolean } | null
  saving: boolean
  /** When the unsaved work that came back was typed. */
  restored: string | null
}

const NOTHING: Draft = {
  state: null,
  reveal: null,
  isChecked: false,
  refusals: [],
  conflict: null,
  saving: false,
  restored: null,
}

/** Outside of React: a key typed while a save is answered must meet the state as it is then. */
export interface DraftStore {
  get: () => Draft
  set: (change: Partial<Draft>) => void
  edit: (change: (state: EstimateState) => EstimateState) => void
  subscribe: (listener: () => void) => () => void
}

export function draftStore(): DraftStore {
  let draft = NOTHING
  const listeners = new Set<() => void>()
  const set = (change: Partial<Draft>) => {
    draft = { ...draft, ...change }
    for (const listener of listeners) listener()
  }
  return {
    get: () => draft,
    set,
    edit(change) {
      if (!draft.state) return
      const state = change(draft.state)
      if (state !== draft.state) set({ state })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useDraft(store: DraftStore): Draft {
  return useSyncExternalStore(store.subscribe, store.get)
}

export function isDirty({ state }: Pick<Draft, 'state'>): boolean {
  return state !== null && isChanged(state)
}

/** What is shown as wrong now: of a form nobody sent yet, an empty field is no mistake. */
export function shownProblems({ state, isChecked, refusals }: Draft): Problem[] {
  if (!state) return []
  const found = problemsOf(state).filter(({ isMissing }) => isChecked || !isMissing)
  const scopes = new Map(state.scopes.map((scope) => [scope.key, scope]))
  const standing = refusals.filter(({ scope, scopeKey }) => scope && scopes.get(scopeKey) === scope)
  return [...found, ...standing]
}
