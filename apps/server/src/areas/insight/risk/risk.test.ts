import { addDays } from '@itayo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { plannedProject } from '../../../testing/plans.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let manager: SignedInClient
let foreman: SignedInClient
let stranger: SignedInClient
let day: string

beforeAll(async () => {
  server = await openTestServer()
  manager = await server.signIn('manager@bayanihan.test')
  foreman = await server.signIn('foreman@bayanihan.test')
  stranger = await server.signIn('admin@pundasyon.test')
  day = today(server.clock)
})
afterAll(() => server.close())

/** Two work items, one after the other; the first should be done for days. */
const late = () =>
  plannedProject(server, manager, { 'CW-02': 5, 'CW-05': 10 }, [['CW-02', 'CW-05']], {
    start_date: addDays(day, -14),
  })

const viewOf = async (by: SignedInClient, filter: object) =>
  (await by.risk.view({ body: { status: 1, ...filter } })).response

describe('the profile', () => {
  test('a work item has the same score as in the scope of work', async () => {
    const plan = await late()
    const { items, projects } = await viewOf(manager, { project_ids: [plan.id], per_page: 20 })
    expect(items.total_items).toBe(2)
    for (const code of ['CW-02', 'CW-05']) {
      const task = await plan.scopeTask(code)
      const item = items.data.find(({ psow_id }) => psow_id === task.id)
      expect(item).toMatchObject({ score: task.risk_score, band: task.risk_band })
    }
    expect(items.data[0]?.score).toBeGreaterThanOrEqual(items.data[1]?.score ?? 1)
    const [project] = projects
    const counted = Object.values(project?.bands ?? {}).reduce((sum, one) => sum + one, 0)
    expect(counted).toBe(2)
  })

  test('what is finished is no risk any more', async () => {
    const plan = await late()
    await plan.saveTask('CW-02', { status: 100 })
    const { items } = await viewOf(manager, { project_ids: [plan.id] })
    expect(items.data.map(({ psow_id }) => psow_id)).toEqual([plan.task('CW-05')])
  })

  test('the panel tells the parts that make the score, what lowers it, and the score of last week', async () => {
    const plan = await late()
    const { response } = await manager.risk.item({ params: { psow_id: plan.task('CW-02') } })
    const points = response.reasons.map((reason) => Math.round(reason.points * 100))
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(Math.round(response.score * 100))
    expect(response.reasons[0]).toMatchObject({
      part: 'schedule',
      text: expect.stringContaining('late, 100.00 points behind'),
    })
    expect(response.lowering[0]).toMatchObject({ text: 'Reach the 100.00% planned by today' })
    expect(response.lowering.every(({ by }) => by > 0)).toBe(true)
    expect(response.last_week).toBeLessThanOrEqual(response.score)
  })

  test('who does not hold the page gets nothing of it', async () => {
    const role = await server.signIn('engineer@bayanihan.test')
    expect(await refusal(role.risk.view({ body: { status: 1 } }))).toMatchObject({ http: 403 })
  })

  test('the file has the same work items', async () => {
    const plan = await late()
    const headers = { authorization: `Bearer ${manager.token}` }
    const reply = await server.app.inject({ url: `/api/risk/download?project_ids=${plan.id}`, headers })
    const text = reply.payload
    expect(text.trim().split('\r\n')).toHaveLength(3)
    expect(text).toContain('Main cause')
  })

  test('another company sees none of it', async () => {
    const plan = await late()
    expect(await refusal(stranger.risk.item({ params: { psow_id: plan.task('CW-02') } }))).toMatchObject({
      http: 404,
    })
    const { projects } = await viewOf(stranger, {})
    expect(projects.map(({ project_id }) => project_id)).not.toContain(plan.id)
  })
})

describe('the register', () => {
  const RISK = { title: 'Steel may come late', likelihood: 4, effect: 4 }

  async function named(change: object = {}) {
    const plan = await late()
    const { response } = await manager.risk.add({ body: { project_id: plan.id, ...RISK, ...change } })
    return { ...response, plan }
  }

  test('a risk is named with its band, found again, and told to whoever sees to it', async () => {
    const { id, plan } = await named({
      owner_id: foreman.userId,
      due_date: addDays(day, -1),
      title: 'Crane breaks down',
    })
    const { response } = await manager.risk.register({
      query: { search: 'crane', project_ids: String(plan.id) },
    })
    expect(response.total_items).toBe(1)
    expect(response.data[0]).toMatchObject({
      id,
      score: 0.64,
      band: 'danger',
      is_overdue: true,
      state: 'open',
    })
    const told = (await foreman.notifications.list({ query: {} })).response.data
    expect(told[0]).toMatchObject({ kind: 'risk.assigned', text: 'Crane breaks down' })
    const { projects } = await viewOf(manager, { project_ids: [plan.id] })
    expect(projects[0]?.warnings).toContainEqual(
      expect.objectContaining({ kind: 'risks', text: '1 named risk past its day' }),
    )
  })

  test('changed, closed and opened again: each leaves its line, the newest first', async () => {
    const { id, version } = await named()
    const params = { id }
    const edited = await manager.risk.edit({ params, body: { ...RISK, effect: 1, version } })
    expect(edited.response).toMatchObject({ score: 0.16, band: 'success', version: version + 1 })
    const closed = await manager.risk.close({ params, body: { version: version + 1, note: 'It came.' } })
    expect(closed.response.state).toBe('closed')
    await manager.risk.reopen({ params, body: { version: version + 2 } })
    const { data } = (await manager.risk.history({ params })).response
    expect(data.map(({ kind, note }) => [kind, note])).toEqual([
      ['reopened', ''],
      ['closed', 'It came.'],
      ['changed', ''],
      ['added', ''],
    ])
  })

  test('a change on an older version is refused with the risk as it is now', async () => {
    const { id, version } = await named()
    await manager.risk.edit({ params: { id }, body: { ...RISK, title: 'First', version } })
    const late = await refusal(
      manager.risk.edit({ params: { id }, body: { ...RISK, title: 'Second', version } }),
    )
    expect([late.http, late.body.current]).toMatchObject([409, { title: 'First', version: version + 1 }])
  })

  test('who does not see the project cannot be the one who sees to its risk', async () => {
    const { id, version, plan } = await named()
    await server.owner.query('update project set is_restricted = true where id = $1', [plan.id])
    await server.owner.query(
      'insert into project_member (company_id, project_id, user_id) values ($1, $2, $3) on conflict do nothing',
      [manager.companyId, plan.id, manager.userId],
    )
    const body = { ...RISK, owner_id: foreman.userId, version }
    expect(await refusal(manager.risk.edit({ params: { id }, body }))).toMatchObject({ http: 422 })
  })

  test('only who holds the page reads or writes it, and another company never', async () => {
    const { id, version, plan } = await named()
    expect(await refusal(foreman.risk.register({ query: {} }))).toMatchObject({ http: 403 })
    expect(await refusal(foreman.risk.close({ params: { id }, body: { version } }))).toMatchObject({
      http: 403,
    })
    expect(await refusal(stranger.risk.close({ params: { id }, body: { version } }))).toMatchObject({
      http: 404,
    })
    expect(await refusal(stranger.risk.add({ body: { project_id: plan.id, ...RISK } }))).toMatchObject({
      http: 404,
    })
  })

  test('an archived project keeps its risks as they were', async () => {
    const { id, version, plan } = await named()
    await server.owner.query('update project set archived_at = now() where id = $1', [plan.id])
    const late = await refusal(manager.risk.close({ params: { id }, body: { version } }))
    expect(late).toMatchObject({ code: 'project.archived' })
  })
})
