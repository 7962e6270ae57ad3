import type { contract, EquipmentRow } from '@itayo/contract'
import { needsOf } from '../../testing/requests.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

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
