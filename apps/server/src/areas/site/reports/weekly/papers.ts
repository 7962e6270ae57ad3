import type { LookAhead, WeeklyReport } from '@itayo/contract'
import { currentWindow, type Progress, progressOf, reportDay, weekOf } from '@itayo/domain'
import { today } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { AppError } from '../../../../platform/errors.ts'
import { readPlan, type StoredPlan } from '../../../planning/schedule/plan.ts'
import { readLookAhead, requireWindow, windowsOf } from './look-ahead.ts'
import { requireWeek, weekReport } from './read.ts'

/** How the whole project stood on a day, for the head of its papers. */
export type PaperStanding = Pick<Progress, 'progress' | 'planned' | 'slippage'>

/** The report of a week, as it is printed. */
export async function readWeekPaper(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  start: string,
): Promise<{ report: WeeklyReport; standing: PaperStanding }> {
  const stored = await readPlan(tx, projectId)
  requireWeek(ctx, stored, start, 'body.start_date')
  const report = await weekReport(tx, ctx, stored, weekOf(start))
  const status = new Map(
    report.phases.flatMap(({ items }) => items.map((item) => [item.psow_id, item.status])),
  )
  const day = reportDay(weekOf(start), today(ctx.platform.clock))
  return { report, standing: standingOf(stored, day, status) }
}

/** Two weeks ahead, as they are printed; without a start those that come next. */
export async function readLookAheadPaper(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  start: string | null,
): Promise<{ report: LookAhead; standing: PaperStanding }> {
  const stored = await readPlan(tx, projectId)
  const day = today(ctx.platform.clock)
  const window =
    start === null
      ? currentWindow(windowsOf(stored), day)
      : requireWindow(windowsOf(stored), start, 'body.start_date')
  if (!window) throw new AppError('report.time_over')
  const report = await readLookAhead(tx, ctx, stored, window)
  const status = new Map(stored.tasks.map((task) => [task.id, Number(task.status)]))
  return { report, standing: standingOf(stored, day, status) }
}

function standingOf(
  { tasks, known }: StoredPlan,
  day: string,
  status: ReadonlyMap<number, number>,
): PaperStanding {
  const told = tasks.map((task) => ({
    contract: Number(task.contract),
    status: status.get(task.id) ?? 0,
    start: task.start_date,
    end: task.end_date,
  }))
  return progressOf(told, day, known.calendar)
}
