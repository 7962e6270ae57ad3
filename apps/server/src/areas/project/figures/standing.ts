import { type ProjectState, progressOf, projectState, shareOf } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { calendarsOf, type KnownCalendar } from '../calendars/calendars.ts'
import { tasksOf } from './figures.ts'

export interface Standing {
  Progress: number
  planned: number | null
  slippage: number | null
  cost_percent: number
  budget_spent: number
  state: ProjectState
  undated: number
}

interface StoredFigures {
  id: number
  start_date: string
  total_budget: string | null
  direct: string | null
  actual: string | null
  progress: string | null
}

/**
 * How projects stand today. What depends on the day (planned, slippage) is worked out for the rows
 * that are shown, from their tasks in one query; the rest is stored.
 */
export async function standings(
  tx: Tx,
  ctx: Ctx,
  rows: readonly StoredFigures[],
): Promise<Map<number, Standing>> {
  const ids = rows.map((row) => row.id)
  const [tasks, calendars] = await together(tasksOf(tx, ids), calendarsOf(tx, ids))
  const day = today(ctx.platform.clock)
  const mayCount = ctx.may('/costs/view')
  return new Map(
    rows.map((row) => {
      const its = tasks.get(row.id) ?? []
      const { calendar } = calendars.get(row.id) as KnownCalendar
      const { planned, slippage, undated } = progressOf(its, day, calendar)
      const isPlanned = its.length > undated
      const progress = Number(row.progress ?? 0)
      const direct = Number(row.direct ?? 0)
      const actual = Number(row.actual ?? 0)
      const standing: Standing = {
        Progress: progress,
        planned: isPlanned ? planned : null,
        slippage: isPlanned ? slippage : null,
        cost_percent: shareOf(actual, direct),
        budget_spent: shareOf(actual, row.total_budget === null ? null : Number(row.total_budget)),
        // Over budget is a word about money too.
        state: projectState({
          progress,
          slippage: isPlanned ? slippage : null,
          actual: mayCount ? actual : null,
          direct: mayCount && its.length > 0 ? direct : null,
          started: row.start_date <= day,
        }),
        undated,
      }
      return [row.id, standing]
    }),
  )
}
