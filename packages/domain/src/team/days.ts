import { addYears, earlier, later } from '../dates/dates.ts'

/** As long as a machine can be booked ahead. */
const YEARS_AHEAD = 5
const YEARS_BEFORE = 1

interface TeamDays {
  /** The project's first day. */
  start: string
  today: string
}

/** Why somebody cannot be in a project from this day on; null when they can. Some come before its first day. */
export function whyNotAssignedFrom(day: string, { start, today }: TeamDays): string | null {
  const first = addYears(earlier(start, today), -YEARS_BEFORE)
  const last = addYears(later(start, today), YEARS_AHEAD)
  if (day < first) return `This can be ${inWords(first)} at the earliest.`
  return day > last ? `This can be ${inWords(last)} at the latest.` : null
}

const inWords = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
