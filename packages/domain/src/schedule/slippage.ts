import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { plannedShare, type Task, weightsOf } from './progress.ts'

/** Points of the project's slippage that each task makes; null for one without dates. */
export function slippageByTask(
  tasks: readonly Task[],
  today: string,
  calendar: WorkCalendar,
): (number | null)[] {
  const weights = weightsOf(tasks)
  return tasks.map((task, at) => {
    const planned = plannedShare(task, today, calendar)
    if (planned === null) return null
    const points = (weights[at] ?? 0) * (task.status - planned * 100)
    return Math.round(points * 100) / 100 || 0
  })
}
