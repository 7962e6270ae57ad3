import type { ReasonedItem, SentWeeklyItem, SentWeeklyPhase } from '@itayo/contract'
import {
  accomplishmentProblem,
  mondayOf,
  NOT_A_STATUS,
  NOT_FILLED_IN,
  NOT_POSITIVE,
  needsReason,
  type Period,
  reportDay,
  statusOf,
  statusProblem,
  typedProgress,
  weekOf,
  whyNoReport,
} from '@itayo/domain'
import * as audit from '../../../../platform/audit.ts'
import { today } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { AppError } from '../../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../../platform/projects.ts'
import { refused } from '../../../planning/schedule/change-plan.ts'
import { nameOf, readPlan, type StoredPlan } from '../../../planning/schedule/plan.ts'
import { type ToldWork, writeProgress } from '../../../planning/scope/progress.ts'
import { recordSave } from '../store/saves.ts'
import * as store from '../store/weekly.ts'
import { presentItem, type StandingTask, standingOn } from './read.ts'

interface WeeklySave {
  project_id: number
  data: SentWeeklyPhase[]
  reason?: string | undefined
}

/** An edited work item and where it stands in the request. */
interface Edited {
  sent: SentWeeklyItem
  path: string
}

/** Saves what was edited of a week, or of two weeks ahead; however many work items, in the same statements. */
export function saveWeekly(ctx: Ctx, { project_id, data, reason = '' }: WeeklySave) {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, project_id)
    const edited = editedIn(data)
    const [first] = data
    if (!first || edited.length === 0)
      throw new AppError('report.nothing_edited', {
        fields: [{ path: 'body.data', message: 'Edit a work item first.' }],
      })
    if (data.some((phase) => !isSamePeriod(phase, first)))
      throw refused('Save one period at a time.', 'body.data')
    const stored = await readPlan(tx, project_id)
    await refuseRemoved(tx, stored, edited)
    const period = { start: first.date_range.start_date, end: first.date_range.end_date }
    if (first.save_type === 'TW') await saveDates(tx, ctx, stored, period, edited)
    else await saveWeek(tx, ctx, stored, period, edited, reason)
    await tellProject(tx, ctx, project_id)
    return { saved: edited.length }
  })
}

function editedIn(data: readonly SentWeeklyPhase[]): Edited[] {
  return data.flatMap(({ items }, phase) =>
    items.flatMap((sent, at) => (sent.edited ? { sent, path: `body.data.${phase}.items.${at}` } : [])),
  )
}

function isSamePeriod(one: SentWeeklyPhase, other: SentWeeklyPhase): boolean {
  return (
    one.save_type === other.save_type &&
    one.date_range.start_date === other.date_range.start_date &&
    one.date_range.end_date === other.date_range.end_date
  )
}

/** Says which work item left the estimate; one of another project is none at all. */
async function refuseRemoved(tx: Tx, stored: StoredPlan, edited: readonly Edited[]): Promise<void> {
  const live = new Set(stored.tasks.map(({ id }) => id))
  const ids = edited.map(({ sent }) => sent.psow_id)
  if (new Set(ids).size !== ids.length) throw refused('Each work item can be saved once.', 'body.data')
  const missing = ids.filter((id) => !live.has(id))
  if (missing.length === 0) return
  const removed = await store.removedOf(tx, stored.project.id, missing)
  if (removed.length !== missing.length) throw new AppError('not_found')
  const names = removed.map(nameOf).join(', ')
  throw new AppError('report.item_gone', {
    text: `Removed from the estimate meanwhile: ${names}. Open the report again.`,
  })
}

/** Nothing is written over another entry or plan than the person read. */
function refuseStale(edited: readonly Edited[], standing: ReadonlyMap<number, StandingTask>): void {
  const stale = edited.flatMap(({ sent }) => {
    const now = standing.get(sent.psow_id) as StandingTask
    const isOther =
      (sent.entry_id !== undefined && sent.entry_id !== now.row.entry_id) ||
      (sent.schedule_version !== undefined && sent.schedule_version !== now.task.schedule_version)
    return isOther ? [presentItem(now, false)] : []
  })
  if (stale.length > 0) throw new AppError('stale_version', { current: stale })
}

async function saveWeek(
  tx: Tx,
  ctx: Ctx,
  stored: StoredPlan,
  period: Period,
  edited: readonly Edited[],
  reason: string,
): Promise<void> {
  const now = today(ctx.platform.clock)
  const week = weekOf(period.start)
  const day = reportDay(week, now)
  const standing = byId(await standingOn(tx, stored, day, now))
  const told = edited.map((one) => toldOf(one, standing.get(one.sent.psow_id) as StandingTask))
  const why = whyNoReport(period.start, stored.project.start_date, now)
  if (why) throw refused(why, 'body.data.0.date_range.start_date')
  if (period.end !== week.end) throw refused('A week ends on a Sunday.', 'body.data.0.date_range.end_date')
  refuseStale(edited, standing)
  const backward = told.flatMap(({ task, status }) => reasonFor(standing.get(task.id), status))
  if (backward.length > 0 && reason === '') {
    const text = `${backward.slice(0, 3).map(backwardWords).join(' ')} Say why, and save again.`
    throw new AppError('report.needs_reason', {
      text,
      fields: [{ path: 'body.reason', message: text }],
      current: backward,
    })
  }
  await writeProgress(tx, stored.project.id, told, { day, today: now })
  await store.fileWeek(tx, stored.project.id, week.start)
  const isCurrent = week.start === mondayOf(now)
  await recordSave(tx, {
    project_id: stored.project.id,
    kind: isCurrent ? 'current_week' : 'historical',
    start_date: week.start,
    end_date: week.end,
    items: edited.length,
    created_at: ctx.now(),
  })
  await audit.record(tx, 'report.week_saved', stored.project.id, {
    after: {
      week: `${week.start} to ${week.end}`,
      work_items: told.map((one) => changeWords(one, standing.get(one.task.id) as StandingTask)),
      ...(backward.length > 0 && { reason }),
    },
  })
}

const byId = (standing: readonly StandingTask[]) => new Map(standing.map((one) => [one.task.id, one]))

const percent = (value: number) => `${value.toFixed(2)}%`

function backwardWords({ name, status, before, after }: ReasonedItem): string {
  return status < before
    ? `${name} goes back from ${percent(before)} to ${percent(status)}.`
    : `${name} had ${percent(after ?? 0)} later, and ${percent(status)} is more.`
}

function reasonFor(standing: StandingTask | undefined, status: number | undefined): ReasonedItem[] {
  if (!standing || status === undefined || status === standing.status) return []
  const { task, row, before } = standing
  // Within one week the value before is the one that was told last.
  const most = Math.max(before, standing.status)
  if (!needsReason(status, { before: most, after: row.after })) return []
  return [{ psow_id: task.id, name: nameOf(task), status, before: most, after: row.after }]
}

function changeWords({ task, status, accomplishment }: ToldWork, standing: StandingTask): string {
  const quantity = accomplishment == null ? '' : ` (${accomplishment} ${standing.row.unit})`
  return `${nameOf(task)}: ${percent(standing.status)} → ${percent(status ?? standing.status)}${quantity}`
}

/** The typed progress of a work item, checked in the words of the specification. */
function toldOf({ sent, path }: Edited, standing: StandingTask): ToldWork {
  const { task, row } = standing
  const item = { measurement: row.measurement, unit: row.unit }
  const figures = readFigures(sent, path)
  refuseImpossible(figures, standing, path)
  const typed = typedProgress(figures)
  const dates = {
    actual_start: sent.actual_start_date,
    actual_end: sent.actual_end_date,
    fields: { start: `${path}.actual_start_date`, end: `${path}.actual_end_date` },
  }
  if (!typed || isUnchanged(typed, standing)) return { task, ...dates }
  if (typed.typed === 'accomplishment') {
    const problem = accomplishmentProblem(typed.value, item)
    if (problem) throw refused(problem, `${path}.accomplishment`)
    const status = statusOf(typed.value, item.measurement)
    return { task, status, accomplishment: typed.value, isKnown: false, ...dates }
  }
  const problem = statusProblem(typed.value, item)
  if (problem) throw refused(problem, `${path}.status`)
  return { task, status: typed.value, isKnown: false, ...dates }
}

/** Also the figure that was not typed must be one that can be, unless it stands so already. */
function refuseImpossible(
  { status, accomplishment }: ReturnType<typeof readFigures>,
  { row, accomplishment: standing }: StandingTask,
  path: string,
): void {
  const item = { measurement: row.measurement, unit: row.unit }
  if (status !== undefined && (status < 0 || status > 100)) throw refused(NOT_A_STATUS, `${path}.status`)
  if (!accomplishment || accomplishment === standing) return
  const problem = accomplishmentProblem(accomplishment, item)
  if (problem) throw refused(problem, `${path}.accomplishment`)
}

function isUnchanged(typed: { typed: string; value: number }, standing: StandingTask): boolean {
  return typed.typed === 'status'
    ? typed.value === standing.status
    : typed.value === standing.row.accomplishment && standing.row.status === standing.status
}

function readFigures(sent: SentWeeklyItem, path: string) {
  const { accomplishment_edited } = sent
  const accomplishment = figureOf(sent.accomplishment)
  const status = figureOf(sent.status)
  if (Number.isNaN(accomplishment) || (accomplishment_edited && accomplishment === undefined))
    throw refused(NOT_FILLED_IN, `${path}.accomplishment`)
  if (accomplishment !== undefined && accomplishment < 0)
    throw refused(NOT_POSITIVE, `${path}.accomplishment`)
  if (Number.isNaN(status)) throw refused(NOT_A_STATUS, `${path}.status`)
  return {
    status: status === undefined ? undefined : toPlaces(status, 2),
    accomplishment: accomplishment === undefined ? undefined : toPlaces(accomplishment, 4),
    accomplishment_edited,
  }
}

const toPlaces = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places

/** A number as typed; undefined when it was left empty, NaN when it is none. */
function figureOf(sent: number | string | null | undefined): number | undefined {
  if (typeof sent === 'number') return sent
  if (!sent) return undefined
  return /^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(sent) ? Number(sent.replaceAll(',', '')) : Number.NaN
}

/** Two weeks ahead: when work really began and ended, of what is not done yet (B-22). */
async function saveDates(
  tx: Tx,
  ctx: Ctx,
  stored: StoredPlan,
  period: Period,
  edited: readonly Edited[],
): Promise<void> {
  const now = today(ctx.platform.clock)
  const standing = byId(await standingOn(tx, stored, now, now))
  refuseStale(edited, standing)
  const told = edited.map(({ sent, path }) => {
    const { task } = standing.get(sent.psow_id) as StandingTask
    if (Number(task.status) >= 100)
      throw refused(`${nameOf(task)} is done: its dates stay as they are.`, `${path}.actual_start_date`)
    return {
      task,
      actual_start: sent.actual_start_date,
      actual_end: sent.actual_end_date,
      fields: { start: `${path}.actual_start_date`, end: `${path}.actual_end_date` },
    }
  })
  const changes = await writeProgress(tx, stored.project.id, told, { day: now, today: now })
  await recordSave(tx, {
    project_id: stored.project.id,
    kind: 'two_weeks',
    start_date: period.start,
    end_date: period.end,
    items: edited.length,
    created_at: ctx.now(),
  })
  await audit.record(tx, 'report.two_weeks_saved', stored.project.id, {
    after: {
      two_weeks: `${period.start} to ${period.end}`,
      work_items: changes.map(
        ({ task }) =>
          `${nameOf(task)}: ${task.actual_start ?? 'not begun'} to ${task.actual_end ?? 'not ended'}`,
      ),
    },
  })
}
