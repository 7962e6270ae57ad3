import { addDays } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { type Planned, plannedProject } from '../../../testing/plans.ts'
import { refusal } from '../../../testing/refusal.ts'

/** One task is edited field by field, as the Scope of Work tab saves it. */
const { server, manager, engineer } = await openDemo('manager', 'engineer')
let day: string
beforeAll(async () => {
  day = today(server.clock)
})

const two = () => plannedProject(server, manager, { 'CW-02': 5, 'CW-05': 3 })

async function entries(plan: Planned): Promise<unknown[]> {
  const { rows } = await server.owner.query(
    `select entry_date::text as date, status::float8, created_by::int as by from progress_entry
     where project_id = $1 order by id`,
    [plan.id],
  )
  return rows
}

async function trail(plan: Planned): Promise<{ action: string; before: object; after: object }[]> {
  const { rows } = await server.owner.query(
    `select action, before, after from audit_event where subject_id = $1 and action like 'schedule.%' order by id`,
    [plan.id],
  )
  return rows.slice(1)
}

test('the answer is 1, and the reply refreshes the list', async () => {
  const plan = await two()
  expect(await plan.saveTask('CW-02', { priority: 'high' })).toMatchObject({ status: 1, response: 1 })
})

describe('status', () => {
  test('each one that differs is an entry; the same again is none', async () => {
    const plan = await two()
    await plan.saveTask('CW-02', { status: 40 }, engineer)
    await plan.saveTask('CW-02', { status: 40 })
    await plan.saveTask('CW-02', { status: 62.55, priority: 'high' })
    await plan.saveTask('CW-02', { priority: 'low' })
    expect(await entries(plan)).toEqual([
      { date: day, status: 40, by: engineer.userId },
      { date: day, status: 62.55, by: manager.userId },
    ])
    expect(await plan.scopeTask('CW-02')).toMatchObject({ Status: 62.55, Priority: 'low' })
  })

  test('the figures follow: header and schedule say the same', async () => {
    const plan = await two()
    await plan.saveTask('CW-02', { status: 50 })
    const { response: header } = await manager.projects.header({ params: { id: plan.id } })
    const { standing } = await plan.read()
    expect([header.Progress, standing.progress]).toEqual([25, 25])
    expect([standing.planned, standing.slippage]).toEqual([header.planned, header.slippage])
    const { rows } = await server.owner.query(
      'select progress::float8 from project_figures where project_id = $1',
      [plan.id],
    )
    expect(rows[0].progress).toBe(25)
  })

  test('the first percent starts it, the last one ends it, and less takes that back', async () => {
    const plan = await two()
    const actual = async () => {
      const { actual_start, actual_end } = await plan.scopeTask('CW-02')
      return [actual_start, actual_end]
    }
    await plan.saveTask('CW-02', { status: 10 })
    expect(await actual()).toEqual([day, null])
    await plan.saveTask('CW-02', { status: 100 })
    expect(await actual()).toEqual([day, day])
    await plan.saveTask('CW-02', { status: 90 })
    expect(await actual()).toEqual([day, null])
    await plan.saveTask('CW-02', { status: 0 })
    expect(await actual()).toEqual([null, null])
  })

  test('actual dates that are typed stay', async () => {
    const plan = await two()
    const [began, ended] = [addDays(day, -9), addDays(day, -2)]
    await plan.saveTask('CW-02', { actual_start: began })
    await plan.saveTask('CW-02', { status: 100, actual_end: ended })
    expect(await plan.scopeTask('CW-02')).toMatchObject({ actual_start: began, actual_end: ended })
  })

  test('actual dates that cannot be are refused', async () => {
    const plan = await two()
    const words = async (edit: Parameters<Planned['saveTask']>[1]) =>
      (await refusal(plan.saveTask('CW-02', edit))).body.fields
    const at = (field: string, message: string) => [{ path: `body.data.${field}`, message }]
    const tomorrow = addDays(day, 1)
    expect(await words({ actual_start: tomorrow })).toEqual(at('actual_start', 'This day has not come yet.'))
    expect(await words({ status: 100, actual_end: tomorrow })).toEqual(
      at('actual_end', 'This day has not come yet.'),
    )
    expect(await words({ actual_end: day })).toEqual(at('actual_start', 'Say when it started first.'))
    expect(await words({ actual_start: day, actual_end: day })).toEqual(
      at('actual_end', 'It ends when its status is 100.'),
    )
    expect(await words({ status: 100, actual_start: day, actual_end: addDays(day, -1) })).toEqual(
      at('actual_end', 'The end cannot be before the start.'),
    )
    expect(await entries(plan)).toEqual([])
  })
})

describe('dates', () => {
  test.each<[string, Parameters<Planned['saveTask']>[1], string, number]>([
    ['a start is "not before", the length stays', { start_date: '2026-11-18' }, '11-18 to 11-23', 5],
    ['a start on a Sunday begins on Monday', { start_date: '2026-11-22' }, '11-23 to 11-27', 5],
    ['an end makes the length', { end_date: '2026-11-19' }, '11-16 to 11-19', 4],
    ['both', { start_date: '2026-11-27', end_date: '2026-12-02' }, '11-27 to 12-02', 4],
    ['an end on a Sunday is the Saturday', { end_date: '2026-11-22' }, '11-16 to 11-21', 6],
    ['a number of days', { work_days: 1 }, '11-16 to 11-16', 1],
  ])('%s', async (_claim, edit, dates, days) => {
    const plan = await two()
    await plan.saveTask('CW-02', edit)
    expect(await plan.dates()).toEqual({ 'CW-02': dates, 'CW-05': '11-16 to 11-18' })
    expect((await plan.scopeTask('CW-02')).work_days).toBe(days)
  })

  test('a start waits for the predecessors all the same', async () => {
    const plan = await plannedProject(server, manager, { 'CW-02': 5, 'CW-05': 3 }, [['CW-02', 'CW-05']])
    await plan.saveTask('CW-05', { start_date: '2026-11-17' })
    expect(await plan.scopeTask('CW-05')).toMatchObject({
      not_before: '2026-11-17',
      StartDate: '2026-11-21',
      EndDate: '2026-11-24',
    })
  })

  test('none takes the plan away, and the start alone gives it the length of the estimate', async () => {
    const plan = await two()
    await plan.saveTask('CW-02', { start_date: null })
    expect(await plan.scopeTask('CW-02')).toMatchObject({ StartDate: null, EndDate: null, work_days: null })
    await server.owner.query(
      `insert into estimate_labor (company_id, project_id, project_work_item_id, description, workers, duration, amount)
       select company_id, project_id, id, 'Mason', 2, 6.5, 0 from project_work_item where id = $1`,
      [plan.task('CW-02')],
    )
    await plan.saveTask('CW-02', { start_date: '2026-11-16' })
    expect(await plan.scopeTask('CW-02')).toMatchObject({ EndDate: '2026-11-23', work_days: 7 })
  })

  test('pinning says nothing about the length, and pins nothing that has no dates', async () => {
    const plan = await two()
    await plan.saveTask('CW-02', { is_pinned: true })
    expect(await plan.scopeTask('CW-02')).toMatchObject({ is_pinned: true, work_days: 5 })
    await plan.saveTask('CW-05', { start_date: null })
    await plan.saveTask('CW-05', { is_pinned: true })
    expect(await plan.scopeTask('CW-05')).toMatchObject({ is_pinned: false, work_days: null })
  })
})

describe('dependencies', () => {
  const chain = () =>
    plannedProject(server, manager, { 'CW-02': 5, 'CW-05': 3, 'CW-06': 2 }, [['CW-02', 'CW-06', 'SS', 7]])
  const links = async (plan: Planned) =>
    (await plan.scopeTask('CW-06')).Dependencies.map(({ value, kind, lag }) => [value, kind, lag])

  test('a list that is sent again keeps kind and lag of what was there (D-26)', async () => {
    const plan = await chain()
    const [first, second] = [plan.task('CW-02'), plan.task('CW-05')]
    const before = await plan.scopeTask('CW-06')
    const label = before.Dependencies[0]?.label ?? ''
    await plan.saveTask('CW-06', { dependencies: [{ label, value: first }, { value: second }] })
    expect(await links(plan)).toEqual([
      [first, 'SS', 7],
      [second, 'FS', 0],
    ])
    await plan.saveTask('CW-06', { dependencies: [{ value: first, lag: 8 }] })
    expect(await links(plan)).toEqual([[first, 'SS', 8]])
  })

  test('None takes all of them away', async () => {
    const plan = await chain()
    await plan.saveTask('CW-06', { dependencies: [{ label: 'None', value: 0 }] })
    expect(await links(plan)).toEqual([])
    expect((await plan.dates())['CW-06']).toBe('11-16 to 11-17')
  })

  test('who saw the former ones is told that they changed', async () => {
    const plan = await chain()
    const { schedule_version: version } = await plan.scopeTask('CW-06')
    // The same list again is no change.
    await plan.saveTask('CW-06', { version, dependencies: [{ value: plan.task('CW-02') }] })
    await plan.saveTask('CW-06', {
      version,
      dependencies: [{ value: plan.task('CW-02'), lag: 7, kind: 'SS' }],
    })
    await plan.saveTask('CW-06', {
      version,
      dependencies: [{ value: plan.task('CW-02') }, { value: plan.task('CW-05'), kind: 'SS' }],
    })
    const late = plan.saveTask('CW-06', { version, dependencies: [] }, engineer)
    expect((await refusal(late)).code).toBe('stale_version')
  })
})

test('the trail tells what changed, from what to what', async () => {
  const plan = await two()
  await plan.saveTask('CW-02', { priority: 'high', status: 10 })
  await plan.saveTask('CW-02', { work_days: 6 })
  await plan.saveTask('CW-02', { status: 10 })
  expect(await trail(plan)).toEqual([
    {
      action: 'schedule.task_changed',
      before: {
        work_item: expect.stringMatching(/^900\(1\)c /),
        priority: 'moderate',
        status: 0,
        actual_start: null,
      },
      after: { priority: 'high', status: 10, actual_start: day },
    },
    {
      action: 'schedule.changed',
      before: { dates: [[expect.stringMatching(/^900\(1\)c /), '2026-11-16', '2026-11-20']] },
      after: { edited: 1, linked: 0, unlinked: 0, moved: 0 },
    },
  ])
})
