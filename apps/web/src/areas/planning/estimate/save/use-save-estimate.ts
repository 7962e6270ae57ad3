import { ApiError, type EstimateScope, type SavedEstimate } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { SaveSteps } from '../../../../lib/draft/store.ts'
import { errorWords } from '../../../../lib/errors.ts'
import { countOf } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { showMessage } from '../../../../ui/dialogs.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { projectQueries } from '../../../project/projects/queries.ts'
import { overviewQueries } from '../../overview/queries.ts'
import { conflictsOf, movedByBoth } from '../model/conflicts.ts'
import { type Problem, problemsOf } from '../model/problems.ts'
import { resolve } from '../model/resolve.ts'
import { afterSave } from '../model/settle.ts'
import type { EstimateState } from '../model/types.ts'
import { afterRemoval, staleAfterSave } from '../offered.ts'
import { estimateCalls, estimateQueries, useRefreshEstimate } from '../queries.ts'
import { changedScopes } from '../variance/changed-scopes.ts'
import { NO_ANSWERS, type VarianceAnswers } from '../variance/question.ts'
import type { DraftStore } from './draft-store.ts'
import { refusedCells } from './refusals.ts'
import { withSaved } from './saved-estimate.ts'
import { hasChanges, type Sending, sendingOf } from './sending.ts'

const FILL_IN = 'Please fill in all required fields.'
const NOTHING_EDITED = { title: 'Nothing to save', text: 'Please edit a scope of work first.' }

/** Saves the estimate and reports the result. Nothing typed is lost by any answer, or by none. */
export function useSaveEstimate(projectId: number, store: DraftStore) {
  const queries = useQueryClient()
  const refresh = useRefreshEstimate(projectId)
  const action = useAction(estimateCalls.save, { showsItself: isShownHere })
  const { queryKey } = estimateQueries.estimate(projectId)

  async function save(status: 1 | 2): Promise<void> {
    const { state, sending, unanswered, question } = store.get()
    if (!state || sending || question) return
    const problems = problemsOf(state)
    if (problems.length > 0) return tellMissing(problems)
    if (!unanswered && !isWorthSending(state, status)) {
      return showMessage(NOTHING_EDITED.title, NOTHING_EDITED.text)
    }
    const answers = await askVariance(state)
    if (!answers) return
    const failed = await store.save(stepsOf(status, answers))
    if (failed) await tellFailure(failed.error, failed.sending)
  }

  /** Asks about edits of an approved estimate only; null when the person cancels the save. */
  function askVariance(state: EstimateState): Promise<VarianceAnswers | null> {
    const isApproved = queries.getQueryData(queryKey)?.mode === 2
    const scopes = isApproved ? changedScopes(state) : []
    if (scopes.length === 0) return Promise.resolve(NO_ANSWERS)
    return new Promise((done) => {
      const answer = (answers: VarianceAnswers | null) => {
        store.set({ question: null, ...(answers && { answers }) })
        done(answers)
      }
      store.set({ question: { scopes, lastAnswers: store.get().answers, answer } })
    })
  }

  function stepsOf(status: 1 | 2, answers: VarianceAnswers): SaveSteps<Sending, SavedEstimate> {
    let isMerged = false
    return {
      next(before) {
        const { state } = store.get()
        if (!state || (before?.status === status && !hasChanges(state))) return null
        if (!isMerged || isWorthSending(state, status)) return sendingOf(projectId, state, status, answers)
        toastSuccess('What was saved meanwhile stays')
        return null
      },
      send: async ({ body }) => (await action.mutateAsync({ body })).response,
      settle,
      // Where somebody else changed only the order meanwhile there is nothing to ask: both are kept, and sent.
      refused(error) {
        const current = staleScopes(error)
        const { state } = store.get()
        if (isMerged || !current || !state || !isMergedAlone(state, current)) return false
        isMerged = true
        tellMoved(movedByBoth(state, current))
        store.move((now) => resolve(now, current, {}))
        return true
      },
    }
  }

  /** An unchanged draft is worth sending when it is submitted. */
  function isWorthSending(state: EstimateState, status: 1 | 2): boolean {
    const read = queries.getQueryData(queryKey)
    return hasChanges(state) || (status === 2 && read?.estimate_status === 1 && read.detailed.length > 0)
  }

  async function settle(saved: SavedEstimate, { sent }: Sending): Promise<void> {
    // A reply that was asked for before the save would take it back on the screen.
    await queries.cancelQueries({ queryKey })
    store.move((state) => afterSave(state, saved, sent), {
      isChecked: false,
      refusals: [],
      conflict: null,
      answers: NO_ANSWERS,
      restored: null,
    })
    queries.setQueryData(queryKey, (before) => before && withSaved(before, saved))
    toastSuccess(saved.message)
    refresh()
    void queries.invalidateQueries(overviewQueries.all())
    void queries.invalidateQueries(projectQueries.all())
    for (const stale of staleAfterSave.get()) void queries.invalidateQueries(stale)
    // The estimate is saved, whatever becomes of the question about the plan.
    if (saved.removed.length > 0)
      void afterRemoval
        .get()(projectId, saved.removed, queries)
        .catch(() => {})
  }

  async function tellMissing(problems: readonly Problem[]): Promise<void> {
    const [first] = problems
    store.set({ isChecked: true })
    const much = problems.length > 1 ? ` ${countOf(problems.length, 'field', 'fields')} need a look.` : ''
    await showMessage(FILL_IN, `${first?.message ?? ''}${much}`)
    store.set({ reveal: first ?? null })
  }

  async function tellFailure(error: unknown, sending: Sending): Promise<void> {
    const current = staleScopes(error)
    if (current) {
      store.set({ conflict: { current, status: sending.status, isOpen: true } })
      return
    }
    if (error instanceof ApiError && error.http === 409) refresh()
    if (!isShownHere(error)) return
    const refusals = refusedCells((error as ApiError).body.fields ?? [], sending.sent, sending.changes)
    const scopes = new Map(store.get().state?.scopes.map((scope) => [scope.key, scope]))
    store.set({ refusals: refusals.map((cell) => ({ ...cell, scope: scopes.get(cell.scopeKey) })) })
    const { title, text } = errorWords(error)
    await showMessage(title, text)
    store.set({ reveal: refusals[0] ?? null })
  }

  return save
}

/** Where two people moved the same, nobody is asked: the later one stands, and is told so. */
export function tellMoved(names: readonly string[]): void {
  if (names.length > 0)
    toastSuccess(`Also moved by somebody else: ${names.join(', ')}. The order stays as you left it.`)
}

/** Both changed the work item, but no value of it. */
function isMergedAlone(state: EstimateState, current: readonly EstimateScope[]): boolean {
  const conflicts = conflictsOf(state, current)
  return conflicts.length === current.length && conflicts.every(({ cells }) => cells.length === 0)
}

function staleScopes(error: unknown): readonly EstimateScope[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined
  return Array.isArray(error.body.current) ? (error.body.current as EstimateScope[]) : undefined
}

/** Compared in a dialog of its own, or told and then shown in its cells. */
function isShownHere(error: unknown): boolean {
  const isInCells = error instanceof ApiError && (error.body.fields?.length ?? 0) > 0
  return isInCells || staleScopes(error) !== undefined
}
