/** Time comes from here, so that tests can set it. Calendar days are those of Manila (G-44). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const MINUTES = 60_000
export const HOURS = 60 * MINUTES
export const DAYS = 24 * HOURS

/** Philippine time has no summer, and every request asks for the day. */
const MANILA_AHEAD = 8 * HOURS

/** Today in the Philippines as `YYYY-MM-DD`. */
export function today(clock: Clock): string {
  return dayOf(clock.now())
}

/** The day of a moment in the Philippines. */
export function dayOf(moment: Date): string {
  return after(moment, MANILA_AHEAD).toISOString().slice(0, 10)
}

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}

/** `yyyy-mm-dd` as people read it: mm/dd/yyyy. */
export function shownDay(day: string): string {
  return day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
}

const MOMENT = {
  timeZone: 'Asia/Manila',
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const
/** 11/13/2026, 2:41 PM: within a sentence. */
export const toTheMinute = new Intl.DateTimeFormat('en-US', MOMENT)
const toTheSecond = new Intl.DateTimeFormat('en-US', { ...MOMENT, second: '2-digit' })

/** 11/13/2026 2:41 PM, in Philippine time (G-42): papers write it as the screens do. */
export function shownMoment(at: Date): string {
  return toTheMinute.format(at).replace(',', '')
}

/** The same with its seconds, where moments are told apart. */
export function shownSecond(at: Date): string {
  return toTheSecond.format(at).replace(',', '')
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
