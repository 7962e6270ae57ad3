import type { contract } from '@itayo/contract'
import { bookedMachine, orderedBlocks, receiveBlocks } from '../../testing/onsite.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

async function received(stage: Stage) {
  const ordered = await orderedBlocks(stage.server, stage.boss)
  const delivery = await receiveBlocks(stage.server, stage.boss, ordered, 40)
  const [item] = delivery.items
  return { ordered, delivery, itemId: item?.id as number, stockId: item?.stock_id as number }
}

async function released(stage: Stage) {
  const { ordered, stockId } = await received(stage)
  const items = [{ stock_id: stockId, quantity: 10 }]
  const body = { project_id: ordered.id, released_on: stage.today, psow_id: ordered.psow_id, items }
  const { id, version } = (await stage.boss.onsite.release({ body })).response
  return { id, version, items, stockId }
}

/** A helper whom nobody else writes down. */
async function helper(stage: Stage) {
  const { id, lists, psow_id } = await orderedBlocks(stage.server, stage.boss)
  const records = [
    {
      name: `Helper ${stage.next()}`,
      designation_id: lists.position,
      merediem: 'am' as const,
      time_in: '07:00',
      time_out: '12:00',
      psow_id,
    },
  ]
  return { project_id: id, day: stage.today, records }
}

async function attended(stage: Stage) {
  const body = await helper(stage)
  const [row] = (await stage.boss.onsite.saveAttendance({ body })).response
  return { project_id: body.project_id, id: row?.id as number, version: row?.version as number }
}

export async function counted(stage: Stage) {
  const { ordered, stockId } = await received(stage)
  const items = [{ stock_id: stockId, counted: 38, reason: 'Two broke' }]
  return { project_id: ordered.id, counted_on: stage.today, items }
}

/** A machine's shift on the first day of its booking. */
async function shift(stage: Stage) {
  const { id, booking, operator, psow_id } = await bookedMachine(stage.server, stage.boss)
  const items = [{ psow_id, hours: 8 }]
  return { project_id: id, booking_id: booking, day: '2026-03-09', operator_id: operator, items }
}

async function usedMachine(stage: Stage) {
  const { id, version } = (await stage.boss.onsite.useMachine({ body: await shift(stage) })).response
  return { id, version }
}

export const onsiteCalls: ValidCalls<typeof contract.onsite> = {
  receive: [
    {
      of: 'against a request',
      leaves: ['site.received'],
      async prepare(stage) {
        const { id, pr, tx_id } = await orderedBlocks(stage.server, stage.boss)
        const items = [{ tx_id, arrived: 40 }]
        return { by: stage.boss, body: { project_id: id, pr, received_on: stage.today, items } }
      },
    },
    {
      of: 'bought directly, with its price',
      leaves: ['site.received'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id, pm_id } = await orderedBlocks(stage.server, stage.boss)
        const items = [{ pm_id, arrived: 5, unit_price: 16 }]
        const reason = 'The truck did not come.'
        return { by: stage.boss, body: { project_id: id, received_on: stage.today, reason, items } }
      },
    },
  ],
  correctDelivery: [
    {
      leaves: ['site.delivery_corrected'],
      async prepare(stage) {
        const { delivery, itemId } = await received(stage)
        const { id, version } = delivery
        const items = [{ id: itemId, arrived: 38 }]
        return { by: stage.boss, body: { id, version, received_on: stage.today, items } }
      },
    },
  ],
  reverseDelivery: [
    {
      leaves: ['site.delivery_reversed'],
      async prepare(stage) {
        const { id, version } = (await received(stage)).delivery
        return { by: stage.boss, body: { id, version, reason: 'Written twice' } }
      },
    },
  ],
  release: [
    {
      leaves: ['site.released'],
      async prepare(stage) {
        const { ordered, stockId } = await received(stage)
        const items = [{ stock_id: stockId, quantity: 10 }]
        const body = { project_id: ordered.id, released_on: stage.today, psow_id: ordered.psow_id, items }
        return { by: stage.boss, body }
      },
    },
  ],
  correctRelease: [
    {
      leaves: ['site.release_corrected'],
      async prepare(stage) {
        const { id, version, stockId } = await released(stage)
        const items = [{ stock_id: stockId, quantity: 12 }]
        return { by: stage.boss, body: { id, version, released_on: stage.today, items } }
      },
    },
  ],
  reverseRelease: [
    {
      leaves: ['site.release_reversed'],
      async prepare(stage) {
        const { id, version } = await released(stage)
        return { by: stage.boss, body: { id, version, reason: 'Not used' } }
      },
    },
  ],
  count: [
    {
      leaves: ['site.counted'],
      async prepare(stage) {
        return { by: stage.asker, body: await counted(stage) }
      },
    },
  ],
  withdrawCount: [
    {
      leaves: ['site.count_withdrawn'],
      async prepare(stage) {
        const body = await counted(stage)
        const { id, version } = (await stage.asker.onsite.count({ body })).response
        return { by: stage.asker, body: { id, version } }
      },
    },
  ],
  setReorder: [
    {
      leaves: ['site.reorder_point_set'],
      async prepare(stage) {
        const { ordered } = await received(stage)
        return { by: stage.boss, body: { project_id: ordered.id, reorder_point: 20 } }
      },
    },
  ],
  saveAttendance: [
    {
      leaves: ['site.attendance_saved'],
      prepare: async (stage) => ({ by: stage.boss, body: await helper(stage) }),
    },
  ],
  correctAttendance: [
    {
      leaves: ['site.attendance_corrected'],
      async prepare(stage) {
        const { project_id, id, version } = await attended(stage)
        const records = [{ id, version, time_in: '07:00', time_out: '11:00' }]
        return { by: stage.boss, body: { project_id, reason: 'Left earlier', records } }
      },
    },
  ],
  reverseAttendance: [
    {
      leaves: ['site.attendance_reversed'],
      async prepare(stage) {
        const { id, version } = await attended(stage)
        return { by: stage.boss, body: { id, version, reason: 'Another site' } }
      },
    },
  ],
  useMachine: [
    {
      leaves: ['site.machine_used'],
      prepare: async (stage) => ({ by: stage.boss, body: await shift(stage) }),
    },
  ],
  correctUse: [
    {
      leaves: ['site.machine_corrected'],
      async prepare(stage) {
        const use = await usedMachine(stage)
        return { by: stage.boss, body: { ...use, reason: 'It stood in the rain', idle_hours: 8 } }
      },
    },
  ],
  reverseUse: [
    {
      leaves: ['site.machine_reversed'],
      async prepare(stage) {
        return { by: stage.boss, body: { ...(await usedMachine(stage)), reason: 'Another machine' } }
      },
    },
  ],
}
