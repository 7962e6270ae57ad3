import type { reportsLogs } from '@itayo/contract'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

async function day(stage: Stage) {
  const { id: project_id, scope } = await stage.approved()
  return {
    company_id: stage.boss.companyId,
    user_id: stage.boss.userId,
    project_id,
    type: 'daily' as const,
    data: {
      date: stage.today,
      rows: [{ activity: scope.psow_id as number, hours: 8, work: 'Laid the first course.' }],
    },
  }
}

async function visits(stage: Stage) {
  const { data: _, ...body } = await day(stage)
  const rows = [{ date: stage.today, purpose: 'Inspection', event: 'Slab accepted' }]
  return { ...body, type: 'site_visit' as const, data: { rows } }
}

async function filed(stage: Stage) {
  const body = await day(stage)
  const { report_log_id: id, version } = (await stage.boss.reports.addLog({ body })).response
  return { params: { id }, version, data: body.data }
}

/** The id of a daily report. */
export const filedDay = async (stage: Stage) => (await filed(stage)).params.id

export const reportsLogsCalls: ValidCalls<typeof reportsLogs> = {
  addLog: [
    {
      of: 'a daily report',
      leaves: ['report.filed'],
      prepare: async (stage) => ({ by: stage.boss, body: await day(stage) }),
    },
    {
      of: 'site visits',
      leaves: ['report.filed'],
      prepare: async (stage) => ({ by: stage.boss, body: await visits(stage) }),
    },
  ],
  editLog: [
    {
      leaves: ['report.changed'],
      async prepare(stage) {
        const { params, data, version } = await filed(stage)
        return { by: stage.boss, params, body: { data, version } }
      },
    },
  ],
  archiveLog: [
    {
      leaves: ['report.archived'],
      prepare: async (stage) => ({ by: stage.boss, params: (await filed(stage)).params }),
    },
  ],
  restoreLog: [
    {
      leaves: ['report.restored'],
      async prepare(stage) {
        const { params } = await filed(stage)
        await stage.boss.reports.archiveLog({ params })
        return { by: stage.boss, params }
      },
    },
  ],
}
