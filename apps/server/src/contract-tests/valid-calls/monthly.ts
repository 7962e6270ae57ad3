import type { contract } from '@itayo/contract'
import type { ValidCalls } from './define.ts'

export const monthlyCalls: ValidCalls<typeof contract.monthly> = {
  mail: [
    {
      leaves: ['report.monthly_mail'],
      async prepare(stage) {
        const { id } = await stage.drafted()
        return { by: stage.asker, body: { project_id: id, is_on: false, day: 7, user_ids: [] } }
      },
    },
  ],
}
