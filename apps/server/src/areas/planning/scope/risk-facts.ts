import { plannedShare, type RiskFacts, type WorkCalendar } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { offered } from '../../../platform/offered.ts'

/**
 * Facts of a work item that the plan does not know: the weather to come, and the people, machines and materials it
 * has.
 */
export type RiskSurroundings = Pick<RiskFacts, 'weather' | 'supplies'>

interface Surroundings {
  /** Answers for the unfinished work items of these projects, by their ids. */
  of(tx: Tx, projectIds: readonly number[], day: string): Promise<ReadonlyMap<number, RiskSurroundings>>
}

export const riskSurroundings = offered<Surroundings>('What surrounds a work item')

/** A work item as the rules of the risk read it. */
interface RiskTask {
  priority: RiskFacts['priority']
  status: string | number
  start_date: string | null
  end_date: string | null
  direct: string | number
  actual: string | number
}

interface Around {
  predecessors: RiskFacts['predecessors']
  surroundings: RiskSurroundings | undefined
  calendar: WorkCalendar
  day: string
  /** Who sees no costs gets a score without them: its reasons would not add up otherwise. */
  seesCosts: boolean
}

/** The one place where a work item becomes the facts of its risk (handbook 5.2). What is not known is left out. */
export function riskFactsOf(task: RiskTask, around: Around): RiskFacts {
  return {
    priority: task.priority,
    status: Number(task.status),
    start: task.start_date,
    plannedShare: plannedShare({ start: task.start_date, end: task.end_date }, around.day, around.calendar),
    predecessors: around.predecessors,
    weather: around.surroundings?.weather ?? null,
    supplies: around.surroundings?.supplies ?? [],
    estimated: around.seesCosts ? Number(task.direct) : 0,
    actual: around.seesCosts ? Number(task.actual) : 0,
  }
}
