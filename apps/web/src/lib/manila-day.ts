const manila = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' })

/** The calendar day it is in Manila at an instant, as yyyy-mm-dd. */
export function manilaDay(instant: Date): string {
  return manila.format(instant)
}
