import { addWorkingDays, lastWorkingDay, nextWorkingDay, workingDaysIn } from '../calendars/calendar.ts'
import { addDays, later } from '../dates/dates.ts'
import type { Link, Plan } from '../schedule/plan.ts'
import type { OutlookTask } from './outlook.ts'

/** Work that others may begin beside: so much of it is done. */
const NEARLY_DONE = 80

interface Late {
  task: OutlookTask
  remaining: number
  available: number
}

interface Beside {
  /** With the lead that lets the successor begin on that day. */
  link: Link
  start: string
  /** The successor's new start: a typed start would hold it back. */
  edit: { id: number; workDays: number; notBefore: string } | null
}

/**
 * Successors that have not begun and wait only for work that is at least 80% done: they begin earlier by the days
 * the late work is behind. The link stays, with a lead, so that the plan still says what comes after what.
 */
export function earlierSuccessors(
  plan: Plan,
  tasks: readonly (OutlookTask & { isPinned: boolean })[],
  late: readonly Late[],
  today: string,
): Beside[] {
  const { calendar } = plan
  const planned = new Map(plan.tasks.map((task) => [task.id, task]))
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const before = Map.groupBy(plan.links, (link) => link.successor)
  const tomorrow = nextWorkingDay(addDays(today, 1), calendar)
  const found: Beside[] = []
  for (const { task, remaining, available } of late) {
    const behind = remaining - available
    if (behind <= 0 || task.status < NEARLY_DONE) continue
    for (const link of plan.links) {
      if (link.predecessor !== task.id || link.kind !== 'FS') continue
      const next = byId.get(link.successor)
      if (!next?.start || next.isPinned || next.status > 0 || next.actualStart !== null) continue
      const open = (before.get(link.successor) ?? []).filter(
        (one) => (byId.get(one.predecessor)?.status ?? 0) < 100,
      )
      if (open.some((one) => (byId.get(one.predecessor)?.status ?? 0) < NEARLY_DONE)) continue
      const start = later(tomorrow, workingDaysEarlier(next.start, behind, calendar))
      const end = addWorkingDays(tomorrow, remaining, calendar)
      const overlap = workingDaysIn(start, end, calendar)
      const { workDays = null, notBefore = null } = planned.get(next.id) ?? {}
      if (overlap === 0 || workDays === null) continue
      const isHeldBack = notBefore !== null && notBefore > start
      found.push({
        link: { ...link, lag: -overlap, lagUnit: 'working' },
        start,
        edit: isHeldBack ? { id: next.id, workDays, notBefore: start } : null,
      })
    }
  }
  return found
}

function workingDaysEarlier(date: string, days: number, calendar: Plan['calendar']): string {
  let day = date
  for (let left = days; left > 0; left -= 1) day = lastWorkingDay(addDays(day, -1), calendar)
  return day
}
