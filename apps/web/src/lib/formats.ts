import { clock } from './clock.ts'
import { lib } from './messages/en.ts'

const ZONE = 'Asia/Manila'

const dayParts = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
})
const timeOfDay = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' })

const DAY_MS = 86_400_000

/** A calendar date as the product writes it: mm/dd/yyyy, in Manila. */
export function formatDate(instant: string | Date): string {
  return dayParts.format(new Date(instant))
}

/** "Today 2:40 PM", "Yesterday 9:05 AM", "11/11/2026". */
export function formatWhen(instant: string, now: Date = clock.now()): string {
  const then = new Date(instant)
  const day = formatDate(then)
  if (day === formatDate(now)) return lib('today', { time: formatClock(then) })
  if (day === formatDate(new Date(now.getTime() - DAY_MS)))
    return lib('yesterday', { time: formatClock(then) })
  return day
}

/** "2:40 PM", in Manila: how a time of day is written. */
export function formatClock(instant: string | Date): string {
  // Some engines put a narrow space before AM and PM.
  return timeOfDay.format(new Date(instant)).replace(/\s/g, ' ')
}

/** A waiting time as a clock face: 0:09, 14:32. */
export function formatWait(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** "1 session", "3 sessions". */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** A value that rounds to zero has no sign: no "(₱0.00)" and no "−0.00%". */
function isNegative(value: number, written: string): boolean {
  return value < 0 && /[1-9]/.test(written)
}

/** As a ledger writes it, for a column whose head has the ₱: 1,234,567.89, and (1,234.00) below zero. */
export function formatAmount(pesos: number): string {
  const written = money.format(Math.abs(pesos))
  return isNegative(pesos, written) ? `(${written})` : written
}

/** ₱1,234,567.89, and (₱1,234.00) below zero. */
export function formatPeso(pesos: number): string {
  const written = money.format(Math.abs(pesos))
  return isNegative(pesos, written) ? `(₱${written})` : `₱${written}`
}

/** +1,200.00, and (1,200.00) for a deduction. */
export function signedAmount(pesos: number): string {
  return pesos > 0 ? `+${formatAmount(pesos)}` : formatAmount(pesos)
}

export function signedPeso(pesos: number): string {
  return pesos > 0 ? `+${formatPeso(pesos)}` : formatPeso(pesos)
}

/** Up to four decimals, and no zeros that say nothing: 1,234.5. */
export function formatQuantity(quantity: number): string {
  const written = quantities.format(Math.abs(quantity))
  return isNegative(quantity, written) ? `(${written})` : written
}

/** An engine's fuel: 14.5 L an hour. */
export const litersAnHour = (liters: number): string =>
  lib('litersAnHour', { liters: formatQuantity(liters) })

/** With a true minus: −3.30%. `signed` puts a plus before a rise: +2.10%. */
export function formatPercent(
  percent: number,
  options: { decimals?: number; signed?: boolean } = {},
): string {
  const { decimals = 2, signed = false } = options
  const written = Math.abs(percent).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  if (isNegative(percent, written)) return `−${written}%`
  return signed && /[1-9]/.test(written) ? `+${written}%` : `${written}%`
}

/** A calendar date yyyy-mm-dd as mm/dd/yyyy. It is no instant: no time zone may move it. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []
  return year ? `${month}/${date}/${year}` : day
}

/** "11/13/2026 2:41 PM", in Philippine time (G-42). */
export function formatDateTime(instant: string | Date): string {
  return `${formatDate(instant)} ${formatClock(instant)}`
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** "just now", "5 min ago", "2 h ago", "3 d ago"; after a week the date says more. */
export function formatAgo(instant: string | Date, now: Date = clock.now()): string {
  const passed = now.getTime() - new Date(instant).getTime()
  if (passed < MINUTE_MS) return lib('justNow')
  if (passed < HOUR_MS) return lib('minutesAgo', { count: Math.floor(passed / MINUTE_MS) })
  if (passed < DAY_MS) return lib('hoursAgo', { count: Math.floor(passed / HOUR_MS) })
  if (passed < 7 * DAY_MS) return lib('daysAgo', { count: Math.floor(passed / DAY_MS) })
  return formatDate(instant)
}
