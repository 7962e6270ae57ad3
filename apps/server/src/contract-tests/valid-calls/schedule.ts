import type { contract } from '@itayo/contract'
import { newScope, saveEstimate } from '../../testing/estimates.ts'
import { addProject } from '../../testing/projects.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

/** Two work items with lines, planned one after the other. */
async function planned(stage: Stage): Promise<{ id: number; first: number; second: number }> {
  const id = await addProject(stage.boss)
  const scopes = [newScope(stage.lists, 'CW-02'), newScope(stage.lists, 'CW-05')]
  const { saved } = await saveEstimate(stage.asker, id, scopes)
  const [first, second] = saved.map(({ scope }) => scope.psow_id) as [number, number]
  await stage.boss.schedule.save({
    body: {
      project_id: id,
      edits: [
        { id: first, work_days: 5 },
        { id: second, work_days: 3 },
      ],
      links: [{ predecessor: first, successor: second }],
    },
  })
  return { id, first, second }
}

async function versionOf(stage: Stage, task: number): Promise<number> {
  const { version } = await stage.one<{ version: number }>(
    'select schedule_version as version from project_work_item where id = $1',
    [task],
  )
  return version
}

async function baselineOf(stage: Stage): Promise<number> {
  const { id } = await planned(stage)
  const body = { project_id: id, slot: 1, name: 'First' }
  return (await stage.boss.schedule.keepBaseline({ body })).response.id
}

const WEEK = [false, true, true, true, true, true, true]

export const scopeCalls: ValidCalls<typeof contract.scope> = {
  save: [
    {
      of: 'how much is done',
      leaves: ['schedule.task_changed'],
      async prepare(stage) {
        const { second } = await planned(stage)
        const version = await versionOf(stage, second)
        return { by: stage.boss, body: { data: { id: second, version, status: 40, priority: 'high' } } }
      },
    },
  ],
}

export const scheduleCalls: ValidCalls<typeof contract.schedule> = {
  save: [
    {
      leaves: ['schedule.changed'],
      async prepare(stage) {
        const { id, first, second } = await planned(stage)
        return {
          by: stage.boss,
          body: {
            project_id: id,
            edits: [{ id: second, version: await versionOf(stage, second), work_days: 4 }],
            unlinked: [{ predecessor: first, successor: second }],
          },
        }
      },
    },
  ],
  keepBaseline: [
    {
      leaves: ['schedule.baseline_kept'],
      async prepare(stage) {
        const { id } = await planned(stage)
        return { by: stage.boss, body: { project_id: id, slot: 1, name: 'First' } }
      },
    },
  ],
  removeBaseline: [
    {
      leaves: ['schedule.baseline_removed'],
      prepare: async (stage) => ({ by: stage.boss, params: { id: await baselineOf(stage) } }),
    },
  ],
  saveCalendar: [
    {
      leaves: ['schedule.calendar_changed'],
      async prepare(stage) {
        const { id } = await planned(stage)
        const exceptions = [{ date: '2027-05-03', is_working: false, name: 'Fiesta' }]
        return {
          by: stage.boss,
          body: { project_id: id, version: 0, workdays: null, has_holidays: null, exceptions },
        }
      },
    },
  ],
  saveCompanyCalendar: [
    {
      leaves: ['company.calendar_changed'],
      async prepare(stage) {
        const { version } = (await stage.boss.schedule.companyCalendar()).response
        const exceptions = [{ date: '2027-05-03', is_working: false, name: 'Fiesta' }]
        return { by: stage.boss, body: { version, workdays: WEEK, has_holidays: true, exceptions } }
      },
    },
  ],
}
