import { type DayTable, dayTableOf } from '../calendars/day-table.ts'
import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { addDays, dateOf, dayNumber, later } from '../dates/dates.ts'
import { hundredths, sum } from '../money/amounts.ts'
import { earnedValue } from './earned-value.ts'
import { progressOf, weightsOf } from './progress.ts'

export interface CurvePoint {
  date: string
  /** By the evening of that day: percent of the whole, or pesos; two decimals. */
  planned: number
  /** Until today. */
  actual: number | null
  /** From today on, where it meets the actual line. */
  forecast: number | null
}

export interface CurveTask {
  id: number
  /** Pesos: contract cost for the physical curve, estimated direct cost for the financial one. */
  cost: number
  status: number
  /** As planned. */
  start: string | null
  end: string | null
  forecast: { start: string; end: string } | null
}

export interface CurveFacts {
  tasks: readonly CurveTask[]
  /** Reported progress; of one task and day the later entry holds. */
  entries: readonly { date: string; task: number; status: number }[]
  /**
   * Money spent. If given, the actual line shows it, and the forecast adds the cost of the remaining work.
   */
  spent?: readonly { date: string; amount: number }[]
  today: string
  calendar: WorkCalendar
  unit?: 'percent' | 'pesos'
  /** About so many points; three more at most. */
  points?: number
  /** The curve goes on until this day at least, so that several have the same days. */
  until?: string
}

/**
 * Cumulative shares of the work, each task spread evenly over its working days, at even steps with today
 * and the last day among them. Today's planned and actual are the project's own figures.
 */
export function curveOf(facts: CurveFacts): CurvePoint[] {
  const { tasks, entries, today, calendar, spent } = facts
  const dates = datesOf(facts)
  const first = dates[0]
  if (first === undefined) return []
  const table = dayTableOf(calendar, dayNumber(first))
  const weights = weightsOf(tasks.map(({ cost }) => ({ contract: cost })))
  const whole = sum(tasks.map(({ cost }) => cost))
  const left = tasks.map(({ status }, at) => (weights[at] ?? 0) * (1 - status / 100))
  const planned = spread(dates, tasks, weights, table)
  const remaining = spread(dates, tasks.map(remainingAfter(today)), left, table)
  const actual = spent ? spentBy(dates, spent, whole) : doneBy(dates, tasks, weights, entries)
  const reached = spent
    ? (actual[dates.indexOf(today)] ?? 0)
    : 1 - left.reduce((rest, part) => rest + part, 0)
  const now = figuresOf(facts)
  const shown = facts.unit === 'pesos' ? pesosOf(whole) : percent
  return dates.map((date, at): CurvePoint => {
    if (date === today) return { date, planned: now.planned, actual: now.actual, forecast: now.actual }
    return {
      date,
      planned: shown(planned[at] ?? 0),
      actual: date < today ? shown(actual[at] ?? 0) : null,
      forecast: date < today ? null : shown(reached + (remaining[at] ?? 0)),
    }
  })
}

/** As the project's header and its earned value show them, rounded once from exact sums. */
function figuresOf({ tasks, today, calendar, spent, unit }: CurveFacts): { planned: number; actual: number } {
  const paid = spent && sum(spent.filter(({ date }) => date <= today).map(({ amount }) => amount))
  if (unit === 'pesos') {
    const earning = tasks.map(({ cost, ...task }) => ({ ...task, estimated: cost }))
    const { pv, ev } = earnedValue(earning, 0, today, calendar)
    return { planned: pv, actual: paid ?? ev }
  }
  const weighed = tasks.map(({ cost, ...task }) => ({ ...task, contract: cost }))
  const { planned, progress } = progressOf(weighed, today, calendar)
  if (paid === undefined) return { planned, actual: progress }
  const whole = sum(tasks.map(({ cost }) => cost))
  return { planned, actual: whole > 0 ? percent(paid / whole) : 0 }
}

const MOST_POINTS = 200

/** From the first thing that happens or is planned to the last. */
function datesOf({ tasks, entries, spent = [], today, points = MOST_POINTS, until }: CurveFacts): string[] {
  if (tasks.length === 0) return []
  const dates = [...entries, ...spent].map(({ date }) => date).filter((date) => date <= today)
  const known = [today, until ?? today, ...dates]
  for (const { start, end, forecast } of tasks) {
    if (start !== null && end !== null) known.push(start, end)
    if (forecast) known.push(forecast.start, forecast.end)
  }
  const days = known.map(dayNumber)
  // The day before anything counts, so that the curve rises from nothing.
  const first = days.reduce((a, b) => Math.min(a, b)) - 1
  const last = days.reduce((a, b) => Math.max(a, b))
  const step = Math.max(1, Math.ceil((last - first) / points))
  const chosen = new Set([dayNumber(today), last])
  for (let day = first; day < last; day += step) chosen.add(day)
  return [...chosen].sort((a, b) => a - b).map(dateOf)
}

export interface Spread {
  start: string | null
  end: string | null
}

/** The weighted sum, at each date, of the share of each task's working days that have passed. */
export function spread(
  dates: readonly string[],
  tasks: readonly Spread[],
  weights: readonly number[],
  table: DayTable,
): number[] {
  const days = dates.map(dayNumber)
  const shares = new Array<number>(dates.length).fill(0)
  for (const [place, { start, end }] of tasks.entries()) {
    if (start === null || end === null) continue
    const weight = weights[place] ?? 0
    const [startDay, endDay] = [dayNumber(start), dayNumber(end)]
    const before = table.before(startDay)
    const length = table.before(endDay + 1) - before
    for (let at = 0; at < days.length; at += 1) {
      const day = days[at] as number
      if (day < startDay) continue
      // A window of days off only is planned on its last day (D-43).
      const share = day >= endDay ? 1 : length === 0 ? 0 : (table.before(day + 1) - before) / length
      shares[at] = (shares[at] as number) + weight * share
    }
  }
  return shares
}

/** Work that is not done yet is spread over the forecast from tomorrow on. */
function remainingAfter(today: string): (task: CurveTask) => Spread {
  const tomorrow = addDays(today, 1)
  return ({ forecast, status }) => {
    if (!forecast || status >= 100 || forecast.end <= today) return { start: null, end: null }
    return { start: later(forecast.start, tomorrow), end: forecast.end }
  }
}

function doneBy(
  dates: readonly string[],
  tasks: readonly CurveTask[],
  weights: readonly number[],
  entries: CurveFacts['entries'],
): number[] {
  const weightOf = new Map(tasks.map(({ id }, at) => [id, weights[at] ?? 0]))
  const statusOf = new Map<number, number>()
  const inOrder = [...entries].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  let done = 0
  let next = 0
  return dates.map((date) => {
    for (let entry = inOrder[next]; entry && entry.date <= date; entry = inOrder[++next]) {
      done += ((weightOf.get(entry.task) ?? 0) * (entry.status - (statusOf.get(entry.task) ?? 0))) / 100
      statusOf.set(entry.task, entry.status)
    }
    return done
  })
}

function spentBy(
  dates: readonly string[],
  spent: readonly { date: string; amount: number }[],
  whole: number,
): number[] {
  const inOrder = [...spent].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  let centavos = 0
  let next = 0
  return dates.map((date) => {
    for (let entry = inOrder[next]; entry && entry.date <= date; entry = inOrder[++next]) {
      centavos += hundredths(entry.amount)
    }
    return whole > 0 ? centavos / 100 / whole : 0
  })
}

/** Sums of shares are off by far less than a hundredth: a half goes up, as in exact figures. */
const BINARY = 1e-9

/** A centavo of ten thousand million pesos: a sum of shares that is short by more is not the whole. */
const CENTAVO = 1e-12

/** Two decimals; an incomplete share never reads 100 (D-43). */
function percent(share: number): number {
  const rounded = Math.round(share * 100_00 + BINARY)
  return (share < 1 - CENTAVO ? Math.min(rounded, 99_99) : rounded) / 100
}

function pesosOf(whole: number): (share: number) => number {
  return (share) => Math.round((share + BINARY / 1000) * whole * 100) / 100
}
