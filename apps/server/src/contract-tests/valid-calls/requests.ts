import type { contract } from '@itayo/contract'
import type { ValidCalls } from './define.ts'

export const requestsCalls: ValidCalls<typeof contract.requests> = {
  withdraw: [
    {
      of: 'materials',
      leaves: ['request.withdrawn'],
      async prepare(stage) {
        const { id, version } = await stage.ordered(stage.asker)
        return { by: stage.asker, body: { id, version } }
      },
    },
    {
      of: 'a machine',
      leaves: ['request.withdrawn'],
      needs: ['/equipment/request'],
      async prepare(stage) {
        const { id, version } = await stage.booked(stage.asker)
        return { by: stage.asker, body: { id, version } }
      },
    },
  ],
  cancel: [
    {
      of: 'materials',
      leaves: ['request.cancelled'],
      needs: ['/material/request', '/costs/view'],
      async prepare(stage) {
        const { id, version } = await stage.ordered(stage.boss)
        return { by: stage.boss, body: { id, version, reason: 'Ordered twice' } }
      },
    },
    {
      of: 'fuel, whose cost goes back',
      leaves: ['request.cancelled'],
      needs: ['/equipment/request', '/costs/view'],
      async prepare(stage) {
        const { id, version } = await stage.fueled(stage.boss)
        return { by: stage.boss, body: { id, version, reason: 'Never delivered' } }
      },
    },
  ],
}
