import { type DateWindow, dateOf, dayNumber, isWorkingDay, type WorkCalendar } from '@itayo/domain'
import { MONTHS } from '../../../../lib/month-words.ts'

export type Zoom = 'day' | 'week' | 'month'
export const ZOOMS: readonly Zoom[] = ['day', 'week', 'month']

const PIXELS_PER_DAY: Readonly<Record<Zoom, number>> = { day: 28, week: 3, month: 1.2 }

/** Days along the timeline, as pixels from its left edge. */
export interface Scale {
  readonly zoom: Zoom
  /** Day number of the left edge: a Monday. */
  readonly first: number
  readonly days: number
  readonly perDay: number
  readonly width: number
}

const DAYS_BEFORE = 10
const DAYS_AFTER: Readonly<Record<Zoom, number>> = { day: 45, week: 75, month: 120 }

/**
 * The scale reaches from a little before the earliest date to well after the latest, because a bar may be
 * pulled there.
 */
export function scaleOver(zoom: Zoom, dates: Iterable<string>, leastWidth = 0): Scale {
  let [from, to]: [string | null, string | null] = [null, null]
  for (const date of dates) {
    if (from === null || date < from) from = date
    if (to === null || date > to) to = date
  }
  const perDay = PIXELS_PER_DAY[zoom]
  const first = mondayOf((from === null ? 0 : dayNumber(from)) - DAYS_BEFORE)
  const needed = (to === null ? 30 : dayNumber(to) - first + 1) + DAYS_AFTER[zoom]
  const days = Math.max(needed, Math.ceil(leastWidth / perDay))
  return { zoom, first, days, perDay, width: Math.ceil(days * perDay) }
}

/** Day 0 was a Thursday. */
export function mondayOf(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7)
}

/** The left edge of a day. */
export function xOf({ first, perDay }: Scale, date: string): number {
  return (dayNumber(date) - first) * perDay
}

/** The day that lies there. */
export function dateAt({ first, perDay }: Scale, x: number): string {
  return dateOf(first + Math.floor(x / perDay))
}

/** Both days of a window are inside its bar. */
export function barOf(scale: Scale, { start, end }: DateWindow): { x: number; width: number } {
  const x = xOf(scale, start)
  return { x, width: (dayNumber(end) - dayNumber(start) + 1) * scale.perDay }
}

/** Whole days that a way along the timeline is. */
export function daysOver({ perDay }: Scale, pixels: number): number {
  return Math.round(pixels / perDay)
}

export interface Span {
  key: string
  x: number
  width: number
  label: string
}

/** The two rows of the head between two places: years or months over months, weeks or days. */
export function headOf(scale: Scale, from: number, to: number): { upper: Span[]; lower: Span[] } {
  if (scale.zoom === 'month') {
    return {
      upper: monthSpans(scale, from, to, 12, (year) => String(year)),
      lower: monthSpans(scale, from, to, 1, (_, month) => MONTHS[month] ?? ''),
    }
  }
  const step = scale.zoom === 'week' ? 7 : 1
  const upper = monthSpans(scale, from, to, 1, (year, month) => `${MONTHS[month]} ${year}`)
  const lower: Span[] = []
  const { firstDay, lastDay } = daysBetweenPlaces(scale, from, to)
  for (let day = firstDay - ((firstDay - scale.first) % step); day <= lastDay; day += step) {
    lower.push({
      key: String(day),
      x: (day - scale.first) * scale.perDay,
      width: step * scale.perDay,
      label: String(Number(dateOf(day).slice(8))),
    })
  }
  return { upper, lower }
}

function daysBetweenPlaces(scale: Scale, from: number, to: number) {
  const firstDay = scale.first + Math.max(0, Math.floor(from / scale.perDay))
  const lastDay = scale.first + Math.min(scale.days - 1, Math.floor(to / scale.perDay))
  return { firstDay, lastDay }
}

function monthSpans(
  scale: Scale,
  from: number,
  to: number,
  months: 1 | 12,
  words: (year: number, month: number) => string,
): Span[] {
  const { firstDay, lastDay } = daysBetweenPlaces(scale, from, to)
  const begin = dateOf(firstDay)
  let year = Number(begin.slice(0, 4))
  let month = months === 12 ? 0 : Number(begin.slice(5, 7)) - 1
  const spans: Span[] = []
  for (;;) {
    const start = dayNumber(monthStart(year, month))
    if (start > lastDay) return spans
    const next = month + months
    const [nextYear, nextMonth] = [year + Math.floor(next / 12), next % 12]
    const end = Math.min(dayNumber(monthStart(nextYear, nextMonth)), scale.first + scale.days)
    const left = Math.max(start, scale.first)
    spans.push({
      key: `${year}-${month}`,
      x: (left - scale.first) * scale.perDay,
      width: (end - left) * scale.perDay,
      label: words(year, month),
    })
    year = nextYear
    month = nextMonth
  }
}

function monthStart(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-01`
}

/** Days without work between two places, side by side as one; none where a day is too narrow to see. */
export function daysOffIn(
  scale: Scale,
  calendar: WorkCalendar,
  from: number,
  to: number,
): { key: string; x: number; width: number }[] {
  if (scale.zoom === 'month') return []
  const { firstDay, lastDay } = daysBetweenPlaces(scale, from, to)
  const found: { key: string; x: number; width: number }[] = []
  let begun: number | null = null
  for (let day = firstDay; day <= lastDay + 1; day += 1) {
    const isOff = day <= lastDay && !isWorkingDay(dateOf(day), calendar)
    if (isOff && begun === null) begun = day
    if (isOff || begun === null) continue
    found.push({
      key: String(begun),
      x: (begun - scale.first) * scale.perDay,
      width: (day - begun) * scale.perDay,
    })
    begun = null
  }
  return found
}
