/** Time comes from here, so that tests can set it. Calendar days are those of Manila (G-44). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const manilaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' })

/** Today in the Philippines as `YYYY-MM-DD`. */
export function today(clock: Clock): string {
  return manilaDay.format(clock.now())
}

export const MINUTES = 60_000
export const HOURS = 60 * MINUTES
export const DAYS = 24 * HOURS

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}

/** `yyyy-mm-dd` as people read it: mm/dd/yyyy. */
export function shownDay(day: string): string {
  return day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
}

/** A wait in words, never shorter than it is. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 2 * 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
