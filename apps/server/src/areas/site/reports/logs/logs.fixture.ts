import type { LogType } from '@itayo/contract'
import { today } from '../../../../platform/clock.ts'
import { openDemo, SITE_PEOPLE } from '../../../../testing/demo-server.ts'
import { addProject, addWorkItem } from '../../../../testing/projects.ts'
import type { DailyForm } from '../../../../testing/report-logs.ts'
import type { SignedInClient } from '../../../../testing/test-server.ts'

interface Asked {
  by?: SignedInClient
  type?: LogType
  archived?: '0' | '1'
  of?: number
  search?: string
  page?: string
}

/** A project with two work items, and who reports on it. */
export async function openLogs() {
  const demo = await openDemo('admin', ...SITE_PEOPLE)
  const { server, manager, engineer } = demo
  const now = today(server.clock)
  const START = '2026-01-05'
  const DAY = '2026-03-10'

  const project = await addProject(manager, { start_date: START })
  const footing = await addWorkItem(server, project, 'CW-02')
  const columns = await addWorkItem(server, project, 'CW-03')

  const form = (change: Partial<DailyForm> = {}): DailyForm => ({
    date: DAY,
    rows: [{ activity: footing, hours: 8, work: 'Poured grid A to D.' }],
    ...change,
  })

  const list = async ({
    by = engineer,
    type = 'daily',
    archived = '0',
    of = project,
    ...query
  }: Asked = {}) =>
    (
      await by.reports.logs({
        params: { company_id: by.companyId, type, archived },
        query: { project_id: String(of), ...query },
      })
    ).response

  const details = async (id: number, by = engineer, type: LogType = 'daily') =>
    (await by.reports.logDetails({ params: { type, report_log_id: id } })).response

  /** Since an entry of the trail, by its id. */
  const trailSince = async (entry: number) =>
    (
      await server.owner.query(
        `select action, subject_id::int, before, after from audit_event where action like 'report.%' and id > $1 order by id`,
        [entry],
      )
    ).rows
  const lastEntry = async () =>
    (await server.owner.query('select coalesce(max(id), 0)::int as id from audit_event')).rows[0].id as number
  return { ...demo, now, START, DAY, project, footing, columns, form, list, details, trailSince, lastEntry }
}
