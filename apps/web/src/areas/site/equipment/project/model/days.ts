import { addDays, whyNoBookingEnd, whyNoBookingStart } from '@itayo/domain'
import { longMonthAndYear } from '../../../../../lib/month-words.ts'

/** Days on which a machine cannot be had, and who has it: a project, or only 'Booked' (D-17). */
export interface Taken {
  from: string
  to: string
  by: string
  isPending: boolean
}

export interface Span {
  start: string | null
  end: string | null
}

export const takenOn = (taken: readonly Taken[], day: string): Taken | undefined =>
  taken.find(({ from, to }) => from <= day && day <= to)

/** The first taken span that overlaps the days from `start` to `end`, both included. */
const takenBetween = (taken: readonly Taken[], start: string, end: string): Taken | undefined =>
  taken.find(({ from, to }) => from <= end && start <= to)

export function clashOf({ start, end }: Span, taken: readonly Taken[]): Taken | undefined {
  const first = start ?? end
  return first === null ? undefined : takenBetween(taken, first, end ?? first)
}

interface DayRules {
  /** The project's first day (EQP-028). */
  start: string
  today: string
  taken: readonly Taken[]
}

/** Why a machine cannot come on this day; null when it can. */
export function whyNoStart(day: string, { taken, ...limits }: DayRules): string | null {
  const found = takenOn(taken, day)
  return whyNoBookingStart(day, limits) ?? (found ? takenWords(found) : null)
}

/** The end is on or after the start, and no other booking lies between. */
export function whyNoEnd(day: string, start: string | null, rules: DayRules): string | null {
  if (start === null) return whyNoStart(day, rules)
  const found = takenBetween(rules.taken, start, day)
  return whyNoBookingEnd(day, start, rules) ?? (found ? takenWords(found) : null)
}

/** With another start; an end that no longer fits is asked for again. */
export function withStart(span: Span, start: string | null, taken: readonly Taken[]): Span {
  const { end } = span
  const fits = start === null || end === null || (end >= start && !takenBetween(taken, start, end))
  return { start, end: fits ? end : null }
}

const dayWords = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
const shortWords = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}`

/** '11/16 – 11/20'; with the years where there are two. */
export function spanWords(from: string, to: string): string {
  const words = from.slice(0, 4) === to.slice(0, 4) ? shortWords : dayWords
  return from === to ? words(from) : `${words(from)} – ${words(to)}`
}

export const takenWords = ({ from, to, by }: Taken) =>
  by === 'Booked' ? `Booked ${spanWords(from, to)}.` : `Booked ${spanWords(from, to)}, ${by}.`

export interface Month {
  first: string
  last: string
  /** 'November 2026'. */
  name: string
  days: number
}

/** The month in which a day lies. */
export function monthOf(day: string): Month {
  const first = `${day.slice(0, 7)}-01`
  const last = addDays(shifted(first, 1), -1)
  return { first, last, name: longMonthAndYear(first), days: Number(last.slice(8)) }
}

/** The first day of the month that is so many further. */
export function shifted(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

export const inMonth = (taken: readonly Taken[], month: Month) =>
  taken.filter(({ from, to }) => from <= month.last && to >= month.first)
