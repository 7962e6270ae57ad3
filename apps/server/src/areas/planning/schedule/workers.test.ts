import type { WorkersNeeded } from '@itayo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listsOf } from '../../../testing/estimates.ts'
import { type Planned, plannedProject } from '../../../testing/plans.ts'
import { personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

/** Workers per day over all projects. Far in the future the demo needs nobody. */
let server: TestServer
let manager: SignedInClient
let outsider: SignedInClient
let position: number
let open: Planned
let secret: Planned
const MONDAY = '2031-03-03'

beforeAll(async () => {
  server = await openTestServer()
  manager = await server.signIn('manager@bayanihan.test')
  outsider = await personWith(server, ['/schedule/Schedule'])
  position = (await listsOf(server, manager.companyId)).position
  const later = { start_date: MONDAY }
  open = await plannedProject(server, manager, { 'CW-02': 7, 'CW-05': 1 }, [], { ...later, name: 'Open' })
  secret = await plannedProject(server, manager, { 'CW-02': 2 }, [], { ...later, name: 'Secret' })
  await need(open, 'CW-02', 400)
  await need(secret, 'CW-02', 300)
  await secret.saveTask('CW-02', { start_date: '2031-03-04' })
  await manager.projects.setAccess({ body: { project_id: secret.id, members: [manager.userId] } })
})
afterAll(() => server.close())

async function need(plan: Planned, code: string, workers: number): Promise<void> {
  await server.owner.query(
    `insert into estimate_labor (company_id, project_id, project_work_item_id, description, position_id, workers, amount)
     select company_id, project_id, id, 'Crew', $2, $3, 0 from project_work_item where id = $1`,
    [plan.task(code), position, workers],
  )
}

type WorkersQuery = { from?: string; to?: string; project_id?: string }
const ask = async (by: SignedInClient, query: WorkersQuery = {}): Promise<WorkersNeeded> =>
  (await by.schedule.workers({ query: { from: '2031-03-01', to: '2031-03-31', ...query } })).response
const told = ({ positions }: WorkersNeeded) =>
  positions[0]?.projects.map(({ project_id, project, days }) => [
    project_id,
    project,
    days.map(({ date, workers }) => `${date.slice(5)} ${workers}`).join(', '),
  ])

// Sunday the 9th is off.
const OPEN_DAYS = '03-03 400, 03-04 400, 03-05 400, 03-06 400, 03-07 400, 03-08 400, 03-10 400'
const SECRET_DAYS = '03-04 300, 03-05 300'

test('each working day of each project, and the days on which there are too few', async () => {
  const reply = await ask(manager)
  expect(told(reply)?.toSorted()).toEqual(
    [
      [open.id, 'Open', OPEN_DAYS],
      [secret.id, 'Secret', SECRET_DAYS],
    ].toSorted(),
  )
  const { rows } = await server.owner.query(
    'select count(*)::int from employee where position_id = $1 and archived_at is null',
    [position],
  )
  expect(reply.positions).toMatchObject([
    { position_id: position, employed: rows[0].count, most: 700, clashes: ['2031-03-04', '2031-03-05'] },
  ])
})

test('a restricted project is only "Booked" for others, and clashes all the same', async () => {
  const reply = await ask(outsider)
  expect(
    told(reply)
      ?.map(([id, name, days]) => [id ?? 0, name, days])
      .toSorted(),
  ).toEqual(
    [
      [open.id, 'Open', OPEN_DAYS],
      [0, 'Booked', SECRET_DAYS],
    ].toSorted(),
  )
  expect(reply.positions[0]).toMatchObject({ most: 700, clashes: ['2031-03-04', '2031-03-05'] })
  expect(JSON.stringify(reply)).not.toContain('Secret')
  expect((await refusal(ask(outsider, { project_id: String(secret.id) }))).http).toBe(404)
})

test('of one project: its positions, with what others need of them', async () => {
  const quiet = await plannedProject(server, manager, { 'CW-02': 2 }, [], { start_date: MONDAY })
  expect((await ask(manager, { project_id: String(quiet.id) })).positions).toEqual([])
  expect(told(await ask(manager, { project_id: String(open.id) }))).toHaveLength(2)
})

test('only what lies in the days that are asked for', async () => {
  expect(told(await ask(manager, { from: '2031-03-08', to: '2031-03-09' }))).toEqual([
    [open.id, 'Open', '03-08 400'],
  ])
  expect((await ask(manager, { from: '2031-03-11' })).positions).toEqual([])
})

test('finished, removed and archived work needs nobody', async () => {
  const plan = await plannedProject(server, manager, { 'CW-02': 1, 'CW-05': 1, 'CW-06': 1 }, [], {
    start_date: '2032-03-01',
  })
  for (const code of ['CW-02', 'CW-05', 'CW-06']) await need(plan, code, 5)
  const query = { from: '2032-03-01', to: '2032-03-31' }
  const most = async () => (await ask(manager, query)).positions[0]?.most
  expect(await most()).toBe(15)
  await plan.saveTask('CW-02', { status: 100 })
  expect(await most()).toBe(10)
  await server.owner.query('update project_work_item set removed_at = now() where id = $1', [
    plan.task('CW-05'),
  ])
  expect(await most()).toBe(5)
  await manager.projects.archive({ params: { companyId: manager.companyId, id: plan.id } })
  expect(await most()).toBeUndefined()
})

test('another company needs nobody here', async () => {
  const stranger = await server.signIn('admin@pundasyon.test')
  expect((await ask(stranger)).positions).toEqual([])
})

describe('what cannot be asked', () => {
  test.each<[string, WorkersQuery, string]>([
    ['the end first', { to: '2031-02-01' }, 'The end cannot be before the start.'],
    ['years', { to: '2033-01-01' }, 'Ask for at most 400 days.'],
  ])('%s', async (_claim, query, message) => {
    const error = await refusal(ask(manager, query))
    expect([error.http, error.body.fields]).toEqual([422, [{ path: 'query.to', message }]])
  })
})
