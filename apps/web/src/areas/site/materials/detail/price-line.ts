import type { MaterialPrice } from '@itayo/contract'
import { addDays, daysBetween } from '@itayo/domain'
import { shortMonth } from '../../../../lib/month-words.ts'

export interface Step {
  day: string
  price: number
}

/** The history goes back years, but buyers decide by the last one, so the picture shows that. */
const YEAR_DAYS = 365
/** Two prices of the same week would otherwise stand at the two ends of the picture. */
const LEAST_DAYS = 30

/** From when to when the line is drawn. */
export function spanOf(steps: readonly Step[], today: string): { from: string; to: string } {
  const first = steps[0]?.day ?? today
  const days = Math.min(YEAR_DAYS, Math.max(LEAST_DAYS, daysBetween(first, today)))
  return { from: addDays(today, -days), to: today }
}

/**
 * A price stands until the next one. Oldest first, one for each day (the last one written), and the one
 * in force at the beginning of the year before.
 */
export function stepsOf(
  prices: readonly Pick<MaterialPrice, 'price' | 'price_date'>[],
  today: string,
): Step[] {
  const byDay = new Map<string, number>()
  // Newest first: of one day, the first in the list was written last.
  for (const { price, price_date } of prices)
    if (price_date <= today && !byDay.has(price_date)) byDay.set(price_date, price)
  const steps = [...byDay].map(([day, price]) => ({ day, price })).sort((a, b) => (a.day < b.day ? -1 : 1))
  const begin = addDays(today, -YEAR_DAYS)
  const before = steps.filter((step) => step.day <= begin).at(-1)
  const within = steps.filter((step) => step.day > begin)
  return before ? [{ day: begin, price: before.price }, ...within] : within
}

const NICE = [1, 2, 2.5, 5, 10]

/** Round figures that hold all prices, about four of them. */
export function priceTicks(prices: readonly number[]): number[] {
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const span = high - low || high || 1
  const rough = span / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (NICE.find((nice) => nice * power >= rough) ?? 10)
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  // By counting, not by adding up: 0.1 + 0.2 is not 0.3.
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** The firsts of the months within, at most `most` of them; January carries its year. */
export function monthTicks(
  span: { from: string; to: string },
  most: number,
): { day: string; name: string }[] {
  const ticks: { day: string; name: string }[] = []
  let year = Number(span.from.slice(0, 4))
  let month = Number(span.from.slice(5, 7))
  for (;;) {
    const day = `${year}-${String(month).padStart(2, '0')}-01`
    if (day > span.to) break
    const name = shortMonth(day)
    if (day >= span.from) ticks.push({ day, name: month === 1 ? String(year) : name })
    month += 1
    if (month > 12) {
      month = 1
      year += 1
    }
  }
  const every = Math.max(1, Math.ceil(ticks.length / most))
  return ticks.filter((_, at) => at % every === 0)
}
