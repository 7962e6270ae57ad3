import { workingDaysIn } from '../calendars/calendar.ts'
import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { divideRounded, hundredths } from '../money/amounts.ts'
import { percentage } from '../money/percentage.ts'

export interface Task {
  /** Contract cost, pesos. */
  contract: number
  /** Percent done, two decimals. */
  status: number
  start: string | null
  end: string | null
}

type Dated = Pick<Task, 'start' | 'end'>

export interface Progress {
  progress: number
  planned: number
  /** Over the tasks with dates only, so with undated tasks it may differ from progress − planned (D-43). */
  slippage: number
  /** How many tasks have no dates. */
  undated: number
}

/** Each task's part of the whole, together 1. */
export function weightsOf(tasks: readonly Pick<Task, 'contract'>[]): number[] {
  const costs = weighedBy(tasks)
  const whole = Number(total(costs))
  return costs.map((cost) => Number(cost) / whole)
}

/** The part of the work that should be done by the evening of today, 0 to 1; null without dates. */
export function plannedShare(task: Dated, today: string, calendar: WorkCalendar): number | null {
  const days = plannedDays(task, today, calendar)
  return days && days.passed / days.of
}

/** In percent. For a phase, pass its tasks: they are weighed among themselves (D-43). */
export function progressOf(tasks: readonly Task[], today: string, calendar: WorkCalendar): Progress {
  if (tasks.length === 0) return { progress: 0, planned: 0, slippage: 0, undated: 0 }
  const costs = weighedBy(tasks)
  const whole = total(costs)
  const { planned, isDated } = plannedSum(tasks, costs, today, calendar)
  let done = 0n
  let doneOfDated = 0n
  for (const [at, task] of tasks.entries()) {
    const doneOfTask = (costs[at] ?? 0n) * BigInt(hundredths(task.status))
    done += doneOfTask
    if (isDated[at]) doneOfDated += doneOfTask
  }
  const behind = doneOfDated * planned.of - planned.part * FULLY_DONE
  return {
    progress: percentage(done, whole * FULLY_DONE),
    planned: percentage(planned.part, whole * planned.of),
    slippage: Number(divideRounded(behind, whole * planned.of)) / 100,
    undated: isDated.filter((dated) => !dated).length,
  }
}

/** What should be done by the evening of today, in the unit of the costs; undated tasks add nothing (D-43). */
export function plannedSum(
  tasks: readonly Dated[],
  costs: readonly bigint[],
  today: string,
  calendar: WorkCalendar,
): { planned: Fraction; isDated: boolean[] } {
  const isDated: boolean[] = []
  const byLength = new Map<number, bigint>()
  for (const [at, task] of tasks.entries()) {
    const days = plannedDays(task, today, calendar)
    isDated.push(days !== null)
    if (days) byLength.set(days.of, (byLength.get(days.of) ?? 0n) + (costs[at] ?? 0n) * BigInt(days.passed))
  }
  let planned: Fraction = { part: 0n, of: 1n }
  for (const [length, part] of byLength) planned = add(planned, { part, of: BigInt(length) })
  return { planned, isDated }
}

/** A status of 100.00 in hundredths. */
const FULLY_DONE = 100_00n

/**
 * What the tasks are weighed by: contract cost, in centavos; equally when nothing has a cost. The
 * handbook's step between, direct cost, cannot differ: the contract cost is never below it.
 */
function weighedBy(tasks: readonly Pick<Task, 'contract'>[]): bigint[] {
  const costs = tasks.map((task) => BigInt(hundredths(task.contract)))
  return costs.every((cost) => cost === 0n) ? costs.map(() => 1n) : costs
}

function total(costs: readonly bigint[]): bigint {
  return costs.reduce((sum, cost) => sum + cost, 0n)
}

/** Working days passed, today included, of all in the task's window. */
export function plannedDays(
  task: Dated,
  today: string,
  calendar: WorkCalendar,
): { passed: number; of: number } | null {
  const { start, end } = task
  if (start === null || end === null) return null
  if (today < start) return { passed: 0, of: 1 }
  if (today >= end) return { passed: 1, of: 1 }
  const of = workingDaysIn(start, end, calendar)
  // A window of days off only is planned on its last day.
  return of === 0 ? { passed: 0, of: 1 } : { passed: workingDaysIn(start, today, calendar), of }
}

/** Shares of 17 days and of 23 have no common decimal: fractions stay exact until the one rounding. */
export interface Fraction {
  part: bigint
  of: bigint
}

function add(a: Fraction, b: Fraction): Fraction {
  return { part: a.part * b.of + b.part * a.of, of: a.of * b.of }
}
