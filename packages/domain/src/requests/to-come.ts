import { workingDaysIn } from '../calendars/calendar.ts'
import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { addDays } from '../dates/dates.ts'
import { bookedDays } from '../equipment/bookings.ts'

/** Only the days after today are still to come (figures.md). */
export function bookedToCome({ from, until }: { from: string; until: string }, today: string): number {
  const start = later(from, addDays(today, 1))
  return until < start ? 0 : bookedDays(start, until)
}

interface AssignedDays {
  first: string
  /** Null while nobody has ended it. */
  last: string | null
  /** The days that the estimate gives the place. */
  duration: number
}

/** Somebody works the days of their place from their first day on, and none after their last. */
export function assignedToCome(
  { first, last, duration }: AssignedDays,
  today: string,
  calendar: WorkCalendar,
): number {
  const worked = first > today ? 0 : workingDaysIn(first, today, calendar)
  const left = Math.max(0, duration - worked)
  if (last === null) return left
  const start = later(first, addDays(today, 1))
  return last < start ? 0 : Math.min(left, workingDaysIn(start, last, calendar))
}

const later = (one: string, other: string) => (one > other ? one : other)
