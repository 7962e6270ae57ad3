import type { ProjectSchedule } from '@itayo/contract'
import {
  addWorkingDays,
  type DateWindow,
  type Link,
  loopClosedBy,
  nextWorkingDay,
  workingDaysIn,
} from '@itayo/domain'
import { hasBegun, linkKey, type PlanBase } from './base.ts'

/** Only the fields that differ from the saved plan are there. */
export interface TaskDraft {
  readonly notBefore?: string | null
  readonly workDays?: number | null
  readonly isPinned?: boolean
  /** Its dates when it was pinned. */
  readonly pinnedAt?: DateWindow
}

/**
 * Edits of a plan that are not saved yet, over a reading of it. Never changed in place, and an edit with
 * its inverse leaves nothing: so undoing is going back to an older one.
 */
export interface PlanDraft {
  readonly tasks: ReadonlyMap<number, TaskDraft>
  /** Null is a saved link that is taken away. */
  readonly links: ReadonlyMap<string, Link | null>
  /** The saved dates are out of date, and the network's own take their place. */
  readonly isRecalculated?: boolean
  /** Removed work items whose gap is bridged or left apart. */
  readonly settled?: readonly number[]
}

export const NO_DRAFT: PlanDraft = { tasks: new Map(), links: new Map() }

export function isEmpty({ tasks, links, isRecalculated = false, settled = [] }: PlanDraft): boolean {
  return tasks.size === 0 && links.size === 0 && !isRecalculated && settled.length === 0
}

export function recalculated(draft: PlanDraft): PlanDraft {
  return { ...draft, isRecalculated: true }
}

/** A task as the draft has it. */
interface TaskPlan {
  notBefore: string | null
  workDays: number | null
  isPinned: boolean
  isBegun: boolean
  /** Dates that no link moves. */
  held: DateWindow | null
}

export function taskPlan(base: PlanBase, draft: PlanDraft, id: number): TaskPlan {
  const task = base.byId.get(id)
  if (!task) throw new Error(`There is no task ${id} in this plan.`)
  const own = draft.tasks.get(id)
  const plan = {
    notBefore: own?.notBefore === undefined ? task.not_before : own.notBefore,
    workDays: own?.workDays === undefined ? task.work_days : own.workDays,
    isPinned: own?.isPinned ?? task.is_pinned,
    isBegun: hasBegun(task),
  }
  const stored = base.stored.get(id) ?? null
  return { ...plan, held: heldAt(base, plan, own, stored) }
}

function heldAt(
  base: PlanBase,
  plan: Omit<TaskPlan, 'held'>,
  own: TaskDraft | undefined,
  stored: DateWindow | null,
): DateWindow | null {
  if (plan.isPinned && own?.pinnedAt) return own.pinnedAt
  if (!(plan.isPinned || plan.isBegun) || stored === null) return null
  if (own?.workDays == null) return stored
  // A new length of held work moves its end; the start stays.
  return { start: stored.start, end: addWorkingDays(stored.start, own.workDays, base.calendar) }
}

function withTask(base: PlanBase, draft: PlanDraft, id: number, change: TaskDraft): PlanDraft {
  const task = base.byId.get(id)
  if (!task) return draft
  const own: { -readonly [Key in keyof TaskDraft]: TaskDraft[Key] } = { ...draft.tasks.get(id), ...change }
  if (own.notBefore === task.not_before) delete own.notBefore
  if (own.workDays === task.work_days) delete own.workDays
  if (own.isPinned === task.is_pinned) delete own.isPinned
  if (!(own.isPinned ?? task.is_pinned)) delete own.pinnedAt
  const tasks = new Map(draft.tasks)
  if (Object.keys(own).length === 0) tasks.delete(id)
  else tasks.set(id, own)
  return { ...draft, tasks }
}

/** Moves a bar: it starts on that day or the next working one, and keeps its length. */
export function moveTo(base: PlanBase, draft: PlanDraft, id: number, date: string): PlanDraft {
  if (taskPlan(base, draft, id).held) return draft
  return withTask(base, draft, id, { notBefore: nextWorkingDay(date, base.calendar) })
}

/** Null lets the links and the project's start decide. */
export function setNotBefore(base: PlanBase, draft: PlanDraft, id: number, date: string | null): PlanDraft {
  if (taskPlan(base, draft, id).held) return draft
  return withTask(base, draft, id, { notBefore: date })
}

/** Null takes the task out of the plan. */
export function setWorkDays(
  base: PlanBase,
  draft: PlanDraft,
  id: number,
  workDays: number | null,
): PlanDraft {
  const plan = taskPlan(base, draft, id)
  if (plan.isPinned || (plan.isBegun && workDays === null)) return draft
  return withTask(base, draft, id, { workDays: workDays === null ? null : clampDays(workDays) })
}

/** A typed end is a length, counted from where the task starts now; null when it would end before that. */
export function setEnd(
  base: PlanBase,
  draft: PlanDraft,
  id: number,
  typed: { start: string; end: string },
): PlanDraft | null {
  const workDays = workingDaysIn(typed.start, typed.end, base.calendar)
  return workDays < 1 ? null : setWorkDays(base, draft, id, workDays)
}

/** `at` is where it stands: a pinned task stays there. */
export function setPinned(
  base: PlanBase,
  draft: PlanDraft,
  id: number,
  isPinned: boolean,
  at: DateWindow | null,
): PlanDraft {
  if (!isPinned) return withTask(base, draft, id, { isPinned })
  if (!at) return draft
  const stored = base.stored.get(id)
  const isThere = stored?.start === at.start && stored.end === at.end
  if (isThere) return withTask(base, draft, id, { isPinned })
  // Dates are stored as a start and a length, so pinning stores both as they are now.
  const workDays = workingDaysIn(at.start, at.end, base.calendar)
  const pinnedAt = { start: at.start, end: at.end }
  return withTask(base, draft, id, { isPinned, pinnedAt, notBefore: at.start, workDays })
}

export function withoutTasks(draft: PlanDraft, ids: readonly number[]): PlanDraft {
  const gone = new Set(ids)
  return { ...draft, tasks: new Map([...draft.tasks].filter(([id]) => !gone.has(id))) }
}

export const LONGEST = 9999

function clampDays(workDays: number): number {
  return Math.min(LONGEST, Math.max(1, Math.round(workDays)))
}

/** All links of the draft. */
export function linksOf(base: PlanBase, draft: PlanDraft): Link[] {
  const links: Link[] = []
  for (const [key, link] of base.links) {
    const own = draft.links.get(key)
    if (own === undefined) links.push(link)
    else if (own !== null) links.push(own)
  }
  for (const [key, link] of draft.links) if (link !== null && !base.links.has(key)) links.push(link)
  return links
}

/** Links that lead to a task or away from it. */
export function linksAt(base: PlanBase, draft: PlanDraft, id: number): Link[] {
  return linksOf(base, draft).filter(({ predecessor, successor }) => predecessor === id || successor === id)
}

export function linkIn(base: PlanBase, draft: PlanDraft, key: string): Link | null {
  const own = draft.links.get(key)
  return own === undefined ? (base.links.get(key) ?? null) : own
}

export type Linked = { draft: PlanDraft } | { loop: number[] }

/** A new link, or another kind and lag for one that is there. A circle is refused and named. */
export function setLink(base: PlanBase, draft: PlanDraft, link: Link): Linked {
  const key = linkKey(link.predecessor, link.successor)
  const others = linksOf(base, draft).filter((one) => linkKey(one.predecessor, one.successor) !== key)
  const loop = loopClosedBy(others, link)
  if (loop) return { loop }
  return { draft: withLink(base, draft, key, link) }
}

export function removeLink(base: PlanBase, draft: PlanDraft, key: string): PlanDraft {
  return withLink(base, draft, key, null)
}

function withLink(base: PlanBase, draft: PlanDraft, key: string, link: Link | null): PlanDraft {
  const links = new Map(draft.links)
  const saved = base.links.get(key) ?? null
  if (isSameLink(saved, link)) links.delete(key)
  else links.set(key, link)
  return { ...draft, links }
}

export function isSameLink(one: Link | null, other: Link | null): boolean {
  if (one === null || other === null) return one === other
  return one.kind === other.kind && one.lag === other.lag && one.lagUnit === other.lagUnit
}

/** Gaps of the saved plan that the draft has not settled yet. */
export function openGaps(base: PlanBase, { settled = [] }: PlanDraft): ProjectSchedule['gaps'] {
  return base.reading.gaps.filter(({ removed }) => !removed.every(({ id }) => settled.includes(id)))
}

/** Links what came before the removed work items with what came after. A pair that is linked by now keeps its link. */
export function bridgeGaps(base: PlanBase, draft: PlanDraft): PlanDraft {
  let bridged = draft
  for (const { bridges } of openGaps(base, draft))
    for (const { predecessor, successor, kind, lag, lag_unit: lagUnit } of bridges) {
      if (linkIn(base, bridged, linkKey(predecessor, successor))) continue
      const made = setLink(base, bridged, { predecessor, successor, kind, lag, lagUnit })
      if ('draft' in made) bridged = made.draft
    }
  return leaveApart(base, bridged)
}

/** The work items before and after the removed ones stay without a link. */
export function leaveApart(base: PlanBase, draft: PlanDraft): PlanDraft {
  return { ...draft, settled: base.reading.gaps.flatMap(({ removed }) => removed.map(({ id }) => id)) }
}
