import { daysBetween, weekdayOf } from '../projects/dates.ts'

/** Never changed in place: a new calendar is a new object. */
export interface WorkCalendar {
  /** Sunday first. */
  readonly workdays: readonly boolean[]
  /** Holidays and other dates without work. */
  readonly daysOff: ReadonlySet<string>
}

export const SIX_DAY_WEEK: WorkCalendar = {
  workdays: [false, true, true, true, true, true, true],
  daysOff: new Set(),
}

export function isWorkingDay(date: string, calendar: WorkCalendar): boolean {
  return isWorkday(date, calendar) && !calendar.daysOff.has(date)
}

function isWorkday(date: string, calendar: WorkCalendar): boolean {
  return calendar.workdays[weekdayOf(date)] === true
}

/** Both ends count; 0 when the end comes first. */
export function workingDaysIn(start: string, end: string, calendar: WorkCalendar): number {
  const days = daysBetween(start, end) + 1
  if (days <= 0) return 0
  const wholeWeeks = Math.floor(days / 7)
  let working = wholeWeeks * calendar.workdays.filter(Boolean).length
  const first = weekdayOf(start)
  for (let day = 0; day < days % 7; day += 1) {
    if (calendar.workdays[(first + day) % 7]) working += 1
  }
  for (const date of workdaysOff(calendar)) {
    if (date >= start && date <= end) working -= 1
  }
  return working
}

const known = new WeakMap<WorkCalendar, readonly string[]>()

/** The days off that take a workday away. Thousands of tasks share a calendar, so it is asked once. */
function workdaysOff(calendar: WorkCalendar): readonly string[] {
  const found = known.get(calendar) ?? [...calendar.daysOff].filter((date) => isWorkday(date, calendar))
  known.set(calendar, found)
  return found
}
