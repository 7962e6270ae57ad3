import { addDays, sum } from '@itayo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { type Lists, listsOf, readEstimate } from '../../../testing/estimates.ts'
import { acceptance, advised, lateProject, report } from '../../../testing/late-project.ts'
import { plannedProject } from '../../../testing/plans.ts'
import { personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'
import { placeOf } from '../../../testing/weather.ts'

let server: TestServer
let lists: Lists
/** Decides, and edits estimates. */
let manager: SignedInClient
/** Accepts advice, but the estimate is not theirs. */
let engineer: SignedInClient
let viewer: SignedInClient
let stranger: SignedInClient

beforeAll(async () => {
  server = await openTestServer()
  manager = await server.signIn('manager@bayanihan.test')
  engineer = await server.signIn('engineer@bayanihan.test')
  viewer = await server.signIn('viewer@bayanihan.test')
  stranger = await server.signIn('admin@pundasyon.test')
  lists = await listsOf(server, manager.companyId)
})
afterAll(() => server.close())

/** All that a plan touches: dates, links and lines, without the versions that only count. */
async function stateOf(id: number) {
  const { tasks, links } = (await manager.schedule.get({ query: { project_id: String(id) } })).response
  const { detailed, totals, revision } = await readEstimate(manager, id)
  const lines = detailed.map((scope) => [
    scope.labor.map(({ designation, estimated_workers, duration, rate }) => [
      designation,
      estimated_workers,
      duration,
      rate,
    ]),
    scope.equipment.map(({ description, estimated_quantity, duration }) => [
      description,
      estimated_quantity,
      duration,
    ]),
    scope.material.map(({ description, estimated_quantity }) => [description, estimated_quantity]),
  ])
  const dates = tasks.map(({ id: task, start_date, end_date, work_days, not_before, is_pinned }) => ({
    task,
    start_date,
    end_date,
    work_days,
    not_before,
    is_pinned,
  }))
  return { kept: { dates, links, lines, totals }, revision }
}

const flagOf = async (id: number, by = manager) =>
  (await by.recommender.undoFlag({ body: { project_id: id } })).response

describe('a project that is behind', () => {
  test('is told how far, at which stage, and what that demands', async () => {
    const { id } = await lateProject(server, manager, lists)
    const { data_list } = (await viewer.recommender.slippage({ body: { project_id: id } })).response
    expect(data_list.slippage).toBeLessThanOrEqual(-15)
    expect(data_list).toMatchObject({ stage: 'terminal', name: 'Terminal', can_plan: true })
    expect(data_list.demands.length).toBeGreaterThan(0)
  })

  test('is advised to add people or to work overtime, with what it costs and why', async () => {
    const { id, masonry, after } = await lateProject(server, manager, lists)
    const advice = await advised(manager, id)
    expect(advice?.recommendation).toBe(
      `Project is behind by ${Math.abs(advice?.slippage ?? 0).toFixed(2)}%. Choose a catch-up plan for 1 work item(s).`,
    )
    expect(advice?.options.map(({ option }) => option)).toEqual(['A', 'B'])
    const [a] = advice?.options ?? []
    expect(a?.schedule.map(({ psow_id, is_moved }) => [psow_id, is_moved])).toEqual([
      [masonry, false],
      [after, true],
    ])
    expect(
      a?.actual_cost[0]?.labor.map(({ designation, labor_count }) => [designation, labor_count]),
    ).toEqual([
      ['Foreman', 1],
      ['Mason', 8],
    ])
    expect(a?.reasons[0]).toContain('with 4 Mason, 1 Mixer more')
    expect(a?.finish && a.finish < (advice?.now.finish ?? '')).toBe(true)
    expect(a?.slippage_after).toBeGreaterThan(advice?.now.slippage ?? 0)
  })

  test('is told no pesos to people who do not see costs', async () => {
    const { id } = await lateProject(server, manager, lists)
    const foreman = await server.signIn('foreman@bayanihan.test')
    const [a] = (await advised(foreman, id))?.options ?? []
    expect(a?.label).toBe('Add manpower and equipment')
    expect(a?.added_cost).toBeUndefined()
    expect(a?.actual_cost[0]?.labor[0]?.labor_rate).toBeUndefined()
  })

  test('is advised nothing once it has caught up', async () => {
    const { id, masonry } = await lateProject(server, manager, lists)
    await report(manager, id, masonry, 95)
    expect(await advised(manager, id)).toBeNull()
    expect(
      await refusal(
        manager.recommender.save({ body: { project_id: id, column: 'uc_5', option: 'A', schedule: [] } }),
      ),
    ).toMatchObject({
      code: 'recommender.stale',
    })
  })
})

describe('accepting a plan', () => {
  test('moves the schedule and corrects the estimate by exactly what was told, at once for who approves', async () => {
    const { id } = await lateProject(server, manager, lists)
    const before = await stateOf(id)
    const advice = await advised(manager, id)
    const [a] = advice?.options ?? []
    const { response, description } = await manager.recommender.save({ body: await acceptance(manager, id) })
    expect(response).toEqual({ moved: 1, estimate: 'changed' })
    expect(description).toBe('The plan has been applied to the schedule.')
    const after = await stateOf(id)
    for (const { psow_id, start_date, end_date } of a?.schedule ?? []) {
      expect(after.kept.dates.find(({ task }) => task === psow_id)).toMatchObject({ start_date, end_date })
    }
    expect(after.revision).toBe((before.revision ?? 0) + 1)
    const direct = (state: typeof before) => state.kept.totals.estimated_direct_cost ?? 0
    expect(sum([direct(after), -direct(before)])).toBe(a?.added_cost)
    // Materials are as they were.
    expect(after.kept.lines.map(([, , material]) => material)).toEqual(
      before.kept.lines.map(([, , material]) => material),
    )
    expect(await advised(manager, id)).toBeNull()
  })

  test('puts the crew before the approvers for anybody else', async () => {
    const { id } = await lateProject(server, manager, lists)
    const before = await stateOf(id)
    const { response } = await engineer.recommender.save({ body: await acceptance(engineer, id) })
    expect(response.estimate).toBe('proposed')
    const after = await stateOf(id)
    expect(after.kept.lines).toEqual(before.kept.lines)
    expect((await readEstimate(manager, id)).approval_ids).toHaveLength(1)
  })

  test.each([
    ['who does not edit estimates', ['/costs/view']],
    ['who does not see costs', ['/estimate/save']],
  ])('puts it before them as well for an approver %s', async (_who, paths) => {
    const { id } = await lateProject(server, manager, lists)
    const before = await stateOf(id)
    const approver = await personWith(server, ['/projects/Index', '/recommender/save', ...paths], {
      approver: true,
    })
    const { response } = await approver.recommender.save({ body: await acceptance(approver, id) })
    expect(response.estimate).toBe('proposed')
    expect((await stateOf(id)).kept.lines).toEqual(before.kept.lines)
  })

  test('leaves an estimate that is not approved yet alone', async () => {
    const { id } = await lateProject(server, manager, lists, { approved: false })
    const before = await stateOf(id)
    const { response } = await manager.recommender.save({ body: await acceptance(manager, id) })
    expect(response.estimate).toBe('unchanged')
    expect((await stateOf(id)).kept.lines).toEqual(before.kept.lines)
    expect((await readEstimate(manager, id)).estimate_status).toBe(1)
  })

  test('twice is refused', async () => {
    const { id } = await lateProject(server, manager, lists)
    const body = await acceptance(manager, id)
    await manager.recommender.save({ body })
    const state = await stateOf(id)
    expect(await refusal(manager.recommender.save({ body }))).toMatchObject({ code: 'recommender.decided' })
    expect(await stateOf(id)).toEqual(state)
  })

  test('that somebody has changed meanwhile stops whole', async () => {
    const { id, after } = await lateProject(server, manager, lists)
    const body = await acceptance(manager, id)
    await manager.schedule.save({ body: { project_id: id, edits: [{ id: after, work_days: 9 }] } })
    const state = await stateOf(id)
    expect(await refusal(manager.recommender.save({ body }))).toMatchObject({ code: 'recommender.stale' })
    expect(await stateOf(id)).toEqual(state)
    expect((await flagOf(id)).flag).toBe(0)
  })

  test('needs an option, the right to decide, and one’s own company', async () => {
    const { id } = await lateProject(server, manager, lists)
    const body = await acceptance(manager, id)
    const { option: _, ...without } = body
    expect(await refusal(manager.recommender.save({ body: without }))).toMatchObject({
      code: 'invalid_input',
      message: 'Choose an option first.',
    })
    expect(await refusal(viewer.recommender.save({ body }))).toMatchObject({ code: 'permission_denied' })
    expect(await refusal(stranger.recommender.save({ body }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(server.nobody.recommender.save({ body }))).toMatchObject({ code: 'unauthenticated' })
  })

  test('of another project is refused: its work items are not in this one', async () => {
    const [here, there] = [
      await lateProject(server, manager, lists),
      await lateProject(server, manager, lists),
    ]
    const body = { ...(await acceptance(manager, there.id)), project_id: here.id }
    expect(await refusal(manager.recommender.save({ body }))).toMatchObject({ code: 'not_found' })
  })
})

describe('taking a plan back', () => {
  test.each(['A', 'B'] as const)('option %s: everything is as it was, by a further revision', async (key) => {
    const { id } = await lateProject(server, manager, lists)
    const before = await stateOf(id)
    await manager.recommender.save({ body: await acceptance(manager, id, key) })
    expect(await flagOf(id)).toEqual({ flag: 1, column: 'uc_5', why_not: [] })
    await manager.recommender.undo({ body: { project_id: id } })
    const after = await stateOf(id)
    expect(after.kept).toEqual(before.kept)
    expect(after.revision).toBe((before.revision ?? 0) + 2)
    expect(await flagOf(id)).toEqual({ flag: 0, column: null, why_not: [] })
    expect(await advised(manager, id)).not.toBeNull()
    expect(await refusal(manager.recommender.undo({ body: { project_id: id } }))).toMatchObject({
      code: 'recommender.nothing_to_undo',
    })
  })

  test('withdraws the crew that waits for approval', async () => {
    const { id } = await lateProject(server, manager, lists)
    const before = await stateOf(id)
    await engineer.recommender.save({ body: await acceptance(engineer, id) })
    expect((await flagOf(id)).why_not).toEqual([
      'Its crews wait for approval; only who asked can withdraw them.',
    ])
    await engineer.recommender.undo({ body: { project_id: id } })
    expect((await stateOf(id)).kept).toEqual(before.kept)
    expect((await readEstimate(manager, id)).approval_ids).toEqual([])
  })

  test('is for who approves estimates, once the estimate has changed', async () => {
    const { id } = await lateProject(server, manager, lists)
    await manager.recommender.save({ body: await acceptance(manager, id) })
    expect(await refusal(engineer.recommender.undo({ body: { project_id: id } }))).toMatchObject({
      code: 'recommender.cannot_undo',
    })
    expect((await flagOf(id, engineer)).flag).toBe(0)
  })

  test('says what was built on top of it', async () => {
    const { id, masonry } = await lateProject(server, manager, lists)
    await manager.recommender.save({ body: await acceptance(manager, id) })
    await report(manager, id, masonry, 30)
    const { flag, why_not } = await flagOf(id)
    expect(flag).toBe(0)
    expect(why_not[0]).toMatch(/has progress since|was planned anew/)
    const state = await stateOf(id)
    expect(await refusal(manager.recommender.undo({ body: { project_id: id } }))).toMatchObject({
      code: 'recommender.cannot_undo',
    })
    expect(await stateOf(id)).toEqual(state)
  })

  test('is over after two weeks', async () => {
    const { id } = await lateProject(server, manager, lists, { approved: false })
    await manager.recommender.save({ body: await acceptance(manager, id) })
    await server.owner.query(
      `update recommendation set created_at = $2::timestamptz - interval '14 days 1 second' where project_id = $1`,
      [id, server.clock.now()],
    )
    expect(await flagOf(id)).toMatchObject({ flag: 0, why_not: ['It was accepted more than 14 days ago.'] })
  })
})

describe('declined advice', () => {
  test('stays away until the slippage has moved by a point', async () => {
    const { id, masonry } = await lateProject(server, manager, lists)
    await engineer.recommender.updateStatus({ body: { project_id: id, status: 3, column: 'uc_5' } })
    expect(await advised(manager, id)).toBeNull()
    await report(manager, id, masonry, 10.5)
    expect(await advised(manager, id)).toBeNull()
    await report(manager, id, masonry, 13)
    expect(await advised(manager, id)).not.toBeNull()
  })

  test('of one kind says nothing of the others, and a plan is not accepted by a status', async () => {
    const { id } = await lateProject(server, manager, lists)
    await engineer.recommender.updateStatus({
      body: { project_id: id, status: 3, column: 'slippage_status' },
    })
    expect(await advised(manager, id)).not.toBeNull()
    const { data_list } = (await viewer.recommender.slippage({ body: { project_id: id } })).response
    expect(data_list.can_plan).toBe(false)
    const accepted = engineer.recommender.updateStatus({
      body: { project_id: id, status: 2, column: 'uc_5' },
    })
    expect(await refusal(accepted)).toMatchObject({ code: 'invalid_input' })
  })
})

test('work that is overdue, begins soon or ends soon is told', async () => {
  const day = today(server.clock)
  const planned = await plannedProject(server, manager, { 'CW-02': 2, 'CW-05': 3, 'CW-08': 30 }, [], {
    start_date: addDays(day, -20),
  })
  await planned.save({ edits: [{ id: planned.task('CW-05'), not_before: addDays(day, 3) }] })
  const query = { project_id: String(planned.id) }
  expect((await viewer.recommender.overdue({ query })).response).toMatchObject([
    { psow_id: planned.task('CW-02'), type: 'overdue' },
  ])
  expect((await viewer.recommender.toStart({ query })).response.map(({ psow_id }) => psow_id)).toEqual([
    planned.task('CW-08'),
    planned.task('CW-05'),
  ])
  expect((await viewer.recommender.toEnd({ query })).response).toEqual([])
  expect(await refusal(stranger.recommender.overdue({ query }))).toMatchObject({ code: 'not_found' })
})

describe('rain in the next two weeks', () => {
  /** Concrete outdoors that begins tomorrow, and dry work of another phase that would come in ten days. */
  async function wetProject() {
    const day = today(server.clock)
    const planned = await plannedProject(server, manager, { 'CW-05': 12, 'PS-03': 4 }, [], {
      start_date: day,
    })
    await planned.save({ edits: [{ id: planned.task('PS-03'), not_before: addDays(day, 12) }] })
    await server.owner.query(
      `update work_item i set is_weather_sensitive = i.code = 'CW-05', rain_stop_level = case when i.code = 'CW-05' then 1 end
       from project_work_item w where w.company_id = i.company_id and w.work_item_id = i.id and w.project_id = $1`,
      [planned.id],
    )
    await server.owner.query(
      `insert into weather_day (company_id, place_id, date, rain_level, fetched_at)
       select company_id, id, $2::date + n, 2, now() from weather_place, generate_series(2, 5) n where id = $1`,
      [await placeOf(server, planned.id), day],
    )
    return planned
  }
  const divertedOf = async (id: number) =>
    (await viewer.recommender.diversion({ query: { project_id: String(id) } })).response
  const bodyOf = async (id: number, alternates?: number[]) => {
    const items = await divertedOf(id)
    return {
      project_id: id,
      column: 'uc_7' as const,
      affected: items.map((item) => ({
        psow_id: item.psow_id,
        alternates:
          alternates ?? item.alternate.filter(({ isChecked }) => isChecked).map(({ psow_id }) => psow_id),
      })),
      schedule: items.map((item) => ({
        psow_id: item.psow_id,
        start_date: item.new_start,
        end_date: item.new_end,
      })),
    }
  }

  test('stops work, and dry work is done instead; both can be taken back', async () => {
    const planned = await wetProject()
    const before = await planned.dates()
    const [item, ...others] = await divertedOf(planned.id)
    expect(others).toEqual([])
    expect(item).toMatchObject({
      psow_id: planned.task('CW-05'),
      weather: 'Moderate rain',
      no_alternate: false,
      isCleared: false,
    })
    expect(item?.alternate).toMatchObject([{ psow_id: planned.task('PS-03'), isChecked: true }])
    await engineer.recommender.save({ body: await bodyOf(planned.id) })
    const { tasks } = await planned.read()
    const task = (code: string) => tasks.find(({ id }) => id === planned.task(code))
    expect(task('CW-05')).toMatchObject({ start_date: item?.new_start, end_date: item?.new_end })
    expect(task('PS-03')).toMatchObject({ start_date: item?.alternate[0]?.new_start })
    expect(await divertedOf(planned.id)).toEqual([])
    await engineer.recommender.undo({ body: { project_id: planned.id } })
    expect(await planned.dates()).toEqual(before)
  })

  test('needs an alternate for each work item that has one', async () => {
    const planned = await wetProject()
    expect(await refusal(engineer.recommender.save({ body: await bodyOf(planned.id, []) }))).toMatchObject({
      code: 'invalid_input',
      message: 'Select atleast one alternate.',
    })
    const other = await bodyOf(planned.id, [planned.task('CW-05')])
    expect(await refusal(engineer.recommender.save({ body: other }))).toMatchObject({
      code: 'recommender.stale',
    })
  })

  test('that is dismissed stays away until the forecast changes', async () => {
    const planned = await wetProject()
    await engineer.recommender.updateStatus({ body: { project_id: planned.id, status: 3, column: 'uc_7' } })
    expect(await divertedOf(planned.id)).toEqual([])
    await engineer.weather.observe({
      body: { project_id: planned.id, date: today(server.clock), rain_level: 3 },
    })
    expect(await divertedOf(planned.id)).toHaveLength(1)
  })
})
