import type { ProjectSchedule } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { isSettled, stepLabels } from '../../../../lib/draft/draft.ts'
import { type DraftStore, draftStore } from '../../../../lib/draft/store.ts'
import { useDraft, useReading } from '../../../../lib/draft/use-draft.ts'
import { takeDraft, useKeptDraft } from '../../../../lib/drafts.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { baseOf, type PlanBase } from '../model/base.ts'
import { effectOf, type SaveBody, type StepEffect } from '../model/changes.ts'
import { isEmpty, NO_DRAFT, type PlanDraft } from '../model/draft.ts'
import {
  afterSave,
  committed,
  ontoNewer,
  type PlanState,
  planState,
  type Sending,
  sendingOf,
  taken,
  withClashesSettled,
  withEdit,
  withTentative,
} from '../model/plan-state.ts'
import { fromKept, type KeptDraft, keptOf } from '../model/rebase.ts'
import { shownDates, type WorkedOut } from '../model/work-out.ts'
import { scheduleQueries } from '../queries.ts'

export interface Plan {
  base: PlanBase
  draft: PlanDraft
  /** A further edit builds on this: the waiting step where there is one. */
  latest: PlanDraft
  worked: WorkedOut
  /** The waiting step with its effect. */
  pending: { draft: PlanDraft; worked: WorkedOut; effect: StepEffect; edited: ReadonlySet<number> } | null
  clashes: readonly number[]
  isDirty: boolean
  isSaving: boolean
  changes: number
  /**
   * One step. When others would move, or a held one would come too early, it waits for an answer; otherwise it holds at once. Digits of one
   * number are one step: they share their `run`.
   */
  edit: (next: PlanDraft, label: string, edited: readonly number[], run?: string) => void
  /** Without asking: a whole plan that was looked at before. */
  replace: (next: PlanDraft, label: string) => void
  applyPending: () => void
  dropPending: () => void
  undo: () => void
  redo: () => void
  canUndo: string | null
  canRedo: string | null
  discard: () => void
  /** Sends all edits; `call` saves them and reads the plan again. Null when they are saved. */
  send: (
    call: (body: SaveBody) => Promise<unknown>,
    agreed?: SaveBody['moves'],
  ) => ReturnType<DraftStore<Sending, PlanState>['save']>
  /** Called before and after a fact is saved, so that it is not taken for another person's change. */
  beginSave: () => void
  endSave: () => void
  /** Keeps my edits over those saved meanwhile, or drops mine. */
  settleClashes: (whose: 'mine' | 'theirs') => void
}

/** The draft of a plan: edits over the newest reading, with a way back. */
export function usePlan(reading: ProjectSchedule): Plan {
  const { person } = useAuth()
  const queries = useQueryClient()
  const projectId = reading.project_id
  const form = `schedule-${projectId}`
  const [store] = useState(() => {
    const base = baseOf(reading)
    const kept = reading.can.save ? takeDraft<KeptDraft>(form, person?.id ?? 0) : undefined
    return draftStore<Sending, PlanState>(planState(base, kept ? fromKept(kept, base) : NO_DRAFT))
  })
  const plan = useDraft(store)
  const take = (newest: ProjectSchedule) =>
    store.set((now) => (now.base.reading === newest ? now : ontoNewer(now, baseOf(newest))))
  useReading(plan, reading, take)
  const { base, state: draft, tentative, clashes } = plan

  const worked = useMemo(() => shownDates(base, draft), [base, draft])
  const pending = useMemo(() => {
    if (!tentative) return null
    const next = shownDates(base, tentative.draft)
    const effect = effectOf(worked, next.schedule, tentative.edited)
    return { draft: tentative.draft, edited: tentative.edited, worked: next, effect }
  }, [base, tentative, worked])

  const isDirty = !isEmpty(draft) || tentative !== null
  useUnsavedChanges(isDirty)
  useKeptDraft(form, person?.id ?? 0, isDirty ? keptOf(draft) : undefined)

  const newest = () =>
    queries.getQueryData(scheduleQueries.plan(projectId).queryKey) ?? store.get().base.reading
  const { canUndo, canRedo } = stepLabels(plan)
  return {
    base,
    draft,
    latest: tentative?.draft ?? draft,
    worked,
    pending,
    clashes,
    isDirty,
    isSaving: plan.sending !== null,
    changes:
      draft.tasks.size + draft.links.size + (draft.isRecalculated ? 1 : 0) + (draft.settled?.length ?? 0),
    edit: (next, label, tasks, run) => store.set((now) => withEdit(now, next, { label, tasks, run })),
    replace: (next, label) => store.set((now) => committed(now, next, label)),
    applyPending: () => store.set(withTentative),
    dropPending: () => store.set((now) => ({ ...now, tentative: null })),
    undo: () => store.set((now) => taken(now, 'back')),
    redo: () => store.set((now) => taken(now, 'on')),
    canUndo: tentative ? tentative.label : canUndo,
    canRedo: tentative ? null : canRedo,
    discard: () =>
      store.set((now) => ({ ...committed(now, NO_DRAFT, 'Discard'), clashes: [], unanswered: null })),
    send: (call, agreed) =>
      store.save({
        next: () => sendingOf(store.get(), agreed),
        send: ({ body }) => call(body),
        settle: (_, sending) => store.set((now) => afterSave(now, sending, baseOf(newest()))),
      }),
    beginSave: () => store.set((now) => ({ ...now, isOwnSave: true })),
    endSave() {
      if (isSettled(store.get())) take(newest())
      store.set((now) => ({ ...now, isOwnSave: false }))
    },
    settleClashes: (whose) => store.set((now) => withClashesSettled(now, whose)),
  }
}
