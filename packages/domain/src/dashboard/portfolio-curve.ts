import { dayTableOf } from '../calendars/day-table.ts'
import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { dateOf, dayNumber } from '../dates/dates.ts'
import { restOf } from '../finance/cash-curve.ts'
import { sum } from '../money/amounts.ts'
import { type CurvePoint, spread } from '../schedule/curve.ts'
import type { Task } from '../schedule/progress.ts'

interface PortfolioFacts {
  today: string
  projects: readonly { tasks: readonly Task[]; calendar: WorkCalendar }[]
  /** Contract cost of the work that was reported, by the day it was reported for; a correction is negative. */
  done: readonly { date: string; amount: number }[]
}

const POINTS = 80

/** All projects as one: each work item weighs by its contract cost, whatever project it is of. */
export function portfolioCurve({ today, projects, done }: PortfolioFacts): CurvePoint[] {
  const tasks = projects.flatMap((project) => project.tasks)
  const whole = sum(tasks.map(({ contract }) => contract))
  const dated = tasks.flatMap(({ start, end }) => (start !== null && end !== null ? [{ start, end }] : []))
  if (whole === 0 || dated.length === 0) return []
  const rests = projects.map((project) => {
    const last = project.tasks.reduce(
      (latest, { end }) => (end !== null && end > latest ? end : latest),
      today,
    )
    return project.tasks.map((task) => restOf(task, today, last))
  })
  const ends = rests.flat().flatMap(({ end }) => (end === null ? [] : [end]))
  const dates = datesOf([today, ...dated.flatMap(({ start, end }) => [start, end]), ...ends], today)
  const first = dayNumber(dates[0] as string)
  const planned = new Array<number>(dates.length).fill(0)
  const remaining = new Array<number>(dates.length).fill(0)
  for (const [at, { tasks: its, calendar }] of projects.entries()) {
    const table = dayTableOf(calendar, first)
    const costs = its.map(({ contract }) => contract)
    const left = its.map(({ contract, status }) => contract * (1 - status / 100))
    addTo(planned, spread(dates, its, costs, table))
    addTo(remaining, spread(dates, rests[at] ?? [], left, table))
  }
  const reached = tasks.reduce((pesos, { contract, status }) => pesos + (contract * status) / 100, 0)
  const reported = doneBy(dates, done)
  return dates.map((date, at) => ({
    date,
    planned: percent((planned[at] ?? 0) / whole),
    actual:
      date < today ? percent((reported[at] ?? 0) / whole) : date === today ? percent(reached / whole) : null,
    forecast: date < today ? null : percent((reached + (date === today ? 0 : (remaining[at] ?? 0))) / whole),
  }))
}

/** Even steps from the day before anything counts to the last, with today among them. */
function datesOf(known: readonly string[], today: string): string[] {
  const days = known.map(dayNumber)
  const first = days.reduce((a, b) => Math.min(a, b)) - 1
  const last = days.reduce((a, b) => Math.max(a, b))
  const step = Math.max(1, Math.ceil((last - first) / POINTS))
  const chosen = new Set([dayNumber(today), last])
  for (let day = first; day < last; day += step) chosen.add(day)
  return [...chosen].sort((a, b) => a - b).map(dateOf)
}

function addTo(sums: number[], more: readonly number[]): void {
  for (const [at, amount] of more.entries()) sums[at] = (sums[at] ?? 0) + amount
}

function doneBy(dates: readonly string[], done: PortfolioFacts['done']): number[] {
  const inOrder = done.toSorted((a, b) => a.date.localeCompare(b.date))
  let pesos = 0
  let next = 0
  return dates.map((date) => {
    for (let entry = inOrder[next]; entry && entry.date <= date; entry = inOrder[++next])
      pesos += entry.amount
    return pesos
  })
}

/** Two decimals. Sums of shares are off by far less than a hundredth: a half goes up, as in exact figures. */
const percent = (share: number) => Math.round(share * 100_00 + 1e-6) / 100
