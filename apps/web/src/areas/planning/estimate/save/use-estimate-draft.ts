import type { Estimate } from '@itayo/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { stepLabels } from '../../../../lib/draft/draft.ts'
import { NO_HISTORY } from '../../../../lib/draft/history.ts'
import { useDraft, useReading } from '../../../../lib/draft/use-draft.ts'
import { countOf } from '../../../../lib/formats.ts'
import { type LeaveWords, useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { changeCount } from '../model/changes.ts'
import { conflictsOf, movedByBoth, type ScopeConflict } from '../model/conflicts.ts'
import { type Problem, problemsOf } from '../model/problems.ts'
import { stateOf } from '../model/read.ts'
import { type ConflictChoices, resolve } from '../model/resolve.ts'
import { rebase } from '../model/settle.ts'
import type { EstimateState } from '../model/types.ts'
import { estimateQueries } from '../queries.ts'
import { NO_ANSWERS, type VarianceQuestion } from '../variance/question.ts'
import { type DraftStore, draftStore, isDirty, type Reveal, shownProblems } from './draft-store.ts'
import { readProposal } from './read-proposal.ts'
import { useKeptEdits } from './use-kept-edits.ts'
import { tellMoved, useSaveEstimate } from './use-save-estimate.ts'

/** Another person saved the same work items first. */
export interface DraftConflict {
  scopes: readonly ScopeConflict[]
  isOpen: boolean
  /** Puts the comparison off; typed edits stay. */
  later: () => void
  compare: () => void
  /** Puts both together as chosen, and saves again. */
  save: (choices: ConflictChoices) => void
}

export interface EstimateDraft {
  /** The last reading: standing, totals and rights. */
  estimate: Estimate | undefined
  state: EstimateState | null
  /** One step to undo, or a part of one with a run; see `DraftStore`. */
  edit: DraftStore['edit']
  applyEdit: DraftStore['applyEdit']
  /** Takes the last step back and shows where it was. */
  undo: () => void
  redo: () => void
  /** The same for the grid, which shows it itself. */
  stepBack: DraftStore['undo']
  stepOn: DraftStore['redo']
  /** A few words for the step that would be undone; null when there is none. */
  canUndo: string | null
  canRedo: string | null
  isDirty: boolean
  /** 1 saves a draft; 2 submits, or saves edits of an approved estimate (EST-037, EST-038). */
  save: (status: 1 | 2) => Promise<void>
  saving: boolean
  /** Whether a save would be stopped by cells that are wrong or missing. */
  hasProblems: () => boolean
  /** To be shown in their cells. */
  problems: readonly Problem[]
  /** The cell to go to; the view that goes there sets it to null. */
  reveal: Reveal | null
  setReveal: (place: Reveal | null) => void
  /** Asks first. */
  discard: () => void
  /** When the unsaved work that is back was typed; null when there was none. */
  restored: string | null
  conflict: DraftConflict | null
  /** The open question whether the edits are variance orders; null while there is none. */
  question: VarianceQuestion | null
  /** Lays the person's own waiting edits over the estimate, in place of unsaved ones. */
  loadProposal: () => Promise<void>
}

// Unsaved edits wait on this computer (see useKeptEdits): leaving loses nothing, but saves nothing.
const LEAVE: LeaveWords = {
  title: 'Leave without saving?',
  text: 'Your changes wait on this computer until you come back. Nobody else sees them yet.',
  confirm: 'Leave',
}

/** One estimate while it is worked on: used once per page, and handed down. */
export function useEstimateDraft(projectId: number): EstimateDraft {
  const [store] = useState(draftStore)
  const draft = useDraft(store)
  const queries = useQueryClient()
  const { data: estimate } = useQuery(estimateQueries.estimate(projectId))
  const save = useSaveEstimate(projectId, store)
  useReading(draft, estimate, (read) => {
    if (!read) return
    if (store.get().state) store.move((now) => rebase(now, read))
    else store.set({ state: stateOf(read) })
  })

  const dirty = useMemo(() => isDirty({ state: draft.state }), [draft.state])
  const forget = useKeptEdits(projectId, store, estimate?.can.edit === true)
  useUnsavedChanges(dirty, LEAVE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only these three decide what is shown
  const problems = useMemo(() => shownProblems(draft), [draft.state, draft.isChecked, draft.refusals])
  const conflicts = useMemo(
    () => (draft.conflict && draft.state ? conflictsOf(draft.state, draft.conflict.current) : null),
    [draft.conflict, draft.state],
  )

  function putBack(): void {
    forget()
    const read = queries.getQueryData(estimateQueries.estimate(projectId).queryKey)
    if (read) {
      store.set({
        state: stateOf(read),
        history: NO_HISTORY,
        unanswered: null,
        isChecked: false,
        refusals: [],
        conflict: null,
        answers: NO_ANSWERS,
        restored: null,
      })
    }
  }

  return {
    estimate,
    state: draft.state,
    edit: store.edit,
    applyEdit: store.applyEdit,
    undo: step(store.undo),
    redo: step(store.redo),
    stepBack: store.undo,
    stepOn: store.redo,
    ...stepLabels(draft),
    isDirty: dirty,
    save,
    saving: draft.sending !== null,
    hasProblems: () => draft.state !== null && problemsOf(draft.state).length > 0,
    problems,
    reveal: draft.reveal,
    setReveal: (reveal) => store.set({ reveal }),
    restored: draft.restored,
    async discard() {
      if (draft.state && (await askToDiscard(draft.state))) putBack()
    },
    conflict:
      conflicts && draft.conflict && dirty
        ? {
            scopes: conflicts,
            isOpen: draft.conflict.isOpen,
            later: () => showConflict(false),
            compare: () => showConflict(true),
            save: (choices) => void saveResolved(choices),
          }
        : null,
    question: draft.question,
    async loadProposal() {
      const edits = await readProposal(queries, projectId)
      if (!edits) return
      putBack()
      store.edit(edits.lay, { label: 'Load your edits' })
      const { state } = store.get()
      if (state) store.set({ answers: edits.orders(state) })
    },
  }

  function step(take: DraftStore['undo']) {
    return () => {
      const place = take()?.place
      if (place) store.set({ reveal: place })
    }
  }

  function showConflict(isOpen: boolean): void {
    const { conflict } = store.get()
    if (conflict) store.set({ conflict: { ...conflict, isOpen } })
  }

  async function saveResolved(choices: ConflictChoices): Promise<void> {
    const { conflict, state } = store.get()
    if (!conflict || !state) return
    tellMoved(movedByBoth(state, conflict.current))
    store.move((now) => resolve(now, conflict.current, choices), { conflict: null })
    const isSubmitting = conflict.status === 2 && estimate?.estimate_status === 1
    if (isDirty(store.get()) || isSubmitting) await save(conflict.status)
    else toastSuccess('What was saved meanwhile stays')
  }
}

function askToDiscard(state: EstimateState): Promise<boolean> {
  const { changes, scopes } = changeCount(state)
  const much = `${countOf(changes, 'change', 'changes')} in ${countOf(scopes, 'work item', 'work items')}`
  return askToConfirm({
    title: 'Discard your changes?',
    text: `${much} will be lost.`,
    confirm: 'Discard changes',
    cancel: 'Keep them',
    tone: 'danger',
  })
}
