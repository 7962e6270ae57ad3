import { addDays, sum } from '@itayo/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { plannedProject } from '../../../testing/plans.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let manager: SignedInClient
let stranger: SignedInClient

beforeAll(async () => {
  server = await openTestServer()
  manager = await server.signIn('manager@bayanihan.test')
  stranger = await server.signIn('admin@pundasyon.test')
})
afterAll(() => server.close())

const glance = async (by: SignedInClient, query = {}) => (await by.dashboard.company({ query })).response
const projectsOf = async (by: SignedInClient, filter = {}) =>
  (await by.dashboard.projects({ body: { per_page: 100, ...filter } })).response

test('the late card counts the projects behind their plan and leads to the worst of them', async () => {
  const day = today(server.clock)
  const before = (await glance(manager)).cards.find(({ kind }) => kind === 'late')
  const plan = await plannedProject(server, manager, { 'CW-02': 5 }, [], { start_date: addDays(day, -30) })
  const after = (await glance(manager)).cards.find(({ kind }) => kind === 'late')
  expect(after?.count).toBe((before?.count ?? 0) + 1)
  // Nothing of it is done and all of it should be, so it stands first: its whole contract cost is behind.
  expect(after?.link).toBe(`/schedule/Schedule?id=${plan.id}&catchup=true&slippage=-100`)
  const { data } = await projectsOf(manager)
  const row = data.find(({ project_id }) => project_id === plan.id)
  expect(row).toMatchObject({ Progress: 0, planned: 100, slippage: -100 })
  expect(sum([after?.amount ?? 0, -(before?.amount ?? 0)])).toBe(row?.contract)
})

test('the five cards, the curve of today and the totals of the projects agree', async () => {
  const { cards, curve, contract, running, today: day } = await glance(manager)
  expect(cards.map(({ kind }) => kind)).toEqual(['late', 'over_budget', 'bills', 'stock', 'reports'])
  const { data, totals, total_items } = await projectsOf(manager)
  expect(total_items).toBe(running)
  expect(sum(data.map((row) => row.contract ?? 0))).toBe(contract)
  expect(totals.contract).toBe(contract)
  expect(totals.margin_at_end).toBe(sum(data.map((row) => row.margin_at_end ?? 0)))
  const now = curve.find(({ date }) => date === day)
  expect(now?.actual).toBeCloseTo(totals.Progress, 1)
  expect(now?.planned).toBeCloseTo(totals.planned ?? 0, 1)
  const slipped = data.map(({ slippage }) => slippage ?? 0)
  expect(Math.min(...slipped)).toBeLessThan(0)
})

test('cash is that of the finance page: what came in and went out, then what is expected', async () => {
  const { cash, today: day } = await glance(manager)
  const now = day.slice(0, 7)
  expect(cash?.filter(({ is_forecast }) => !is_forecast).every(({ month }) => month <= now)).toBe(true)
  expect(cash?.filter(({ is_forecast }) => is_forecast).every(({ month }) => month > now)).toBe(true)
  expect(cash?.some(({ out }) => out > 0)).toBe(true)
})

test('people and machines are counted once each', async () => {
  const { people, machines } = await glance(manager)
  expect(people.at_work + people.free + people.absent).toBeLessThanOrEqual(people.total)
  expect(machines.in_use + machines.idle + machines.repair).toBe(machines.total)
})

test('another company sees its own, and who does not hold the page nothing', async () => {
  const ours = (await projectsOf(manager)).data.map(({ project_id }) => project_id)
  const theirs = (await projectsOf(stranger)).data.map(({ project_id }) => project_id)
  expect(theirs.filter((id) => ours.includes(id))).toEqual([])
  const foreman = await server.signIn('foreman@bayanihan.test')
  expect(await refusal(foreman.dashboard.company())).toMatchObject({ http: 403 })
  expect(await refusal(foreman.dashboard.projects({ body: {} }))).toMatchObject({ http: 403 })
})

test('some of the projects are added up alone, and one that is not there is not found', async () => {
  const { data } = await projectsOf(manager)
  const project_ids = data.slice(0, 2).map(({ project_id }) => project_id)
  const some = await glance(manager, { project_ids: project_ids.join(',') })
  expect(some.running).toBe(2)
  expect(some.choices).toHaveLength(data.length)
  const { data: rows, totals } = await projectsOf(manager, { project_ids })
  expect(rows.map(({ project_id }) => project_id).sort()).toEqual(project_ids.toSorted())
  expect(totals.contract).toBe(some.contract)
  expect(some.contract).toBe(sum(data.slice(0, 2).map((row) => row.contract ?? 0)))
  const foreign = { project_ids: String(project_ids[0]) }
  expect(await refusal(stranger.dashboard.company({ query: foreign }))).toMatchObject({ http: 404 })
})

test('what was reported since then is what was gained, and a project that fell behind since then counts', async () => {
  const day = today(server.clock)
  const plan = await plannedProject(server, manager, { 'CW-02': 5 }, [], { start_date: addDays(day, -30) })
  const id = plan.id
  const asked = async (since: 'week' | 'month') =>
    (await projectsOf(manager, { project_ids: [id], since })).data[0]
  const cardOf = async (since: 'week' | 'month') =>
    (await glance(manager, { project_ids: String(id), since })).cards.find(({ kind }) => kind === 'late')
  // It should have been done long ago: a week ago it was late already, a month ago it had just begun.
  expect(await cardOf('week')).toMatchObject({ count: 1, before: 1 })
  expect(await cardOf('month')).toMatchObject({ count: 1, before: expect.any(Number) })
  expect((await asked('week'))?.gained).toBe(0)
  const { rows } = await server.owner.query('select id from project_work_item where project_id = $1', [id])
  await manager.scope.save({ body: { data: { id: Number(rows[0].id), status: 40 } } })
  expect(await asked('week')).toMatchObject({ Progress: 40, gained: 40 })
  expect((await glance(manager, { project_ids: String(id) })).gained).toBe(40)
})
