import type { WeeklyItem, WeeklyPhase, WeeklyReport } from '@itayo/contract'
import {
  accomplishmentOf,
  addDays,
  itemNumber,
  mondayOf,
  type Period,
  phaseState,
  progressOf,
  reportDay,
  sum,
  weekNumber,
  weekOf,
  whyNoReport,
} from '@itayo/domain'
import { today } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { AppError } from '../../../../platform/errors.ts'
import { refused } from '../../../planning/schedule/change-plan.ts'
import { readPlan, type StoredPlan, type TaskRow } from '../../../planning/schedule/plan.ts'
import * as store from '../store/weekly.ts'

/** A work item with how it stood on the day that is looked at. */
export interface StandingTask {
  task: TaskRow
  row: store.WorkStateRow
  /** On that day; of today as the work item says. */
  status: number
  accomplishment: number | null
  before: number
}

export function currentWeek(ctx: Ctx, projectId: number): Promise<WeeklyReport> {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, projectId)
    const day = today(ctx.platform.clock)
    if (day < mondayOf(stored.project.start_date)) throw new AppError('report.not_started')
    return weekReport(tx, ctx, stored, weekOf(day))
  })
}

export function historicalReport(ctx: Ctx, projectId: number, start: string): Promise<WeeklyReport> {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, projectId)
    requireWeek(ctx, stored, start, 'query.start')
    return weekReport(tx, ctx, stored, weekOf(start))
  })
}

/** A week of the project that has begun. */
export function requireWeek(ctx: Ctx, { project }: StoredPlan, start: string, path: string): void {
  const why = whyNoReport(start, project.start_date, today(ctx.platform.clock))
  if (why) throw refused(why, path)
}

export async function weekReport(tx: Tx, ctx: Ctx, stored: StoredPlan, week: Period): Promise<WeeklyReport> {
  const day = today(ctx.platform.clock)
  const { project } = stored
  const standing = await standingOn(tx, stored, reportDay(week, day), day)
  const filed = (await store.filedWeeks(tx, [project.id])).find(({ week_start }) => week_start === week.start)
  const last = project.end_date > day ? project.end_date : day
  return {
    start_date: week.start,
    end_date: week.end,
    week: weekNumber(project.start_date, week.start),
    weeks: weekNumber(project.start_date, last),
    is_filed: filed !== undefined,
    no_work: filed?.has_work === false,
    version: filed?.version ?? null,
    page: 1,
    total_pages: 1,
    can: { save: maySave(ctx, stored) },
    phases: phasesOf(stored, standing, { period: week, day: reportDay(week, day), save_type: 'CW' }),
  }
}

export const maySave = (ctx: Ctx, { project }: StoredPlan): boolean =>
  ctx.may('/report/save') && project.archived_at === null

/** The work items of a project as they stood on a day, in the order of the estimate. */
export async function standingOn(
  tx: Tx,
  { project, tasks }: StoredPlan,
  day: string,
  now: string,
): Promise<StandingTask[]> {
  const rows = await store.states(tx, project.id, { day, dayBefore: addDays(mondayOf(day), -1) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return tasks.map((task) => {
    const row = byId.get(task.id) as store.WorkStateRow
    const status = day === now ? Number(task.status) : (row.status ?? 0)
    return { task, row, status, accomplishment: quantityOf(row, status), before: row.before ?? 0 }
  })
}

/** As it was typed, else as much as the status stands for. */
function quantityOf({ measurement, accomplishment, status: told }: store.WorkStateRow, status: number) {
  if (measurement <= 0) return null
  return told === status && accomplishment !== null ? accomplishment : accomplishmentOf(status, measurement)
}

interface Told {
  period: Period
  /** The day that the figures are of. */
  day: string
  save_type: WeeklyPhase['save_type']
}

export function phasesOf(
  stored: StoredPlan,
  standing: readonly StandingTask[],
  { period, day, save_type }: Told,
): WeeklyPhase[] {
  const { calendar } = stored.known
  const isArchived = stored.project.archived_at !== null
  return [...Map.groupBy(standing, ({ task }) => task.phase_id).values()].map((its) => {
    const [{ task: first }] = its as [StandingTask]
    const state = phaseState(its.map(factsOf), day, calendar)
    const weighed = its.map(({ task, status }) => ({
      contract: Number(task.contract),
      status,
      start: task.start_date,
      end: task.end_date,
    }))
    return {
      phase_id: first.phase_id,
      phase: first.phase,
      code: first.phase_code,
      progress: progressOf(weighed, day, calendar).progress,
      under_budget: flag(state.under_budget),
      delayed: flag(state.delayed),
      incomplete: flag(state.incomplete),
      total_cost: sum(its.map(({ task }) => Number(task.actual))),
      date_range: { start_date: period.start, end_date: period.end },
      save_type,
      items: its.map((one) => presentItem(one, isArchived)),
    }
  })
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)

const factsOf = ({ task, status }: StandingTask) => ({
  status,
  start: task.start_date,
  end: task.end_date,
  actualEnd: task.actual_end,
  estimated: Number(task.direct),
  actual: Number(task.actual),
})

export function presentItem(one: StandingTask, isArchived: boolean): WeeklyItem {
  const { task, row, status, accomplishment, before } = one
  return {
    psow_id: task.id,
    sow_id: task.sow_id,
    item_number: itemNumber(task),
    code: task.code,
    work_item: task.work_item,
    tag_name: task.tag_name ?? '',
    new: flag(row.entry_id === null && status === 0),
    status,
    accomplishment,
    accomplishment_edited: row.accomplishment !== null,
    estimate_measurement: row.measurement,
    unit: row.unit,
    start_date: task.start_date,
    end_date: task.end_date,
    actual_start_date: task.actual_start,
    actual_end_date: task.actual_end,
    date_created: row.entry_date,
    edited: false,
    // Finished work is not dated anew, and an archived project not at all (B-22).
    is_editable: !isArchived && Number(task.status) < 100,
    last_week: before,
    entry_id: row.entry_id,
    schedule_version: task.schedule_version,
  }
}
