import type { subscriptionPayments } from '@itayo/contract'
import { simulatedMessage } from '../../areas/insight/subscription/payments/simulated.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

/** A checkout that somebody has opened. */
async function opened({ boss }: Stage): Promise<string> {
  const { response } = await boss.subscription.createCheckout({ body: { data: { amount: 500 } } })
  return response.reference_number
}

/** The message of the provider about it, signed. */
async function told(stage: Stage, centavos: number) {
  const reference = await opened(stage)
  const { session_id: sessionId } = await stage.one<{ session_id: string }>(
    'select session_id from payment where reference = $1',
    [reference],
  )
  const { platform, clock } = stage.server
  const signed = simulatedMessage(
    { sessionId, reference, centavos, answer: 'pay' },
    { hashKey: platform.hashKey, now: clock.now() },
  )
  return { reference, signed }
}

export const subscriptionPaymentCalls: ValidCalls<typeof subscriptionPayments> = {
  createCheckout: [
    {
      leaves: ['payment.opened'],
      prepare: async (stage) => ({ by: stage.boss, body: { data: { amount: 500 } } }),
    },
  ],
  checkPayment: [
    {
      leavesNothing: 'the provider has no news, so that only the moment of asking is noted',
      prepare: async (stage) => ({ by: stage.boss, body: { reference_number: await opened(stage) } }),
    },
  ],
  paymentWebhook: [
    {
      of: 'what was asked for',
      leaves: ['payment.paid'],
      prepare: async (stage) => ({ by: null, signed: (await told(stage, 50_000)).signed }),
    },
    {
      of: 'another amount',
      leaves: ['payment.flagged'],
      prepare: async (stage) => ({ by: null, signed: (await told(stage, 49_900)).signed }),
    },
  ],
  answerSimulated: [
    {
      of: 'paid',
      leaves: ['payment.paid'],
      prepare: async (stage) => ({
        by: stage.boss,
        body: { reference_number: await opened(stage), answer: 'pay' },
      }),
    },
    {
      of: 'failed',
      leaves: ['payment.failed'],
      prepare: async (stage) => ({
        by: stage.boss,
        body: { reference_number: await opened(stage), answer: 'fail' },
      }),
    },
  ],
  settlePayment: [
    {
      leaves: ['payment.settled'],
      administrator: true,
      async prepare(stage) {
        const { reference, signed } = await told(stage, 49_900)
        await stage.server.nobody.subscription.paymentWebhook({ signed })
        return { by: stage.superAdmin, body: { reference_number: reference, note: 'Refunded' } }
      },
    },
  ],
}
