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

const glance = async (by: SignedInClient) => (await by.dashboard.company()).response
const projectsOf = async (by: SignedInClient) =>
  (await by.dashboard.projects({ body: { per_page: 100 } })).response

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
