import { weekOf, whyNoReport } from '@itayo/domain'
import * as audit from '../../../../platform/audit.ts'
import { today } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../../platform/projects.ts'
import { refused } from '../../../planning/schedule/change-plan.ts'
import { recordSaves } from '../store/saves.ts'
import * as store from '../store/weekly.ts'

/** Files weeks in which nothing was done. One that says so already stays as it is. */
export function fileNoWork(ctx: Ctx, body: { project_id: number; weeks: string[] }) {
  return ctx.transaction(async (tx) => {
    const { project_id } = body
    await holdProject(tx, project_id)
    const [project] = await store.weeksOf(tx, [project_id])
    if (!project) throw new AppError('not_found')
    const weeks = [...new Set(body.weeks)].sort()
    for (const [at, week] of weeks.entries()) {
      const why = whyNoReport(week, project.start_date, today(ctx.platform.clock))
      if (why) throw refused(why, `body.weeks.${at}`)
    }
    const filed = new Map((await store.filedWeeks(tx, [project_id])).map((week) => [week.week_start, week]))
    const worked = weeks.find((week) => filed.get(week)?.has_work)
    if (worked) {
      const { start, end } = weekOf(worked)
      throw new AppError('report.week_filed', {
        text: `Work was reported for ${american(start)} – ${american(end)} already.`,
      })
    }
    const open = weeks.filter((week) => !filed.has(week))
    if (open.length === 0) return { filed: 0 }
    await store.fileWithoutWork(tx, project_id, open)
    await recordSaves(
      tx,
      open.map((week) => {
        const { start: start_date, end: end_date } = weekOf(week)
        return { project_id, kind: 'no_work' as const, start_date, end_date, items: 0, created_at: ctx.now() }
      }),
    )
    const told = open.map(weekOf).map(({ start, end }) => `${start} to ${end}`)
    await audit.record(tx, 'report.no_work', project_id, { after: { weeks: told } })
    await tellProject(tx, ctx, project_id)
    return { filed: open.length }
  })
}

const american = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
