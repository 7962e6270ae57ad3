import type { contract } from '@itayo/contract'
import { addDays } from '@itayo/domain'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

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
