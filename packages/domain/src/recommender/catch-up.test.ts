import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SIX_DAY_WEEK, workingDaysIn } from '../calendars/calendar.ts'
import { schedule } from '../schedule/network.ts'
import type { Link, Plan } from '../schedule/plan.ts'
import { fs, plans } from '../schedule/testing/plans.ts'
import { type CatchUpTask, catchUpPlan, planWith, workToHurry } from './catch-up.ts'

/** 1 June 2026 is a Monday; with six days a week a work item of 20 days ends on the 23rd. */
const START = '2026-06-01'
/** The tenth working day. */
const DAY_10 = '2026-06-11'

const crew = [
  { id: 11, kind: 'labor', name: 'Mason', estimated: 4, present: 0, duration: 20, rate: 900 },
  { id: 12, kind: 'labor', name: 'Laborer', estimated: 6, present: 0, duration: 20, rate: 695 },
] as const

const task = (id: number, more: Partial<CatchUpTask> = {}): CatchUpTask => ({
  id,
  name: `Work ${id}`,
  contract: 100_000,
  status: 0,
  actualStart: null,
  actualEnd: null,
  start: START,
  end: '2026-06-23',
  isPinned: false,
  lines: [],
  ...more,
})
const masonry = task(1, { status: 30, actualStart: START, lines: crew })

/** The tasks as a plan: what has begun or is pinned is held. */
function planOf(tasks: readonly CatchUpTask[], links: readonly Link[] = []): Plan {
  return {
    start: START,
    calendar: SIX_DAY_WEEK,
    links,
    tasks: tasks.map(({ id, start, end, status, actualStart, isPinned }) => ({
      id,
      workDays: start && end ? workingDaysIn(start, end, SIX_DAY_WEEK) : null,
      notBefore: start,
      held: start && end && (status > 0 || actualStart || isPinned) ? { start, end } : null,
    })),
  }
}

const advised = (tasks: CatchUpTask[], links: Link[] = [], today = DAY_10) =>
  catchUpPlan({ plan: planOf(tasks, links), tasks, today })

describe("the handbook's example", () => {
  const plan = advised([masonry])

  test('is 20 points behind, with one work item to hurry', () => {
    expect(plan?.recommendation).toBe(
      'Project is behind by 20.00%. Choose a catch-up plan for 1 work item(s).',
    )
    expect(plan).toMatchObject({ slippage: -20, lateInAll: 1, now: { finish: '2026-06-27' } })
    expect(plan?.late[0]).toMatchObject({ planned: 20, remaining: 14, available: 10, points: -20 })
  })

  test('option A ends in time for 7,770 more', () => {
    expect(plan?.options[0]).toMatchObject({
      key: 'A',
      cost: 7770,
      finish: '2026-06-23',
      schedule: [{ id: 1, start: START, end: '2026-06-23' }],
      edits: [{ id: 1, workDays: 20 }],
      reasons: [
        'Work 1: 14 of 20 days of work remain, 10 until it is due; 10 days, with 2 Mason, 3 Laborer more.',
      ],
    })
  })

  test('option B is two days late for 13,597.50 more', () => {
    expect(plan?.options[1]).toMatchObject({ key: 'B', cost: 13_597.5, finish: '2026-06-25' })
  })

  test('there is nobody to begin beside it', () => {
    expect(keysOf(plan)).toEqual(['A', 'B'])
  })
})

test.each([
  ['4.99 points behind', 45.01, false],
  ['5 points behind', 45, true],
])('%s: a plan is advised: %s', (_claim, status, isAdvised) => {
  expect(advised([{ ...masonry, status }]) !== null).toBe(isAdvised)
})

test('without a crew in the estimate there is no advice, for nobody knows what it would take', () => {
  expect(advised([{ ...masonry, lines: [] }])).toBeNull()
})

test('the worst come first, five at most, and no more than make up for the slippage', () => {
  const many = [1, 2, 3, 4, 5, 6, 7].map((id) =>
    task(id, { status: 10, actualStart: START, lines: crew, contract: 100_000 * id }),
  )
  const plan = advised(many)
  expect(plan?.late.map((late) => late.task.id)).toEqual([7, 6, 5, 4, 3])
  expect(plan?.lateInAll).toBe(7)
  const ahead = task(8, { status: 90, actualStart: START, contract: 150_000 })
  // Work 2 is 40 points of 2/4.5 behind, 17.78, and the project only 11.11: work 1 is not needed.
  expect(advised([...many.slice(0, 2), ahead])?.late.map((late) => late.task.id)).toEqual([2])
})

test('crews need to be known of the hurried ones only', () => {
  const tasks = [{ ...masonry, lines: [] }, task(2, { status: 90, actualStart: START, contract: 1 })]
  expect(workToHurry({ plan: planOf(tasks), tasks, today: DAY_10 })).toEqual([1])
  const ahead = [{ ...masonry, status: 60 }]
  expect(workToHurry({ plan: planOf(ahead), tasks: ahead, today: DAY_10 })).toEqual([])
})

test('pinned work stays where it was pinned', () => {
  expect(advised([{ ...masonry, isPinned: true }])).toBeNull()
})

test('work that should have begun begins tomorrow', () => {
  const plan = advised([task(1, { lines: crew, end: '2026-06-13', start: '2026-06-08' })])
  expect(plan?.options[0]?.edits).toEqual([{ id: 1, workDays: 4, notBefore: '2026-06-12' }])
})

test('overdue work has half of its remaining days', () => {
  const plan = advised([task(1, { status: 50, actualStart: START, end: '2026-06-06', lines: crew })])
  expect(plan?.late[0]).toMatchObject({ planned: 6, remaining: 3, available: 2 })
})

const keysOf = (plan: ReturnType<typeof advised>) => plan?.options.map(({ key }) => key) ?? []

describe('parallel work', () => {
  const plaster = task(1, { status: 80, actualStart: START, end: '2026-06-12', lines: crew })
  const painting = task(2, { start: '2026-06-15', end: '2026-06-20' })
  const today = '2026-06-12'

  test('begins beside work that is nearly done, by a lead of the link', () => {
    const plan = advised([plaster, painting], [fs(1, 2)], today)
    const c = plan?.options.find(({ key }) => key === 'C')
    expect(c).toMatchObject({
      cost: 0,
      links: [{ predecessor: 1, successor: 2, kind: 'FS', lag: -3, lagUnit: 'working' }],
      reasons: ['Work 2 begins on 2026-06-13, beside Work 1, which is nearly done.'],
    })
    expect(c?.schedule).toContainEqual({ id: 2, start: '2026-06-13', end: '2026-06-19' })
  })

  test.each([
    ['the work before it is far from done', [{ ...plaster, status: 70 }, painting]],
    ['it is pinned', [plaster, { ...painting, isPinned: true }]],
    ['it has begun', [plaster, { ...painting, status: 5 }]],
  ])('not when %s', (_claim, tasks) => {
    const plan = advised(tasks, [fs(1, 2)], today)
    expect(keysOf(plan)).not.toContain('C')
  })

  test('not when it waits for somebody else too', () => {
    const other = task(3, { status: 30, actualStart: START, lines: crew })
    const plan = advised([plaster, painting, other], [fs(1, 2), fs(3, 2)], today)
    expect(keysOf(plan)).not.toContain('C')
  })
})

/** Any plan, with statuses and crews: what is held has begun, or was pinned. */
const situations = fc
  .tuple(
    plans,
    fc.array(fc.record({ status: fc.nat(99), pinned: fc.boolean(), crew: fc.nat(9) }), {
      minLength: 25,
      maxLength: 25,
    }),
  )
  .map(([drawn, more]) => {
    const dated = schedule(drawn).dates
    const tasks = drawn.tasks.map((one, at): CatchUpTask => {
      const { status, pinned, crew: workers } = more[at] as (typeof more)[number]
      const own = dated.get(one.id)
      const isPinned = one.held !== null && pinned
      return task(one.id, {
        start: own?.start ?? null,
        end: own?.end ?? null,
        isPinned,
        status: one.held && !isPinned ? Math.max(1, status) : 0,
        lines: [{ ...crew[0], estimated: workers }],
      })
    })
    return { plan: drawn, tasks, today: '2026-07-01' }
  })

test('no option breaks a link that was kept, or moves a pinned work item', () => {
  let options = 0
  fc.assert(
    fc.property(situations, (facts) => {
      const brokenBefore = schedule(facts.plan).conflicts.length
      const pinned = facts.tasks.filter(({ isPinned }) => isPinned)
      for (const option of catchUpPlan(facts)?.options ?? []) {
        options += 1
        const after = schedule(planWith(facts.plan, facts.tasks, option))
        expect(after.conflicts.length).toBeLessThanOrEqual(brokenBefore)
        for (const { id, start, end } of pinned) expect(after.dates.get(id)).toMatchObject({ start, end })
        for (const { id, start, end } of option.schedule)
          expect(after.dates.get(id)).toMatchObject({ start, end })
      }
    }),
    { numRuns: 300 },
  )
  expect(options).toBeGreaterThan(50)
})

test('the same facts give the same advice', () => {
  fc.assert(
    fc.property(situations, (facts) => {
      expect(catchUpPlan(facts)).toEqual(catchUpPlan({ ...facts, tasks: [...facts.tasks] }))
    }),
    { numRuns: 50 },
  )
})
