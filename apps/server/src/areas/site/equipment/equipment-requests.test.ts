import { addDays } from '@itayo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { readEstimate } from '../../../testing/estimates.ts'
import { personWith } from '../../../testing/projects.ts'
import { actualCosts } from '../../../testing/recomputed.ts'
import { refusal } from '../../../testing/refusal.ts'
import { needsOf, projectWithNeeds } from '../../../testing/requests.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let engineer: SignedInClient
let manager: SignedInClient
let project: number
let machines: number[]
/** Far ahead of everything the demo books, and within the five years in which machines can be booked. */
let FIRST: string
/** A day so many after that. */
const day = (days: number) => addDays(FIRST, days)
beforeAll(async () => {
  server = await openTestServer()
  FIRST = addDays(today(server.clock), 400)
  engineer = await server.signIn('engineer@bayanihan.test')
  manager = await server.signIn('manager@bayanihan.test')
  const made = await projectWithNeeds(server, manager)
  project = made.id
  const { rows } = await server.owner.query(
    'select id::int from equipment where company_id = $1 and archived_at is null order by id',
    [manager.companyId],
  )
  machines = rows.map(({ id }) => id)
})
afterAll(() => server.close())

const book = (
  by: SignedInClient,
  project_id: number,
  brand_id: number,
  date_start: string,
  date_end: string,
) =>
  by.equipment.request({
    body: { data: { type: 'equipment', project_id, request: [{ brand_id, date_start, date_end }] } },
  })
const history = async (by: SignedInClient, id = project) =>
  (
    await by.equipment.requestHistory({
      params: { company_id: by.companyId, project_id: id },
      query: { limit: '-1' },
    })
  ).response.data
const decide = async (decision: 'approve' | 'reject') => {
  const id = (await history(manager))[0]?.approval_id as number
  await manager.approvals.decide({
    body: { id, decision, reason: decision === 'reject' ? 'Not needed.' : '' },
  })
}

test('what the work items need is grouped by category, with the machines there are', async () => {
  const [need] = await needsOf(engineer, project)
  expect(need).toMatchObject({
    work_item_code: 'MW-01',
    estimated_quantity: 1,
    request_count: 0,
    bookings: [],
  })
})

test('a request gets an ER number; approved, it counts in the estimate (D-16)', async () => {
  const [need] = await needsOf(engineer, project)
  const machine = need?.equipment_details[0]?.value ?? (machines[0] as number)
  const line = {
    brand_id: machine,
    date_start: FIRST,
    date_end: addDays(FIRST, 4),
    psow_id: need?.psow_id,
    pe_id: need?.pe_id,
  }
  const made = await engineer.equipment.request({
    body: { data: { type: 'equipment', project_id: project, request: [line] } },
  })
  expect(made.status).toBe(200)
  expect(made.response).toMatchObject({
    pr_num: expect.stringMatching(/^ER-\d{4}-\d{4}$/),
    type: 'equipment',
    approval_status: 'Pending',
    items: [{ date_start: FIRST, date_end: addDays(FIRST, 4), days: 5 }],
  })
  expect((await readEstimate(engineer, project)).detailed[0]?.equipment[0]?.ordered_quantity).toBe(0)
  await decide('approve')
  expect((await readEstimate(engineer, project)).detailed[0]?.equipment[0]?.ordered_quantity).toBe(1)
  expect((await needsOf(engineer, project))[0]).toMatchObject({ request_count: 1 })
})

describe('one machine in one place a day', () => {
  test.each([
    ['inside', 1, 2, true],
    ['over its end', 4, 9, true],
    ['on its last day', 4, 4, true],
    ['the day after', 5, 9, false],
    ['the day before', -3, -1, false],
  ])('%s of a booking: taken is %4$s', async (_, from, to, isTaken) => {
    const machine = machines[1] as number
    const start = day(40)
    const later = 'delete from equipment_booking where equipment_id = $1 and date_start >= $2'
    await server.owner.query(later, [machine, day(4)])
    await book(manager, project, machine, start, addDays(start, 4))
    const other = (await projectWithNeeds(server, manager)).id
    const call = book(engineer, other, machine, addDays(start, from), addDays(start, to))
    if (isTaken) expect((await refusal(call)).code).toBe('equipment.booked')
    else await call
  })

  test('of many who ask at once one gets it', async () => {
    const machine = machines[2] as number
    const calls = Array.from({ length: 6 }, () => book(engineer, project, machine, day(60), day(68)))
    const answers = await Promise.allSettled(calls)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('disapproved, it is free again', async () => {
    const machine = machines[3] as number
    await book(engineer, project, machine, day(80), day(84))
    await decide('reject')
    await book(engineer, project, machine, day(82), day(83))
  })

  test('a restricted project is "Booked" to others, and its machine still taken', async () => {
    const machine = machines[4] as number
    const hidden = (await projectWithNeeds(server, manager)).id
    await book(manager, hidden, machine, day(100), day(104))
    await server.owner.query('update project set is_restricted = true where id = $1', [hidden])
    const params = { company_id: engineer.companyId, project_id: project }
    const details = await engineer.equipment.machineDetails({ params, query: { id: String(machine) } })
    expect(details.response.unavailable_date).toContainEqual({
      date_start: day(100),
      date_end: day(104),
      project_id: null,
      project: 'Booked',
      approval_status: 'Approved',
    })
    const calendar = await engineer.equipment.bookings({ query: { from: day(100), to: day(130) } })
    expect(calendar.response.find(({ equipment_id }) => equipment_id === machine)?.bookings).toMatchObject([
      { project: 'Booked', project_id: null },
    ])
    expect((await refusal(book(engineer, project, machine, day(104), day(104)))).code).toBe(
      'equipment.booked',
    )
    expect((await refusal(book(engineer, hidden, machine, day(200), day(200)))).code).toBe('not_found')
  })
})

describe('fuel', () => {
  const fuel = (liters: number, unit_price: number) => ({ category: 'Diesel' as const, liters, unit_price })
  const orderFuel = (by: SignedInClient, request: ReturnType<typeof fuel>[]) =>
    by.equipment.request({ body: { data: { type: 'fuel', project_id: project, request } } })

  test('only lines with liters and a price are sent; the total is worked out here', async () => {
    const { response } = await orderFuel(engineer, [fuel(400, 62.5), fuel(10, 0), fuel(0, 60)])
    expect(response).toMatchObject({
      type: 'fuel',
      amount: 25_000,
      items: [{ liters: 400, total_price: 25_000 }],
    })
    const refused = await refusal(orderFuel(engineer, [fuel(0, 60)]))
    expect(refused.message).toBe('Please enter liters and unit price first.')
    expect((await refusal(orderFuel(engineer, [fuel(-1, 60)]))).code).toBe('invalid_input')
  })

  test('is cost once it is approved, and never before', async () => {
    const spent = async () => (await readEstimate(manager, project)).totals.actual_direct_cost ?? 0
    const totals = async () =>
      (await engineer.equipment.fuelTotals({ query: { project_id: String(project) } })).response[0]
        ?.total_ordered
    const before = await spent()
    expect(await totals()).toBe(400)
    await decide('approve')
    const entries = await server.owner.query(
      "select amount, kind from cost_entry where project_id = $1 and source_kind = 'fuel_order'",
      [project],
    )
    expect(entries.rows).toEqual([{ amount: '25000.00', kind: 'fuel' }])
    expect((await spent()) - before).toBe(25_000)
    // The list of projects and the dashboards go by what is stored.
    const stored = before + 25_000
    expect(await actualCosts(server.owner, project)).toEqual({ stored, ledger: stored })
    expect(await totals()).toBe(400)
  })
})

test('what was approved is committed, and nothing of it spent', async () => {
  const committed = async (id: number) =>
    (await manager.requests.committed({ params: { project_id: id } })).response
  const id = (await projectWithNeeds(server, manager)).id
  expect(await committed(id)).toEqual({ material: 0, equipment: 0, labor: 0, total: 0 })
  const { response } = await manager.materials.projectList({ body: { project_id: id } })
  const purchase_request = [{ pm_id: response[0]?.pm_id ?? null, total_order: 40 }]
  await manager.materials.request({ body: { project_id: id, purchase_request } })
  // 40 pieces at 15.00.
  expect(await committed(id)).toMatchObject({ material: 600, total: 600 })
  await engineer.materials.request({ body: { project_id: id, purchase_request } })
  expect(await committed(id)).toMatchObject({ material: 600, total: 600 })
  expect((await readEstimate(manager, id)).totals.actual_direct_cost).toBe(0)
})

test('remarks are kept; notes of a line until it is decided', async () => {
  const request = [{ category: 'Diesel' as const, liters: 1, unit_price: 60 }]
  const { response: made } = await engineer.equipment.request({
    body: { data: { type: 'fuel', project_id: project, request } },
  })
  const params = { company_id: engineer.companyId, project_id: project }
  const edit = { id: made.id, pr_num: made.pr_num, updates: { remarks: 'Two weeks' } }
  expect((await engineer.equipment.setRemarks({ params, body: edit })).response.remarks).toBe('Two weeks')
  const tx_id = made.items[0]?.tx_id as number
  const note = (notes: string) => engineer.equipment.setNote({ body: { tx_id, category: 'fuel', notes } })
  expect((await note('For the crane')).response.items[0]?.notes).toBe('For the crane')
  await decide('approve')
  expect((await refusal(note('For the truck'))).code).toBe('approval.decided')
  const after = await engineer.equipment.requestDetails({ params: { ...params, pr_number: made.pr_num } })
  expect(after.response.data.items[0]?.notes).toBe('For the crane')
})

test('archived with its project machines are free; restored, those come back that still are', async () => {
  const id = (await projectWithNeeds(server, manager)).id
  const [one, two] = [machines[0] as number, machines[1] as number]
  await book(manager, id, one, day(300), day(304))
  await book(manager, id, two, day(300), day(304))
  const params = { companyId: manager.companyId, id }
  const effects = async () => (await manager.projects.effects({ body: { project_ids: [id] } })).response
  expect((await effects()).map(({ kind }) => kind)).toEqual(['equipment', 'equipment'])
  await manager.projects.archive({ params })
  await book(engineer, project, two, day(303), day(305))
  expect((await effects()).map(({ is_free }) => is_free).sort()).toEqual([false, true])
  await manager.projects.restore({ params, body: { bring_back: true } })
  const taken = async (machine: number) =>
    (await refusal(book(engineer, project, machine, day(300), day(301)))).code
  expect(await taken(one)).toBe('equipment.booked')
  await book(engineer, project, two, day(300), day(301))
})

test('the paper of an equipment request needs its own path (EQP-043)', async () => {
  const [row] = await history(engineer)
  const statusFor = async (client: SignedInClient) => {
    const url = `/api/request/paper/${row?.id}`
    return (await server.app.inject({ url, headers: { authorization: `Bearer ${client.token}` } })).statusCode
  }
  expect(await statusFor(engineer)).toBe(200)
  expect(await statusFor(await personWith(server, ['/projects/Index']))).toBe(403)
})
