import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SIX_DAY_WEEK, workingDaysIn } from '../calendars/calendar.ts'
import { addDays } from '../dates/dates.ts'
import { schedule } from '../schedule/network.ts'
import type { Link, Plan } from '../schedule/plan.ts'
import { fs } from '../schedule/testing/plans.ts'
import type { RainLevel } from '../weather/rain.ts'
import { planWith } from './catch-up.ts'
import { type DiversionTask, diversionEdits, diversionPlan } from './diversion.ts'

const TODAY = '2026-06-09'

const task = (id: number, start: string, end: string, more: Partial<DiversionTask> = {}): DiversionTask => ({
  id,
  contract: 100_000,
  status: 0,
  start,
  end,
  actualStart: null,
  actualEnd: null,
  phaseId: id,
  priority: 'moderate',
  isPinned: false,
  stopLevel: null,
  designations: [],
  isSupplied: true,
  ...more,
})
/** Exterior plaster, which stops from light rain on. */
const plaster = task(6, '2026-06-10', '2026-06-14', { stopLevel: 1, designations: ['Mason', 'Laborer'] })
/** Painting waits 14 days for it. */
const painting = task(3, '2026-06-29', '2026-07-04', { phaseId: 13, stopLevel: 1 })
/** Water line roughing-in; the CHB before it is done. */
const roughing = task(20, '2026-06-22', '2026-06-25', { designations: ['Plumber', 'Laborer'] })
const masonry = task(1, '2026-05-04', '2026-05-30', { status: 100 })

function planOf(tasks: readonly DiversionTask[], links: readonly Link[] = []): Plan {
  return {
    start: '2026-05-04',
    calendar: SIX_DAY_WEEK,
    links,
    tasks: tasks.map(({ id, start, end, status, isPinned }) => ({
      id,
      workDays: start && end ? workingDaysIn(start, end, SIX_DAY_WEEK) : null,
      notBefore: start,
      held: start && end && (status > 0 || isPinned) ? { start, end } : null,
    })),
  }
}

const RAIN: [string, RainLevel][] = [
  ['2026-06-10', 2],
  ['2026-06-11', 1],
]
const diverted = (tasks: DiversionTask[], links: Link[] = [], rain = RAIN) =>
  diversionPlan({ plan: planOf(tasks, links), tasks, today: TODAY, rain: new Map(rain) })

describe("the handbook's example", () => {
  const [item] = diverted([plaster, painting, roughing, masonry], [fs(6, 3, 14), fs(1, 20)])

  test('plaster of four working days begins on Friday and ends on Tuesday', () => {
    expect(item).toMatchObject({
      id: 6,
      wetDays: ['2026-06-10', '2026-06-11'],
      worst: 2,
      old: { start: '2026-06-10', end: '2026-06-14' },
      new: { start: '2026-06-12', end: '2026-06-16' },
    })
  })

  test('painting comes two days later', () => {
    expect(item?.dependencies).toEqual([
      {
        id: 3,
        old: { start: '2026-06-29', end: '2026-07-04' },
        new: { start: '2026-07-01', end: '2026-07-07' },
      },
    ])
  })

  test('the water line is done instead, from the first day of rain', () => {
    expect(item?.alternates).toEqual([
      {
        id: 20,
        old: { start: '2026-06-22', end: '2026-06-25' },
        new: { start: '2026-06-10', end: '2026-06-13' },
        // Half of the crew, 13 days away, moderate.
        score: 0.54,
      },
    ])
  })

  test('both are edits of the plan', () => {
    const kept = item ? [{ affected: item, alternates: item.alternates }] : []
    expect(diversionEdits(kept, planOf([plaster]))).toEqual([
      { id: 6, workDays: 4, notBefore: '2026-06-12' },
      { id: 20, workDays: 4, notBefore: '2026-06-10' },
    ])
  })
})

test('begun work keeps its start, and its remaining days are dry ones', () => {
  const begun = { ...plaster, start: '2026-06-08', status: 50, actualStart: '2026-06-08' }
  // Six working days, three of them left: the 9th, and after the rain the 12th and 13th.
  expect(diverted([begun])[0]).toMatchObject({
    new: { start: '2026-06-08', end: '2026-06-13' },
    edit: { id: 6, workDays: 6 },
  })
})

test.each<[string, DiversionTask, [string, RainLevel][]]>([
  ['the rain is lighter than what stops it', { ...plaster, stopLevel: 3 }, RAIN],
  ['rain does not matter', { ...plaster, stopLevel: null }, RAIN],
  ['it is finished', { ...plaster, status: 100 }, RAIN],
  ['it is pinned', { ...plaster, isPinned: true }, RAIN],
  ['it rains on Sunday only', plaster, [['2026-06-14', 3]]],
  ['it rains after its end', plaster, [['2026-06-15', 3]]],
  ['it rained yesterday', { ...plaster, start: '2026-06-05' }, [['2026-06-08', 3]]],
  ['there is no forecast', plaster, []],
])('nothing is diverted when %s', (_claim, one, rain) => {
  expect(diverted([one], [], rain)).toEqual([])
})

test('nothing is diverted when a pinned work item behind it could not wait', () => {
  const pinned = task(7, '2026-06-15', '2026-06-20', { isPinned: true })
  expect(diverted([plaster, pinned], [fs(6, 7)])).toEqual([])
})

test('what was diverted before is not diverted again', () => {
  const [item] = diverted([plaster, roughing])
  const after = { ...plaster, ...item?.new }
  expect(diverted([after, { ...roughing, ...item?.alternates[0]?.new }])).toEqual([])
})

test('rain that a plan has made room for is not counted twice', () => {
  const accounted = new Map([[6, new Set(['2026-06-11'])]])
  const made = { ...plaster, start: '2026-06-10', end: '2026-06-15' }
  const again = (rain: [string, RainLevel][]) =>
    diversionPlan({ plan: planOf([made]), tasks: [made], today: TODAY, rain: new Map(rain), accounted })
  expect(again([['2026-06-11', 1]])).toEqual([])
  // Five working days, one of them for rain: four dry ones from the 10th on, without the 11th and the 12th.
  const more = again([
    ['2026-06-11', 1],
    ['2026-06-12', 2],
  ])
  expect(more[0]).toMatchObject({ wetDays: ['2026-06-12'], new: { start: '2026-06-10', end: '2026-06-16' } })
})

describe('dry work is no alternate when', () => {
  test.each<[string, Partial<DiversionTask>]>([
    ['it is of the same phase', { phaseId: 6 }],
    ['rain would stop it too', { stopLevel: 3 }],
    ['it has begun', { status: 10, actualStart: '2026-06-01' }],
    ['it is pinned', { isPinned: true }],
    ['its materials are not there', { isSupplied: false }],
    ['it begins more than 30 days from now', { start: '2026-07-10', end: '2026-07-14' }],
    ['it begins on that day anyway', { start: '2026-06-10', end: '2026-06-13' }],
  ])('%s', (_claim, more) => {
    expect(diverted([plaster, { ...roughing, ...more }])[0]?.alternates).toEqual([])
  })

  test('something before it is open', () => {
    const [item] = diverted([plaster, roughing, { ...masonry, status: 99 }], [fs(1, 20)])
    expect(item?.alternates).toEqual([])
  })
})

test('of many alternates the best five are kept', () => {
  const many = [21, 22, 23, 24, 25, 26].map((id) =>
    task(id, '2026-06-22', '2026-06-25', { designations: id === 26 ? ['Mason', 'Laborer'] : [] }),
  )
  const [item] = diverted([plaster, ...many])
  expect(item?.alternates.map(({ id }) => id)).toEqual([26, 21, 22, 23, 24])
})

test('what moves along is what the whole network would move', () => {
  const drawn = fc.record({
    tasks: fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 20 }),
        days: fc.integer({ min: 1, max: 8 }),
        status: fc.constantFrom(0, 0, 0, 40, 100),
        stopLevel: fc.constantFrom(1, 2, null),
        isPinned: fc.constantFrom(false, false, false, true),
      }),
      { minLength: 2, maxLength: 9 },
    ),
    links: fc.array(fc.tuple(fc.nat(8), fc.nat(8), fc.integer({ min: -1, max: 3 })), { maxLength: 12 }),
    rain: fc.array(fc.constantFrom<RainLevel>(0, 1, 2, 3), { minLength: 14, maxLength: 14 }),
  })
  let compared = 0
  fc.assert(
    fc.property(drawn, ({ tasks: shapes, links: pairs, rain }) => {
      const tasks = shapes.map(({ start, days, ...more }, at) =>
        task(at + 1, addDays('2026-06-04', start), addDays('2026-06-04', start + days), more),
      )
      // From a lower number to a higher one, so that none goes round in a circle.
      const links = pairs
        .filter(([a, b]) => a < b && b < tasks.length)
        .map(([a, b, lag]) => fs(a + 1, b + 1, lag))
        .filter((one, at, all) => all.findIndex((other) => isSame(one, other)) === at)
      const plan = planOf(tasks, links)
      const before = schedule(plan).dates
      const falls = rain.map((level, at): [string, RainLevel] => [addDays(TODAY, at), level])
      for (const one of diverted(tasks, links, falls)) {
        const after = schedule(planWith(plan, tasks, { edits: [one.edit], links: [] })).dates
        const moved = [...after].filter(([id, { start, end }]) => {
          const old = before.get(id)
          return id !== one.id && (old?.start !== start || old.end !== end)
        })
        expect(new Set(one.dependencies.map(({ id, new: to }) => `${id} ${to.start} ${to.end}`))).toEqual(
          new Set(moved.map(([id, { start, end }]) => `${id} ${start} ${end}`)),
        )
        compared += moved.length
      }
    }),
    { seed: 27, numRuns: 1500 },
  )
  expect(compared).toBeGreaterThan(50)
})

const isSame = (one: Link, other: Link) =>
  one.predecessor === other.predecessor && one.successor === other.successor
