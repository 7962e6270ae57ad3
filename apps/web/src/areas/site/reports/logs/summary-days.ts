import { addDays, weekdayOf } from '@itayo/domain'

export type SummarySpan = 'week' | 'month'

interface Days {
  from: string
  to: string
}

/** The week (Monday to Sunday) or the month that a day is in. */
export function spanOf(span: SummarySpan, day: string): Days {
  if (span === 'week') {
    const from = addDays(day, -((weekdayOf(day) + 6) % 7))
    return { from, to: addDays(from, 6) }
  }
  const from = `${day.slice(0, 7)}-01`
  // Into the next month whatever its length, and back to the day before its first one.
  const next = `${addDays(from, 31).slice(0, 7)}-01`
  return { from, to: addDays(next, -1) }
}

/** The same span before or after. */
export const movedSpan = (span: SummarySpan, { from, to }: Days, by: -1 | 1): Days =>
  spanOf(span, by < 0 ? addDays(from, -1) : addDays(to, 1))
