import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { hundredths, sum } from '../money/amounts.ts'
import { plannedDays } from './progress.ts'

export interface WorkState {
  delayed: boolean
  incomplete: boolean
  under_budget: boolean
}

export interface StateFacts {
  /** Percent done. */
  status: number
  start: string | null
  end: string | null
  actualEnd: string | null
  /** Pesos, both direct. */
  estimated: number
  actual: number
}

export function taskState(task: StateFacts, today: string, calendar: WorkCalendar): WorkState {
  const { status, end, actualEnd } = task
  const endedLate = actualEnd !== null && end !== null && actualEnd > end
  return {
    delayed: endedLate || isFarBehind(task, today, calendar),
    incomplete: end !== null && today > end && status < 100,
    under_budget: task.actual <= task.estimated,
  }
}

/** Late or incomplete when any of its tasks is (D-44); within budget as a whole. */
export function phaseState(tasks: readonly StateFacts[], today: string, calendar: WorkCalendar): WorkState {
  const states = tasks.map((task) => taskState(task, today, calendar))
  return {
    delayed: states.some(({ delayed }) => delayed),
    incomplete: states.some(({ incomplete }) => incomplete),
    under_budget: sum(tasks.map(({ actual }) => actual)) <= sum(tasks.map(({ estimated }) => estimated)),
  }
}

export type BudgetBadge = 'WITHIN BUDGET' | 'OVER BUDGET'
export type TimeBadge = 'INCOMPLETE' | 'ON-TIME' | 'DELAYED'

export function budgetBadge({ under_budget }: Pick<WorkState, 'under_budget'>): BudgetBadge {
  return under_budget ? 'WITHIN BUDGET' : 'OVER BUDGET'
}

export function timeBadge({ incomplete, delayed }: Pick<WorkState, 'incomplete' | 'delayed'>): TimeBadge {
  if (incomplete) return 'INCOMPLETE'
  return delayed ? 'DELAYED' : 'ON-TIME'
}

/** By more than five points (G-16), compared without rounding. */
function isFarBehind(task: StateFacts, today: string, calendar: WorkCalendar): boolean {
  const days = plannedDays(task, today, calendar)
  if (!days) return false
  return days.passed * 100_00 - hundredths(task.status) * days.of > FAR_BEHIND * days.of
}

/** Five points in hundredths. */
const FAR_BEHIND = 5_00
