import { type DateWindow, type Link, type Plan, type PlanTask, type Schedule, schedule } from '@itayo/domain'
import type { PlanBase } from './base.ts'
import { isEmpty, linksOf, type PlanDraft, taskPlan } from './draft.ts'

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
const NOTHING: PlanDraft = { tasks: new Map(), links: new Map() }

/** A drag asks sixty times a second: only the edited tasks are read anew. */
function tasksOf(base: PlanBase, draft: PlanDraft): readonly PlanTask[] {
  let saved = savedTasks.get(base)
  if (!saved) {
    saved = base.reading.tasks.map(({ id }) => planTask(base, NOTHING, id))
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
  try {
    return schedule(planOf(base, draft))
  } catch {
    return { ...EMPTY, undated: base.reading.tasks.flatMap(({ id }) => (base.stored.has(id) ? [] : [id])) }
  }
}

export interface Shown extends DateWindow {
  totalFloat: number
  isCritical: boolean
}

export interface WorkedOut {
  readonly schedule: Schedule
  readonly dates: ReadonlyMap<number, Shown>
  readonly finish: string | null
}

/**
 * Dates to show. Without edits they are the saved ones: a plan stays as it was agreed until it is edited,
 * even when the company's calendar has changed since.
 */
export function shownDates(base: PlanBase, draft: PlanDraft): WorkedOut {
  const worked = workOut(base, draft)
  if (!isEmpty(draft)) return { schedule: worked, dates: worked.dates, finish: worked.finish }
  const dates = new Map<number, Shown>()
  let finish: string | null = null
  for (const [id, { start, end }] of base.stored) {
    const { totalFloat = 0, isCritical = false } = worked.dates.get(id) ?? {}
    dates.set(id, { start, end, totalFloat, isCritical })
    if (finish === null || end > finish) finish = end
  }
  return { schedule: worked, dates, finish }
}
