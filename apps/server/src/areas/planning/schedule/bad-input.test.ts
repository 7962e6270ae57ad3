import { beforeAll, describe, expect, test } from 'vitest'
import { countRows } from '../../../contract-tests/walk.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { type Planned, plannedProject, storedPlan } from '../../../testing/plans.ts'
import { demoProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'

/** A plan that cannot be is refused in words, at the field, and nothing changes. */
const { server, manager, engineer } = await openDemo('manager', 'engineer')
let plan: Planned
let other: Planned
beforeAll(async () => {
  const days = { 'CW-02': 5, 'CW-05': 3, 'CW-06': 6, 'CW-07': null, 'MW-01': 1 }
  plan = await plannedProject(server, manager, days, [
    ['CW-02', 'CW-05'],
    ['CW-05', 'CW-07'],
    ['CW-07', 'CW-06'],
  ])
  other = await plannedProject(server, manager, { 'CW-02': 5 })
  await server.owner.query('update project_work_item set removed_at = now() where id = $1', [
    plan.task('MW-01'),
  ])
})

type Edit = Parameters<Planned['saveTask']>[1]
type Body = Parameters<Planned['save']>[0]

/** HTTP code and words, after looking that nothing was written. */
async function refused(call: () => Promise<unknown>) {
  const [rows, stored] = [await countRows(server), await storedPlan(server, plan.id)]
  const error = await refusal(call())
  expect(await countRows(server)).toEqual(rows)
  expect(await storedPlan(server, plan.id)).toEqual(stored)
  return { http: error.http, text: error.message, fields: error.body.fields ?? [] }
}

const EARLY = 'This is more than a year before the project starts.'
const LATE = 'This is more than a year after the project ends.'
const ORDER = 'The end cannot be before the start.'

describe('a task', () => {
  test.each<[string, Edit, string, string]>([
    ['an end before the start', { start_date: '2026-12-02', end_date: '2026-12-01' }, 'end_date', ORDER],
    ['an end before the start it has', { end_date: '2026-11-14' }, 'end_date', ORDER],
    // The project runs from 16 November 2026 to 16 March 2027.
    ['a start too early', { start_date: '2025-11-14' }, 'start_date', EARLY],
    ['an end too late', { end_date: '2028-03-20' }, 'end_date', LATE],
    ['too many days', { work_days: 460 }, 'end_date', LATE],
    ['a start in another century', { start_date: '9999-12-31', is_pinned: true }, 'start_date', LATE],
    ['a start long ago', { start_date: '0001-01-01' }, 'start_date', EARLY],
    ['status 101', { status: 101 }, 'status', 'This cannot be more than 100.'],
    ['status -1', { status: -1 }, 'status', 'This cannot be negative.'],
    ['a status with three decimals', { status: 33.333 }, 'status', 'Use at most two decimals.'],
    ['no days', { work_days: 0 }, 'work_days', 'This must be at least one day.'],
    ['half a day', { work_days: 0.5 }, 'work_days', 'This must be a whole number of days.'],
  ])('%s', async (_claim, edit, field, message) => {
    const { http, fields } = await refused(() => plan.saveTask('CW-02', edit))
    expect([http, fields]).toEqual([422, [{ path: `body.data.${field}`, message }]])
  })

  test('a start of work that has no length', async () => {
    const edits = [{ id: plan.task('CW-07'), not_before: '2026-11-16' }]
    const { http, fields } = await refused(() => plan.save({ edits }))
    expect([http, fields]).toEqual([422, [{ path: 'body.edits', message: 'Say how many days it takes.' }]])
  })

  test('up to a year outside is taken', async () => {
    const roomy = await plannedProject(server, manager, { 'CW-02': 5 })
    for (const start_date of ['2025-11-17', '2028-03-10']) {
      await roomy.saveTask('CW-02', { start_date, end_date: start_date })
      expect((await roomy.scopeTask('CW-02')).StartDate).toBe(start_date)
    }
  })

  test('others that would be pushed too far are named', async () => {
    const { tasks } = await plan.read()
    const name = tasks.find(({ id }) => id === plan.task('CW-05'))?.SOW
    const { http, text } = await refused(() =>
      plan.saveTask('CW-02', { start_date: '2028-03-15', work_days: 2 }),
    )
    expect([http, text]).toEqual([422, `900(1)c ${name}: ${LATE}`])
  })

  test('what was removed or is nobody’s is not there', async () => {
    const gone = await refused(() => plan.saveTask('MW-01', { priority: 'high' }))
    expect(gone).toMatchObject({ http: 404, text: 'This work item is not in the project any more.' })
    const edits = [{ id: other.task('CW-02'), work_days: 1 }]
    expect((await refused(() => plan.save({ edits }))).http).toBe(404)
    const stranger = await server.signIn('admin@pundasyon.test')
    const foreign = await refused(() => plan.saveTask('CW-02', { priority: 'high' }, stranger))
    expect(foreign.http).toBe(404)
  })
})

describe('a dependency', () => {
  const GONE = 'A work item to depend on is not in this project any more.'
  const foreign = async () => {
    const { rows } = await server.owner.query(
      'select min(id)::int as id from project_work_item where project_id = $1',
      [await demoProject(server, 'PC-001')],
    )
    return rows[0].id
  }

  test.each<[string, () => number | Promise<number>, number, string]>([
    ['on itself', () => plan.task('CW-02'), 422, 'A work item cannot depend on itself.'],
    ['on a removed work item', () => plan.task('MW-01'), 404, GONE],
    ['on a work item of another project', () => other.task('CW-02'), 404, GONE],
    ['on a work item of another company', foreign, 404, GONE],
    ['on nothing that ever was', () => 999_999_999, 404, GONE],
  ])('%s', async (_claim, before, http, text) => {
    const value = await before()
    const saved = await refused(() => plan.saveTask('CW-02', { dependencies: [{ value }] }))
    expect([saved.http, saved.text]).toEqual([http, text])
    const links = [{ predecessor: value, successor: plan.task('CW-02') }]
    const planned = await refused(() => plan.save({ links }))
    expect([planned.http, planned.text]).toEqual([http, text])
    if (http !== 422) return
    expect(saved.fields[0]?.path).toBe('body.data.dependencies')
    expect(planned.fields[0]?.path).toBe('body.links')
  })

  test('twice on the same', async () => {
    const twice = { value: plan.task('CW-05') }
    const { text } = await refused(() => plan.saveTask('CW-06', { dependencies: [twice, twice] }))
    expect(text).toBe('Each work item can be chosen once.')
    const link = plan.link('CW-05', 'CW-06')
    const { fields } = await refused(() => plan.save({ links: [link, { ...link, lag: 1 }] }))
    expect(fields).toEqual([{ path: 'body.links', message: 'Each link can be listed once.' }])
  })

  test('to take away from a work item of another project', async () => {
    const unlinked = [{ predecessor: other.task('CW-02'), successor: plan.task('CW-02') }]
    expect((await refused(() => plan.save({ unlinked }))).http).toBe(404)
  })

  test('waits of years one after the other', async () => {
    const links = [plan.link('CW-02', 'CW-05', 'FS', 999)]
    const { http, text } = await refused(() => plan.save({ links }))
    expect([http, text]).toEqual([422, expect.stringMatching(/^900\(1\)c .* is more than a year after/)])
  })

  test('in a circle, also through work without dates', async () => {
    const names = new Map(
      (await plan.read()).tasks.map((task) => [task.code, `${task.item_number} ${task.SOW}`]),
    )
    const loop = ['CW-02', 'CW-05', 'CW-07', 'CW-06', 'CW-02'].map((code) => names.get(code)).join(' → ')
    const { http, fields } = await refused(() =>
      plan.saveTask('CW-02', { dependencies: [{ value: plan.task('CW-06') }] }),
    )
    const message = `These work items would wait for each other in a circle: ${loop}.`
    expect([http, fields]).toEqual([422, [{ path: 'body.data.dependencies', message }]])
  })

  test('in a circle through ten, told in their order', async () => {
    const { rows } = await server.owner.query(
      'select code from work_item where company_id = $1 order by id limit 10',
      [manager.companyId],
    )
    const codes = rows.map((row) => row.code as string)
    const ten = await plannedProject(
      server,
      manager,
      Object.fromEntries(codes.map((code) => [code, 1])),
      codes.slice(1).map((code, at) => [codes[at] as string, code]),
    )
    const names = new Map(
      (await ten.read()).tasks.map((task) => [task.code, `${task.item_number} ${task.SOW}`]),
    )
    const loop = [...codes, codes[0]].map((code) => names.get(code as string)).join(' → ')
    const before = await storedPlan(server, ten.id)
    const error = await refusal(ten.save({ links: [ten.link(codes[9] as string, codes[0] as string)] }))
    expect([error.http, error.message]).toEqual([
      422,
      `These work items would wait for each other in a circle: ${loop}.`,
    ])
    expect(await storedPlan(server, ten.id)).toEqual(before)
  })
})

describe('too much at once', () => {
  const many = <T>(one: (at: number) => T, count: number) => Array.from({ length: count }, (_, at) => one(at))

  test.each<[string, () => Body, string, string]>([
    [
      '21,000 edits',
      () => ({ edits: many((at) => ({ id: at + 1, work_days: 1 }), 21_000) }),
      'body.edits',
      'Send at most 20,000 work items at once.',
    ],
    [
      '41,000 links',
      () => ({ links: many((at) => ({ predecessor: at + 1, successor: at + 2 }), 41_000) }),
      'body.links',
      'Send at most 40,000 links at once.',
    ],
    [
      'the same work item twice',
      () => ({ edits: many(() => ({ id: plan.task('CW-02'), work_days: 1 }), 2) }),
      'body.edits',
      'Each work item can be listed once.',
    ],
  ])('%s', async (_claim, body, path, message) => {
    const { http, fields } = await refused(() => plan.save(body()))
    expect([http, fields]).toEqual([422, [{ path, message }]])
  })
})

describe('two people', () => {
  test('with the same task at the same moment: one of them is told', async () => {
    const { schedule_version: version } = await plan.scopeTask('CW-06')
    const tries = await Promise.allSettled([
      plan.saveTask('CW-06', { version, status: 10 }),
      plan.saveTask('CW-06', { version, status: 20 }, engineer),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = tries.find((one) => one.status === 'rejected')?.reason
    const task = await plan.scopeTask('CW-06')
    expect([lost.http, lost.code]).toEqual([409, 'stale_version'])
    expect(lost.body.current).toMatchObject([
      { id: task.id, status: task.Status, version: task.schedule_version },
    ])
    expect(task.schedule_version).toBe(version + 1)
  })

  test('one after the other: the second sees what stands there now', async () => {
    const { schedule_version: version } = await plan.scopeTask('CW-02')
    await plan.saveTask('CW-02', { version, priority: 'high' })
    for (const call of [
      () => plan.saveTask('CW-02', { version, priority: 'low' }, engineer),
      () => plan.save({ edits: [{ id: plan.task('CW-02'), version, work_days: 2 }] }, engineer),
    ]) {
      const error = await refused(call)
      expect(error.http).toBe(409)
      expect(error.text).toMatch(/^Someone else saved this before you\./)
    }
  })
})

test('an archived project takes nothing', async () => {
  const archived = await plannedProject(server, manager, { 'CW-02': 5 })
  const { response } = await manager.schedule.keepBaseline({
    body: { project_id: archived.id, slot: 1, name: 'First' },
  })
  await manager.projects.archive({ params: { companyId: manager.companyId, id: archived.id } })
  const before = await storedPlan(server, archived.id)
  const calls = [
    () => archived.saveTask('CW-02', { status: 10 }),
    () => archived.save({ edits: [{ id: archived.task('CW-02'), work_days: 6 }] }),
    () => manager.schedule.removeBaseline({ params: { id: response.id } }),
  ]
  for (const call of calls) {
    const error = await refusal(call())
    expect([error.http, error.code]).toEqual([409, 'project.archived'])
  }
  expect(await storedPlan(server, archived.id)).toEqual(before)
})
