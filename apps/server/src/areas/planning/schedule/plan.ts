import type { ScheduleLink, ScheduleTask } from '@itayo/contract'
import {
  codeBeside,
  type DateWindow,
  itemNumber,
  type Link,
  type Plan,
  type Schedule,
  schedule,
  scheduleAsStored,
  type WorkCalendar,
} from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { calendarsOf, type KnownCalendar } from '../../project/calendars/calendars.ts'
import * as store from './store/plan.ts'

export type { LinkRow, TaskRow } from './store/plan.ts'

/** The plan of a project as its rows hold it. */
export interface StoredPlan {
  project: store.ProjectRow
  known: KnownCalendar
  tasks: store.TaskRow[]
  links: store.LinkRow[]
}

export async function readPlan(tx: Tx, projectId: number): Promise<StoredPlan> {
  const plan = (await readPlans(tx, [projectId])).get(projectId)
  if (!plan) throw new AppError('not_found')
  return plan
}

/** The plans of several projects, in as many queries as that of one. */
export async function readPlans(
  tx: Tx,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, StoredPlan>> {
  const [projects, calendars, tasks, links] = await together(
    store.projects(tx, projectIds),
    calendarsOf(tx, projectIds),
    store.tasks(tx, projectIds),
    store.links(tx, projectIds),
  )
  const tasksOf = Map.groupBy(tasks, (task) => task.project_id)
  const projectOf = new Map(tasks.map((task) => [task.id, task.project_id]))
  const linksOf = Map.groupBy(links, (link) => projectOf.get(link.successor_id))
  return new Map(
    projects.map((project) => [
      project.id,
      {
        project,
        known: calendars.get(project.id) as KnownCalendar,
        tasks: tasksOf.get(project.id) ?? [],
        links: linksOf.get(project.id) ?? [],
      },
    ]),
  )
}

/** Pinned by somebody, or already begun: the network leaves its dates alone. */
export function isHeld(task: Pick<store.TaskRow, 'is_pinned' | 'status' | 'actual_start'>): boolean {
  return task.is_pinned || Number(task.status) > 0 || task.actual_start !== null
}

export function planOf(
  start: string,
  tasks: readonly store.TaskRow[],
  links: readonly store.LinkRow[],
  calendar: WorkCalendar,
): Plan {
  return {
    start,
    calendar,
    tasks: tasks.map((task) => ({
      id: task.id,
      workDays: task.work_days,
      notBefore: task.not_before,
      held:
        isHeld(task) && task.start_date && task.end_date
          ? { start: task.start_date, end: task.end_date }
          : null,
    })),
    links: links.map(linkOf),
  }
}

export function linkOf(row: store.LinkRow): Link {
  return {
    predecessor: row.predecessor_id,
    successor: row.successor_id,
    kind: row.kind,
    lag: row.lag,
    lagUnit: row.lag_unit,
  }
}

/** As the network works it out now. */
export function scheduleOf({ project, known, tasks, links }: StoredPlan): Schedule {
  return schedule(planOf(project.start_date, tasks, links, known.calendar))
}

/** As it is saved: the network may ask for other dates by now. */
export function savedScheduleOf({ project, known, tasks, links }: StoredPlan): Schedule {
  return scheduleAsStored(planOf(project.start_date, tasks, links, known.calendar), datesOf(tasks))
}

export function datesOf(tasks: readonly store.TaskRow[]): Map<number, DateWindow> {
  return new Map(
    tasks.flatMap(({ id, start_date, end_date }) =>
      start_date && end_date ? [[id, { start: start_date, end: end_date }]] : [],
    ),
  )
}

export function presentLink(row: store.LinkRow): ScheduleLink {
  return {
    predecessor: row.predecessor_id,
    successor: row.successor_id,
    kind: row.kind,
    lag: row.lag,
    lag_unit: row.lag_unit,
  }
}

/** As people name it: with the tag that tells repeated work items apart. */
export function nameOf(
  task: Pick<store.TaskRow, 'code' | 'own_number' | 'dpwh_ref' | 'work_item' | 'tag_name'>,
): string {
  const tag = task.tag_name ? ` (${task.tag_name})` : ''
  return `${itemNumber(task)} ${task.work_item}${tag}`
}

/** The same in a list to choose from, which finds by the code, too. */
export function labelOf(task: Parameters<typeof nameOf>[0]): string {
  const beside = codeBeside({ item_number: itemNumber(task), code: task.code })
  return [nameOf(task), beside].filter(Boolean).join(' · ')
}

/** Fields of a task that the schedule and the scope of work both tell. */
export function presentTaskFields(task: store.TaskRow) {
  return {
    id: task.id,
    sow_id: task.sow_id,
    item_number: itemNumber(task),
    code: task.code,
    SOW: task.work_item,
    tag_name: task.tag_name ?? '',
    phase_id: task.phase_id,
    actual_start: task.actual_start,
    actual_end: task.actual_end,
    work_days: task.work_days,
    not_before: task.not_before,
    is_pinned: task.is_pinned,
  }
}

export function presentTask(
  task: store.TaskRow,
  of: { workers: number; slippage: number | null },
): ScheduleTask {
  return {
    ...presentTaskFields(task),
    priority: task.priority,
    status: Number(task.status),
    start_date: task.start_date,
    end_date: task.end_date,
    workers: of.workers,
    slippage: of.slippage,
    version: task.schedule_version,
  }
}
