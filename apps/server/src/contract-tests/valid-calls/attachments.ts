import type { contract } from '@itayo/contract'
import { orderedBlocks, receiveBlocks } from '../../testing/onsite.ts'
import { asFile, picture } from '../../testing/pictures.ts'
import type { ValidCalls } from './define.ts'
import { filedDay } from './reports-logs.ts'
import type { Stage } from './stage.ts'

async function delivered(stage: Stage) {
  const ordered = await orderedBlocks(stage.server, stage.boss)
  const { id } = await receiveBlocks(stage.server, stage.boss, ordered, 40)
  return { ordered, params: { kind: 'delivery', id } }
}

const receipt = async () => asFile(await picture('png'), 'receipt.png')

export const attachmentsCalls: ValidCalls<typeof contract.attachments> = {
  add: [
    {
      of: 'to a delivery',
      leaves: ['attachment.added'],
      needs: ['/onsite-records/material/inbound'],
      async prepare(stage) {
        const { params } = await delivered(stage)
        return { by: stage.boss, params, file: await receipt() }
      },
    },
    {
      of: 'to a day of attendance',
      leaves: ['attachment.added'],
      needs: ['/onsite-records/labor'],
      async prepare(stage) {
        const { ordered } = await delivered(stage)
        const params = { kind: 'attendance_day', id: ordered.id }
        return { by: stage.boss, params, query: { day: stage.today }, file: await receipt() }
      },
    },
    {
      of: 'to a report',
      leaves: ['attachment.added'],
      needs: ['/report/save'],
      async prepare(stage) {
        return {
          by: stage.boss,
          params: { kind: 'report_log', id: await filedDay(stage) },
          file: await receipt(),
        }
      },
    },
    {
      of: 'to a release',
      leaves: ['attachment.added'],
      needs: ['/onsite-records/material/utilization'],
      async prepare(stage) {
        const ordered = await orderedBlocks(stage.server, stage.boss)
        const { items } = await receiveBlocks(stage.server, stage.boss, ordered, 40)
        const used = [{ stock_id: items[0]?.stock_id as number, quantity: 1 }]
        const body = { project_id: ordered.id, released_on: stage.today, items: used }
        const { id } = (await stage.boss.onsite.release({ body })).response
        return { by: stage.boss, params: { kind: 'material_release', id }, file: await receipt() }
      },
    },
  ],
  remove: [
    {
      leaves: ['attachment.removed'],
      needs: ['/onsite-records/material/inbound'],
      async prepare(stage) {
        const { params } = await delivered(stage)
        const { id } = (await stage.boss.attachments.add({ params, file: await receipt() })).response
        return { by: stage.boss, params: { id } }
      },
    },
  ],
}
