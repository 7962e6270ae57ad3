import type { contract } from '@itayo/contract'
import { addDays, mondayOf } from '@itayo/domain'
import type { ValidCalls } from './define.ts'
import { fillPool } from './subscription.ts'

export const downloadsCalls: ValidCalls<typeof contract.downloads> = {
  reports: [
    {
      leaves: ['credits.used'],
      async prepare(stage) {
        await fillPool(stage)
        const { id } = await stage.drafted()
        return { by: stage.asker, body: { project_id: id, report_type: 5 } }
      },
    },
    {
      of: 'the estimate',
      leaves: ['credits.used'],
      needs: ['/estimate/save'],
      async prepare(stage) {
        await fillPool(stage)
        const { id } = await stage.drafted()
        return { by: stage.asker, body: { project_id: id, report_type: 3 } }
      },
    },
  ],
  weekly: [
    {
      leaves: ['credits.used'],
      async prepare(stage) {
        await fillPool(stage)
        const { id } = await stage.drafted()
        const monday = mondayOf(stage.today)
        const week = { start_date: monday, end_date: addDays(monday, 6), report_type: 1 }
        return { by: stage.asker, body: { project_id: id, ...week } }
      },
    },
  ],
}
