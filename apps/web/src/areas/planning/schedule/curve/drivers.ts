import type { ScheduleTask } from '@itayo/contract'
import { plannedShare, type WorkCalendar } from '@itayo/domain'

export interface Driver {
  task: ScheduleTask
  /** Points of the project's slippage. */
  points: number
  /** Percent that should be done by tonight. */
  planned: number | null
}

const SHOWN = 6
/** Less than this is written as 0.00, so it drives nothing. */
const LEAST = 0.005

/** Work items that pull the project back, the worst first, then those that push it forward. */
export function driversOf(
  tasks: readonly ScheduleTask[],
  today: string,
  calendar: WorkCalendar,
  shown = SHOWN,
): Driver[] {
  return tasks
    .filter((task) => task.slippage !== null && Math.abs(task.slippage) >= LEAST)
    .sort((a, b) => (a.slippage ?? 0) - (b.slippage ?? 0))
    .slice(0, shown)
    .map((task) => {
      const share = plannedShare({ start: task.start_date, end: task.end_date }, today, calendar)
      return { task, points: task.slippage ?? 0, planned: share === null ? null : share * 100 }
    })
}
