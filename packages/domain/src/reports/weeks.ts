import { addDays, dateOf, dayNumber, earlier, weekdayOf } from '../dates/dates.ts'

/** Days from one to another, both included. */
export interface Period {
  start: string
  end: string
}

const WEEK = 7
const WINDOW = 14

/** The Monday of the week that a day is in. */
export function mondayOf(date: string): string {
  // Sunday is weekday 0 and ends a week.
  return addDays(date, -((weekdayOf(date) + 6) % WEEK))
}

/** Weeks go from Monday to Sunday. */
export function weekOf(date: string): Period {
  const start = mondayOf(date)
  return { start, end: addDays(start, WEEK - 1) }
}

/** The week of the project's start is the first one, also when it starts on a Friday. */
export function weekNumber(projectStart: string, date: string): number {
  return (dayNumber(mondayOf(date)) - dayNumber(mondayOf(projectStart))) / WEEK + 1
}

/** All weeks from the one of the project's start to the one before today's, the oldest first. */
export function pastWeeks(projectStart: string, today: string): Period[] {
  const weeks = Math.max(0, weekNumber(projectStart, today) - 1)
  const first = dayNumber(mondayOf(projectStart))
  return Array.from({ length: weeks }, (_, at) => ({
    start: dateOf(first + at * WEEK),
    end: dateOf(first + at * WEEK + WEEK - 1),
  }))
}

interface WeeksOfProject {
  start: string
  today: string
  /** The Mondays of the weeks that have their report. */
  filed: ReadonlySet<string>
  /** The day the last work item ended; null while something is left to do. */
  finishedOn: string | null
}

/** Past weeks without a report (G-24). After the week in which all was done nothing is expected any more. */
export function missedWeeks({ start, today, filed, finishedOn }: WeeksOfProject): Period[] {
  return pastWeeks(start, today).filter(
    (week) => !filed.has(week.start) && (finishedOn === null || week.start <= finishedOn),
  )
}

/** A week of the project that has begun can have its report. Says why another one cannot. */
export function whyNoReport(weekStart: string, projectStart: string, today: string): string | null {
  if (mondayOf(weekStart) !== weekStart) return 'A week starts on a Monday.'
  if (weekStart > today) return 'This week has not come yet.'
  if (weekStart < mondayOf(projectStart)) return 'The project had not started in this week.'
  return null
}

/** A week's report tells of its last day; the current one of today. */
export function reportDay(week: Period, today: string): string {
  return earlier(week.end, today)
}

/** Two weeks each, one after the other from the Monday of the project's first week (D-47). */
export function lookAheadWindows(projectStart: string, projectEnd: string): Period[] {
  const windows: Period[] = []
  for (let start = mondayOf(projectStart); start <= projectEnd; start = addDays(start, WINDOW))
    windows.push({ start, end: addDays(start, WINDOW - 1) })
  return windows
}

/** The two weeks that hold the Monday after today. Before the project they are its first two; null after it. */
export function currentWindow(windows: readonly Period[], today: string): Period | null {
  const next = addDays(mondayOf(today), WEEK)
  return windows.find(({ end }) => end >= next) ?? null
}
