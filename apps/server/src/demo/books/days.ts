import { addDays, nextWorkingDay, type WorkCalendar } from '@itayo/domain'

/** A work item that has begun, and how much of what it was to cost its slips come to. */
export interface BegunWork {
  id: number
  /** In percent. */
  status: number
  start: string
  end: string
  /** The share of the estimated cost of what is done: 1.02 is a little dearer. */
  costs: number
}

export interface Site {
  projectId: number
  start: string
  yesterday: string
  calendar: WorkCalendar
}

/** A few days for what began before its plan, and stands in it for a later day. */
const EARLY_DAYS = 5

/** The working days of a work item until yesterday: slips tell what happened, never what will. */
export function daysOf({ start, end }: Pick<BegunWork, 'start' | 'end'>, site: Site): string[] {
  const early = addDays(site.yesterday, -EARLY_DAYS)
  const begun = start < site.yesterday ? start : early
  const first = begun < site.start ? site.start : begun
  const last = end < site.yesterday ? end : site.yesterday
  const days: string[] = []
  for (
    let day = nextWorkingDay(first, site.calendar);
    day <= last;
    day = nextWorkingDay(addDays(day, 1), site.calendar)
  )
    days.push(day)
  return days.length > 0 ? days : [last < site.start ? site.start : last]
}

/** Whole parts of a whole, as even as they can be, the first ones no smaller than what is due by then. */
export function partsOf(whole: number, parts: number): number[] {
  const until = (part: number) => Math.ceil((whole * part) / parts)
  return Array.from({ length: parts }, (_, at) => until(at + 1) - until(at))
}
