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
 * The remaining work through the same network, at the planned pace from the next working day on: what is
 * finished keeps its dates, what has begun ends after its remaining days, and everything else, pinned or
 * not, begins no earlier than tomorrow and waits for its predecessors.
 */
export function forecast(plan: Plan, progress: ReadonlyMap<number, TaskProgress>, today: string): Schedule {
  const tomorrow = nextWorkingDay(addDays(today, 1), plan.calendar)
  const tasks = plan.tasks.map((task): PlanTask => {
    const known = progress.get(task.id) ?? NOT_BEGUN
    const workDays = task.workDays ?? lengthOf(task.held ?? known, plan.calendar)
    if (known.status >= 100) return { ...task, workDays: null, held: finishedDates(known, today) }
    if (workDays !== null && (known.status > 0 || known.actualStart !== null)) {
      const start = earlier(known.actualStart ?? known.start ?? today, today)
      const end = addWorkingDays(tomorrow, remainingDays(workDays, known.status), plan.calendar)
      return { ...task, workDays, held: { start, end } }
    }
    const planned = task.held?.start ?? task.notBefore ?? plan.start
    return { ...task, workDays, held: null, notBefore: later(planned, tomorrow) }
  })
  return schedule({ ...plan, tasks })
}

const NOT_BEGUN: TaskProgress = { status: 0, actualStart: null, actualEnd: null, start: null, end: null }

/** Whole days: what is left of the last one still takes it. */
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
