import type { EstimateScope } from '@itayo/contract'
import { type Draft as Engine, edited, moved, opened, stepped } from '../../../../lib/draft/draft.ts'
import type { Named } from '../../../../lib/draft/history.ts'
import { type DraftStore as EngineStore, draftStore as engineStore } from '../../../../lib/draft/store.ts'
import { isChanged } from '../model/changes.ts'
import { type ChangedPlace, isSame, placeOfChange } from '../model/place-of-change.ts'
import { type Problem, problemsOf } from '../model/problems.ts'
import type { DraftScope, EstimateState } from '../model/types.ts'
import { NO_ANSWERS, type VarianceAnswers, type VarianceQuestion } from '../variance/question.ts'
import type { Sending } from './sending.ts'

/** A place that the grid should show. */
export type Reveal = Pick<Problem, 'scopeKey' | 'lineKey' | 'field'>

/** The server's objection to a cell; it stands until the scope is changed. */
export interface Refusal extends Problem {
  scope: DraftScope | undefined
}

/** Its state is null until the estimate was read. */
export interface Draft extends Engine<EstimateState | null, Sending> {
  reveal: Reveal | null
  /** True after the first try to save: from then on missing values are shown, and not only wrong ones. */
  isChecked: boolean
  refusals: readonly Refusal[]
  /** Scopes that another person saved first, and the status of the save they stopped. */
  conflict: { current: readonly EstimateScope[]; status: 1 | 2; isOpen: boolean } | null
  /** Asked before a save goes on (B-08). */
  question: VarianceQuestion | null
  /** As answered last; forgotten once it is saved. */
  answers: VarianceAnswers
  /** When the unsaved work that came back was typed. */
  restored: string | null
}

const NOTHING: Draft = {
  ...opened<EstimateState | null>(null),
  reveal: null,
  isChecked: false,
  refusals: [],
  conflict: null,
  question: null,
  answers: NO_ANSWERS,
  restored: null,
}

export type Edit = (state: EstimateState) => EstimateState

interface Stepping {
  label: string
  place: ChangedPlace | null
}

/** The engine in the words of the estimate. */
export interface DraftStore extends Pick<EngineStore<Sending, Draft>, 'get' | 'save' | 'subscribe'> {
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
}

/** Nothing is edited before it is read. */
const onceRead = (change: Edit) => (state: EstimateState | null) => state && change(state)

export function draftStore(): DraftStore {
  const store = engineStore<Sending, Draft>(NOTHING)
  const edit: DraftStore['edit'] = (change, named = { label: 'Edit' }) =>
    store.set((draft) => edited(draft, onceRead(change)(draft.state), named, isSameState))
  function step(by: 'back' | 'on'): Stepping | null {
    const { state: before } = store.get()
    const taken = stepped(store.get(), by)
    if (!taken) return null
    store.set(() => taken.draft)
    const { state } = taken.draft
    return { label: taken.label, place: before && state && placeOfChange(before, state) }
  }
  return {
    ...store,
    set: (change) => store.set((draft) => ({ ...draft, ...change })),
    edit,
    applyEdit: (label, change) => edit(change, { label }),
    move: (move, change = {}) =>
      store.set((draft) =>
        draft.state ? { ...moved(draft, onceRead(move), isSameBase), ...change } : draft,
      ),
    undo: () => step('back'),
    redo: () => step('on'),
  }
}

function isSameState(one: EstimateState | null, other: EstimateState | null): boolean {
  return one !== null && other !== null && isSame(one, other)
}

/** The server sent nothing new, so the remembered states need no moving. */
function isSameBase(one: EstimateState | null, other: EstimateState | null): boolean {
  if (!one || !other) return one === other
  if (one.base.size !== other.base.size || one.terms !== other.terms) return false
  if (one.outside !== other.outside || one.rounding !== other.rounding) return false
  for (const [key, scope] of one.base) if (other.base.get(key) !== scope) return false
  return true
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
