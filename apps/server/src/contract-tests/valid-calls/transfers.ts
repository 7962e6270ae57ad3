import type { contract } from '@itayo/contract'
import { cementSite, lend, receiveIt, transferOf, transferTo } from '../../testing/transfers.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

async function sites(stage: Stage) {
  const from = await cementSite(stage.server, stage.boss, { quantity: 100, price: 250 })
  const to = await cementSite(stage.server, stage.boss)
  return { from, to }
}

/** One that waits for a decision. */
export async function waitingTransfer(stage: Stage) {
  const { from, to } = await sites(stage)
  const { id, version, approval_id } = await transferTo(stage.asker, from, to, 40)
  return { id, version, approval_id, from, to }
}

async function underWay(stage: Stage) {
  const { from, to } = await sites(stage)
  return transferTo(stage.boss, from, to, 40)
}

async function lent(stage: Stage) {
  const { from, to } = await sites(stage)
  const loan = await lend(stage.boss, from, to, 40)
  return { from, to, loan, item_id: loan.record_details[0]?.id as number }
}

export const transfersCalls: ValidCalls<typeof contract.transfers> = {
  create: [
    {
      leaves: ['transfer.created'],
      async prepare(stage) {
        const { from, to } = await sites(stage)
        return { by: stage.asker, body: transferOf(from, to, 40) }
      },
    },
  ],
  update: [
    {
      leaves: ['transfer.changed'],
      async prepare(stage) {
        const { id, version, from, to } = await waitingTransfer(stage)
        const { project_receiver, data } = transferOf(from, to, 30)
        return { by: stage.asker, body: { transfer_material_id: id, version, project_receiver, data } }
      },
    },
  ],
  withdraw: [
    {
      leaves: ['transfer.withdrawn'],
      async prepare(stage) {
        const { id, version } = await waitingTransfer(stage)
        return { by: stage.asker, body: { transfer_material_id: id, version } }
      },
    },
  ],
  approve: [
    {
      of: 'for delivery',
      leaves: ['transfer.approved'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id } = await waitingTransfer(stage)
        return { by: stage.boss, body: { transfer_material_id: id, status: 1 } }
      },
    },
    {
      of: 'not',
      leaves: ['transfer.rejected'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id } = await waitingTransfer(stage)
        return { by: stage.boss, body: { transfer_material_id: id, status: 2, reason: 'We need it' } }
      },
    },
    {
      of: 'and call back',
      leaves: ['transfer.called_back'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id } = await underWay(stage)
        return { by: stage.boss, body: { transfer_material_id: id, status: 2, reason: 'The truck broke' } }
      },
    },
    {
      of: 'as received',
      leaves: ['transfer.received'],
      async prepare(stage) {
        const { id } = await underWay(stage)
        return { by: stage.asker, body: { transfer_material_id: id, status: 3 } }
      },
    },
  ],
  settleDifference: [
    {
      leaves: ['transfer.difference_settled'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const transfer = await receiveIt(stage.boss, await underWay(stage), 35)
        const item_id = transfer.record_details[0]?.id as number
        const body = { item_id, outcome: 'lost' as const, quantity: 5, reason: 'Fell off the truck' }
        return { by: stage.boss, body }
      },
    },
  ],
  returnDebt: [
    {
      leaves: ['transfer.returned'],
      async prepare(stage) {
        const { loan } = await lent(stage)
        return { by: stage.asker, body: { transfer_material_id: loan.id, status: 1 } }
      },
    },
  ],
  settleDebt: [
    {
      leaves: ['transfer.debt_settled'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { item_id } = await lent(stage)
        return { by: stage.boss, body: { item_id, quantity: 10, reason: 'They keep it' } }
      },
    },
  ],
  netDebts: [
    {
      leaves: ['transfer.debts_netted'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { from, to, item_id } = await lent(stage)
        const back = await lend(stage.boss, to, from, 15)
        const other = back.record_details[0]?.id as number
        return { by: stage.boss, body: { one: item_id, other, quantity: 15 } }
      },
    },
  ],
}
