import type { CalendarRules, ExceptionKind } from '../calendars/calendar.ts'
import { philippineHolidays } from '../calendars/holidays.ts'
import { minutesOf, timeWords, type WorkingTimes } from '../calendars/working-times.ts'
import { exact, over, plus, rounded, times } from '../catalog/fraction.ts'
import { weekdayOf } from '../dates/dates.ts'

/** The two halves of a day on site; each person is in one place in each. */
export const HALVES = ['am', 'pm'] as const
export type Half = (typeof HALVES)[number]

/** Between which times the regular hours of a half count. */
const workOf = (half: Half, times: WorkingTimes) =>
  half === 'am' ? { start: times.am_start, end: times.am_end } : { start: times.pm_start, end: times.pm_end }

/** The times of a full half as the sheet shows them. */
export function fullHalf(half: Half, times: WorkingTimes): { time_in: string; time_out: string } {
  const { start, end } = workOf(half, times)
  return { time_in: start, time_out: end }
}

const GRACE_MINUTES = 15
/** Hours count in quarters, and a part of one does not count. */
const STEP_MINUTES = 15
const NOON = 12 * 60

const inQuarters = (minutes: number) => Math.floor(Math.max(0, minutes) / STEP_MINUTES) / 4

export interface Times {
  time_in: string | null
  time_out: string | null
}

/** A time that cannot be, in words; null when both can. */
export function whyNotTimes(half: Half, { time_in, time_out }: Times, working: WorkingTimes): string | null {
  if (time_in === null) return time_out === null ? null : 'Write the time in first.'
  const came = minutesOf(time_in)
  if (half === 'am' && came >= NOON) return 'This time in is not in the morning.'
  if (half === 'pm' && came < NOON) return 'This time in is not in the afternoon.'
  if (time_out === null) return null
  if (minutesOf(time_out) <= came) return 'The time out is not after the time in.'
  // Whoever stays on is written down for the afternoon.
  if (half === 'am' && minutesOf(time_out) > minutesOf(working.pm_start))
    return `The morning ends by ${timeWords(working.pm_start)}. Write the rest under PM.`
  return null
}

export interface Hours {
  regular: number
  overtime: number
}

/** Without a time out nothing counts until it is written. Who comes within the grace counts from the start. */
export function hoursOf(half: Half, { time_in, time_out }: Times, working: WorkingTimes): Hours {
  if (time_in === null || time_out === null) return { regular: 0, overtime: 0 }
  const work = workOf(half, working)
  const [start, end] = [minutesOf(work.start), minutesOf(work.end)]
  const [came, left] = [minutesOf(time_in), minutesOf(time_out)]
  const begin = came <= start + GRACE_MINUTES ? start : came
  return {
    regular: inQuarters(Math.min(left, end) - begin),
    overtime: half === 'pm' ? inQuarters(left - Math.max(end, came)) : 0,
  }
}

export type DayKind = ExceptionKind | 'rest'

/**
 * The calendar's own word about the day comes first. Without it, whoever works on a day off is paid for a day
 * off, also when the calendar says that it is worked.
 */
export function dayKindOf(day: string, { workdays, hasHolidays, exceptions }: CalendarRules): DayKind {
  const exception = exceptions.findLast(({ date }) => date === day)
  if (exception?.kind) return exception.kind
  const holiday = hasHolidays
    ? philippineHolidays(Number(day.slice(0, 4))).find(({ date }) => date === day)
    : undefined
  if (holiday) return holiday.name.includes(', ') ? 'double' : 'regular'
  if (exception?.isWorking === false) return 'special'
  return workdays[weekdayOf(day)] ? 'ordinary' : 'rest'
}

/** The factors for an hour of such a day, and for an hour of overtime on it (figures.md). */
const FACTORS: Readonly<Record<DayKind, { regular: number; overtime: number }>> = {
  ordinary: { regular: 1, overtime: 1.25 },
  rest: { regular: 1.3, overtime: 1.69 },
  special: { regular: 1.3, overtime: 1.69 },
  regular: { regular: 2, overtime: 2.6 },
  double: { regular: 3, overtime: 3.9 },
}

const HOURS_OF_DAY = 8

/** A record costs both kinds of hours at the position's rate of the day, rounded once. */
export function attendanceCost({ regular, overtime }: Hours, dailyRate: number, kind: DayKind): number {
  const factors = FACTORS[kind]
  const counted = plus(
    times(exact(regular), exact(factors.regular)),
    times(exact(overtime), exact(factors.overtime)),
  )
  return rounded(over(times(counted, exact(dailyRate)), exact(HOURS_OF_DAY)), 2)
}

export type DayState = 'present' | 'half' | 'absent' | 'open' | 'unwritten'

interface WrittenHalf extends Times {
  is_absent: boolean
}

/** A person's day in a word: open is one who came and has no time out yet. */
export function dayState(am: WrittenHalf | null, pm: WrittenHalf | null): DayState {
  const halves = [am, pm].filter((half): half is WrittenHalf => half !== null)
  if (halves.length === 0) return 'unwritten'
  const there = halves.filter((half) => !half.is_absent && half.time_in !== null)
  if (there.some((half) => half.time_out === null)) return 'open'
  if (there.length === 0) return 'absent'
  return there.length === 2 ? 'present' : 'half'
}
