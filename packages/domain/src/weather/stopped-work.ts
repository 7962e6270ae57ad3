import { isWorkingDay } from '../calendars/calendar.ts'
import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { heatBand } from './heat.ts'
import type { RainLevel } from './rain.ts'

/** A day's weather at the place of a project, seen or expected. */
interface WeatherOfDay {
  date: string
  rain: RainLevel | null
  heatIndex: number | null
}

/** A work item as the weather finds it. */
export interface WeatherTask {
  id: number
  start: string | null
  end: string | null
  /** Percent done; a finished one is stopped by nothing from the day it was finished. */
  status: number
  actualEnd: string | null
  /** The rain from which it stops; null when rain does not matter. */
  stopLevel: number | null
  isOutdoor: boolean
}

/** The work items planned on that day that its weather stops, by their ids. */
export function stoppedBy(day: WeatherOfDay, tasks: readonly WeatherTask[]): number[] {
  const isTooHot = day.heatIndex !== null && heatBand(day.heatIndex) === 'extreme_danger'
  return tasks.flatMap((task) => {
    if (!isRunning(task, day.date)) return []
    const isTooWet = day.rain !== null && task.stopLevel !== null && day.rain >= task.stopLevel
    return isTooWet || (isTooHot && task.isOutdoor) ? [task.id] : []
  })
}

function isRunning({ start, end, status, actualEnd }: WeatherTask, date: string): boolean {
  if (start === null || end === null || date < start || date > end) return false
  return status < 100 || (actualEnd !== null && date <= actualEnd)
}

/** How much of a day was worked, as somebody on the site said. */
type DayWorked = 'worked' | 'half' | 'not_worked'

interface SeenDay extends WeatherOfDay {
  said: DayWorked | null
  /** Morning and afternoon, where they were told apart: work that stops in one of them loses half a day. */
  halves?: readonly (RainLevel | null)[]
}

interface UnworkableDay {
  date: string
  /** 1, or 0.5 for half a day. */
  days: number
  rain: RainLevel | null
  heatIndex: number | null
  stopped: number[]
  /** Whether somebody said so, or the observed weather alone. */
  basis: 'said' | 'observed'
}

/**
 * The days lost to weather, the evidence for a time extension. The word of the site decides; without one the
 * weather that was seen does, where it stopped work that was planned. Days off are no loss.
 */
export function unworkableDays(
  days: readonly SeenDay[],
  tasks: readonly WeatherTask[],
  calendar: WorkCalendar,
): UnworkableDay[] {
  return days
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .flatMap((day): UnworkableDay[] => {
      const { said, date, rain, heatIndex } = day
      if (said === 'worked' || !isWorkingDay(date, calendar)) return []
      const stopped = stoppedBy(day, tasks)
      if (said === null && stopped.length === 0) return []
      const lost = said === null ? lostOf(day, tasks) : said === 'half' ? 0.5 : 1
      return [{ date, days: lost, rain, heatIndex, stopped, basis: said === null ? 'observed' : 'said' }]
    })
}

function lostOf({ halves, ...day }: SeenDay, tasks: readonly WeatherTask[]): number {
  if (!halves) return 1
  const stopping = halves.filter((rain) => stoppedBy({ ...day, rain }, tasks).length > 0)
  return stopping.length / halves.length
}
