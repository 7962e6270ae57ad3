import type { ProjectSchedule } from '@itayo/contract'
import { useMemo, useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { type History, NO_HISTORY, redone, remembered, undone } from '../../../../lib/draft/history.ts'
import { takeDraft, useKeptDraft } from '../../../../lib/drafts.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { baseOf, type PlanBase } from '../model/base.ts'
import { effectOf, type StepEffect } from '../model/changes.ts'
import { isEmpty, NO_DRAFT, type PlanDraft, withoutTasks } from '../model/draft.ts'
import { changedMeanwhile, fromKept, type KeptDraft, keptOf, rebased } from '../model/rebase.ts'
import { shownDates, type WorkedOut } from '../model/work-out.ts'

interface Tentative {
  draft: PlanDraft
  label: string
  edited: ReadonlySet<number>
  run: string | undefined
}

interface PlanState {
  base: PlanBase
  draft: PlanDraft
  history: History<PlanDraft>
  /** A step that would move others, or leave held ones too early: it waits for Apply all or Drop all. */
  tentative: Tentative | null
  /** Tasks edited here that another person has saved meanwhile. */
  clashes: readonly number[]
  /** The next reading comes from the person's own save, so it is no clash. */
  isOwnSave: boolean
  /** The run that the last step belonged to. */
  run: string | undefined
}

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
  /** Called before and after a save, so that its changes are not taken for another person's. */
  beginSave: () => void
  endSave: (isSaved: boolean) => void
  /** Keeps my edits over those saved meanwhile, or drops mine. */
  settleClashes: (whose: 'mine' | 'theirs') => void
}

/** The draft of a plan: edits over the newest reading, with a way back. */
export function usePlan(reading: ProjectSchedule): Plan {
  const { person } = useAuth()
  const form = `schedule-${reading.project_id}`
  const [state, setState] = useState<PlanState>(() => {
    const base = baseOf(reading)
    const kept = reading.can.save ? takeDraft<KeptDraft>(form, person?.id ?? 0) : undefined
    const draft = kept ? fromKept(kept, base) : NO_DRAFT
    return {
      base,
      draft,
      history: NO_HISTORY,
      tentative: null,
      clashes: [],
      isOwnSave: false,
      run: undefined,
    }
  })
  if (state.base.reading !== reading) setState(ontoNewer(state, baseOf(reading)))
  const { base, draft, history, tentative, clashes } = state

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

  function edit(next: PlanDraft, label: string, ids: readonly number[], run?: string): void {
    setState((now) => {
      const before = now.tentative?.draft ?? now.draft
      if (next === before) return now
      const edited = new Set([...(now.tentative?.edited ?? []), ...ids])
      const shown = shownDates(now.base, now.draft)
      const after = shownDates(now.base, next)
      const { moves, broken } = effectOf(shown, after.schedule, edited)
      if (moves.length > 0 || broken.length > 0)
        return { ...now, tentative: { draft: next, label, edited, run } }
      return committed(now, next, label, run)
    })
  }

  const step = (by: typeof undone) =>
    setState((now) => {
      if (now.tentative) return { ...now, tentative: null }
      const stepped = by(now.history, now.draft)
      if (!stepped) return now
      return { ...now, history: stepped.history, draft: rebased(stepped.state, now.base), run: undefined }
    })

  return {
    base,
    draft,
    latest: tentative?.draft ?? draft,
    worked,
    pending,
    clashes,
    isDirty,
    changes:
      draft.tasks.size + draft.links.size + (draft.isRecalculated ? 1 : 0) + (draft.settled?.length ?? 0),
    edit,
    replace: (next, label) => setState((now) => committed(now, next, label)),
    applyPending: () =>
      setState((now) =>
        now.tentative ? committed(now, now.tentative.draft, now.tentative.label, now.tentative.run) : now,
      ),
    dropPending: () => setState((now) => ({ ...now, tentative: null })),
    undo: () => step(undone),
    redo: () => step(redone),
    canUndo: tentative ? tentative.label : (history.past.at(-1)?.label ?? null),
    canRedo: tentative ? null : (history.future.at(-1)?.label ?? null),
    discard: () => setState((now) => ({ ...committed(now, NO_DRAFT, 'Discard'), clashes: [] })),
    beginSave: () => setState((now) => ({ ...now, isOwnSave: true })),
    endSave: (isSaved) =>
      setState((now) => ({
        ...now,
        isOwnSave: false,
        ...(isSaved ? { draft: NO_DRAFT, history: NO_HISTORY, tentative: null, clashes: [] } : {}),
      })),
    settleClashes: (whose) =>
      setState((now) => ({
        ...(whose === 'mine'
          ? now
          : committed(now, withoutTasks(now.draft, now.clashes), 'Use what was saved')),
        clashes: [],
      })),
  }
}

function committed(now: PlanState, draft: PlanDraft, label: string, run?: string): PlanState {
  const isSameRun = run !== undefined && run === now.run
  const history = isSameRun
    ? now.history
    : remembered(now.history, { before: now.draft, after: draft, label })
  return { ...now, draft, history, tentative: null, run }
}

function ontoNewer(now: PlanState, base: PlanBase): PlanState {
  const found = now.isOwnSave ? [] : changedMeanwhile(now.draft, now.base, base)
  return {
    ...now,
    base,
    draft: rebased(now.draft, base),
    tentative: now.tentative && { ...now.tentative, draft: rebased(now.tentative.draft, base) },
    clashes: [...new Set([...now.clashes, ...found])].filter((id) => base.byId.has(id)),
  }
}
