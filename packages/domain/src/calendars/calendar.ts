import { dayNumber } from '../dates/dates.ts'
import { type DayTable, dayTableOf, refuseEmpty, refuseLength } from './day-table.ts'
import { philippineHolidays } from './holidays.ts'
import type { WorkCalendar } from './work-calendar.ts'

export const SIX_DAY_WEEK: WorkCalendar = {
  workdays: [false, true, true, true, true, true, true],
  daysOff: new Set(),
}

export interface CalendarRules {
  /** Sunday first. */
  workdays: readonly boolean[]
  hasHolidays: boolean
  /** The company's before the project's: of two for one date the later holds. */
  exceptions: readonly { date: string; isWorking: boolean; name: string; kind?: ExceptionKind | undefined }[]
}

/**
 * The hours of a date are paid as one of these; a date without one is paid as its weekday, or as a special
 * day off.
 */
export const EXCEPTION_KINDS = ['ordinary', 'special', 'regular', 'double'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** The holidays of those years, both included, changed by the exceptions. */
export function calendarOf(rules: CalendarRules, years: { from: number; to: number }): WorkCalendar {
  const daysOff = new Set<string>()
  const workingDates = new Set<string>()
  for (let year = years.from; rules.hasHolidays && year <= years.to; year += 1) {
    for (const { date } of philippineHolidays(year)) daysOff.add(date)
  }
  for (const { date, isWorking } of rules.exceptions) {
    const [into, outOf] = isWorking ? [workingDates, daysOff] : [daysOff, workingDates]
    into.add(date)
    outOf.delete(date)
  }
  return { workdays: rules.workdays, daysOff, workingDates }
}

export function isWorkingDay(date: string, calendar: WorkCalendar): boolean {
  return workingDaysIn(date, date, calendar) === 1
}

/** Both ends count; 0 when the end comes first. */
export function workingDaysIn(start: string, end: string, calendar: WorkCalendar): number {
  if (end < start) return 0
  const { day, table } = tableFrom(start, calendar)
  return table.before(dayNumber(end) + 1) - table.before(day)
}

/** On or after that date. */
export function nextWorkingDay(date: string, calendar: WorkCalendar): string {
  refuseEmpty(calendar)
  const { day, table } = tableFrom(date, calendar)
  return table.dateOf(table.dayAt(table.before(day)))
}

/** On or before that date. */
export function lastWorkingDay(date: string, calendar: WorkCalendar): string {
  refuseEmpty(calendar)
  const { day, table } = tableFrom(date, calendar)
  return table.dateOf(table.dayAt(table.before(day + 1) - 1))
}

/** The last day of a task of so many working days; a start on a day off moves to the next working day. */
export function addWorkingDays(start: string, workDays: number, calendar: WorkCalendar): string {
  refuseEmpty(calendar)
  refuseLength(workDays)
  const { day, table } = tableFrom(start, calendar)
  return table.dateOf(table.dayAt(table.before(day) + workDays - 1))
}

function tableFrom(date: string, calendar: WorkCalendar): { day: number; table: DayTable } {
  const day = dayNumber(date)
  return { day, table: dayTableOf(calendar, day) }
}
