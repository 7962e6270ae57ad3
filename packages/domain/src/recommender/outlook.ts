import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { addDays, later } from '../dates/dates.ts'
import { forecast, type TaskProgress } from '../schedule/forecast.ts'
import type { Schedule } from '../schedule/network.ts'
import type { Plan } from '../schedule/plan.ts'
import { plannedShare, weightsOf } from '../schedule/progress.ts'

/** A work item as the plan and the reports know it. */
export interface OutlookTask extends TaskProgress {
  id: number
  /** Contract cost, pesos. */
  contract: number
}

/** Where the project is going: at the planned pace, or with what an option changes. */
export interface Outlook {
  finish: string | null
  /** Points, against the plan as it is now, on the day of the outlook. */
  slippage: number
  dates: Schedule['dates']
}

/** The order asks for a catch-up program every two weeks (D.O. 193): an option is judged on the day of the next one. */
const UNTIL_EVALUATED = 14

export const evaluationDay = (today: string): string => addDays(today, UNTIL_EVALUATED)

export function outlook(
  plan: Plan,
  tasks: readonly OutlookTask[],
  today: string,
  faster: ReadonlyMap<number, number> = new Map(),
): Outlook {
  const progress = new Map(tasks.map((task) => [task.id, task]))
  const { finish, dates } = forecast(plan, progress, today, faster)
  const weights = weightsOf(tasks)
  const day = evaluationDay(today)
  let points = 0
  for (const [at, task] of tasks.entries()) {
    const planned = plannedShare(task, day, plan.calendar)
    if (planned === null) continue
    const expected = expectedStatus(task, dates.get(task.id), { today, day, calendar: plan.calendar })
    points += (weights[at] ?? 0) * (expected - planned * 100)
  }
  return { finish, slippage: Math.round(points * 100) / 100 || 0, dates }
}

/** Percent of a work item that is done by a day to come, when what remains is spread over its expected days. */
export function expectedStatus(
  { status }: Pick<OutlookTask, 'status'>,
  expected: { start: string; end: string } | undefined,
  { today, day, calendar }: { today: string; day: string; calendar: WorkCalendar },
): number {
  const tomorrow = addDays(today, 1)
  const left = expected
    ? { start: later(expected.start, tomorrow), end: later(expected.end, tomorrow) }
    : NEVER
  return status + (100 - status) * (plannedShare(left, day, calendar) ?? 0)
}

const NEVER = { start: null, end: null }
