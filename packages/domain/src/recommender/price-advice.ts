import { addDays, daysBetween } from '../dates/dates.ts'
import { FEWEST_SAMPLES, isFarFrom, type Sample, weightedMedian, withoutOutliers } from './samples.ts'

/** A price the company paid or estimated with, in the unit of the line, and where. */
export interface PriceSample extends Sample {
  /** Paid for a delivery, written into the list of materials, or used in an estimate. */
  source: 'delivery' | 'list' | 'estimate'
  supplier: string
  place: string
}

interface PriceOption {
  label: 'Typical' | 'Latest' | 'Lowest' | 'Catalogue'
  price: number
  /** How many prices stand behind it. */
  source_count: number
  date: string
  /** Only a single price has one; its supplier and place stand in `from`, where they are known. */
  source: PriceSample['source'] | null
  from: string
}

/** The newest price of one supplier in one place. */
interface PricePlace {
  from: string
  source: PriceSample['source']
  price: number
  date: string
  count: number
}

interface PriceAdvice {
  /** Whether the typed price is far from what is usual. */
  isFar: boolean
  /** In percent of the typical price, one decimal. */
  away: number
  options: PriceOption[]
  range: { lowest: number; highest: number } | null
  count: number
  /** The newest places first. */
  places: PricePlace[]
  oldest: string
  newest: string
  /** The age of the newest price. */
  ageDays: number
  /** Nobody bought it for three months: the market may have moved. */
  isStale: boolean
  /** For lack of prices of its own the catalogue's is told. */
  isBackup: boolean
}

/** Prices of 24 months count. */
export const PRICES_BACK = 730
const HALF_LIFE = 180
const STALE_AFTER = 90
/** Enough to see who asks what. */
const MOST_PLACES = 5

/**
 * The company's usual price of a material (handbook 5.6): prices of two years without outliers, weighed by
 * their age. With fewer than three of them the catalogue's price, marked as such; null when nothing is known
 * at all.
 */
export function priceAdvice(
  price: number,
  samples: readonly PriceSample[],
  catalogue: { price: number; date: string } | null,
  today: string,
): PriceAdvice | null {
  const recent = samples.filter(
    ({ date, value }) => value > 0 && date <= today && date >= addDays(today, -PRICES_BACK),
  )
  const clean = withoutOutliers(recent).toSorted((a, b) => daysBetween(a.date, b.date) || a.value - b.value)
  const newest = clean[0]
  if (clean.length < FEWEST_SAMPLES || !newest) return backupAdvice(price, catalogue, today)
  const typical = weightedMedian(
    clean.map(({ value, date }) => ({ value, weight: 0.5 ** (daysBetween(date, today) / HALF_LIFE) })),
  )
  const options: PriceOption[] = [
    {
      label: 'Typical',
      price: typical,
      source_count: clean.length,
      date: newest.date,
      source: null,
      from: '',
    },
    { label: 'Latest', ...single(newest) },
  ]
  const lately = clean.filter(({ date }) => date >= addDays(today, -STALE_AFTER))
  const lowest = lately.toSorted((a, b) => a.value - b.value)[0]
  if (lowest) options.push({ label: 'Lowest', ...single(lowest) })
  const values = clean.map(({ value }) => value)
  const ageDays = daysBetween(newest.date, today)
  return {
    ...judged(price, typical),
    options: distinct(options),
    range: { lowest: Math.min(...values), highest: Math.max(...values) },
    count: clean.length,
    places: placesOf(clean),
    oldest: clean.at(-1)?.date ?? newest.date,
    newest: newest.date,
    ageDays,
    isStale: ageDays > STALE_AFTER,
    isBackup: false,
  }
}

function backupAdvice(
  price: number,
  catalogue: { price: number; date: string } | null,
  today: string,
): PriceAdvice | null {
  if (!catalogue || catalogue.price <= 0) return null
  const ageDays = daysBetween(catalogue.date, today)
  const known = { price: catalogue.price, date: catalogue.date }
  return {
    ...judged(price, catalogue.price),
    options: [{ label: 'Catalogue', ...known, source_count: 1, source: null, from: '' }],
    range: null,
    count: 0,
    places: [],
    oldest: catalogue.date,
    newest: catalogue.date,
    ageDays,
    isStale: ageDays > STALE_AFTER,
    isBackup: true,
  }
}

/** No price yet is as far as a wrong one. */
function judged(price: number, usual: number): { isFar: boolean; away: number } {
  const away = Math.round(((price - usual) / usual) * 1000) / 10
  return { isFar: price === 0 || isFarFrom(price, usual), away }
}

function single(sample: PriceSample): Omit<PriceOption, 'label'> {
  const { value, date, source } = sample
  return { price: value, source_count: 1, date, source, from: placeOf(sample) }
}

/** The samples come with the newest first, so the first of a place is its price. */
function placesOf(samples: readonly PriceSample[]): PricePlace[] {
  const places = new Map<string, PricePlace>()
  for (const sample of samples) {
    const from = placeOf(sample)
    const key = `${sample.source} ${from}`
    const known = places.get(key)
    if (known) known.count += 1
    else places.set(key, { from, source: sample.source, price: sample.value, date: sample.date, count: 1 })
  }
  return [...places.values()].slice(0, MOST_PLACES)
}

const placeOf = ({ supplier, place }: PriceSample) => [supplier, place].filter(Boolean).join(', ')

/** The first of several options with the same price is enough. */
function distinct(options: readonly PriceOption[]): PriceOption[] {
  return options.filter((one, at) => options.findIndex(({ price }) => price === one.price) === at)
}
