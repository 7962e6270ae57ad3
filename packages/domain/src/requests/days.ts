import { addYears, later } from '../dates/dates.ts'

/** A need is planned within two years; a machine stays for a project of five at most. */
const YEARS_TO_NEED = 2
const YEARS_TO_BOOK = 5

/** Why something cannot be needed on this day; null when it can. */
export function whyNotNeededOn(day: string, today: string): string | null {
  if (day < today) return `This is before today, ${inWords(today)}.`
  return tooLate(day, addYears(today, YEARS_TO_NEED))
}

interface BookingLimits {
  /** The project's first day. */
  start: string
  today: string
}

/** Why a machine cannot come on this day; null when it can. */
export function whyNoBookingStart(day: string, { start, today }: BookingLimits): string | null {
  if (day < start) return `This is before the project starts, ${inWords(start)}.`
  return tooLate(day, lastBookableDay({ start, today }))
}

/** Why a machine cannot stay until this day; null when it can. */
export function whyNoBookingEnd(day: string, from: string, limits: BookingLimits): string | null {
  if (day < from) return `The end is before the start, ${inWords(from)}.`
  return tooLate(day, lastBookableDay(limits))
}

/** A project that is far ahead can book machines for its own years. */
function lastBookableDay({ start, today }: BookingLimits): string {
  return addYears(later(start, today), YEARS_TO_BOOK)
}

/** Why fuel cannot be deployed on this day; null when it can. Fuel may have been used before it is asked for. */
export function whyNotDeployedOn(day: string, { start, today }: BookingLimits): string | null {
  if (day < start) return `This is before the project starts, ${inWords(start)}.`
  return tooLate(day, addYears(later(start, today), YEARS_TO_NEED))
}

interface BookedSpan {
  from: string
  until: string
}

/** Why a booking cannot end early on this day; null when it can. What was written for the machine stays in it. */
export function whyNoEarlyEnd(
  day: string,
  booking: BookedSpan & { lastUsed?: string | null },
): string | null {
  const { from, until, lastUsed } = booking
  if (day < from) return `The booking begins on ${inWords(from)}. Cancel the request instead.`
  if (day >= until) return `The booking ends on ${inWords(until)} already. Choose an earlier day.`
  return lastUsed && day < lastUsed
    ? `The machine is written down on site until ${inWords(lastUsed)}. Choose that day or a later one.`
    : null
}

/** Why nothing can be written for a machine on this day; null when it is booked then. */
export function whyNotBookedOn(day: string, { from, until }: BookedSpan): string | null {
  return day >= from && day <= until
    ? null
    : `This machine is booked from ${inWords(from)} to ${inWords(until)}. Choose a day in between.`
}

const tooLate = (day: string, last: string) =>
  day > last ? `This can be ${inWords(last)} at the latest.` : null

const inWords = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
