import { dayTableOf } from '../calendars/day-table.ts'
import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { addDays, dayNumber, later } from '../dates/dates.ts'
import { lastDayOf, monthAfter, monthOf, monthsBetween } from '../dates/months.ts'
import { product, sum } from '../money/amounts.ts'
import { type Spread, spread } from '../schedule/curve.ts'

interface CashTask {
  /** Pesos. */
  direct: number
  contract: number
  /** Percent done. */
  status: number
  start: string | null
  end: string | null
}

/** Money of a month, `yyyy-mm`. */
export interface MonthAmount {
  month: string
  amount: number
}

export interface CashFacts {
  today: string
  calendar: WorkCalendar
  tasks: readonly CashTask[]
  /** The cost of the work that is left: the estimate at completion less the actual cost. */
  costToCome: number
  spent: readonly MonthAmount[]
  collected: readonly MonthAmount[]
  /** Contract cost that is not billed yet, and the part of it that is paid out: less retention and taxes. */
  unbilled: number
  netShare: number
  /** Billed and not collected. */
  waiting: number
}

/** A month of the cash curve. The running month has both what has been and what is expected of its rest. */
export interface CashMonth {
  month: string
  /** The plan, at estimated direct cost. */
  planned: number
  spent: number
  to_spend: number
  collected: number
  to_collect: number
}

/** The amounts of a month in the order they are read, as a table heads them. */
export const CASH_COLUMNS = [
  ['planned', 'Planned cost'],
  ['spent', 'Actual cost'],
  ['to_spend', 'Cost to come'],
  ['collected', 'Collected'],
  ['to_collect', 'To be collected'],
] as const satisfies readonly (readonly [keyof CashMonth, string])[]

/**
 * Cash by month (figures.md): what came in and went out, then the cost to come spread by the plan, and the net of the
 * planned work one month after it. The months of each column come to its whole, to the centavo.
 */
export function cashCurve(facts: CashFacts): CashMonth[] {
  const { today, tasks, calendar, costToCome, spent, collected, unbilled, netShare, waiting } = facts
  const now = monthOf(today)
  const dated = tasks.flatMap(({ start, end }) => (start !== null && end !== null ? [{ start, end }] : []))
  const lastPlanned = dated.reduce((last, { end }) => later(last, end), addDays(today, COMING_DAYS))
  const rest = tasks.map((task) => restOf(task, today, lastPlanned))
  const left = (cost: 'direct' | 'contract') => tasks.map((task) => task[cost] * (1 - task.status / 100))
  const known = [now, ...dated.map(({ start }) => monthOf(start))]
  const first = [...known, ...[...spent, ...collected].map(({ month }) => month)].reduce((a, b) =>
    a < b ? a : b,
  )
  // Money comes a month after the last work.
  const months = monthsBetween(first, monthAfter(monthOf(lastPlanned)))
  const ends = months.map(lastDayOf)
  const firstDay = `${first}-01`
  const table = dayTableOf(calendar, dayNumber(firstDay))
  const direct = tasks.map((task) => task.direct)
  const planned = steps(spread(ends, tasks, direct, table), sum(direct.filter((_, at) => isDated(tasks[at]))))
  const toSpend = steps(spread(ends, rest, left('direct'), table), costToCome)
  const leftToBuild = Math.max(0, Math.min(unbilled, sum(left('contract').map((part) => product(part)))))
  const toBill = steps(spread(ends, rest, left('contract'), table), product(leftToBuild, netShare))
  // Built and not billed: it is billed at the end of this month.
  const built = product(sum([unbilled, -leftToBuild]), netShare)
  const of = (amounts: readonly MonthAmount[], month: string) =>
    sum(amounts.filter((one) => one.month === month).map(({ amount }) => amount))
  return months.map((month, at) => ({
    month,
    planned: planned[at] ?? 0,
    spent: of(spent, month),
    to_spend: toSpend[at] ?? 0,
    collected: of(collected, month),
    to_collect: sum([toBill[at - 1] ?? 0, ...(month === monthAfter(now) ? [waiting, built] : [])]),
  }))
}

const isDated = (task: CashTask | undefined) => task?.start != null && task.end != null

/** Late work has no days left in the plan: it is expected within the coming month. */
const COMING_DAYS = 30

/** The days in which the rest of a task is expected; what has no dates may come until the end of the plan. */
export function restOf(
  { status, start, end }: Pick<CashTask, 'status' | 'start' | 'end'>,
  today: string,
  lastPlanned: string,
): Spread {
  const tomorrow = addDays(today, 1)
  if (status >= 100) return { start: null, end: null }
  if (start === null || end === null) return { start: tomorrow, end: lastPlanned }
  if (end <= today) return { start: tomorrow, end: addDays(today, COMING_DAYS) }
  return { start: later(start, tomorrow), end }
}

/** Running sums as the amounts of each month, which together are exactly the whole. */
function steps(sums: readonly number[], whole: number): number[] {
  const all = sums.at(-1) ?? 0
  let before = 0
  return sums.map((reached) => {
    const share = all > 0 ? product(whole, Number((reached / all).toFixed(12))) : 0
    const step = sum([share, -before])
    before = share
    return step
  })
}

/** Several projects together. */
export function addCurves(curves: readonly (readonly CashMonth[])[]): CashMonth[] {
  const all = curves.flat()
  const months = all.map(({ month }) => month)
  if (months.length === 0) return []
  const byMonth = Map.groupBy(all, ({ month }) => month)
  const first = months.reduce((a, b) => (a < b ? a : b))
  const last = months.reduce((a, b) => (a > b ? a : b))
  return monthsBetween(first, last).map((month) => {
    const its = byMonth.get(month) ?? []
    const of = (key: Exclude<keyof CashMonth, 'month'>) => sum(its.map((one) => one[key]))
    return {
      month,
      planned: of('planned'),
      spent: of('spent'),
      to_spend: of('to_spend'),
      collected: of('collected'),
      to_collect: of('to_collect'),
    }
  })
}

/** The lines of the picture: sums up to the end of each month, null where a line has not begun or has ended. */
interface CashPoint {
  month: string
  planned: number
  actual: number | null
  forecast: number | null
  collected: number | null
  expected: number | null
}

export function cashLines(months: readonly CashMonth[], today: string): CashPoint[] {
  const now = monthOf(today)
  const until = (at: number, of: (month: CashMonth) => number) => sum(months.slice(0, at + 1).map(of))
  return months.map(({ month }, at) => ({
    month,
    planned: until(at, (one) => one.planned),
    actual: month <= now ? until(at, (one) => one.spent) : null,
    // Dashed lines begin where the whole ones end: today, in the running month.
    forecast: month < now ? null : until(at, (one) => one.spent + (month > now ? one.to_spend : 0)),
    collected: month <= now ? until(at, (one) => one.collected) : null,
    expected: month < now ? null : until(at, (one) => one.collected + (month > now ? one.to_collect : 0)),
  }))
}
