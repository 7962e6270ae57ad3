import { isCalendarDate } from '@itayo/domain'
import { ui } from './messages/en.ts'

/** Reads 1/5/2027, 01-05-2027 and 2027-01-05 as yyyy-mm-dd. Null while the text is not a day yet. */
export function typedDate(text: string): string | null {
  const typed = text.trim()
  const [, month, day, year] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(typed) ?? []
  const date = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : typed
  return isCalendarDate(date) ? date : null
}

/** Why a text that was left in the field is not taken over; null for a day, and for an empty field. */
export function refusedDay(text: string): string | null {
  const typed = text.trim()
  if (typed === '' || typedDate(typed) !== null) return null
  return ui('noDay', { typed: typed.slice(0, 24) })
}
