import type { contract, NamedRisk } from '@itayo/contract'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

const RISK = { title: 'Late delivery of steel', likelihood: 4, effect: 4 }

async function named(stage: Stage): Promise<NamedRisk> {
  const { id } = await stage.drafted()
  return (await stage.asker.risk.add({ body: { project_id: id, ...RISK } })).response
}

export const riskCalls: ValidCalls<typeof contract.risk> = {
  add: [
    {
      leaves: ['risk.added'],
      async prepare(stage) {
        const { id } = await stage.drafted()
        return { by: stage.asker, body: { project_id: id, ...RISK } }
      },
    },
  ],
  edit: [
    {
      leaves: ['risk.changed'],
      async prepare(stage) {
        const { id, version } = await named(stage)
        return { by: stage.asker, params: { id }, body: { ...RISK, effect: 5, version } }
      },
    },
  ],
  close: [
    {
      leaves: ['risk.closed'],
      async prepare(stage) {
        const { id, version } = await named(stage)
        return { by: stage.asker, params: { id }, body: { version, note: 'Delivered' } }
      },
    },
  ],
  reopen: [
    {
      leaves: ['risk.reopened'],
      async prepare(stage) {
        const { id, version } = await named(stage)
        const closed = await stage.asker.risk.close({ params: { id }, body: { version } })
        return { by: stage.asker, params: { id }, body: { version: closed.response.version } }
      },
    },
  ],
}
