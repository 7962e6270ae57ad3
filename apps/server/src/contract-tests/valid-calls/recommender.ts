import type { contract } from '@itayo/contract'
import { acceptance, lateProject } from '../../testing/late-project.ts'
import type { ValidCalls } from './define.ts'

export const recommenderCalls: ValidCalls<typeof contract.recommender> = {
  save: [
    {
      of: 'with a crew that waits for approval',
      leaves: ['schedule.changed', 'estimate.proposed', 'schedule.advice_accepted'],
      async prepare(stage) {
        const { id } = await lateProject(stage.server, stage.boss, stage.lists)
        return { by: stage.asker, body: await acceptance(stage.asker, id) }
      },
    },
    {
      of: 'while the estimate is a draft',
      leaves: ['schedule.changed', 'schedule.advice_accepted'],
      async prepare(stage) {
        const { id } = await lateProject(stage.server, stage.boss, stage.lists, { approved: false })
        return { by: stage.asker, body: await acceptance(stage.asker, id) }
      },
    },
  ],
  updateStatus: [
    {
      leaves: ['schedule.advice_declined'],
      async prepare(stage) {
        const { id } = await lateProject(stage.server, stage.boss, stage.lists)
        return { by: stage.asker, body: { project_id: id, status: 3, column: 'uc_5' } }
      },
    },
  ],
  undo: [
    {
      leaves: ['schedule.changed', 'schedule.advice_undone'],
      async prepare(stage) {
        const { id } = await lateProject(stage.server, stage.boss, stage.lists, { approved: false })
        await stage.asker.recommender.save({ body: await acceptance(stage.asker, id) })
        return { by: stage.asker, body: { project_id: id } }
      },
    },
  ],
}
