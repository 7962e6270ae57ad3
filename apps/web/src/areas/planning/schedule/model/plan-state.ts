import { type Draft, edited, moved, opened, stepped } from '../../../../lib/draft/draft.ts'
import { NO_HISTORY } from '../../../../lib/draft/history.ts'
import type { PlanBase } from './base.ts'
import { effectOf, type SaveBody, saveBody } from './changes.ts'
import { isEmpty, NO_DRAFT, type PlanDraft, withoutTasks } from './draft.ts'
import { changedMeanwhile, rebased, sinceSent } from './rebase.ts'
import { shownDates } from './work-out.ts'

interface Tentative {
  draft: PlanDraft
  label: string
  edited: ReadonlySet<number>
  run: string | undefined
}

/** A whole draft on its way, with the reading it is over. */
export interface Sending {
  body: SaveBody
  draft: PlanDraft
  base: PlanBase
}

export interface PlanState extends Draft<PlanDraft, Sending> {
  base: PlanBase
  /** A step that would move others, or leave held ones too early: it waits for Apply all or Drop all. */
  tentative: Tentative | null
  /** Tasks edited here that another person has saved meanwhile. */
  clashes: readonly number[]
  /** The next reading comes from the person's own save of a fact, so it is no clash. */
  isOwnSave: boolean
}

export function planState(base: PlanBase, draft: PlanDraft): PlanState {
  return { ...opened(draft), base, tentative: null, clashes: [], isOwnSave: false }
}

/** One step, which takes the place of one that waits. */
export function committed(now: PlanState, draft: PlanDraft, label: string, run?: string): PlanState {
  return { ...edited(now, draft, { label, run: run ?? null }), tentative: null }
}

interface PlanEdit {
  label: string
  tasks: readonly number[]
  run: string | undefined
}

export function withEdit(now: PlanState, draft: PlanDraft, { label, tasks, run }: PlanEdit): PlanState {
  if (draft === (now.tentative?.draft ?? now.state)) return now
  const touched = new Set([...(now.tentative?.edited ?? []), ...tasks])
  const after = shownDates(now.base, draft)
  const { moves, broken } = effectOf(shownDates(now.base, now.state), after.schedule, touched)
  if (moves.length > 0 || broken.length > 0)
    return { ...now, tentative: { draft, label, edited: touched, run } }
  return committed(now, draft, label, run)
}

export function withTentative(now: PlanState): PlanState {
  return now.tentative ? committed(now, now.tentative.draft, now.tentative.label, now.tentative.run) : now
}

/** A step that waits is the one to be taken back. */
export function taken(now: PlanState, by: 'back' | 'on'): PlanState {
  if (now.tentative) return { ...now, tentative: null }
  return stepped(now, by)?.draft ?? now
}

export function ontoNewer(now: PlanState, base: PlanBase): PlanState {
  if (base.reading === now.base.reading) return now
  const found = now.isOwnSave ? [] : changedMeanwhile(now.state, now.base, base)
  const { tentative } = now
  return {
    ...moved(now, (draft) => rebased(draft, base)),
    base,
    tentative: tentative && { ...tentative, draft: rebased(tentative.draft, base) },
    clashes: [...new Set([...now.clashes, ...found])].filter((id) => base.byId.has(id)),
  }
}

export function sendingOf({ base, state }: PlanState, agreed?: SaveBody['moves']): Sending | null {
  return isEmpty(state) ? null : { body: saveBody(base, state, agreed), draft: state, base }
}

/** Edits made since it was sent stay, over the plan as it is saved now. The way back ends here. */
export function afterSave(now: PlanState, { draft: sent, base: before }: Sending, base: PlanBase): PlanState {
  const left = (draft: PlanDraft) => rebased(sinceSent(draft, sent, before), base)
  const tentative = now.tentative && { ...now.tentative, draft: left(now.tentative.draft) }
  return {
    ...now,
    base,
    state: now.state === sent ? NO_DRAFT : left(now.state),
    history: NO_HISTORY,
    tentative: tentative && !isEmpty(tentative.draft) ? tentative : null,
    clashes: [],
  }
}

export function withClashesSettled(now: PlanState, whose: 'mine' | 'theirs'): PlanState {
  const settled =
    whose === 'mine' ? now : committed(now, withoutTasks(now.state, now.clashes), 'Use what was saved')
  return { ...settled, clashes: [] }
}
