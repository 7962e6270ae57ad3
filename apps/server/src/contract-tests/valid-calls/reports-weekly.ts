import type { reportsWeekly } from '@itayo/contract'
import { addDays, mondayOf } from '@itayo/domain'
import { newScope, saveEstimate } from '../../testing/estimates.ts'
import { addProject } from '../../testing/projects.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

/** A project that began a week before this one, with a work item of 10. */
async function begun(stage: Stage) {
  const monday = mondayOf(stage.today)
  const id = await addProject(stage.boss, { start_date: addDays(monday, -7) })
  const { saved } = await saveEstimate(stage.asker, id, [newScope(stage.lists, 'CW-02')])
  const [psow_id] = saved.map(({ scope }) => scope.psow_id) as [number]
  await stage.server.owner.query('update project_work_item set measurement = 10 where id = $1', [psow_id])
  return { id, psow_id, monday }
}

export const weeklyCalls: ValidCalls<typeof reportsWeekly> = {
  saveWeekly: [
    {
      of: 'the current week',
      leaves: ['report.week_saved'],
      async prepare(stage) {
        const { id, psow_id, monday } = await begun(stage)
        const date_range = { start_date: monday, end_date: addDays(monday, 6) }
        const items = [{ psow_id, edited: true, accomplishment: 2.5, accomplishment_edited: true, status: 0 }]
        return {
          by: stage.boss,
          body: { project_id: id, data: [{ save_type: 'CW' as const, date_range, items }] },
        }
      },
    },
    {
      of: 'two weeks ahead',
      leaves: ['report.two_weeks_saved'],
      async prepare(stage) {
        const { id, psow_id, monday } = await begun(stage)
        const date_range = { start_date: addDays(monday, -7), end_date: addDays(monday, 6) }
        const items = [{ psow_id, edited: true, actual_start_date: monday }]
        return {
          by: stage.boss,
          body: { project_id: id, data: [{ save_type: 'TW' as const, date_range, items }] },
        }
      },
    },
  ],
  noWork: [
    {
      leaves: ['report.no_work'],
      async prepare(stage) {
        const { id, monday } = await begun(stage)
        return { by: stage.boss, body: { project_id: id, weeks: [addDays(monday, -7)] } }
      },
    },
  ],
}
