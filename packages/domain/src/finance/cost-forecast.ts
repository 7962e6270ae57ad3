import { hundredths, sum } from '../money/amounts.ts'
import { costOfRest, FULLY_DONE } from '../schedule/earned-value.ts'

/** A work item of the estimate as its cost stands. Pesos. */
export interface CostedItem {
  phase: number
  /** Direct cost. */
  estimated: number
  /** Percent done. */
  status: number
  actual: number
  committed: number
}

/**
 * These costs stand in no work item of the estimate: rounding of imports, cost not allocated, or cost of
 * removed items.
 */
interface CostOutside {
  budget: number
  actual: number
  committed: number
}

/** The cost of a part of the work by its end. Every row adds up across, and all of them to the whole. */
export interface CostForecast {
  budget: number
  actual: number
  /** Approved and still to come. */
  committed: number
  /**
   * The part of the remaining work that nobody has committed; below zero where more was committed than it
   * should cost.
   */
  to_go: number
  /** Actual, committed and to go: the estimate at completion (D-46). */
  forecast: number
  /** Budget less forecast. */
  variance: number
}

const NOTHING: CostOutside = { budget: 0, actual: 0, committed: 0 }

/**
 * The forecast of a project by phase. The work that is left is priced by the cost index of the whole project (D-46), so
 * that the phases come to the estimate at completion; centavos that rounding leaves over go to the later phases.
 */
export function costForecasts(
  items: readonly CostedItem[],
  outside: CostOutside = NOTHING,
): { phases: Map<number, CostForecast>; outside: CostForecast; whole: CostForecast } {
  const byPhase = Map.groupBy(items, ({ phase }) => phase)
  const ac = BigInt(hundredths(sum([...items.map(({ actual }) => actual), outside.actual])))
  const ev = items.reduce((done, item) => done + cost(item) * BigInt(hundredths(item.status)), 0n)
  let left = 0n
  let given = 0n
  const phases = new Map<number, CostForecast>()
  for (const [phase, its] of byPhase) {
    left += its.reduce((rest, item) => rest + cost(item) * (FULLY_DONE - BigInt(hundredths(item.status))), 0n)
    const restUntilHere = costOfRest(left, ev, ac)
    phases.set(
      phase,
      forecastOf({
        budget: sum(its.map(({ estimated }) => estimated)),
        actual: sum(its.map(({ actual }) => actual)),
        committed: sum(its.map(({ committed }) => committed)),
        rest: Number(restUntilHere - given) / 100,
      }),
    )
    given = restUntilHere
  }
  const unplaced = forecastOf({ ...outside, rest: 0 })
  return { phases, outside: unplaced, whole: addForecasts([...phases.values(), unplaced]) }
}

const cost = ({ estimated }: CostedItem) => BigInt(hundredths(estimated))

function forecastOf(part: { budget: number; actual: number; committed: number; rest: number }): CostForecast {
  const { budget, actual, committed, rest } = part
  const forecast = sum([actual, rest])
  return {
    budget,
    actual,
    committed,
    to_go: sum([rest, -committed]),
    forecast,
    variance: sum([budget, -forecast]),
  }
}

export function addForecasts(parts: readonly CostForecast[]): CostForecast {
  const of = (key: keyof CostForecast) => sum(parts.map((part) => part[key]))
  return {
    budget: of('budget'),
    actual: of('actual'),
    committed: of('committed'),
    to_go: of('to_go'),
    forecast: of('forecast'),
    variance: of('variance'),
  }
}

/** Red: by the end it costs more than was estimated. */
export const isOverBudget = ({ budget, forecast }: Pick<CostForecast, 'budget' | 'forecast'>) =>
  forecast > budget
