import type { contract } from '@itayo/contract'
import { payableNumber } from '@itayo/domain'
import { orderedBlocks, receiveBlocks } from '../../testing/onsite.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

/** A delivery of 600.00 that nobody has paid. */
async function owed(stage: Stage) {
  const ordered = await orderedBlocks(stage.server, stage.boss)
  await receiveBlocks(stage.server, stage.boss, ordered, 40)
  const { response } = await stage.boss.finance.payables({ query: { project_id: String(ordered.id) } })
  const [payable] = response.data
  if (!payable) throw new Error('nothing is owed for the delivery')
  return payable
}

export const financeCalls: ValidCalls<typeof contract.finance> = {
  pay: [
    {
      leaves: ['finance.paid'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id, version, open } = await owed(stage)
        const body = {
          paid_on: stage.today,
          reference: 'CV 118',
          payables: [{ id, version, amount: open }],
        }
        return { by: stage.boss, body }
      },
    },
  ],
  takeBack: [
    {
      leaves: ['finance.taken_back'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id, version, open } = await owed(stage)
        const payables = [{ id, version, amount: open }]
        await stage.boss.finance.pay({ body: { paid_on: stage.today, reference: 'CV 119', payables } })
        const { response } = await stage.boss.finance.payable({ params: { id: String(id) } })
        const payment_id = response.payments[0]?.id as number
        return { by: stage.boss, body: { payment_id, reason: 'The check bounced.' } }
      },
    },
  ],
  uploadPayments: [
    {
      leaves: ['finance.paid'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id, open } = await owed(stage)
        const text = `Payable,Date paid,Reference,Amount paid\n${payableNumber(id)},${stage.today},CV 120,${open}\n`
        return { by: stage.boss, file: new File([text], 'payments.csv', { type: 'text/csv' }) }
      },
    },
  ],
}
