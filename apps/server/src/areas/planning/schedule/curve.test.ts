import type { ProjectRow } from '@itayo/contract'
import { addDays } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { type Planned, plannedProject } from '../../../testing/plans.ts'
import { demoProject, personWith } from '../../../testing/projects.ts'

/** The S-curve, the earned value, the header and the lists tell the same story. */
const { server, manager } = await openDemo('manager')

const curveOf = async (id: number, by = manager) =>
  (await by.schedule.curve({ query: { project_id: String(id) } })).response

describe.each(['BUL-2026-014', 'RIZ-2026-002', 'ILO-2026-009'])('%s', (identifier) => {
  test('today is what the header says, and the money what the list says', async () => {
    const id = await demoProject(server, identifier)
    const { today: day, physical, financial, earned_value: value } = await curveOf(id)
    const { response: header } = await manager.projects.header({ params: { id } })
    const now = physical.find(({ date }) => date === day)
    expect(now).toMatchObject({ planned: header.planned, actual: header.Progress, forecast: header.Progress })
    const { response: list } = await manager.projects.list({ body: { per_page: 120 } })
    const row = list.data.find(({ ProjectId }) => ProjectId === id) as ProjectRow
    expect(value).toMatchObject({ BAC: row.TotalCost, AC: row.TotalSpent })
    const { BAC = 0, PV = 0, EV = 0, AC = 0, SPI, CPI, EAC } = value ?? {}
    expect(financial?.find(({ date }) => date === day)).toMatchObject({ planned: PV, actual: AC })
    if (PV > 0) expect(SPI).toBeCloseTo(EV / PV, 1)
    if (AC > 0) expect(CPI).toBeCloseTo(EV / AC, 1)
    if (EV > 0 && AC > 0) expect((EAC ?? 0) / (AC + ((BAC - EV) * AC) / EV)).toBeCloseTo(1, 6)
  })

  test('the curves rise, actual until today and forecast from today on', async () => {
    const { today: day, physical } = await curveOf(await demoProject(server, identifier))
    for (const [at, point] of physical.entries()) {
      const before = physical[at - 1]
      expect(point.planned).toBeGreaterThanOrEqual(before?.planned ?? 0)
      expect([point.actual === null, point.forecast === null]).toEqual([point.date > day, point.date < day])
    }
    expect(physical.at(-1)?.planned).toBe(100)
    expect(physical.at(-1)?.forecast).toBe(100)
  })

  test('the schedule stands where the header stands', async () => {
    const id = await demoProject(server, identifier)
    const { standing } = (await manager.schedule.get({ query: { project_id: String(id) } })).response
    const { response: header } = await manager.projects.header({ params: { id } })
    expect(standing).toMatchObject({
      progress: header.Progress,
      planned: header.planned,
      slippage: header.slippage,
    })
    expect(standing.forecast_end).not.toBeNull()
  })
})

test('what was reported earlier is where it was reported', async () => {
  const day = today(server.clock)
  const plan: Planned = await plannedProject(server, manager, { 'CW-02': 5 }, [], {
    start_date: addDays(day, -20),
  })
  const report = (date: string, status: number) =>
    server.owner.query(
      `insert into progress_entry (company_id, project_id, project_work_item_id, entry_date, status)
       values ($1, $2, $3, $4, $5)`,
      [manager.companyId, plan.id, plan.task('CW-02'), date, status],
    )
  await report(addDays(day, -10), 30)
  await report(addDays(day, -10), 40)
  await plan.saveTask('CW-02', { status: 70 })
  const { physical } = await curveOf(plan.id)
  const actualOn = (date: string) => physical.find((point) => point.date === date)?.actual
  expect([-11, -10, -1, 0].map((back) => actualOn(addDays(day, back)))).toEqual([0, 40, 40, 70])
})

test('without /costs/view there is the physical curve only', async () => {
  const person = await personWith(server, ['/schedule/Schedule'])
  const curve = await curveOf(await demoProject(server, 'BUL-2026-014'), person)
  expect(Object.keys(curve).sort()).toEqual(['physical', 'today'])
})

test('a project without work or without dates has a curve all the same', async () => {
  const none = await plannedProject(server, manager, {})
  expect(await curveOf(none.id)).toMatchObject({
    physical: [],
    earned_value: { BAC: 0, SPI: null, CPI: null },
  })
  const undated = await plannedProject(server, manager, { 'CW-02': null })
  const { standing } = await undated.read()
  expect(standing).toMatchObject({
    planned: null,
    slippage: null,
    stage: 'normal',
    undated: 1,
    forecast_end: null,
  })
  expect((await curveOf(undated.id)).physical.at(-1)).toMatchObject({ planned: 0, actual: 0 })
})
