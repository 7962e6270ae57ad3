import { addWorkingDays, nextWorkingDay, workingDaysIn } from '../calendars/calendar.ts'
import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { addDays, earlier, later } from '../dates/dates.ts'
import { hundredths } from '../money/amounts.ts'
import { type Schedule, schedule } from './network.ts'
import type { Plan, PlanTask } from './plan.ts'

export interface TaskProgress {
  /** 0 to 100. */
  status: number
  actualStart: string | null
  actualEnd: string | null
  /** As planned. */
  start: string | null
  end: string | null
}

/**
 * The remaining work through the same network, at the planned pace from the next working day on. Finished
 * tasks keep their dates, begun ones end after their remaining days, and all others, pinned or not, begin
 * no earlier than tomorrow and wait for their predecessors. `faster` says how many days of work are left of
 * tasks that will be worked at another pace than planned.
 */
export function forecast(
  plan: Plan,
  progress: ReadonlyMap<number, TaskProgress>,
  today: string,
  faster: ReadonlyMap<number, number> = new Map(),
): Schedule {
  const tomorrow = nextWorkingDay(addDays(today, 1), plan.calendar)
  const tasks = plan.tasks.map((task): PlanTask => {
    const known = progress.get(task.id) ?? NOT_BEGUN
    const workDays = task.workDays ?? lengthOf(task.held ?? known, plan.calendar)
    if (known.status >= 100) return { ...task, workDays: null, held: finishedDates(known, today) }
    if (workDays !== null && (known.status > 0 || known.actualStart !== null)) {
      const start = earlier(known.actualStart ?? known.start ?? today, today)
      const left = faster.get(task.id) ?? remainingDays(workDays, known.status)
      const end = addWorkingDays(tomorrow, left, plan.calendar)
      return { ...task, workDays, held: { start, end } }
    }
    const planned = task.held?.start ?? task.notBefore ?? plan.start
    const left = faster.get(task.id) ?? workDays
    return { ...task, workDays: left, held: null, notBefore: later(planned, tomorrow) }
  })
  return schedule({ ...plan, tasks })
}

const NOT_BEGUN: TaskProgress = { status: 0, actualStart: null, actualEnd: null, start: null, end: null }

/** Whole days: a part of the last day takes the whole day. */
export function remainingDays(workDays: number, status: number): number {
  return Math.ceil(((FULLY_DONE - hundredths(status)) * workDays) / FULLY_DONE)
}

/** A status of 100.00 in hundredths. */
const FULLY_DONE = 100_00

/** Planned dates where the actual ones were not noted, but nothing was finished after today. */
function finishedDates(known: TaskProgress, today: string): { start: string; end: string } | null {
  const end = known.actualEnd ?? (known.end === null ? known.actualStart : earlier(known.end, today))
  if (end === null) return null
  return { start: earlier(known.actualStart ?? known.start ?? end, end), end }
}

function lengthOf(
  { start, end }: { start: string | null; end: string | null },
  calendar: WorkCalendar,
): number | null {
  return start === null || end === null ? null : Math.max(1, workingDaysIn(start, end, calendar))
}
