import {
  type DateWindow,
  type Link,
  type Plan,
  type PlanTask,
  type Schedule,
  schedule,
  scheduleAsStored,
} from '@itayo/domain'
import type { PlanBase } from './base.ts'
import { isEmpty, linksOf, NO_DRAFT, type PlanDraft, taskPlan } from './draft.ts'

/** The plan as the engine takes it. */
export function planOf(base: PlanBase, draft: PlanDraft): Plan {
  return {
    start: base.reading.start_date,
    calendar: base.calendar,
    tasks: tasksOf(base, draft),
    links: draft.links.size === 0 ? savedLinks(base) : linksOf(base, draft),
  }
}

const savedTasks = new WeakMap<PlanBase, readonly PlanTask[]>()

/** A drag asks sixty times a second: only the edited tasks are read anew. */
function tasksOf(base: PlanBase, draft: PlanDraft): readonly PlanTask[] {
  let saved = savedTasks.get(base)
  if (!saved) {
    saved = base.reading.tasks.map(({ id }) => planTask(base, NO_DRAFT, id))
    savedTasks.set(base, saved)
  }
  if (draft.tasks.size === 0) return saved
  return saved.map((task) => (draft.tasks.has(task.id) ? planTask(base, draft, task.id) : task))
}

function planTask(base: PlanBase, draft: PlanDraft, id: number): PlanTask {
  const { workDays, notBefore, held } = taskPlan(base, draft, id)
  return { id, workDays, notBefore, held }
}

const linkLists = new WeakMap<PlanBase, readonly Link[]>()

function savedLinks(base: PlanBase): readonly Link[] {
  const known = linkLists.get(base) ?? [...base.links.values()]
  linkLists.set(base, known)
  return known
}

const EMPTY: Schedule = { dates: new Map(), undated: [], conflicts: [], finish: null }

/** A saved plan that the engine refuses is still shown, by its saved dates. */
export function workOut(base: PlanBase, draft: PlanDraft): Schedule {
  return workable(base, () => schedule(planOf(base, draft)))
}

function workable(base: PlanBase, work: () => Schedule): Schedule {
  try {
    return work()
  } catch {
    return { ...EMPTY, undated: base.reading.tasks.flatMap(({ id }) => (base.stored.has(id) ? [] : [id])) }
  }
}

interface Shown extends DateWindow {
  totalFloat: number
  isCritical: boolean
}

export interface WorkedOut {
  readonly schedule: Schedule
  readonly dates: ReadonlyMap<number, Shown>
  readonly finish: string | null
}

/**
 * One plan to show: the network's with edits, the saved one without. A plan stays as it was agreed until
 * it is edited, even when the company's calendar has changed since or a work item has been removed, and
 * its floats and conflicts are those of the saved dates.
 */
export function shownDates(base: PlanBase, draft: PlanDraft): WorkedOut {
  if (isEmpty(draft)) return savedPlan(base)
  const worked = workOut(base, draft)
  return { schedule: worked, dates: worked.dates, finish: worked.finish }
}

const savedPlans = new WeakMap<PlanBase, WorkedOut>()

function savedPlan(base: PlanBase): WorkedOut {
  const known = savedPlans.get(base)
  if (known) return known
  const worked = workable(base, () => scheduleAsStored(planOf(base, NO_DRAFT), base.stored))
  const dates = new Map<number, Shown>()
  let finish: string | null = null
  for (const [id, { start, end }] of base.stored) {
    const { totalFloat = 0, isCritical = false } = worked.dates.get(id) ?? {}
    dates.set(id, { start, end, totalFloat, isCritical })
    if (finish === null || end > finish) finish = end
  }
  const saved = { schedule: worked, dates, finish }
  savedPlans.set(base, saved)
  return saved
}
