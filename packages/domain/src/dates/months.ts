import { addDays } from './dates.ts'

/* Months as `yyyy-mm`. */

export const monthOf = (day: string): string => day.slice(0, 7)

export const firstDayOf = (month: string): string => `${month}-01`

export function monthAfter(month: string): string {
  return monthOf(addDays(firstDayOf(month), 31))
}

export function monthBefore(month: string): string {
  return monthOf(addDays(firstDayOf(month), -1))
}

export const lastDayOf = (month: string): string => addDays(firstDayOf(monthAfter(month)), -1)

/** Both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}
