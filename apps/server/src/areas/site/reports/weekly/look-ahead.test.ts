import { addDays, lookAheadWindows, mondayOf } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../../platform/clock.ts'
import { openDemo } from '../../../../testing/demo-server.ts'
import { orderedBlocks, receiveBlocks } from '../../../../testing/onsite.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { reportedProject } from '../../../../testing/reports.ts'
import { timesAsked } from '../../../../testing/times-asked.ts'

/** Work of the two weeks to come, and what it needs. */
const { server, manager, engineer, foreman } = await openDemo('manager', 'engineer', 'foreman')
let day: string
let monday: string
beforeAll(() => {
  day = today(server.clock)
  monday = addDays(mondayOf(day), 7)
})

const datesOf = async (id: number) => (await manager.reports.lookAheadDates({ params: { id } })).response
const readAt = async (id: number, start: string, by = manager) =>
  (await by.reports.lookAhead({ params: { id }, query: { start } })).response

async function plan(item: number, start: string, end: string): Promise<void> {
  await server.owner.query(
    'update project_work_item set start_date = $2, end_date = $3, work_days = 5, not_before = $2 where id = $1',
    [item, start, end],
  )
}

describe('the two weeks', () => {
  test('tile from the first week, and the current ones hold the Monday to come', async () => {
    const project = await reportedProject(server, manager)
    const dates = await datesOf(project.id)
    expect(dates.map(({ start_date }) => start_date)).toEqual(
      lookAheadWindows(project.week(3), addDays(project.week(3), 120)).map(({ start }) => start),
    )
    const [current] = dates.filter(({ is_current }) => is_current)
    expect([current?.start_date, current?.end_date]).toEqual([
      project.week(-1),
      addDays(project.week(-1), 13),
    ])
  })

  test('of a project without days there are none, in the words of the specification', async () => {
    const project = await reportedProject(server, manager)
    await server.owner.query('update project set duration = 0 where id = $1', [project.id])
    const { body } = await refusal(datesOf(project.id))
    expect([body.response, body.description]).toEqual([
      'The project has no duration',
      'Please adjust start date or duration in Overview tab.',
    ])
  })

  test('and of one whose time is over', async () => {
    const project = await reportedProject(server, manager, undefined, { duration: 10 })
    for (const code of ['CW-02', 'CW-05']) await plan(project.item(code), project.week(3), project.week(2))
    expect((await refusal(datesOf(project.id))).body.response).toBe('The time of the project is over')
  })

  test('others than its own are refused', async () => {
    const project = await reportedProject(server, manager)
    expect((await refusal(readAt(project.id, addDays(project.week(0), 1)))).http).toBe(422)
  })
})

test('only work that runs in them and is not done is there', async () => {
  const project = await reportedProject(server, manager, { 'CW-02': 12, 'CW-05': 5, 'CW-06': 5, 'CW-07': 5 })
  const start = project.week(-1)
  await plan(project.item('CW-02'), start, addDays(start, 12))
  await plan(project.item('CW-05'), addDays(start, 14), addDays(start, 20))
  await plan(project.item('CW-06'), project.week(2), addDays(start, 2))
  await project.save({ 'CW-06': { status: 100 }, 'CW-07': { status: 40 } })
  await plan(project.item('CW-07'), addDays(start, 11), addDays(start, 18))
  const { phases } = await readAt(project.id, start)
  expect(phases.map(({ save_type }) => save_type)).toEqual(phases.map(() => 'TW'))
  expect(phases.flatMap(({ items }) => items.map(({ psow_id }) => psow_id))).toEqual([
    project.item('CW-02'),
    project.item('CW-07'),
  ])
})

describe('what work needs', () => {
  test('crew, machines and materials against stock and orders; the rest is missing', async () => {
    const blocks = await orderedBlocks(server, manager, 60)
    await receiveBlocks(server, manager, blocks, 20)
    const windows = lookAheadWindows('2026-01-05', addDays(day, 60))
    const window = windows.find(({ end }) => end >= monday)
    if (!window) throw new Error('there is always one')
    await plan(blocks.psow_id, window.start, window.end)
    const read = await readAt(blocks.id, window.start, foreman)
    const [item] = read.phases.flatMap(({ items }) => items)
    expect(item?.crew).toEqual([{ position: expect.any(String), workers: 2 }])
    expect(item?.equipment).toEqual([{ description: expect.any(String), quantity: 1 }])
    expect(item?.materials).toEqual([
      {
        description: 'Hollow block',
        unit: expect.any(String),
        needed: 100,
        on_site: 20,
        ordered: 40,
        missing: 40,
      },
    ])
    expect((item?.planned.first ?? 0) + (item?.planned.second ?? 0)).toBeCloseTo(10, 3)
    expect(read.phases[0]).not.toHaveProperty('total_cost')
  })

  test('half of the work needs half of the materials', async () => {
    const blocks = await orderedBlocks(server, manager, 1)
    const windows = lookAheadWindows('2026-01-05', addDays(day, 60))
    const window = windows.find(({ end }) => end >= monday)
    if (!window) throw new Error('there is always one')
    await plan(blocks.psow_id, addDays(window.start, -7), addDays(window.start, 5))
    const [item] = (await readAt(blocks.id, window.start)).phases.flatMap(({ items }) => items)
    const needed = item?.materials[0]?.needed ?? 0
    expect(needed).toBeGreaterThan(40)
    expect(needed).toBeLessThan(60)
  })
})

describe('actual dates', () => {
  const save = (id: number, psow_id: number, sent: object, by = manager) =>
    by.reports.saveWeekly({
      body: {
        project_id: id,
        data: [
          {
            save_type: 'TW',
            date_range: { start_date: monday, end_date: addDays(monday, 13) },
            items: [{ psow_id, edited: true, ...sent }],
          },
        ],
      },
    })

  test('are all that is saved', async () => {
    const project = await reportedProject(server, manager)
    const began = addDays(day, -1)
    await save(project.id, project.item('CW-02'), { status: 55, actual_start_date: began }, engineer)
    const { rows } = await server.owner.query(
      `select w.status::float8, w.actual_start::text, (select count(*)::int from progress_entry
         where project_id = w.project_id) as entries,
         (select kind from report_save where project_id = w.project_id) as kind
       from project_work_item w where id = $1`,
      [project.item('CW-02')],
    )
    expect(rows).toEqual([{ status: 0, actual_start: began, entries: 0, kind: 'two_weeks' }])
    expect(await project.read()).toMatchObject({ is_filed: false })
  })

  test('of work that is done stay as they are', async () => {
    const project = await reportedProject(server, manager)
    await project.save({ 'CW-02': { status: 100 } })
    const { body } = await refusal(save(project.id, project.item('CW-02'), { actual_start_date: day }))
    expect(body.description).toMatch(/ is done: its dates stay as they are\.$/)
  })

  test('that changed meanwhile are a 409', async () => {
    const project = await reportedProject(server, manager)
    await save(project.id, project.item('CW-02'), { actual_start_date: day })
    const old = { actual_start_date: addDays(day, -1), schedule_version: 1 }
    expect((await refusal(save(project.id, project.item('CW-02'), old))).http).toBe(409)
  })
})

test('forty work items ask the database as often as two', async () => {
  const { rows } = await server.owner.query(
    `select code from work_item i join app_user u using (company_id)
     where u.email = 'admin@bayanihan.test' and i.archived_at is null order by i.id limit 40`,
  )
  const codes = rows.map(({ code }) => [code as string, 10] as const)
  const small = await reportedProject(server, manager, Object.fromEntries(codes.slice(0, 2)))
  const large = await reportedProject(server, manager, Object.fromEntries(codes))
  const asked = (id: number, start: string) => timesAsked(() => readAt(id, start))
  await readAt(small.id, small.week(1))
  expect(await asked(large.id, large.week(1))).toBe(await asked(small.id, small.week(1)))
})
