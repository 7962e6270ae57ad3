/** A company paid or used this much before, on that day. */
export interface Sample {
  value: number
  date: string
}

/** A standard deviation is 1.4826 times the median distance; further than three of them is an outlier. */
const FARTHEST = 3 * 1.4826
/** Where most values are the same, this share away from them is. */
const FARTHEST_SHARE = 0.2
/** Fewer say nothing about what is usual. */
export const FEWEST_SAMPLES = 3

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** Without those that are far from the rest, such as a price of 900 among 230s. */
export function withoutOutliers<S extends { value: number }>(samples: readonly S[]): S[] {
  const middle = median(samples.map(({ value }) => value))
  const distances = samples.map(({ value }) => Math.abs(value - middle))
  const spread = median(distances)
  const limit = spread === 0 ? middle * FARTHEST_SHARE : spread * FARTHEST
  return samples.filter((_, at) => (distances[at] ?? 0) <= limit)
}

/** The value at which half of the weight lies below. */
export function weightedMedian(samples: readonly { value: number; weight: number }[]): number {
  const sorted = samples.toSorted((a, b) => a.value - b.value)
  const half = sorted.reduce((whole, { weight }) => whole + weight, 0) / 2
  let passed = 0
  for (const { value, weight } of sorted) {
    passed += weight
    if (passed >= half - 1e-12) return value
  }
  return 0
}

/** Whether a value is more than a tenth away from what is usual. */
export const isFarFrom = (value: number, usual: number): boolean =>
  Math.abs(value - usual) > usual * 0.1 + 1e-9
