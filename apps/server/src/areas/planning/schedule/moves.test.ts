import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { type Planned, plannedProject, storedPlan } from '../../../testing/plans.ts'
import { refusal } from '../../../testing/refusal.ts'

/** A person who changes one task is told which others move, and all of it happens or nothing. */
const { server, manager } = await openDemo('manager')

/**
 * Five, three and six days one after the other from Monday, 16 November 2026. Sundays are off and the 30th
 * is Bonifacio Day.
 */
const chain = (change: Partial<Record<string, number | null>> = {}) =>
  plannedProject(server, manager, { 'CW-02': 5, 'CW-05': 3, 'CW-06': 6, ...change } as never, [
    ['CW-02', 'CW-05'],
    ['CW-05', 'CW-06'],
  ])

const CHAIN = { 'CW-02': '11-16 to 11-20', 'CW-05': '11-21 to 11-24', 'CW-06': '11-25 to 12-02' }
/** With the first one a day longer. */
const LATER = { 'CW-02': '11-16 to 11-21', 'CW-05': '11-23 to 11-25', 'CW-06': '11-26 to 12-03' }

const laterMoves = (plan: Planned) => [
  { id: plan.task('CW-05'), start_date: '2026-11-23', end_date: '2026-11-25' },
  { id: plan.task('CW-06'), start_date: '2026-11-26', end_date: '2026-12-03' },
]

/** Refused with what would move; nothing has changed. */
async function movesOf(plan: Planned, call: () => Promise<unknown>): Promise<unknown> {
  const before = await storedPlan(server, plan.id)
  const error = await refusal(call())
  expect([error.http, error.code]).toEqual([409, 'schedule.moves'])
  expect(error.message).toBe('Other work items would move with this change. Look at them and save again.')
  expect(await storedPlan(server, plan.id)).toEqual(before)
  return error.body.current
}

test('a plan is worked out over Sundays and holidays', async () => {
  expect(await (await chain()).dates()).toEqual(CHAIN)
})

describe.each([
  [
    'in the Scope of Work tab',
    (plan: Planned, moves?: ReturnType<typeof laterMoves>) =>
      plan.saveTask('CW-02', { end_date: '2026-11-21', ...(moves && { moves }) }),
  ],
  [
    'in the schedule',
    (plan: Planned, moves?: ReturnType<typeof laterMoves>) =>
      plan.save({ edits: [{ id: plan.task('CW-02'), work_days: 6 }], ...(moves && { moves }) }),
  ],
])('a longer task %s', (_where, lengthen) => {
  test('is refused with what moves, and saved with it when that is agreed', async () => {
    const plan = await chain()
    expect(await movesOf(plan, () => lengthen(plan))).toEqual(laterMoves(plan))
    await lengthen(plan, laterMoves(plan))
    expect(await plan.dates()).toEqual(LATER)
  })

  test('is refused when other moves were agreed', async () => {
    const plan = await chain()
    const [first, second] = laterMoves(plan) as [never, { id: number; start_date: string; end_date: string }]
    const wrong = [
      [first],
      [first, { ...second, end_date: '2026-12-04' }],
      [first, second, { ...second, id: plan.task('CW-02') }],
    ]
    for (const moves of wrong) {
      expect(await movesOf(plan, () => lengthen(plan, moves))).toEqual(laterMoves(plan))
    }
  })

  test('and back: the dates are what they were', async () => {
    const plan = await chain()
    await lengthen(plan, laterMoves(plan))
    const moves = (await movesOf(plan, () => plan.saveTask('CW-02', { work_days: 5 }))) as never
    await plan.saveTask('CW-02', { work_days: 5, moves })
    expect(await plan.dates()).toEqual(CHAIN)
  })
})

test('everybody whose dates changed has a new version, nobody else', async () => {
  const plan = await chain({ 'MW-01': 2 })
  const versions = async () => (await plan.read()).tasks.map((task) => task.version)
  const before = await versions()
  await plan.saveTask('CW-02', { work_days: 6, moves: laterMoves(plan) })
  expect((await versions()).map((version, at) => version - (before[at] ?? 0))).toEqual([1, 1, 1, 0])
})

describe('what is held', () => {
  test('pinned, it keeps its dates, and those behind it go by them', async () => {
    const plan = await chain()
    await plan.save({ edits: [{ id: plan.task('CW-05'), is_pinned: true }] })
    expect(await plan.save({ edits: [{ id: plan.task('CW-02'), work_days: 9 }] })).toBe(0)
    expect(await plan.dates()).toEqual({ ...CHAIN, 'CW-02': '11-16 to 11-25' })
  })

  test('begun, it keeps its dates too', async () => {
    const plan = await chain()
    await plan.saveTask('CW-05', { status: 1 })
    await plan.saveTask('CW-02', { work_days: 9 })
    expect(await plan.dates()).toEqual({ ...CHAIN, 'CW-02': '11-16 to 11-25' })
  })

  test('and goes where the network puts it when it is let go', async () => {
    const plan = await chain()
    await plan.saveTask('CW-05', { status: 1 })
    await plan.saveTask('CW-02', { work_days: 6 })
    const back = () => plan.saveTask('CW-05', { status: 0 })
    const moves = (await movesOf(plan, back)) as never
    expect(moves).toEqual(laterMoves(plan).slice(1))
    await plan.saveTask('CW-05', { status: 0, moves })
    expect(await plan.dates()).toEqual(LATER)
  })

  test('but a person may move it', async () => {
    const plan = await chain()
    await plan.save({ edits: [{ id: plan.task('CW-06'), is_pinned: true, not_before: '2026-12-07' }] })
    expect(await plan.dates()).toEqual({ ...CHAIN, 'CW-06': '12-07 to 12-12' })
    await plan.save({ edits: [{ id: plan.task('CW-06'), not_before: '2026-11-18' }] })
    expect(await plan.dates()).toEqual({ ...CHAIN, 'CW-06': '11-18 to 11-24' })
  })

  test('progress of a task that runs asks nobody about moves', async () => {
    const plan = await chain()
    for (const status of [10, 50, 100]) await plan.saveTask('CW-02', { status })
    expect(await plan.dates()).toEqual(CHAIN)
  })
})

test('links move what they link', async () => {
  const plan = await plannedProject(server, manager, { 'CW-02': 5, 'CW-05': 3, 'CW-06': 1 })
  const links = [plan.link('CW-02', 'CW-05', 'SS', 2), plan.link('CW-05', 'CW-06', 'FF')]
  const moves = (await movesOf(plan, () => plan.save({ links }))) as never
  expect(moves).toEqual([
    { id: plan.task('CW-05'), start_date: '2026-11-18', end_date: '2026-11-20' },
    { id: plan.task('CW-06'), start_date: '2026-11-20', end_date: '2026-11-20' },
  ])
  expect(await plan.save({ links, moves })).toBe(2)
  const unlinked = links.map(({ predecessor, successor }) => ({ predecessor, successor }))
  const back = (await movesOf(plan, () => plan.save({ unlinked }))) as never
  await plan.save({ unlinked, moves: back })
  expect(await plan.dates()).toEqual({
    'CW-02': '11-16 to 11-20',
    'CW-05': '11-16 to 11-18',
    'CW-06': '11-16 to 11-16',
  })
})

test('two people at once: the second hears of the moves that are true by then', async () => {
  const plan = await chain()
  const longer = (work_days: number) =>
    plan.save({ edits: [{ id: plan.task('CW-02'), work_days }], moves: laterMoves(plan) })
  const tries = await Promise.allSettled([
    longer(6),
    plan.save({
      edits: [{ id: plan.task('CW-05'), work_days: 4 }],
      moves: [{ id: plan.task('CW-06'), start_date: '2026-11-26', end_date: '2026-12-03' }],
    }),
  ])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
