import { addDays } from '../dates/dates.ts'
import { exact, minus, over, rounded, times } from './fraction.ts'

export const HOURS_PER_DAY = 8

/** Days: a price is compared with the one this long ago. */
const PRICE_WINDOW = 90

/**
 * The one in force on a day. Of two that start on the same day the first in the list counts: histories
 * are read newest first.
 */
export function rateOn<T extends { effective_date: string }>(
  rates: readonly T[],
  day: string,
): T | undefined {
  return inForce(rates, day, (rate) => rate.effective_date)
}

/** Never rounded (D-37), and exact: a division by 8 only moves the binary point. */
export function hourlyOf(daily: number): number {
  return daily / HOURS_PER_DAY
}

export function dailyOf(hourly: number): number {
  return hourly * HOURS_PER_DAY
}

interface PriceEntry {
  price: number
  price_date: string
}

/**
 * The price of today against the one in force 90 days ago, in percent with two decimals. A price that
 * has stood for longer has moved by 0; null when there was none yet, or none to take a percentage of.
 */
export function priceMove(history: readonly PriceEntry[], today: string): number | null {
  const now = inForce(history, today, (entry) => entry.price_date)
  const before = inForce(history, addDays(today, -PRICE_WINDOW), (entry) => entry.price_date)
  if (!now || !before || before.price <= 0) return null
  const change = minus(exact(now.price), exact(before.price))
  return rounded(over(times(change, exact(100)), exact(before.price)), 2)
}

function inForce<T>(entries: readonly T[], day: string, dateOf: (entry: T) => string): T | undefined {
  let latest: T | undefined
  for (const entry of entries) {
    if (dateOf(entry) <= day && (!latest || dateOf(entry) > dateOf(latest))) latest = entry
  }
  return latest
}
