import { isWorkingDay } from '../calendars/calendar.ts'
import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { addDays, earlier, later } from '../dates/dates.ts'

/** People of one position that a work item needs while it runs. */
export interface Need {
  /** Null for a project that the asker may not see. */
  project: number | null
  position: number
  start: string
  end: string
  workers: number
  calendar: WorkCalendar
}

/** By position, project and working day of that project's calendar, within the window. */
export function workersPerDay(
  needs: readonly Need[],
  window: { from: string; to: string },
): Map<number, Map<number | null, Map<string, number>>> {
  const positions = new Map<number, Map<number | null, Map<string, number>>>()
  for (const need of needs) {
    const projects = positions.get(need.position) ?? new Map<number | null, Map<string, number>>()
    const days = projects.get(need.project) ?? new Map<string, number>()
    positions.set(need.position, projects.set(need.project, days))
    const last = earlier(need.end, window.to)
    for (let day = later(need.start, window.from); day <= last; day = addDays(day, 1)) {
      if (isWorkingDay(day, need.calendar)) days.set(day, (days.get(day) ?? 0) + need.workers)
    }
  }
  return positions
}
