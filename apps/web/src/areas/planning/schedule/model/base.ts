import type { ProjectSchedule, ScheduleTask, WorkCalendarRules } from '@itayo/contract'
import { type CalendarRules, calendarOf, type DateWindow, type Link, type WorkCalendar } from '@itayo/domain'

/** A reading of the plan with its lookups built once; a draft is edits over it. */
export interface PlanBase {
  readonly reading: ProjectSchedule
  readonly calendar: WorkCalendar
  readonly byId: ReadonlyMap<number, ScheduleTask>
  readonly links: ReadonlyMap<string, Link>
  /** The dates as they are saved. */
  readonly stored: ReadonlyMap<number, DateWindow>
}

export function baseOf(reading: ProjectSchedule): PlanBase {
  const stored = new Map<number, DateWindow>()
  for (const { id, start_date: start, end_date: end } of reading.tasks)
    if (start !== null && end !== null) stored.set(id, { start, end })
  return {
    reading,
    calendar: calendarFrom(reading.calendar.effective, reading),
    byId: new Map(reading.tasks.map((task) => [task.id, task])),
    links: new Map(
      reading.links.map(({ predecessor, successor, kind, lag, lag_unit }) => [
        linkKey(predecessor, successor),
        { predecessor, successor, kind, lag, lagUnit: lag_unit },
      ]),
    ),
    stored,
  }
}

/** One link for one ordered pair. */
export function linkKey(predecessor: number, successor: number): string {
  return `${predecessor}>${successor}`
}

/** As the server lays it out: a plan may run late, so the holidays of the years after it are known too. */
const YEARS_BEFORE = 2
const YEARS_AFTER = 3

function calendarFrom(
  rules: WorkCalendarRules,
  { start_date, end_date }: { start_date: string; end_date: string },
): WorkCalendar {
  return calendarOf(rulesOf(rules), {
    from: yearOf(start_date) - YEARS_BEFORE,
    to: yearOf(end_date) + YEARS_AFTER,
  })
}

export function rulesOf({ workdays, has_holidays, exceptions }: WorkCalendarRules): CalendarRules {
  return {
    workdays,
    hasHolidays: has_holidays,
    exceptions: exceptions.map(({ date, is_working, name }) => ({ date, isWorking: is_working, name })),
  }
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

/** Work that has begun keeps its dates, because the plan never moves the past. */
export function hasBegun({ status, actual_start }: Pick<ScheduleTask, 'status' | 'actual_start'>): boolean {
  return status > 0 || actual_start !== null
}

export function nameOf({ SOW, tag_name }: Pick<ScheduleTask, 'SOW' | 'tag_name'>): string {
  return tag_name ? `${SOW} · ${tag_name}` : SOW
}
