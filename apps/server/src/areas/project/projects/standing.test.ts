import type { ProjectRow } from '@itayo/contract'
import { progressOf, projectState, shareOf } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, addWorkItem, asTenant, demoProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { calendarIn } from '../calendars/calendars.ts'

const { server, manager } = await openDemo('manager')

const list = async () => {
  const { response } = await manager.projects.list({ body: { per_page: 120 } })
  return { ...response, data: response.data as ProjectRow[] }
}

test('how projects stand is what the rules say about their rows', async () => {
  const day = today(server.clock)
  for (const row of (await list()).data) {
    const { rows: tasks } = await server.owner.query(
      `select contract::float8, status::float8, start_date::text as start, end_date::text as end
       from project_work_item where project_id = $1 and removed_at is null`,
      [row.ProjectId],
    )
    const { calendar } = await asTenant(server, manager, (tx) => calendarIn(tx, row.ProjectId))
    const { planned, slippage, undated } = progressOf(tasks, day, calendar)
    const isPlanned = tasks.length > undated
    const { rows } = await server.owner.query(
      'select total_budget::float8 as budget from project where id = $1',
      [row.ProjectId],
    )
    const { TotalSpent = -1, TotalCost = -1 } = row
    expect(row, row.ProjectName).toMatchObject({
      planned: isPlanned ? planned : null,
      slippage: isPlanned ? slippage : null,
      cost_percent: shareOf(TotalSpent, TotalCost),
      budget_spent: shareOf(TotalSpent, rows[0].budget),
      state: projectState({
        progress: row.Progress,
        slippage: isPlanned ? slippage : null,
        actual: TotalSpent,
        direct: tasks.length > 0 ? TotalCost : null,
        started: row.Start <= day,
      }),
    })
    const { response: header } = await manager.projects.header({ params: { id: row.ProjectId } })
    const { Progress, cost_percent, budget_spent, state } = row
    expect(header).toMatchObject({
      Progress,
      planned: row.planned,
      slippage: row.slippage,
      cost_percent,
      budget_spent,
      state,
    })
  }
})

describe('one project', () => {
  test('its header says what and where it is, and how many days are left', async () => {
    const id = await demoProject(server, 'BUL-2026-014')
    const { response } = await manager.projects.header({ params: { id } })
    expect(response).toMatchObject({
      project_id: id,
      identifier: 'BUL-2026-014',
      client_company: 'DPWH Bulacan 1st District Engineering Office',
      place: 'Bagbaguin, Santa Maria, Bulacan',
      // With ten days that the client has added.
      days_left: 97,
      estimate_status: 2,
    })
  })

  test('tabs after the first three open with the first work item', async () => {
    const id = await addProject(manager)
    const closed = {
      scope_of_work: false,
      report: false,
      materials: false,
      equipment: false,
      team: false,
      billing: false,
    }
    const open = { overview: true, estimate: true, notes: true }
    expect((await manager.projects.tabStatus({ params: { id } })).response).toEqual({ ...open, ...closed })
    await addWorkItem(server, id, 'CW-02', { labor: 10 })
    await server.owner.query('update project_figures set work_items = 1 where project_id = $1', [id])
    const { response } = await manager.projects.tabStatus({ params: { id } })
    expect(Object.values(response).every(Boolean)).toBe(true)
  })

  test('the tabs warn of missing POW amounts and reports', async () => {
    for (const [identifier, missing_pow, missing_reports] of [
      ['BUL-2026-014', 2, 2],
      ['RIZ-2026-002', 1, 0],
      ['LAG-2027-001', 0, 0],
    ] as const) {
      const params = { id: await demoProject(server, identifier) }
      const { response } = await manager.projects.tabWarnings({ params })
      expect(response).toEqual({ overview: { missing_pow }, report: { missing_reports } })
    }
  })

  test('who cannot give POW amounts is not reminded of them', async () => {
    const params = { id: await demoProject(server, 'BUL-2026-014') }
    for (const paths of [
      ['/projects/Index', '/costs/view'],
      ['/projects/Index', '/overview/save'],
    ] as const) {
      const person = await personWith(server, paths)
      expect((await person.projects.tabWarnings({ params })).response.overview.missing_pow).toBe(0)
    }
  })

  test.each(['header', 'tabStatus', 'tabWarnings'] as const)(
    '%s is 401 for nobody and 404 for another company',
    async (call) => {
      const params = { id: await demoProject(server, 'BUL-2026-014') }
      expect((await refusal(server.nobody.projects[call]({ params }))).http).toBe(401)
      const stranger = await server.signIn('admin@pundasyon.test')
      expect((await refusal(stranger.projects[call]({ params }))).http).toBe(404)
    },
  )
})
