import type { contract } from '@itayo/contract'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'
import { subscriptionPaymentCalls } from './subscription-payments.ts'

/** Credits for the company's pool, from the one who makes them. */
export const fillPool = ({ superAdmin, boss }: Stage) =>
  superAdmin.subscription.disburse({ body: { company_id: boss.companyId, credits: 500 } })

async function asked({ asker }: Stage): Promise<number> {
  const { response } = await asker.subscription.askForCredits({ body: { data: { credits: 45 } } })
  return response.id
}

export const subscriptionCalls: ValidCalls<typeof contract.subscription> = {
  ...subscriptionPaymentCalls,
  subscribe: [
    {
      leaves: ['credits.subscribed'],
      async prepare(stage) {
        await fillPool(stage)
        return { by: stage.boss, body: { subscription_category_id: 1 } }
      },
    },
  ],
  askForCredits: [
    {
      leaves: ['credits.asked'],
      prepare: async (stage) => ({ by: stage.asker, body: { data: { credits: 45, note: 'For the BOQ' } } }),
    },
  ],
  decideRequest: [
    {
      of: 'approving',
      leaves: ['credits.approved'],
      administrator: true,
      prepare: async (stage) => ({ by: stage.superAdmin, body: { id: await asked(stage), status: 1 } }),
    },
    {
      of: 'rejecting',
      leaves: ['credits.rejected'],
      administrator: true,
      prepare: async (stage) => ({
        by: stage.superAdmin,
        body: { id: await asked(stage), status: 2, reason: 'Asked twice' },
      }),
    },
  ],
  disburse: [
    {
      of: 'to a person',
      leaves: ['credits.disbursed'],
      async prepare(stage) {
        await fillPool(stage)
        return { by: stage.boss, body: { user_id: stage.asker.userId, credits: 30 } }
      },
    },
    {
      of: 'to whoever asked',
      leaves: ['credits.disbursed'],
      async prepare(stage) {
        await fillPool(stage)
        return { by: stage.boss, body: { request_id: await asked(stage), credits: 45 } }
      },
    },
    {
      of: 'to a company',
      leaves: ['credits.granted'],
      administrator: true,
      prepare: async (stage) => ({
        by: stage.superAdmin,
        body: { company_id: stage.boss.companyId, credits: 100 },
      }),
    },
  ],
}
