import { percentage } from '../money/percentage.ts'

/**
 * Dates are 'yyyy-mm-dd' and nothing else: they compare as text, have no time and no zone. The
 * arithmetic runs in UTC, where every day has 24 hours, and no Date leaves this file.
 */
const DAY = 86_400_000

/** Days since the first of 1970: whole numbers are fast to count with for thousands of dates. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY
}

export function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** The way it is written and a day that exists: 2026-02-29 is neither rolled over nor accepted. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = dayNumber(text)
  return !Number.isNaN(day) && dateOf(day) === text
}

const FIRST_YEAR = 1950
const LAST_YEAR = 2199

/** Why a typed day cannot be meant; null when it can. No machine is older, and no project ends later. */
export function whyNotLikely(date: string): string | null {
  const year = Number(date.slice(0, 4))
  return year < FIRST_YEAR || year > LAST_YEAR ? `Choose a year from ${FIRST_YEAR} to ${LAST_YEAR}.` : null
}

export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days)
}

/** The same day some years later; the 29th of February becomes the 28th. */
export function addYears(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  return `${year}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`
}

/** Negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

export function earlier(a: string, b: string): string {
  return b < a ? b : a
}

export function later(a: string, b: string): string {
  return b > a ? b : a
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: string): number {
  // Day 0, the first of 1970, was a Thursday.
  return (((dayNumber(date) + 4) % 7) + 7) % 7
}

/** Calendar days, start + duration and not a day less (B-09). */
export function endDate(start: string, duration: number): string {
  return addDays(start, duration)
}

export function daysLeft(end: string, today: string): number {
  return Math.max(0, daysBetween(today, end))
}

/** The share of the contract time that has passed, in percent: 0 on the first day, 100 from the end on. */
export function timeElapsed(start: string, end: string, today: string): number {
  if (today >= end) return 100
  if (today <= start) return 0
  return percentage(BigInt(daysBetween(start, today)), BigInt(daysBetween(start, end)))
}
