/**
 * Spreadsheets count days. Excel's 1900 calendar has a 29 February 1900 that never was (day 60), so
 * days before it are one off; old Macintosh files count from 1904 instead.
 */
const DAY = 86_400_000
const BEFORE_1900 = Date.UTC(1899, 11, 30)
const START_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465 // 9999-12-31
const NEVER_WAS = 60

/** Undefined for a number that is no day of the calendar. */
export function dayOf(serial: number, counts1904: boolean): string | undefined {
  const day = Math.floor(serial)
  if (day > LAST_DAY || day < (counts1904 ? 0 : 1) || (!counts1904 && day === NEVER_WAS)) return undefined
  const shifted = !counts1904 && day < NEVER_WAS ? day + 1 : day
  const date = new Date((counts1904 ? START_1904 : BEFORE_1900) + shifted * DAY)
  const year = date.getUTCFullYear()
  return year > 9999 ? undefined : date.toISOString().slice(0, 10)
}

/** `yyyy-mm-dd` → its number in the 1900 calendar. Nothing for any other text, or a day before 1900. */
export function serialOf(day: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return undefined
  const serial = Math.round((time - BEFORE_1900) / DAY)
  const shifted = serial <= NEVER_WAS ? serial - 1 : serial
  return shifted >= 1 ? shifted : undefined
}
