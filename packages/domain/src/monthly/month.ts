import { addDays, earlier } from '../dates/dates.ts'
import { firstDayOf, lastDayOf, monthAfter, monthBefore, monthOf } from '../dates/months.ts'

/* The months of the report that the owner of a company gets of each project. */

/** The days of a month that are known today: all of it, or as much as is over. */
export function daysOfMonth(month: string, today: string): { from: string; to: string; isOver: boolean } {
  const last = lastDayOf(month)
  return { from: firstDayOf(month), to: earlier(last, today), isOver: last < today }
}

/** The months that a project has a report of, the newest first. */
export function reportedMonths(start: string, today: string): string[] {
  const months: string[] = []
  for (let month = monthOf(today); month >= monthOf(start); month = monthBefore(month)) months.push(month)
  return months
}

/** Why there is no report of this month; null when there is one. */
export function whyNoMonthlyReport(month: string, start: string, today: string): string | null {
  if (month > monthOf(today)) return 'This month has not begun.'
  if (month < monthOf(start)) return 'The project had not started by then.'
  return null
}

interface MailingRule {
  /** The day of the month, 1 to 28: every month has it. */
  day: number
  /** The last month that was sent; null before the first. */
  lastMonth: string | null
  /** The first day of the work. */
  start: string
}

/**
 * The month whose report is to be mailed today: the one before, from the chosen day on. A server that was off on that
 * day sends it when it is back; a month is never sent twice, and none from before the work.
 */
export function monthToMail({ day, lastMonth, start }: MailingRule, today: string): string | null {
  if (Number(today.slice(8)) < day) return null
  const month = monthBefore(monthOf(today))
  if (month < monthOf(start)) return null
  return lastMonth !== null && lastMonth >= month ? null : month
}

/** When the next report goes out, as things stand. */
export function nextMailing(rule: MailingRule, today: string): string {
  if (monthToMail(rule, today)) return today
  const dayOf = (month: string) => addDays(firstDayOf(month), rule.day - 1)
  let month = monthOf(today)
  while (dayOf(month) <= today || monthBefore(month) < monthOf(rule.start)) month = monthAfter(month)
  return dayOf(month)
}
