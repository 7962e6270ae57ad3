import type { contract } from '@itayo/contract'
import { newScope, saveEstimate } from '../../testing/estimates.ts'
import { addProject } from '../../testing/projects.ts'
import { materialsOf } from '../../testing/requests.ts'
import { material } from '../../testing/scopes.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

const pricedMaterial = async (stage: Stage) => {
  const body = { description: `Bolt ${stage.next()}`, unit_id: 30, first_price: { price: 12 } }
  return (await stage.boss.materials.add({ body })).response
}

async function orderOf(stage: Stage, total_order: number) {
  const project_id = await stage.needing()
  const [line] = await materialsOf(stage.boss, project_id)
  return { project_id, purchase_request: [{ pm_id: line?.pm_id as number, total_order }] }
}

export const materialsCalls: ValidCalls<typeof contract.materials> = {
  add: [
    {
      of: 'with its first price',
      leaves: ['material.created'],
      needs: ['/costs/view'],
      prepare: async (stage) => ({
        by: stage.boss,
        body: { description: `Bolt ${stage.next()}`, unit_id: 30, first_price: { price: 12 } },
      }),
    },
  ],
  edit: [
    {
      leaves: ['material.changed'],
      async prepare(stage) {
        const { id, version } = await pricedMaterial(stage)
        const body = { description: `Bolt ${stage.next()}`, unit_id: 30, version }
        return { by: stage.boss, params: { id }, body }
      },
    },
  ],
  addPrice: [
    {
      leaves: ['material.priced'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id } = await pricedMaterial(stage)
        return { by: stage.boss, params: { id }, body: { price: 13.5 } }
      },
    },
  ],
  replacePrice: [
    {
      leaves: ['estimate.repriced'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id } = await pricedMaterial(stage)
        const project = await addProject(stage.asker)
        await saveEstimate(stage.asker, project, [
          newScope(stage.lists, 'CW-02', {
            material: [material({ material_id: id, unit_id: 30, unit_cost: 10 })],
          }),
        ])
        return { by: stage.boss, params: { id }, body: { price: 12, project_ids: [project] } }
      },
    },
  ],
  addToProject: [
    {
      leaves: ['request.materials_added'],
      async prepare(stage) {
        const Materials = [{ Description: 'Tarpaulin', Unit: 'pcs.', Qty: 3 }]
        return { by: stage.boss, body: { project_id: await stage.needing(), Materials } }
      },
    },
  ],
  request: [
    {
      of: 'that has to wait',
      leaves: ['request.made'],
      prepare: async (stage) => ({ by: stage.asker, body: await orderOf(stage, 40) }),
    },
    {
      of: "an approver's own, more than there is",
      leaves: ['request.made'],
      prepare: async (stage) => ({
        by: stage.boss,
        body: { ...(await orderOf(stage, 400)), over_reason: 'Breakage' },
      }),
    },
  ],
  setRemarks: [
    {
      leaves: ['request.remarked'],
      async prepare(stage) {
        const { id, pr_num, project } = await stage.ordered(stage.asker)
        return {
          by: stage.asker,
          params: { company_id: stage.boss.companyId, project_id: project },
          body: { id, pr_num, updates: { remarks: 'By truck' } },
        }
      },
    },
  ],
  editItem: [
    {
      leaves: ['request.item_changed'],
      async prepare(stage) {
        const { tx_id } = await stage.ordered(stage.asker)
        return { by: stage.asker, body: { tx_id, notes: 'The grey ones' } }
      },
    },
  ],
  sendMail: [
    {
      leaves: ['request.mailed'],
      async prepare(stage) {
        const { id } = await stage.ordered(stage.boss)
        return { by: stage.boss, body: { receiver: 'shop@hardware.test', purchase_request: id } }
      },
    },
  ],
}
