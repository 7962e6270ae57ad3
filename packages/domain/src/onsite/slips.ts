/* Every slip of a site is about a day, and keeps these rules. */

export interface SlipDays {
  today: string
  /** The first day of the project. */
  start: string
}

/** A slip tells what happened: not tomorrow, and not before there was a site. */
export function whyNotDay(day: string, { today, start }: SlipDays): string | null {
  if (day > today) return 'This day is still to come. Choose today or an earlier day.'
  if (day < start) return 'This day is before the start of the project. Choose a later day.'
  return null
}
