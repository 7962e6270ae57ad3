import type { PlanEdit, TaskEdit } from '@itayo/contract'
import { nextWorkingDay, workingDaysIn } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { changePlan, GONE, type PlanChange, refused } from '../schedule/change-plan.ts'
import {
  isHeld,
  type LinkRow,
  nameOf,
  presentTask,
  readPlan,
  type StoredPlan,
  type TaskRow,
} from '../schedule/plan.ts'
import { estimatedDays } from '../schedule/propose.ts'
import { recordChange } from '../schedule/save.ts'
import { writeProgress } from './progress.ts'
import * as store from './store.ts'

/** One task, as it is edited in the Scope of Work tab. */
export function saveTask(ctx: Ctx, edit: TaskEdit): Promise<1> {
  return ctx.transaction(async (tx) => {
    const projectId = await store.projectOf(tx, edit.id)
    if (projectId === undefined) throw new AppError('not_found')
    await holdProject(tx, projectId)
    const stored = await readPlan(tx, projectId)
    const task = stored.tasks.find(({ id }) => id === edit.id)
    if (!task) throw new AppError('not_found', { text: GONE })
    if (edit.version !== undefined && edit.version !== task.schedule_version) {
      throw new AppError('stale_version', { current: [presentTask(task, { workers: 0, slippage: null })] })
    }
    const worked = await saveWork(tx, ctx, projectId, task, edit)
    const now = { ...stored, tasks: stored.tasks.map((one) => (one.id === task.id ? worked : one)) }
    const change = await planChange(tx, now, worked, edit, isHeld(task) && !isHeld(worked))
    if (change) {
      const { moved } = await changePlan(tx, now, change, edit.moves ?? [])
      await recordChange(tx, now, change, { moved })
    }
    await tellProject(tx, ctx, projectId)
    return 1 as const
  })
}

/** Priority, status and what happened on site. Each status that differs is an entry of its own (D-26). */
async function saveWork(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  task: TaskRow,
  edit: TaskEdit,
): Promise<TaskRow> {
  const { priority, status, actual_start, actual_end } = edit
  const day = today(ctx.platform.clock)
  const fields = { start: 'body.data.actual_start', end: 'body.data.actual_end' }
  const told = { task, priority, status, actual_start, actual_end, fields }
  const [change] = await writeProgress(tx, projectId, [told], { day, today: day })
  if (!change) return task
  await audit.record(tx, 'schedule.task_changed', projectId, {
    before: { work_item: nameOf(task), ...change.before },
    after: change.after,
  })
  return change.task
}

/** Undefined when the edit leaves the plan as it is. */
async function planChange(
  tx: Tx,
  stored: StoredPlan,
  task: TaskRow,
  edit: TaskEdit,
  /** It had begun, and has not begun after all: the network puts it where it belongs. */
  isReleased: boolean,
): Promise<PlanChange | undefined> {
  const planned = await plannedEdit(tx, stored, task, edit)
  const links = edit.dependencies && linkChange(stored.links, task.id, edit.dependencies)
  if (!planned && !links && !isReleased) return undefined
  return {
    // Where it goes itself is what the person asked for; only the others have to be agreed to.
    edits: [planned ?? { id: task.id }],
    links: links?.set ?? [],
    unlinked: links?.removed ?? [],
    fields: {
      start: 'body.data.start_date',
      end: 'body.data.end_date',
      links: 'body.data.dependencies',
    },
  }
}

/** A typed start is "not before", a typed end makes the length (D-42). */
async function plannedEdit(
  tx: Tx,
  { project, known }: StoredPlan,
  task: TaskRow,
  edit: TaskEdit,
): Promise<PlanEdit | undefined> {
  const { start_date, end_date, work_days, is_pinned } = edit
  if (
    start_date === undefined &&
    end_date === undefined &&
    work_days === undefined &&
    is_pinned === undefined
  ) {
    return undefined
  }
  if (start_date === null || end_date === null) return { id: task.id, work_days: null }
  if (start_date === undefined && end_date === undefined && work_days === undefined) {
    return { id: task.id, is_pinned }
  }
  const start = start_date ?? task.start_date ?? project.start_date
  if (end_date !== undefined && end_date < start) {
    throw refused('The end cannot be before the start.', 'body.data.end_date')
  }
  const first = nextWorkingDay(start, known.calendar)
  const typed =
    end_date === undefined ? work_days : Math.max(1, workingDaysIn(first, end_date, known.calendar))
  return {
    id: task.id,
    ...(start_date !== undefined && { not_before: start_date }),
    work_days: typed ?? task.work_days ?? (await estimatedDays(tx, project.id, task.id)),
    ...(is_pinned !== undefined && { is_pinned }),
  }
}

/** The list as sent, None left out; a link that was there keeps what is not said anew (D-26). */
function linkChange(
  links: readonly LinkRow[],
  id: number,
  sent: NonNullable<TaskEdit['dependencies']>,
): { set: LinkRow[]; removed: LinkRow[] } {
  const known = new Map(
    links.flatMap((link) => (link.successor_id === id ? [[link.predecessor_id, link] as const] : [])),
  )
  const wanted = sent.filter(({ value }) => value !== 0)
  if (new Set(wanted.map(({ value }) => value)).size !== wanted.length) {
    throw refused('Each work item can be chosen once.', 'body.data.dependencies')
  }
  const set = wanted.map(({ value, kind, lag, lag_unit }): LinkRow => {
    const was = known.get(value)
    return {
      predecessor_id: value,
      successor_id: id,
      kind: kind ?? was?.kind ?? 'FS',
      lag: lag ?? was?.lag ?? 0,
      lag_unit: lag_unit ?? was?.lag_unit ?? 'calendar',
    }
  })
  const kept = new Set(wanted.map(({ value }) => value))
  return { set, removed: [...known.values()].filter((link) => !kept.has(link.predecessor_id)) }
}
