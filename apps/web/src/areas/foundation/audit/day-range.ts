import { formatDay } from '../../../lib/formats.ts'
import { manilaDay } from '../../../lib/manila-day.ts'

/** Calendar days of Manila as yyyy-mm-dd, both included. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

const DAY_MS = 86_400_000

/** The ranges people ask for most. */
export function usualRanges(now: Date): { name: string; range: Required<DayRange> }[] {
  const today = manilaDay(now)
  const daysAgo = (days: number) => manilaDay(new Date(now.getTime() - days * DAY_MS))
  return [
    { name: 'Today', range: { from: today, to: today } },
    { name: 'Yesterday', range: { from: daysAgo(1), to: daysAgo(1) } },
    { name: 'Last 7 days', range: { from: daysAgo(6), to: today } },
    { name: 'This month', range: { from: `${today.slice(0, 8)}01`, to: today } },
  ]
}

/** Only real days count: an address may say anything. */
export function readDay(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text
}

export function isOneDay({ from, to }: DayRange): boolean {
  return from !== undefined && from === to
}

/** "11/13/2026", "11/01/2026 – 11/13/2026", "from 11/01/2026". */
export function rangeWords({ from, to }: DayRange): string {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
  if (from) return `from ${formatDay(from)}`
  return to ? `to ${formatDay(to)}` : 'All'
}

const time = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Manila',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** 2:41:08 PM in Manila: two changes of one minute are told apart. */
export function formatSecond(instant: string): string {
  return time.format(new Date(instant)).replace(/\s/g, ' ')
}
