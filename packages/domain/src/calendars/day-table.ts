import { dateOf, dayNumber } from '../dates/dates.ts'
import type { WorkCalendar } from './work-calendar.ts'

/**
 * A calendar laid out once, so that thousands of tasks cost no date strings: how many working days lie
 * before a day, and which day the n-th working day is. Grows into the future as it is asked; positions
 * once given out stay.
 */
export class DayTable {
  private readonly calendar: WorkCalendar
  private readonly first: number
  /** One more than the days laid out. */
  private counts = new Int32Array(1)
  private days = new Int32Array(0)
  private working = 0
  /** Written out once, from the first day on. */
  private readonly texts: string[] = []

  constructor(calendar: WorkCalendar, first: number) {
    this.calendar = calendar
    this.first = first
    this.growTo(first + DAYS_AT_FIRST)
  }

  covers(day: number): boolean {
    return day >= this.first
  }

  /** Working days before that day: the position of the first one on or after it. */
  before(day: number): number {
    if (day <= this.first) return 0
    if (day > LAST_DAY + 1) throw new RangeError(TOO_LATE)
    if (day - this.first >= this.counts.length) this.growTo(day)
    return this.counts[day - this.first] as number
  }

  /** The day at a position of working days. */
  dayAt(position: number): number {
    if (position < 0) return this.first - 1
    if (this.first + position > LAST_DAY) throw new RangeError(TOO_LATE)
    while (position >= this.working) {
      // Some week has a working day, or this would end at the last year only.
      refuseEmpty(this.calendar)
      this.growTo(this.first + 2 * this.counts.length)
    }
    return this.days[position] as number
  }

  dateOf(day: number): string {
    const place = day - this.first
    while (this.texts.length <= place) this.texts.push('')
    this.texts[place] ||= dateOf(day)
    return this.texts[place] as string
  }

  private growTo(day: number): void {
    const laidOut = this.counts.length - 1
    if (this.first + laidOut > LAST_DAY) throw new RangeError(TOO_LATE)
    const wanted = Math.min(Math.max(day - this.first + 1, 2 * laidOut), LAST_DAY + 1 - this.first)
    const isWorking = this.layOut(wanted)
    this.counts = new Int32Array(wanted + 1)
    this.days = new Int32Array(wanted)
    this.working = 0
    for (let at = 0; at < wanted; at += 1) {
      if (isWorking[at] === 1) {
        this.days[this.working] = this.first + at
        this.working += 1
      }
      this.counts[at + 1] = this.working
    }
  }

  private layOut(length: number): Uint8Array {
    const isWorking = new Uint8Array(length)
    for (let at = 0; at < length; at += 1) {
      if (this.calendar.workdays[weekdayOf(this.first + at)]) isWorking[at] = 1
    }
    for (const date of this.calendar.daysOff) isWorking[dayNumber(date) - this.first] = 0
    for (const date of this.calendar.workingDates ?? []) isWorking[dayNumber(date) - this.first] = 1
    return isWorking
  }
}

const DAYS_AT_FIRST = 5 * 366
const LAST_DAY = dayNumber('9999-12-31')
const TOO_LATE = 'The plan runs past the year 9999.'

const known = new WeakMap<WorkCalendar, DayTable>()

/** The calendar's table from that day on at the latest. */
export function dayTableOf(calendar: WorkCalendar, from: number): DayTable {
  if (!Number.isInteger(from)) throw new RangeError('Dates are written yyyy-mm-dd.')
  const kept = known.get(calendar)
  if (kept?.covers(from)) return kept
  // A year more, so that the next earlier date finds it already there.
  const table = new DayTable(calendar, from - 366)
  known.set(calendar, table)
  return table
}

/** 0 Sunday to 6 Saturday. */
function weekdayOf(day: number): number {
  // Day 0, the first of 1970, was a Thursday.
  return (((day + 4) % 7) + 7) % 7
}

/** A plan needs a working day in every week: without one no task would ever end (D-41). */
export function refuseEmpty(calendar: WorkCalendar): void {
  if (!calendar.workdays.some(Boolean)) throw new RangeError('The calendar has no working day in any week.')
}

/** A task takes whole working days, at least one (D-41). */
export function refuseLength(workDays: number): void {
  if (!Number.isInteger(workDays) || workDays < 1) {
    throw new RangeError(`A task takes at least one whole working day, not ${workDays}.`)
  }
}

/** The dates of a plan repeat: each is read once, and refused if it is none. */
export function dayReader(): (date: string) => number {
  const known = new Map<string, number>()
  return (date) => {
    let day = known.get(date)
    if (day === undefined) {
      day = dayNumber(date)
      if (Number.isNaN(day)) throw new RangeError(`${date} is not a date.`)
      known.set(date, day)
    }
    return day
  }
}
