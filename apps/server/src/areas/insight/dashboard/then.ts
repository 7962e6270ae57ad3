import { addDays, progressOf, sum } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { calendarsOf, type KnownCalendar } from '../../project/calendars/calendars.ts'
import type { RunningProject } from '../../project/projects/running.ts'
import * as store from './store/then.ts'

const DAYS_BACK = { week: 7, month: 30 } as const

export type Since = keyof typeof DAYS_BACK

export const dayOf = (since: Since, today: string): string => addDays(today, -DAYS_BACK[since])

export interface StandingThen {
  Progress: number
  /** Null without a plan. */
  slippage: number | null
  isOverBudget: boolean
}

/** How projects stood on a day, by what was reported and booked until then, against today's plan and estimate. */
export async function standingsThen(
  tx: Tx,
  ctx: Ctx,
  projects: readonly RunningProject[],
  day: string,
): Promise<ReadonlyMap<number, StandingThen>> {
  const ids = projects.map(({ id }) => id)
  const [tasks, booked, calendars] = await together(
    store.tasksThen(tx, ids, day),
    store.bookedAfter(tx, ids, day),
    calendarsOf(tx, ids),
  )
  const byProject = Map.groupBy(tasks, ({ project_id }) => project_id)
  return new Map(
    projects.map(({ id, direct, actual }) => {
      const its = byProject.get(id) ?? []
      const { calendar } = calendars.get(id) as KnownCalendar
      const { progress, slippage, undated } = progressOf(its, day, calendar)
      return [
        id,
        {
          Progress: progress,
          slippage: its.length > undated ? slippage : null,
          // A word about money too.
          isOverBudget:
            ctx.may('/costs/view') && its.length > 0 && sum([actual, -(booked.get(id) ?? 0)]) > direct,
        },
      ]
    }),
  )
}
