import { workingDaysIn } from '../calendars/calendar.ts'
import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { exact, over, rounded, times } from '../catalog/fraction.ts'
import { earlier, later } from '../dates/dates.ts'
import type { Period } from './weeks.ts'

interface PlannedWork {
  status: number
  start: string | null
  end: string | null
}

/** Work that is planned in these days and not done yet. */
export function runsIn({ status, start, end }: PlannedWork, window: Period): boolean {
  return start !== null && end !== null && start <= window.end && end >= window.start && status < 100
}

/** The part of a task's working days that lies in a window, as a fraction of all of them. */
export function shareIn(
  { start, end }: Pick<PlannedWork, 'start' | 'end'>,
  window: Period,
  calendar: WorkCalendar,
): { days: number; of: number } {
  if (start === null || end === null || start > window.end || end < window.start) return { days: 0, of: 1 }
  const of = workingDaysIn(start, end, calendar)
  // Days off only: it is planned on its last day.
  if (of === 0) return { days: end <= window.end ? 1 : 0, of: 1 }
  return { days: workingDaysIn(later(start, window.start), earlier(end, window.end), calendar), of }
}

/** That share of a quantity, four decimals. */
export function quantityIn(quantity: number, { days, of }: { days: number; of: number }): number {
  return rounded(over(times(exact(quantity), exact(days)), exact(of)), 4)
}

interface MaterialNeed {
  /** Needs of one key are served from the same stock. */
  key: string
  needed: number
}

interface ServedNeed {
  needed: number
  on_site: number
  ordered: number
  missing: number
}

/** Serves needs in their order, from what is on site and then from what is ordered: the first come first. */
export function shareOut(
  needs: readonly MaterialNeed[],
  available: ReadonlyMap<string, { on_site: number; ordered: number }>,
): ServedNeed[] {
  const left = new Map([...available].map(([key, its]) => [key, { ...its }]))
  return needs.map(({ key, needed }) => {
    const its = left.get(key) ?? { on_site: 0, ordered: 0 }
    const on_site = Math.min(needed, Math.max(0, its.on_site))
    const ordered = Math.min(toFour(needed - on_site), Math.max(0, its.ordered))
    left.set(key, { on_site: toFour(its.on_site - on_site), ordered: toFour(its.ordered - ordered) })
    return { needed, on_site, ordered, missing: toFour(needed - on_site - ordered) }
  })
}

const toFour = (value: number) => Math.round(value * 1e4) / 1e4
