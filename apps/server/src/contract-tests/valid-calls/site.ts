import type { contract, EquipmentRow } from '@itayo/contract'
import { addDays } from '@itayo/domain'
import { newScope, saveEstimate } from '../../testing/estimates.ts'
import { addProject } from '../../testing/projects.ts'
import { materialsOf, needsOf } from '../../testing/requests.ts'
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

const category = async (stage: Stage) => {
  const body = { category_name: `Winch ${stage.next()}` }
  return (await stage.boss.equipment.createCategory({ body })).response
}
const machineForm = async (stage: Stage) => ({
  category_id: (await category(stage)).value,
  brand: 'Komatsu',
  location: 'Yard',
  condition: 'GOOD' as const,
  date_acquired: '2024-05-02',
  fuel_norm: 14.5,
})
export const equipmentCalls: ValidCalls<typeof contract.equipment> = {
  createCategory: [
    {
      leaves: ['equipment.category_added'],
      prepare: async (stage) => ({ by: stage.boss, body: { category_name: `Winch ${stage.next()}` } }),
    },
  ],
  editCategory: [
    {
      leaves: ['equipment.category_changed'],
      async prepare(stage) {
        const { value: id, equipment_type_id } = await category(stage)
        const { code, version } = await stage.one<{ code: string; version: number }>(
          'select code, version from equipment_category where id = $1',
          [id],
        )
        const body = {
          name: `Winch ${stage.next()}`,
          code,
          equipment_type_id: equipment_type_id as 1,
          version,
        }
        return { by: stage.boss, params: { id }, body }
      },
    },
  ],
  addRate: [
    {
      leaves: ['equipment.rated'],
      needs: ['/costs/view'],
      prepare: async (stage) => ({
        by: stage.boss,
        body: {
          equipment_category_id: (await category(stage)).value,
          effective_date: stage.today,
          per_day: 4500,
        },
      }),
    },
  ],
  add: [
    {
      leaves: ['equipment.added'],
      prepare: async (stage) => ({ by: stage.boss, body: { data: [await machineForm(stage)] } }),
    },
  ],
  edit: [
    {
      leaves: ['equipment.changed'],
      async prepare(stage) {
        const form = await machineForm(stage)
        const [made] = (await stage.boss.equipment.add({ body: { data: [form] } })).response
        const { id, version } = made as EquipmentRow
        const body = { ...form, brand: 'Hitachi', version }
        return { by: stage.boss, params: { id }, body }
      },
    },
  ],
  request: [
    {
      of: 'a machine',
      leaves: ['request.made'],
      async prepare(stage) {
        const project_id = await stage.needing()
        const [need] = await needsOf(stage.asker, project_id)
        const line = { ...(await stage.freeMachine()), psow_id: need?.psow_id, pe_id: need?.pe_id }
        return { by: stage.asker, body: { data: { type: 'equipment', project_id, request: [line] } } }
      },
    },
    {
      of: "fuel, an approver's own",
      leaves: ['request.made'],
      async prepare(stage) {
        const request = [{ category: 'Diesel' as const, liters: 10.5, unit_price: 61.35 }]
        return {
          by: stage.boss,
          body: { data: { type: 'fuel', project_id: await stage.needing(), request } },
        }
      },
    },
  ],
  setRemarks: [
    {
      leaves: ['request.remarked'],
      async prepare(stage) {
        const { id, pr_num, project } = await stage.booked(stage.asker)
        return {
          by: stage.asker,
          params: { company_id: stage.boss.companyId, project_id: project },
          body: { id, pr_num, updates: { remarks: 'With a driver' } },
        }
      },
    },
  ],
  setNote: [
    {
      leaves: ['request.item_changed'],
      async prepare(stage) {
        const { tx_id } = await stage.booked(stage.asker)
        return { by: stage.asker, body: { tx_id, category: 'equipment', notes: 'Early' } }
      },
    },
  ],
  sendMail: [
    {
      leaves: ['request.mailed'],
      async prepare(stage) {
        const { id } = await stage.booked(stage.boss)
        return { by: stage.boss, body: { receiver: 'rental@yard.test', equipment_request: id } }
      },
    },
  ],
  endBooking: [
    {
      leaves: ['request.booking_ended'],
      async prepare(stage) {
        const { tx_id, version, date_start } = await stage.booked(stage.boss)
        return { by: stage.asker, body: { tx_id, version, last_day: date_start } }
      },
    },
  ],
}

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

const position = async (stage: Stage) => {
  const body = { position: `Rigger ${stage.next()}`, daily_rate: 800 }
  return (await stage.boss.team.addPosition({ body })).response
}
const employee = async (stage: Stage) => {
  const body = { full_name: `Rigger ${stage.next()} Santos`, position_id: stage.lists.position }
  return (await stage.boss.team.addEmployee({ body })).response
}

async function placeIn(stage: Stage): Promise<{ project_id: number; labor_id: number }> {
  const project_id = await stage.needing()
  const [line] = (await stage.boss.team.team({ body: { project_id } })).response
  return { project_id, labor_id: line?.labor_id as number }
}

async function assigned(stage: Stage) {
  const place = await placeIn(stage)
  const { id } = await employee(stage)
  await stage.boss.team.saveTeam({ body: { ...place, manpower_id: id, action: 'save' } })
  return { ...place, manpower_id: id }
}

export const teamCalls: ValidCalls<typeof contract.team> = {
  addPosition: [
    {
      of: 'with its rate',
      leaves: ['manpower.position_added'],
      needs: ['/costs/view'],
      prepare: async (stage) => ({
        by: stage.boss,
        body: { position: `Rigger ${stage.next()}`, daily_rate: 800 },
      }),
    },
  ],
  editPosition: [
    {
      leaves: ['manpower.position_changed'],
      async prepare(stage) {
        const { position_id: id, version } = await position(stage)
        return { by: stage.boss, params: { id }, body: { position: `Rigger ${stage.next()}`, version } }
      },
    },
  ],
  addRate: [
    {
      leaves: ['manpower.rated'],
      needs: ['/costs/view'],
      prepare: async (stage) => ({
        by: stage.boss,
        params: { id: (await position(stage)).position_id },
        body: { daily_rate: 850 },
      }),
    },
  ],
  addEmployee: [
    {
      leaves: ['manpower.employee_added'],
      prepare: async (stage) => ({
        by: stage.boss,
        body: { full_name: 'Jose Santos', position_id: stage.lists.position },
      }),
    },
  ],
  editEmployee: [
    {
      leaves: ['manpower.employee_changed'],
      async prepare(stage) {
        const { id, version } = await employee(stage)
        const body = { full_name: 'Jose P. Santos', position_id: stage.lists.position, version }
        return { by: stage.boss, params: { id }, body }
      },
    },
  ],
  takeEmployeeData: [
    {
      leaves: ['manpower.employee_data_taken'],
      administrator: true,
      async prepare(stage) {
        const { id } = await employee(stage)
        return { by: stage.administrator, params: { id }, body: { requested_on: stage.today } }
      },
    },
  ],
  eraseEmployee: [
    {
      leaves: ['manpower.employee_erased'],
      administrator: true,
      async prepare(stage) {
        const { id, full_name, version } = await employee(stage)
        return { by: stage.administrator, params: { id }, body: { confirmation: full_name, version } }
      },
    },
  ],
  saveTeam: [
    {
      of: 'assigned',
      leaves: ['team.assigned'],
      async prepare(stage) {
        const { id } = await employee(stage)
        return { by: stage.boss, body: { ...(await placeIn(stage)), manpower_id: id, action: 'save' } }
      },
    },
    {
      of: 'taken off',
      leaves: ['team.removed'],
      prepare: async (stage) => ({ by: stage.boss, body: { ...(await assigned(stage)), action: 'remove' } }),
    },
  ],
  transfer: [
    {
      leaves: ['team.transferred'],
      async prepare(stage) {
        const { project_id: from_project_id, manpower_id } = await assigned(stage)
        const first_day = addDays(stage.today, 3)
        return {
          by: stage.boss,
          body: { ...(await placeIn(stage)), from_project_id, manpower_id, first_day },
        }
      },
    },
  ],
}
