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
  const tomorrow = addDays(today, 1)
  let points = 0
  for (const [at, task] of tasks.entries()) {
    const planned = plannedShare(task, day, plan.calendar)
    if (planned === null) continue
    const its = dates.get(task.id)
    const left = its ? { start: later(its.start, tomorrow), end: later(its.end, tomorrow) } : NEVER
    const done = plannedShare(left, day, plan.calendar) ?? 0
    points += (weights[at] ?? 0) * (task.status + (100 - task.status) * done - planned * 100)
  }
  return { finish, slippage: Math.round(points * 100) / 100 || 0, dates }
}

const NEVER = { start: null, end: null }
