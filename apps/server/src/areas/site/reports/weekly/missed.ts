import type { HistoricalWeek } from '@itayo/contract'
import { missedWeeks, type Period, pastWeeks, weekNumber } from '@itayo/domain'
import { today } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { together } from '../../../../platform/database/together.ts'
import { AppError } from '../../../../platform/errors.ts'
import * as store from '../store/weekly.ts'

/** Past weeks without a report, the oldest first; all past weeks when the filed ones are asked for too. */
export function historicalDates(ctx: Ctx, projectId: number, withFiled: boolean): Promise<HistoricalWeek[]> {
  return ctx.transaction(async (tx) => {
    const day = today(ctx.platform.clock)
    const { project, filed, missed } = await readMissed(tx, projectId, day)
    const shown = withFiled
      ? pastWeeks(project.start_date, day).filter(
          ({ start }) => filed.has(start) || missed.some((week) => week.start === start),
        )
      : missed
    return shown.map(({ start, end }) => ({
      start_date: start,
      end_date: end,
      week: weekNumber(project.start_date, start),
      is_filed: filed.has(start),
      no_work: filed.get(start)?.has_work === false,
    }))
  })
}

/** How many reports are missing, for the tab's warning and the badge (G-24). */
export async function missingReports(tx: Tx, projectId: number, day: string): Promise<number> {
  return (await readMissed(tx, projectId, day)).missed.length
}

/** The same for several projects at once: their missed weeks, the oldest first. */
export async function missedByProject(
  tx: Tx,
  projectIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, Period[]>> {
  const [projects, reports] = await together(store.weeksOf(tx, projectIds), store.filedWeeks(tx, projectIds))
  const filed = Map.groupBy(reports, (week) => week.project_id)
  return new Map(
    projects.map((project) => {
      const weeks = filed.get(project.id)?.map(({ week_start }) => week_start)
      return [project.id, missedOf(project, new Set(weeks), day)]
    }),
  )
}

async function readMissed(tx: Tx, projectId: number, day: string) {
  const [project] = await store.weeksOf(tx, [projectId])
  if (!project) throw new AppError('not_found')
  const filed = new Map((await store.filedWeeks(tx, [projectId])).map((week) => [week.week_start, week]))
  return { project, filed, missed: missedOf(project, new Set(filed.keys()), day) }
}

/** Without work there is nothing to tell of, and an archived project is told nothing any more. */
function missedOf(
  project: Awaited<ReturnType<typeof store.weeksOf>>[number],
  filed: ReadonlySet<string>,
  day: string,
): Period[] {
  if (project.archived || project.work_items === 0) return []
  return missedWeeks({ start: project.start_date, today: day, filed, finishedOn: project.finished_on })
}
