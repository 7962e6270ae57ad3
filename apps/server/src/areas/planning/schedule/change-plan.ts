import type { MoveRow, PlanEdit } from '@itayo/contract'
import {
  addDays,
  addWorkingDays,
  loopAmong,
  type Move,
  movesBetween,
  nextWorkingDay,
  type Plan,
  type Schedule,
  schedule,
  type WorkCalendar,
} from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { datesOf, isHeld, linkOf, nameOf, planOf, presentTask, type StoredPlan } from './plan.ts'
import * as store from './store/plan.ts'

export interface PlanChange {
  edits: readonly PlanEdit[]
  links: readonly store.LinkRow[]
  unlinked: readonly Pair[]
  /** Another calendar than the stored one, when that is what changes. */
  calendar?: WorkCalendar
  /** The paths of these fields in the request, so that a refusal stands at the right field. */
  fields: { start: string; end: string; links: string }
}

type Pair = Pick<store.LinkRow, 'predecessor_id' | 'successor_id'>

export interface ChangedPlan {
  /** The others that went along. */
  moved: Move[]
}

/** Planned work stays within a year of the project. */
const OUTSIDE = 366

/**
 * Edits, links and calendar of one project, with everything that moves because of them: all of it or
 * nothing. `agreed` are the moves that the person has seen; when the truth differs they see it first (409).
 * The caller holds the project.
 */
export async function changePlan(
  tx: Tx,
  stored: StoredPlan,
  change: PlanChange,
  agreed: readonly MoveRow[],
): Promise<ChangedPlan> {
  const { project } = stored
  const calendar = change.calendar ?? stored.known.calendar
  refuseUnknown(stored, change)
  refuseStale(stored, change.edits)
  refuseStarts(stored, change)
  const { links, set, removed } = linkedAnew(stored, change)
  const edited = new Map(change.edits.map((edit) => [edit.id, edit]))
  const tasks = stored.tasks.map((task) => {
    const edit = edited.get(task.id)
    return edit ? editedTask(task, edit, project.start_date, calendar) : task
  })
  const after = scheduled(planOf(project.start_date, tasks, links, calendar), change.fields.end)
  refuseFarAway(stored, change, after)
  const moved = movesBetween(datesOf(stored.tasks), after, new Set(edited.keys()))
  if (!areAgreed(moved, agreed)) throw new AppError('schedule.moves', { current: moved.map(presentMove) })
  const relinked = new Set([...set, ...removed].map((link) => link.successor_id))
  await store.writePlan(tx, project.id, changedRows(stored.tasks, tasks, after, relinked))
  await store.writeLinks(tx, project.id, set, removed)
  return { moved }
}

/** Every id in the change must be a live work item of the project. */
function refuseUnknown(stored: StoredPlan, { edits, links, unlinked }: PlanChange): void {
  const live = new Set(stored.tasks.map((task) => task.id))
  if (edits.some((edit) => !live.has(edit.id))) throw new AppError('not_found', { text: GONE })
  const isUnknown = (link: Pair) => !live.has(link.predecessor_id) || !live.has(link.successor_id)
  if (links.some(isUnknown) || unlinked.some(isUnknown)) {
    throw new AppError('not_found', { text: 'A work item to depend on is not in this project any more.' })
  }
}

export const GONE = 'This work item is not in the project any more.'

function refuseStale(stored: StoredPlan, edits: readonly PlanEdit[]): void {
  const byId = new Map(stored.tasks.map((task) => [task.id, task]))
  const stale = edits.flatMap((edit) => {
    const task = byId.get(edit.id) as store.TaskRow
    const isSeen = edit.version === undefined || edit.version === task.schedule_version
    return isSeen ? [] : [presentTask(task, { workers: 0, slippage: null })]
  })
  if (stale.length > 0) throw new AppError('stale_version', { current: stale })
}

/** The links as they will be, and which of them are new, different or gone. */
function linkedAnew(stored: StoredPlan, { links, unlinked, fields }: PlanChange) {
  if (links.some((link) => link.predecessor_id === link.successor_id)) {
    throw refused('A work item cannot depend on itself.', fields.links)
  }
  const key = (link: Pair) => `${link.predecessor_id}>${link.successor_id}`
  const before = new Map(stored.links.map((link) => [key(link), link]))
  const all = new Map(before)
  for (const link of unlinked) all.delete(key(link))
  for (const link of links) all.set(key(link), link)
  // Also where dates are missing: the circle would close as soon as they are given.
  const loop = loopAmong([...all.values()].map(linkOf))
  if (loop) {
    const names = new Map(stored.tasks.map((task) => [task.id, nameOf(task)]))
    const told = [...loop, loop[0] as number].map((id) => names.get(id)).join(' → ')
    throw refused(`These work items would wait for each other in a circle: ${told}.`, fields.links)
  }
  return {
    links: [...all.values()],
    set: links.filter((link) => {
      const was = before.get(key(link))
      return was?.kind !== link.kind || was.lag !== link.lag || was.lag_unit !== link.lag_unit
    }),
    removed: unlinked.filter((link) => before.has(key(link)) && !all.has(key(link))),
  }
}

function editedTask(
  task: store.TaskRow,
  edit: PlanEdit,
  projectStart: string,
  calendar: WorkCalendar,
): store.TaskRow {
  const planned = {
    ...task,
    work_days: edit.work_days === undefined ? task.work_days : edit.work_days,
    not_before: edit.not_before === undefined ? task.not_before : edit.not_before,
    is_pinned: edit.is_pinned ?? task.is_pinned,
  }
  if (planned.work_days === null) {
    return { ...planned, not_before: null, is_pinned: false, start_date: null, end_date: null }
  }
  // A held task has its dates from the edit itself: the network does not give it any.
  if (!isHeld(planned)) return planned
  const kept = edit.not_before ? null : task.start_date
  const start = kept ?? nextWorkingDay(planned.not_before ?? projectStart, calendar)
  // A task that was held before keeps its end, also where the calendar has changed since.
  const isUnmoved = isHeld(task) && task.work_days === planned.work_days && task.start_date === start
  const end = isUnmoved && task.end_date ? task.end_date : addWorkingDays(start, planned.work_days, calendar)
  return { ...planned, start_date: start, end_date: end }
}

function scheduled(plan: Plan, field: string): Schedule {
  try {
    return schedule(plan)
  } catch (error) {
    // Long waits one after the other lead past the last year that can be written.
    if (error instanceof RangeError) throw refused(TOO_LATE, field)
    throw error
  }
}

const TOO_EARLY = 'This is more than a year before the project starts.'
const TOO_LATE = 'This is more than a year after the project ends.'

function reach({ start_date, end_date }: store.ProjectRow): { first: string; last: string } {
  return { first: addDays(start_date, -OUTSIDE), last: addDays(end_date, OUTSIDE) }
}

/** Typed starts that no plan can have; what follows from the others is looked at when it is worked out. */
function refuseStarts({ project, tasks }: StoredPlan, { edits, fields }: PlanChange): void {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const { first, last } = reach(project)
  for (const { id, not_before, work_days } of edits) {
    const task = byId.get(id)
    if (!not_before || not_before === task?.not_before) continue
    if (not_before < first) throw refused(TOO_EARLY, fields.start)
    if (not_before > last) throw refused(TOO_LATE, fields.start)
    if (work_days === undefined && task?.work_days === null) {
      throw refused('Say how many days it takes.', fields.start)
    }
  }
}

/** A task that lies outside already, because the project was shortened, may stay there but go no further. */
function refuseFarAway({ project, tasks }: StoredPlan, { edits, fields }: PlanChange, after: Schedule): void {
  const { first, last } = reach(project)
  const edited = new Set(edits.map(({ id }) => id))
  const editedFirst = tasks.toSorted((a, b) => Number(edited.has(b.id)) - Number(edited.has(a.id)))
  for (const task of editedFirst) {
    const dates = after.dates.get(task.id)
    if (!dates) continue
    const isEarlier = dates.start < first && dates.start < (task.start_date ?? first)
    const isLater = dates.end > last && dates.end > (task.end_date ?? last)
    if (!isEarlier && !isLater) continue
    const words = isEarlier ? TOO_EARLY : TOO_LATE
    const field = isEarlier ? fields.start : fields.end
    throw refused(edited.has(task.id) ? words : `${nameOf(task)}: ${words}`, field)
  }
}

/** Words for one field, at the field and in general. */
export function refused(message: string, path: string): AppError {
  return new AppError('invalid_input', { text: message, fields: [{ path, message }] })
}

const presentMove = ({ id, to }: Move): MoveRow => ({ id, start_date: to.start, end_date: to.end })

function areAgreed(moved: readonly Move[], agreed: readonly MoveRow[]): boolean {
  const byId = new Map(agreed.map((move) => [move.id, move]))
  return (
    moved.length === byId.size &&
    moved.every(({ id, to }) => {
      const move = byId.get(id)
      return move?.start_date === to.start && move.end_date === to.end
    })
  )
}

function changedRows(
  before: readonly store.TaskRow[],
  tasks: readonly store.TaskRow[],
  after: Schedule,
  /** Tasks whose links changed: whoever saw the former links has to look again. */
  relinked: ReadonlySet<number>,
): store.PlanWrite[] {
  return tasks.flatMap((task, at) => {
    const dates = after.dates.get(task.id)
    const row = {
      id: task.id,
      work_days: task.work_days,
      not_before: task.not_before,
      is_pinned: task.is_pinned,
      start_date: dates?.start ?? null,
      end_date: dates?.end ?? null,
    }
    const was = before[at] as store.TaskRow
    const isSame = (Object.keys(row) as (keyof store.PlanWrite)[]).every((field) => row[field] === was[field])
    return isSame && !relinked.has(task.id) ? [] : [row]
  })
}
