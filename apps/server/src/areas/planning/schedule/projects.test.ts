import type { ProjectRow } from '@itayo/contract'
import { expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { plannedProject } from '../../../testing/plans.ts'
import { demoProject, personWith } from '../../../testing/projects.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

/** All running projects on the Schedule page, and the plan of a copy. */
const { server, manager } = await openDemo('manager')

type Query = NonNullable<NonNullable<Parameters<SignedInClient['schedule']['projects']>[0]>['query']>
const listed = async (by = manager, query: Query = {}) =>
  (await by.schedule.projects({ query: { per_page: '100', ...query } })).response

test('the figures are those of the list of projects', async () => {
  const { data, total_items } = await listed()
  const { response } = await manager.projects.list({ body: { per_page: 100 } })
  const rows = response.data as ProjectRow[]
  expect(total_items).toBe(response.total_items)
  const byId = new Map(rows.map((row) => [row.ProjectId, row]))
  for (const project of data) {
    const row = byId.get(project.id)
    expect(project).toMatchObject({
      name: row?.ProjectName,
      progress: row?.Progress,
      planned: row?.planned,
      slippage: row?.slippage,
      state: row?.state,
      contract: row?.ContractCost,
      work_items: row?.work_items,
    })
  }
})

test('each with the days of its planned work', async () => {
  const plan = await plannedProject(server, manager, { 'CW-02': 5, 'CW-05': 3, 'CW-06': null }, [
    ['CW-02', 'CW-05'],
  ])
  const empty = await plannedProject(server, manager, {})
  const { data } = await listed()
  const windowOf = (id: number) => {
    const found = data.find((project) => project.id === id)
    return [found?.planned_start, found?.planned_end, found?.undated]
  }
  expect(windowOf(plan.id)).toEqual(['2026-11-16', '2026-11-24', 1])
  expect(windowOf(empty.id)).toEqual([null, null, 0])
})

test('searched, ordered and page by page', async () => {
  const { data: named } = await listed(manager, { search: 'BUL-2026' })
  expect(named.map(({ identifier }) => identifier)).toContain('BUL-2026-014')
  const { data: byName } = await listed(manager, { sort_by: 'name', order: 'ASC' })
  const names = byName.map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
  const { data: byStart } = await listed(manager, { sort_by: 'start_date', order: 'DESC' })
  const starts = byStart.map(({ start_date }) => start_date)
  expect(starts).toEqual(starts.toSorted().reverse())
  const page = await listed(manager, { page: '2', per_page: '3', sort_by: 'name', order: 'ASC' })
  expect(page.data).toEqual(byName.slice(3, 6))
})

test('archived and restricted ones are left out, and so is money', async () => {
  const archived = await demoProject(server, 'BUL-2025-031')
  expect((await listed()).data.map(({ id }) => id)).not.toContain(archived)
  const { rows } = await server.owner.query(
    'select id::int from project where is_restricted and company_id = $1',
    [manager.companyId],
  )
  const outsider = await personWith(server, ['/schedule/Schedule'])
  const seen = (await listed(outsider)).data
  expect(seen.map(({ id }) => id)).not.toContain(rows[0].id)
  expect(seen.length).toBeGreaterThan(5)
  expect(seen.filter((project) => 'contract' in project)).toEqual([])
})

test('a copy has the same plan, moved with its start', async () => {
  const plan = await plannedProject(server, manager, { 'CW-02': 5, 'CW-05': 3, 'CW-06': 6, 'MW-01': null }, [
    ['CW-02', 'CW-05', 'SS', 5],
    ['CW-05', 'CW-06', 'FS', 0],
    ['CW-06', 'MW-01'],
  ])
  expect((await plan.dates())['CW-05']).toBe('11-21 to 11-24')
  await plan.saveTask('CW-05', { is_pinned: true, priority: 'high' })
  await plan.saveTask('CW-02', { status: 30 })
  await manager.schedule.saveCalendar({
    body: {
      project_id: plan.id,
      version: 0,
      workdays: null,
      has_holidays: null,
      exceptions: [{ date: '2027-02-11', is_working: false, name: 'Fiesta' }],
    },
  })
  await manager.schedule.keepBaseline({ body: { project_id: plan.id, slot: 1, name: 'Contract' } })
  const { response } = await manager.projects.duplicate({
    body: { project_id: plan.id, start_date: '2027-02-01', copy: ['estimate'] },
  })
  const copy = (await manager.schedule.get({ query: { project_id: String(response.project_id) } })).response
  // 77 days later; the pinned one was typed for Saturday, 6 February, and the 11th is off.
  expect(
    copy.tasks.map((task) => [task.code, task.not_before, task.start_date, task.end_date, task.priority]),
  ).toEqual([
    ['CW-02', '2027-02-01', '2027-02-01', '2027-02-05', 'moderate'],
    ['CW-05', '2027-02-06', '2027-02-06', '2027-02-09', 'high'],
    ['CW-06', null, '2027-02-10', '2027-02-17', 'moderate'],
    ['MW-01', null, null, null, 'moderate'],
  ])
  expect(copy.tasks.map(({ is_pinned, status, actual_start }) => [is_pinned, status, actual_start])).toEqual(
    Array(4).fill([false, 0, null]),
  )
  const codeOf = new Map(copy.tasks.map((task) => [task.id, task.code]))
  expect(
    copy.links.map((link) => [codeOf.get(link.predecessor), codeOf.get(link.successor), link.kind, link.lag]),
  ).toEqual([
    ['CW-02', 'CW-05', 'SS', 5],
    ['CW-05', 'CW-06', 'FS', 0],
    ['CW-06', 'MW-01', 'FS', 0],
  ])
  expect(copy.calendar.project).toMatchObject({ exceptions: [{ name: 'Fiesta' }], version: 1 })
  expect(copy.baselines).toEqual([])
})
