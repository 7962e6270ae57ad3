const ZONE = 'Asia/Manila'

const dayParts = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' })

const DAY_MS = 86_400_000

/** A calendar date as the product writes it: mm/dd/yyyy, in Manila. */
export function formatDate(instant: string | Date): string {
  return dayParts.format(new Date(instant))
}

/** "Today 2:40 PM", "Yesterday 9:05 AM", "11/11/2026". */
export function formatWhen(instant: string, now: Date = new Date()): string {
  const then = new Date(instant)
  const day = formatDate(then)
  if (day === formatDate(now)) return `Today ${clock.format(then)}`
  if (day === formatDate(new Date(now.getTime() - DAY_MS))) return `Yesterday ${clock.format(then)}`
  return day
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
