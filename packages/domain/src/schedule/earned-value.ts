import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { divideRounded, hundredths } from '../money/amounts.ts'
import { plannedSum } from './progress.ts'

export interface EarningTask {
  /** Direct cost, pesos. */
  estimated: number
  /** Percent done. */
  status: number
  start: string | null
  end: string | null
}

/** Pesos, each rounded once; the indices have two decimals and are null where there is nothing to divide by. */
export interface EarnedValue {
  /** Budget at completion: all estimated direct cost. */
  bac: number
  /** Planned value: the estimated cost of the work that should be done by today. */
  pv: number
  /** Earned value: the estimated cost of the work that is done. */
  ev: number
  /** Actual cost. */
  ac: number
  spi: number | null
  cpi: number | null
  /** Estimate at completion: AC + (BAC − EV) / CPI. */
  eac: number | null
}

/** D-46: everything weighs by estimated direct cost, like actual cost. */
export function earnedValue(
  tasks: readonly EarningTask[],
  actualCost: number,
  today: string,
  calendar: WorkCalendar,
): EarnedValue {
  const costs = tasks.map(({ estimated }) => BigInt(hundredths(estimated)))
  const ac = BigInt(hundredths(actualCost))
  const bac = costs.reduce((whole, cost) => whole + cost, 0n)
  // In centavos times 10,000, so that statuses with two decimals stay whole.
  const ev = tasks.reduce((done, task, at) => done + (costs[at] ?? 0n) * BigInt(hundredths(task.status)), 0n)
  const { planned } = plannedSum(tasks, costs, today, calendar)
  const left = bac * FULLY_DONE - ev
  return {
    bac: pesos(bac),
    pv: pesos(divideRounded(planned.part, planned.of)),
    ev: pesos(divideRounded(ev, FULLY_DONE)),
    ac: pesos(ac),
    spi: index(ev * planned.of, planned.part * FULLY_DONE),
    cpi: index(ev, ac * FULLY_DONE),
    eac: ev > 0n && ac > 0n ? pesos(ac + costOfRest(left, ev, ac)) : null,
  }
}

/** A status of 100.00 in hundredths. */
export const FULLY_DONE = 100_00n

/**
 * The cost of the remaining work, in centavos: (BAC − EV) / CPI. `left` and `ev` are centavos times 10,000.
 * Before anything was earned or spent there is no index, and the work is expected to cost its estimate.
 */
export function costOfRest(left: bigint, ev: bigint, ac: bigint): bigint {
  return ev > 0n && ac > 0n ? divideRounded(left * ac, ev) : divideRounded(left, FULLY_DONE)
}

function index(part: bigint, whole: bigint): number | null {
  return whole > 0n ? Number(divideRounded(part * 100n, whole)) / 100 : null
}

function pesos(centavos: bigint): number {
  return Number(centavos) / 100
}
