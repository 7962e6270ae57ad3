import { FEWEST_SAMPLES, isFarFrom, median, type Sample, withoutOutliers } from './samples.ts'

interface QuantityAdvice {
  recommended: number
  isFar: boolean
  /** Used per unit of work, the middle of what finished work items took. */
  ratio: number
  count: number
  isBackup: boolean
}

/** What breaks and is cut off, on top of the catalogue's bare quantity. */
const WASTE = 1.05

/**
 * How much of a material so much work takes (handbook 5.7), by what finished work items of the company used. With
 * fewer than three of them by the catalogue, which is told; null when neither says anything.
 */
export function quantityAdvice(
  quantity: number,
  measurement: number,
  ratios: readonly Sample[],
  catalogueRatio: number | null,
): QuantityAdvice | null {
  if (measurement <= 0) return null
  const clean = withoutOutliers(ratios.filter(({ value }) => value > 0))
  const isBackup = clean.length < FEWEST_SAMPLES
  if (isBackup && (catalogueRatio === null || catalogueRatio <= 0)) return null
  const ratio = isBackup ? (catalogueRatio ?? 0) * WASTE : median(clean.map(({ value }) => value))
  const recommended = Math.ceil(Math.round(ratio * measurement * 1e4) / 1e4)
  return {
    recommended,
    isFar: isFarFrom(quantity, recommended),
    ratio: Math.round(ratio * 1e4) / 1e4,
    count: isBackup ? 0 : clean.length,
    isBackup,
  }
}
