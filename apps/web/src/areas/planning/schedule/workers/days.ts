import { addDays, isCalendarDate, weekdayOf } from '@itayo/domain'

/** What the address says may be anything. */
export function readDay(text: string | null): string | null {
  return text !== null && isCalendarDate(text) ? text : null
}

export function mondayBefore(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7))
}
