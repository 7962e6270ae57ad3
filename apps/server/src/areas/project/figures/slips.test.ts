import type { CostSlip, figures, RouteCall } from '@itayo/contract'
import { COST_PARTS, sum } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { readEstimate } from '../../../testing/estimates.ts'
import { bookedMachine, orderedBlocks, receiveBlocks, stockOf } from '../../../testing/onsite.ts'
import { addProject, addWorkItem, asTenant, demoProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { costSources } from './cost-sources.ts'
import { refreshFigures } from './figures.ts'
import { bookCosts } from './ledger.ts'

const { server, manager, engineer, foreman } = await openDemo('manager', 'engineer', 'foreman')
const day = today(server.clock)

type Query = RouteCall<typeof figures.slips>['query']

/** Every page of a figure, and the figure that came with the first. */
async function slipsOf(project: number, place: Omit<Query, 'project_id'> = {}, by: SignedInClient = manager) {
  const data: CostSlip[] = []
  const query = { project_id: String(project), ...place }
  const first = (await by.figures.slips({ query })).response
  data.push(...first.data)
  for (let { next } = first; next; ) {
    const page = (await by.figures.slips({ query: { ...query, before: next } })).response
    expect(page.figure).toBeNull()
    expect(page.data.length).toBeGreaterThan(0)
    data.push(...page.data)
    next = page.next
  }
  return { figure: first.figure, data, total: sum(data.map(({ amount }) => amount)) }
}

async function expectFigure(project: number, place: Omit<Query, 'project_id'>, shown: number | undefined) {
  const { figure, data, total } = await slipsOf(project, place)
  expect({ place, total, figure: figure?.amount, entries: figure?.entries }).toEqual({
    place,
    total: shown,
    figure: shown,
    entries: data.length,
  })
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
  return figure?.parts ?? []
}

/** Of the largest figures, whose slips are walked work item by work item. */
async function expectTold(project: number, place: Omit<Query, 'project_id'>, shown: number | undefined) {
  const query = { project_id: String(project), ...place }
  const { figure } = (await manager.figures.slips({ query })).response
  expect({ place, amount: figure?.amount }).toEqual({ place, amount: shown })
}

/** Each figure of the estimate and of the overview against the slips behind it. */
async function expectAllFigures(
  project: number,
  expectLarge: (...figure: Parameters<typeof expectTold>) => Promise<unknown> = expectFigure,
): Promise<void> {
  const estimate = await readEstimate(manager, project)
  const params = { companyId: String(manager.companyId), projectId: String(project) }
  const overview = (await manager.overview.get({ params })).response
  await expectLarge(project, {}, overview.total_cost)
  await expectFigure(project, { outside: 'not_allocated' }, estimate.totals.not_allocated)
  await expectFigure(project, { outside: 'removed' }, estimate.totals.removed_work_items)
  for (const { phase_id, actual } of overview.contract_cost)
    await expectLarge(project, { phase_id: String(phase_id) }, actual)
  for (const scope of estimate.detailed) {
    const psow_id = String(scope.psow_id)
    const parts = await expectFigure(project, { psow_id }, scope.actual_direct_cost)
    for (const part of COST_PARTS)
      expect(parts.find((one) => one.part === part)?.amount ?? 0).toBe(scope[`actual_${part}_cost`])
    // Thousands of slips are walked here, so lines are asked for together.
    await Promise.all([
      ...scope.labor.map(({ id, actual_cost }) =>
        expectFigure(project, { labor_id: String(id) }, actual_cost),
      ),
      ...scope.equipment.map(({ id, actual_cost }) =>
        expectFigure(project, { equipment_id: String(id) }, actual_cost),
      ),
      ...scope.material.map(({ id, actual_cost }) =>
        expectFigure(project, { material_id: String(id) }, actual_cost),
      ),
    ])
  }
  const [first] = estimate.detailed
  for (const part of COST_PARTS) {
    const { total } = await slipsOf(project, { psow_id: String(first?.psow_id), part })
    expect(total).toBe(first?.[`actual_${part}_cost`])
  }
}

describe('the slips of a figure come to the figure', () => {
  test('line by line, work item, phase and project of the demo', async () => {
    await expectAllFigures(await demoProject(server, 'BUL-2026-014'), expectTold)
  })

  test('after deliveries, a correction, a reversal, attendance, fuel and cost of no work item', async () => {
    const site = await orderedBlocks(server, manager)
    const first = await receiveBlocks(server, manager, site, 30)
    const second = await receiveBlocks(server, manager, site, 20)
    const [item] = first.items
    await manager.onsite.correctDelivery({
      body: {
        id: first.id,
        version: first.version,
        received_on: day,
        items: [{ id: item?.id as number, arrived: 25, unit_price: 16.1234 }],
      },
    })
    await manager.onsite.reverseDelivery({
      body: { id: second.id, version: second.version, reason: 'Another site’s' },
    })
    const position = site.lists.position as number
    await manager.onsite.saveAttendance({
      body: {
        project_id: site.id,
        day,
        records: [
          {
            name: 'Pedro Reyes',
            designation_id: position,
            merediem: 'am',
            time_in: '07:00',
            time_out: '12:00',
            psow_id: site.psow_id,
          },
          {
            name: 'Jose Cruz',
            designation_id: position,
            merediem: 'am',
            time_in: '07:00',
            time_out: '12:00',
          },
        ],
      },
    })
    await manager.equipment.request({
      body: {
        data: {
          type: 'fuel',
          project_id: site.id,
          request: [{ category: 'Diesel', liters: 40, unit_price: 62.5 }],
        },
      },
    })
    await expectAllFigures(site.id)
    const { data } = await slipsOf(site.id)
    const of = (source: string) => data.filter((slip) => slip.source === source)
    // Booked, taken back, booked again; booked, taken back.
    expect(of('Delivery').map(({ number, amount, is_reversal }) => [number, amount, is_reversal])).toEqual([
      [second.number, -300, true],
      [first.number, 403.09, false],
      [first.number, -450, true],
      [second.number, 300, false],
      [first.number, 450, false],
    ])
    expect(of('Delivery')[0]).toMatchObject({
      title: 'Hollow block',
      unit: 'pcs',
      quantity: -20,
      entry_date: day,
      by: expect.any(String),
      link: `/onsite-records/material/inbound?project=${site.id}&delivery=${second.number}`,
    })
    expect(of('Attendance')).toMatchObject([
      { title: expect.stringMatching(/^Jose Cruz, .*, AM$/), work_item_code: '', unit: 'h', quantity: 5 },
      { title: expect.stringMatching(/^Pedro Reyes, .*, AM$/), work_item_code: 'MW-01' },
    ])
    expect(of('Attendance')[0]?.link).toBe(`/onsite-records/labor?project=${site.id}&day=${day}`)
    expect(of('Fuel order')).toMatchObject([{ title: 'Diesel', quantity: 40, unit: 'L', amount: 2500 }])
    expect(of('Fuel order')[0]?.link).toContain(`id=${site.id}&menu=5&tab=history&request=`)
  })
})

test('a machine’s shift names its machine and leads to its records of that day', async () => {
  const site = await bookedMachine(server, manager)
  const body = {
    project_id: site.id,
    booking_id: site.booking,
    day: '2026-03-09',
    operator_id: site.operator,
    items: [{ psow_id: site.psow_id, hours: 6 }, { hours: 2 }],
  }
  const { number } = (await manager.onsite.useMachine({ body })).response
  await expectAllFigures(site.id)
  const { data } = await slipsOf(site.id)
  expect(data).toHaveLength(2)
  for (const slip of data)
    expect(slip).toMatchObject({
      source: 'Equipment on site',
      number,
      title: expect.stringMatching(/Backhoe of tests$/),
      unit: 'h',
      link: `/onsite-records/equipment?project=${site.id}&view=records&from=2026-03-09&to=2026-03-09&search=Backhoe+of+tests`,
    })
})

test('what was spent on a work item that left the estimate is in the project, and in no phase', async () => {
  const id = await addProject(manager)
  const [kept, gone] = [await addWorkItem(server, id, 'CW-02'), await addWorkItem(server, id, 'CW-05')]
  const cost = { kind: 'labor', entry_date: '2026-11-15', source_kind: 'test' }
  await asTenant(server, manager, async (tx) => {
    await refreshFigures(tx, id)
    await bookCosts(tx, id, [
      { ...cost, source_id: 1001, amount: 10.1, project_work_item_id: kept },
      { ...cost, source_id: 1002, amount: 5.05, project_work_item_id: gone },
      { ...cost, source_id: 1003, amount: 2.02 },
    ])
  })
  await server.owner.query('update project_work_item set removed_at = now() where id = $1', [gone])
  await expectAllFigures(id)
  const { rows } = await server.owner.query('select phase_id from project_work_item where id = $1', [kept])
  await expectFigure(id, { phase_id: String(rows[0].phase_id) }, 10.1)
  await expectFigure(id, { outside: 'removed' }, 5.05)
  await expectFigure(id, { outside: 'not_allocated' }, 2.02)
  await expectFigure(id, {}, 17.17)
})

test('pages follow each other without a gap, whatever was booked on the same day', async () => {
  const id = await addProject(manager)
  const entries = Array.from({ length: 125 }, (_, at) => ({
    kind: ['labor', 'fuel', 'material'][at % 3] as string,
    amount: at + 0.01,
    entry_date: `2026-11-0${1 + (at % 2)}`,
    source_kind: 'test',
    source_id: at + 1,
  }))
  await asTenant(server, manager, (tx) => bookCosts(tx, id, entries))
  const { data, figure } = await slipsOf(id)
  const order = data.map((slip) => `${slip.entry_date} ${String(slip.id).padStart(12, '0')}`)
  expect(order).toEqual([...order].sort().reverse())
  expect(data).toHaveLength(125)
  expect(figure?.parts.map(({ part, entries: count }) => [part, count])).toEqual([
    ['labor', 42],
    ['equipment', 42],
    ['material', 41],
  ])
  const fuel = await slipsOf(id, { part: 'equipment' })
  expect(fuel.data).toHaveLength(42)
  expect(fuel.total).toBe(figure?.parts[1]?.amount)
  // Nobody has said where these come from: they are told, and lead nowhere.
  expect(data[0]).toMatchObject({ source: 'Cost', number: '', link: null })
})

test('everything that the demo has booked says where it comes from', async () => {
  const { rows } = await server.owner.query(
    "select distinct source_kind as kind from cost_entry where source_kind <> 'test'",
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.map(({ kind }) => kind).filter((kind) => !(kind in costSources.get()))).toEqual([])
})

describe('who may see it', () => {
  test('nobody without prices', async () => {
    const id = await addProject(manager)
    const query = { project_id: String(id) }
    expect((await refusal(foreman.figures.slips({ query }))).code).toBe('permission_denied')
    expect((await engineer.figures.slips({ query })).response).toMatchObject({ data: [], next: null })
  })

  test('a slip leads only to pages that open', async () => {
    const site = await orderedBlocks(server, manager)
    await receiveBlocks(server, manager, site, 10)
    const reader = await personWith(server, ['/projects/Index', '/costs/view'])
    expect((await slipsOf(site.id, {}, reader)).data).toMatchObject([{ source: 'Delivery', link: null }])
  })
})

describe('is refused', () => {
  test('two figures at once', async () => {
    const site = await orderedBlocks(server, manager)
    const query = { project_id: String(site.id), psow_id: String(site.psow_id), outside: 'removed' as const }
    const refused = await refusal(manager.figures.slips({ query }))
    expect(refused).toMatchObject({ code: 'invalid_input', message: 'Ask for one figure at a time.' })
  })

  test('a work item of another project', async () => {
    const site = await orderedBlocks(server, manager)
    const query = { project_id: String(await addProject(manager)), psow_id: String(site.psow_id) }
    expect((await refusal(manager.figures.slips({ query }))).code).toBe('not_found')
  })

  test.each(['2026-13-45.1', '2026-11-15', '2026-11-15.0', 'yesterday..1'])(
    'the page end %s',
    async (before) => {
      const query = { project_id: String(await addProject(manager)), before }
      expect((await refusal(manager.figures.slips({ query }))).code).toBe('invalid_input')
    },
  )
})

test('what was used from stock is told with its work item, and costs nothing', async () => {
  const site = await orderedBlocks(server, manager)
  await receiveBlocks(server, manager, site, 30)
  const [stock] = await stockOf(manager, site.id)
  const item = { stock_id: stock?.stock_id as number, quantity: 12 }
  const { response: release } = await manager.onsite.release({
    body: { project_id: site.id, released_on: day, psow_id: site.psow_id, items: [item] },
  })
  const query = { project_id: String(site.id), psow_id: String(site.psow_id) }
  const ask = async (more: object = {}) =>
    (await manager.figures.slips({ query: { ...query, ...more } })).response
  const { figure, uses } = await ask()
  expect(uses).toMatchObject([
    {
      day,
      number: release.number,
      quantity: 12,
      link: `/onsite-records/material/utilization?project=${site.id}&release=${release.number}`,
    },
  ])
  expect(figure?.entries).toBe(1)
  expect((await ask({ part: 'labor' })).uses).toEqual([])
  await manager.onsite.reverseRelease({
    body: { id: release.id, version: release.version, reason: 'Another site’s' },
  })
  expect((await ask()).uses).toEqual([])
})

describe('the file of a figure', () => {
  const take = async (by: SignedInClient, query: string) => {
    const reply = await server.app.inject({
      url: `/api/figures/slips/file?${query}`,
      headers: { authorization: `Bearer ${by.token}` },
    })
    return { http: reply.statusCode, lines: reply.body.replace('\ufeff', '').trim().split('\r\n') }
  }

  test('has every slip once, and comes to the figure', async () => {
    const project = await demoProject(server, 'BUL-2026-014')
    const { data, figure } = await slipsOf(project, { part: 'material' })
    expect(data.length).toBeGreaterThan(40)
    const { http, lines } = await take(manager, `project_id=${project}&part=material`)
    expect([http, lines.length - 1]).toEqual([200, data.length])
    const amounts = lines.slice(1).map((line) => Number(/(-?\d+\.\d\d),[^,]*$/.exec(line)?.[1]))
    expect(sum(amounts)).toBe(figure?.parts.find(({ part }) => part === 'material')?.amount)
  })

  test('is refused as the figure is', async () => {
    const project = await demoProject(server, 'BUL-2026-014')
    expect((await take(foreman, `project_id=${project}`)).http).toBe(403)
    expect((await take(manager, 'project_id=999999999')).http).toBe(404)
    expect((await take(manager, `project_id=${project}&outside=removed&phase_id=1`)).http).not.toBe(200)
  })
})
