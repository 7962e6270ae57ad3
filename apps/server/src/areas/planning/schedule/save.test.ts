import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { type Planned, plannedProject, storedPlan } from '../../../testing/plans.ts'
import { asTenant } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { readPlan, scheduleOf } from './plan.ts'

/** Edits of a plan as the Schedule page sends them: many at once. */
const { server, manager } = await openDemo('manager')

/** From Monday, 16 November 2026. */
const chain = () =>
  plannedProject(server, manager, { 'CW-02': 5, 'CW-05': 3, 'CW-06': 6 }, [
    ['CW-02', 'CW-05'],
    ['CW-05', 'CW-06', 'FS', 2],
  ])
const task = async (plan: Planned, code: string) => {
  const found = (await plan.read()).tasks.find((one) => one.code === code)
  return found as NonNullable<typeof found>
}

test('several edits and links in one save, with their words', async () => {
  const plan = await plannedProject(server, manager, { 'CW-02': null, 'CW-05': null, 'CW-06': 1 })
  const body = {
    project_id: plan.id,
    edits: [
      { id: plan.task('CW-02'), work_days: 2, not_before: '2026-11-19' },
      { id: plan.task('CW-05'), work_days: 3 },
    ],
    links: [plan.link('CW-02', 'CW-05')],
  }
  const { response, description } = await manager.schedule.save({ body })
  expect([response, description]).toEqual([{ moved: 0 }, 'The schedule has been saved.'])
  expect(await plan.dates()).toEqual({
    'CW-02': '11-19 to 11-20',
    'CW-05': '11-21 to 11-24',
    'CW-06': '11-16 to 11-16',
  })
})

test('one edit that cannot be stops all of them', async () => {
  const plan = await chain()
  const before = await storedPlan(server, plan.id)
  const edits = [
    { id: plan.task('CW-06'), work_days: 7 },
    { id: plan.task('CW-02'), not_before: '2035-01-01' },
  ]
  expect((await refusal(plan.save({ edits }))).http).toBe(422)
  expect(await storedPlan(server, plan.id)).toEqual(before)
})

test('a task taken out of the plan has no dates; its links sleep until it comes back', async () => {
  const plan = await chain()
  const edits = [{ id: plan.task('CW-05'), work_days: null }]
  const moves = (await refusal(plan.save({ edits }))).body.current as never
  expect(await plan.save({ edits, moves })).toBe(1)
  const out = { 'CW-02': '11-16 to 11-20', 'CW-05': 'none to none', 'CW-06': '11-16 to 11-21' }
  expect(await plan.dates()).toEqual(out)
  expect((await plan.read()).links).toHaveLength(2)
  const back = [{ id: plan.task('CW-05'), work_days: 3 }]
  await plan.save({ edits: back, moves: (await refusal(plan.save({ edits: back }))).body.current as never })
  // After two days of waiting; the 29th is a Sunday and the 30th Bonifacio Day.
  expect((await plan.dates())['CW-06']).toBe('11-27 to 12-04')
})

test('a typed start can be taken back', async () => {
  const plan = await plannedProject(server, manager, { 'CW-02': 5 })
  const edit = (not_before: string | null) => plan.save({ edits: [{ id: plan.task('CW-02'), not_before }] })
  await edit('2026-12-01')
  expect(await plan.dates()).toEqual({ 'CW-02': '12-01 to 12-05' })
  await edit(null)
  expect(await plan.dates()).toEqual({ 'CW-02': '11-16 to 11-20' })
})

describe('links', () => {
  test('sent again as they are change nothing', async () => {
    const plan = await chain()
    const { version } = await task(plan, 'CW-06')
    await plan.save({ links: [plan.link('CW-05', 'CW-06', 'FS', 2)] })
    expect((await task(plan, 'CW-06')).version).toBe(version)
  })

  test('taken away twice, or never there: nothing happens', async () => {
    const plan = await chain()
    const unlinked = [{ predecessor: plan.task('CW-02'), successor: plan.task('CW-06') }]
    expect(await plan.save({ unlinked: [...unlinked, ...unlinked] })).toBe(0)
    expect((await plan.read()).links).toHaveLength(2)
  })

  test('taken away and made anew in one save: the new one holds', async () => {
    const plan = await chain()
    const unlinked = [{ predecessor: plan.task('CW-05'), successor: plan.task('CW-06') }]
    const change = { unlinked, links: [plan.link('CW-05', 'CW-06', 'FS', 1)] }
    await plan.save({ ...change, moves: (await refusal(plan.save(change))).body.current as never })
    expect((await plan.read()).links.at(-1)).toMatchObject({ kind: 'FS', lag: 1, lag_unit: 'calendar' })
  })
})

test('a link that a pinned task breaks is a conflict by so many days, and stays', async () => {
  const plan = await chain()
  await plan.save({ edits: [{ id: plan.task('CW-05'), is_pinned: true }] })
  await plan.save({ edits: [{ id: plan.task('CW-02'), work_days: 9 }] })
  const stored = await asTenant(server, manager, (tx) => readPlan(tx, plan.id))
  // Until the 25th, and the pinned one starts on the 21st instead of the 26th.
  expect(scheduleOf(stored).conflicts).toMatchObject([
    { link: { predecessor: plan.task('CW-02'), successor: plan.task('CW-05') }, by: 5 },
  ])
})

test('planning is for those who may', async () => {
  const plan = await chain()
  const viewer = await server.signIn('viewer@bayanihan.test')
  const before = await storedPlan(server, plan.id)
  for (const call of [
    () => plan.save({ edits: [{ id: plan.task('CW-02'), work_days: 9 }] }, viewer),
    () => plan.saveTask('CW-02', { status: 9 }, viewer),
  ]) {
    expect((await refusal(call())).code).toBe('permission_denied')
  }
  expect(await storedPlan(server, plan.id)).toEqual(before)
})

test('the trail tells which dates were changed, and how many went along', async () => {
  const plan = await chain()
  const edits = [{ id: plan.task('CW-02'), work_days: 6 }]
  await plan.save({ edits, moves: (await refusal(plan.save({ edits }))).body.current as never })
  const { rows } = await server.owner.query(
    `select before, after from audit_event where subject_id = $1 and action = 'schedule.changed' order by id desc limit 1`,
    [plan.id],
  )
  expect(rows).toEqual([
    {
      before: { dates: [[expect.stringMatching(/^900\(1\)c /), '2026-11-16', '2026-11-20']] },
      after: { edited: 1, linked: 0, unlinked: 0, moved: 2 },
    },
  ])
})
