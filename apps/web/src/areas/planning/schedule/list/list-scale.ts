import type { ScheduledProject } from '@itayo/contract'
import { dateOf, dayNumber } from '@itayo/domain'
import { MONTHS } from '../../../../lib/month-words.ts'

/** All projects of a page on one line of time, in percent of its width. */
export interface ListScale {
  first: number
  days: number
}

export function listScale(projects: readonly ScheduledProject[], today: string): ListScale {
  let [from, to] = [today, today]
  for (const { start_date, end_date, planned_start, planned_end } of projects) {
    for (const date of [start_date, end_date, planned_start, planned_end]) {
      if (date === null) continue
      if (date < from) from = date
      if (date > to) to = date
    }
  }
  const first = dayNumber(from) - 7
  return { first, days: dayNumber(to) - first + 15 }
}

export function placeOf({ first, days }: ListScale, date: string): number {
  return ((dayNumber(date) - first) / days) * 100
}

export function spanOf(scale: ListScale, start: string, end: string): { left: string; width: string } {
  const left = placeOf(scale, start)
  const width = ((dayNumber(end) - dayNumber(start) + 1) / scale.days) * 100
  return { left: `${left}%`, width: `${Math.max(width, 0.4)}%` }
}

/** Every so many months, beginning with January. */
const STEPS = [1, 2, 3, 4, 6, 12, 24, 60, 120]
/** Pixels that a label takes with its line and some air. */
const MONTH_WIDTH = 38
const YEAR_WIDTH = 66

interface MonthMark {
  key: string
  left: number
  label: string
}

/** First days of months: as many as fit side by side into so many pixels, the year where it changes. */
export function monthMarks(scale: ListScale, width: number): MonthMark[] {
  const months = monthsOf(scale)
  for (const step of STEPS) {
    const marks = marksEvery(step, months)
    if (doFit(marks, width)) return marks.filter(({ left, room }) => (left / 100) * width + room <= width)
  }
  return []
}

interface Month {
  date: string
  year: number
  month: number
  left: number
}

function monthsOf({ first, days }: ListScale): Month[] {
  const begin = dateOf(first)
  let [year, month] = [Number(begin.slice(0, 4)), Number(begin.slice(5, 7)) - 1]
  const all: Month[] = []
  for (;;) {
    month += 1
    if (month > 11) {
      month = 0
      year += 1
    }
    const date = `${year}-${String(month + 1).padStart(2, '0')}-01`
    const left = placeOf({ first, days }, date)
    if (left >= 100) return all
    all.push({ date, year, month, left })
  }
}

function marksEvery(step: number, months: readonly Month[]): (MonthMark & { room: number })[] {
  let lastYear: number | null = null
  return months
    .filter(({ year, month }) => (year * 12 + month) % step === 0)
    .map(({ date, year, month, left }) => {
      const isNew = year !== lastYear
      lastYear = year
      const label = step >= 12 ? String(year) : isNew ? `${MONTHS[month]} ${year}` : (MONTHS[month] ?? '')
      return { key: date, left, label, room: isNew && step < 12 ? YEAR_WIDTH : MONTH_WIDTH }
    })
}

function doFit(marks: readonly { left: number; room: number }[], width: number): boolean {
  return marks.every(({ left, room }, at) => {
    const next = marks[at + 1]
    return !next || ((next.left - left) / 100) * width >= room
  })
}
