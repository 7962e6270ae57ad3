import { countOf, formatDay } from '../../../../lib/formats.ts'
import type { StepEffect } from './changes.ts'

/** +9 days, −1 day, as planned. */
export function signedDays(days: number): string {
  if (days === 0) return 'no change'
  return `${days > 0 ? '+' : '−'}${countOf(Math.abs(days), 'day', 'days')}`
}

/** "3 other work items move, the furthest by 6 days; the project ends on 02/19/2027 (+9 days)." */
export function effectWords({ moves, most, finish, finishDays }: StepEffect): string {
  const others = countOf(moves.length, 'other work item moves', 'other work items move')
  const far =
    most === 0 ? '' : `, ${most > 0 ? 'latest' : 'earliest'} by ${countOf(Math.abs(most), 'day', 'days')}`
  if (finish === null) return `${others}${far}.`
  return `${others}${far}; the project ends on ${formatDay(finish)} (${signedDays(finishDays)}).`
}

/** "1 d", "12 d": in working days. */
export function shortDays(days: number): string {
  return `${days.toLocaleString('en-US')} d`
}

/** Below 100 a percentage is cut, not rounded up: 99.6 is not done. */
export function percentDone(status: number): string {
  return `${Math.floor(status)}%`
}
