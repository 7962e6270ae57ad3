import { ApiError, type EstimateScope, type SavedEstimate } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { errorWords, mayHaveBeenDone } from '../../../../lib/errors.ts'
import { countOf } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { showMessage } from '../../../../ui/dialogs.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { projectQueries } from '../../../project/projects/queries.ts'
import { overviewQueries } from '../../overview/queries.ts'
import { type Changes, changesOf } from '../model/changes.ts'
import { conflictsOf, movedByBoth } from '../model/conflicts.ts'
import { type Problem, problemsOf } from '../model/problems.ts'
import { resolve } from '../model/resolve.ts'
import { afterSave } from '../model/settle.ts'
import type { EstimateState } from '../model/types.ts'
import { afterRemoval, staleAfterSave } from '../offered.ts'
import { estimateCalls, estimateQueries, useRefreshEstimate } from '../queries.ts'
import { changedScopes } from '../variance/changed-scopes.ts'
import { NO_ANSWERS, type VarianceAnswers, withAnswers } from '../variance/question.ts'
import type { DraftStore } from './draft-store.ts'
import { refusedCells } from './refusals.ts'
import { withSaved } from './saved-estimate.ts'

const FILL_IN = 'Please fill in all required fields.'
const NOTHING_EDITED = { title: 'Nothing to save', text: 'Please edit a scope of work first.' }

/** A save on its way; edits typed meanwhile are told apart by it. */
interface Sending {
  body: ReturnType<typeof bodyOf>
  sent: EstimateState
  changes: Changes
  status: 1 | 2
}

function bodyOf(
  projectId: number,
  { count: _, ...changes }: Changes,
  status: 1 | 2,
  answers: VarianceAnswers,
) {
  const estimate_data = withAnswers(changes.estimate_data, answers)
  return { project_id: projectId, ...changes, estimate_data, estimate_status: status }
}

/** Saves the estimate and reports the result. Nothing typed is lost by any answer, or by none. */
export function useSaveEstimate(projectId: number, store: DraftStore) {
  const queries = useQueryClient()
  const refresh = useRefreshEstimate(projectId)
  const action = useAction(estimateCalls.save, { showsItself: isShownHere })
  // A save without an answer may have been done: it is sent again, under its key, before any other.
  const unsettled = useRef<Sending | null>(null)
  const isUnsettled = useCallback(() => unsettled.current !== null, [])
  const { queryKey } = estimateQueries.estimate(projectId)

  async function save(status: 1 | 2): Promise<void> {
    const { state, saving, question } = store.get()
    if (!state || saving || question) return
    const problems = problemsOf(state)
    if (problems.length > 0) return tellMissing(problems)
    if (!unsettled.current && !isWorthSending(state, status)) {
      return showMessage(NOTHING_EDITED.title, NOTHING_EDITED.text)
    }
    const answers = await askVariance(state)
    if (!answers) return
    let failure: unknown
    store.set({ saving: true })
    try {
      await sendMerged(status, answers)
    } catch (error) {
      failure = error
    }
    store.set({ saving: false })
    if (failure) await tellFailure(failure)
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

  /** Where somebody else changed only the order meanwhile there is nothing to ask: both are kept, and sent. */
  async function sendMerged(status: 1 | 2, answers: VarianceAnswers): Promise<void> {
    try {
      await sendAll(status, answers)
    } catch (failed) {
      const current = failed instanceof SaveFailed ? staleScopes(failed.error) : undefined
      const { state } = store.get()
      if (!current || !state || !isMergedAlone(state, current)) throw failed
      tellMoved(movedByBoth(state, current))
      store.move((now) => resolve(now, current, {}))
      const merged = store.get().state
      if (merged && isWorthSending(merged, status)) await sendAll(status, answers)
      else toastSuccess('What was saved meanwhile stays')
    }
  }

  async function sendAll(status: 1 | 2, answers: VarianceAnswers): Promise<void> {
    const before = unsettled.current
    if (before) await send(before)
    const { state } = store.get()
    if (!state || (before?.status === status && !hasChanges(state))) return
    const changes = changesOf(state)
    await send({ body: bodyOf(projectId, changes, status, answers), sent: state, changes, status })
  }

  /** An unchanged draft is worth sending when it is submitted. */
  function isWorthSending(state: EstimateState, status: 1 | 2): boolean {
    const read = queries.getQueryData(queryKey)
    return hasChanges(state) || (status === 2 && read?.estimate_status === 1 && read.detailed.length > 0)
  }

  async function send(sending: Sending): Promise<void> {
    unsettled.current = sending
    let saved: SavedEstimate
    try {
      saved = (await action.mutateAsync({ body: sending.body })).response
    } catch (error) {
      if (!mayHaveBeenDone(error)) unsettled.current = null
      throw new SaveFailed(error, sending)
    }
    unsettled.current = null
    // A reply that was asked for before the save would take it back on the screen.
    await queries.cancelQueries({ queryKey })
    store.move((state) => afterSave(state, saved, sending.sent), {
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

  async function tellFailure(failed: unknown): Promise<void> {
    if (!(failed instanceof SaveFailed)) throw failed
    const { error, sending } = failed
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

  return { save, isUnsettled }
}

/** Where two people moved the same, nobody is asked: the later one stands, and is told so. */
export function tellMoved(names: readonly string[]): void {
  if (names.length > 0)
    toastSuccess(`Also moved by somebody else: ${names.join(', ')}. The order stays as you left it.`)
}

/** Carries the failed save along with its error. */
class SaveFailed extends Error {
  readonly error: unknown
  readonly sending: Sending

  constructor(error: unknown, sending: Sending) {
    super('The estimate was not saved.', { cause: error })
    this.error = error
    this.sending = sending
  }
}

/** Both changed the work item, but no value of it. */
function isMergedAlone(state: EstimateState, current: readonly EstimateScope[]): boolean {
  const conflicts = conflictsOf(state, current)
  return conflicts.length === current.length && conflicts.every(({ cells }) => cells.length === 0)
}

function hasChanges(state: EstimateState): boolean {
  const { estimate_data, labor_total_actual_cost, equipment_total_actual_cost } = changesOf(state)
  return estimate_data.length + labor_total_actual_cost.length + equipment_total_actual_cost.length > 0
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
