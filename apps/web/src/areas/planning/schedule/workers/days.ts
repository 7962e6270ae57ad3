import { addDays, isCalendarDate, weekdayOf } from '@itayo/domain'

/** The text comes from the address, so it may be no date at all. */
export function readDay(text: string | null): string | null {
  return text !== null && isCalendarDate(text) ? text : null
}

export function mondayBefore(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7))
}
