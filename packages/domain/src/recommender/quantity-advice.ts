import { later } from '../dates/dates.ts'
import { FEWEST_SAMPLES, isFarFrom, median, type Sample, withoutOutliers } from './samples.ts'

interface QuantityAdvice {
  recommended: number
  isFar: boolean
  /** Used per unit of work, the middle of what finished work items took. */
  ratio: number
  count: number
  /** The least and the most that they took per unit of work. */
  range: { lowest: number; highest: number } | null
  /** The day of the newest of them. */
  newest: string | null
  isBackup: boolean
}

/** Breakage and cutting come on top of the catalogue's bare quantity. */
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
  const recommended = Math.ceil(toFour(ratio * measurement))
  return {
    recommended,
    isFar: isFarFrom(quantity, recommended),
    ratio: toFour(ratio),
    isBackup,
    ...(isBackup ? NO_HISTORY : historyOf(clean)),
  }
}

const toFour = (value: number) => Math.round(value * 1e4) / 1e4

const NO_HISTORY = { count: 0, range: null, newest: null }

function historyOf(samples: readonly Sample[]): Pick<QuantityAdvice, 'count' | 'range' | 'newest'> {
  const values = samples.map(({ value }) => value)
  const newest = samples.reduce((day, { date }) => later(day, date), '')
  return {
    count: samples.length,
    range: { lowest: toFour(Math.min(...values)), highest: toFour(Math.max(...values)) },
    newest,
  }
}
