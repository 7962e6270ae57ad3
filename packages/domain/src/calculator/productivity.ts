/** The output of one worker or one machine in a day, as far as it is known. */
interface Observed {
  productivity: number
}

/** So many of the newest are looked at (handbook 4.2). */
const LOOKED_AT = 10

/** Among fewer than four nobody can say which one is odd. */
const FEWEST_TO_JUDGE = 4

/** Three times as fast as usual, or as slow, was something else: a wrong unit, a day of rain. */
const ODD = 3

/** Fewer days of work than this say little about a crew. */
const FEWEST_DAYS = 3

export interface Usual<Row> {
  /** The median of the ones that count; null without any. */
  productivity: number | null
  kept: Row[]
  leftOut: Row[]
}

/** The newest first. Odd ones are left out and said to be. */
export function usualProductivity<Row extends Observed>(rows: readonly Row[]): Usual<Row> {
  const newest = rows.slice(0, LOOKED_AT)
  const middle = median(newest.map(({ productivity }) => productivity))
  if (middle === null) return { productivity: null, kept: [], leftOut: [] }
  const isOdd = ({ productivity }: Row) =>
    newest.length >= FEWEST_TO_JUDGE && (productivity > middle * ODD || productivity * ODD < middle)
  const kept = newest.filter((row) => !isOdd(row))
  return {
    productivity: median(kept.map(({ productivity }) => productivity)),
    kept,
    leftOut: newest.filter(isOdd),
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half]
  const lower = sorted[half - 1]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 || lower === undefined ? upper : fourDecimals((lower + upper) / 2)
}

const fourDecimals = (value: number) => Math.round(value * 10_000) / 10_000

/** The productivity on a finished work item; null where too few days were worked to say anything. */
export function measuredProductivity(quantity: number, workerDays: number): number | null {
  return workerDays >= FEWEST_DAYS && quantity > 0 ? fourDecimals(quantity / workerDays) : null
}

/** The catalogue knows the crew as a whole: of two masons who lay 20 sq.m a day each lays ten. */
export function catalogueProductivity(crewOutput: number | null, count: number | null): number | null {
  return crewOutput && count && count > 0 ? fourDecimals(crewOutput / count) : null
}
