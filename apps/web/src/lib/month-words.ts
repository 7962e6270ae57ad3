/** Short names of the months, January first. */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

// A calendar day is no instant: it is read as a day of UTC, in which no zone moves it.
const longMonths = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const instantOf = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`)

/** "Nov" of 2026-11, or of a day in it; as given where it names no month. */
export const shortMonth = (month: string): string => MONTHS[Number(month.slice(5, 7)) - 1] ?? month

/** "Nov 2026" of 2026-11. */
export const monthAndYear = (month: string): string => `${shortMonth(month)} ${month.slice(0, 4)}`

/** "November 2026" of 2026-11. */
export const longMonthAndYear = (month: string): string =>
  longMonths.format(instantOf(`${month.slice(0, 7)}-01`))

/** "Wed" of 2026-11-18, or in the language of another locale. */
export const weekdayOf = (day: string, locale = 'en-US'): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(instantOf(day))
