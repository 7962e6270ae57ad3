import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SIX_DAY_WEEK } from '../calendars/calendar.ts'
import { addDays } from '../dates/dates.ts'
import { type CurveFacts, type CurveTask, curveOf } from './curve.ts'
import { earnedValue } from './earned-value.ts'
import { progressOf } from './progress.ts'

const june = (day: number) => `2026-06-${String(day).padStart(2, '0')}`
const task = (
  id: number,
  cost: number,
  status: number,
  planned: [number, number] | null,
  forecast: [number, number] | null = null,
): CurveTask => ({
  id,
  cost,
  status,
  start: planned && june(planned[0]),
  end: planned && june(planned[1]),
  forecast: forecast && { start: june(forecast[0]), end: june(forecast[1]) },
})

/** Handbook 5.1 on Monday, 15 June 2026; Sundays are 7, 14, 21 and 28. */
const tasks = [
  task(1, 200_000, 100, [1, 10], [1, 10]),
  task(2, 500_000, 30, [6, 25], [6, 29]),
  task(3, 300_000, 0, [21, 30], [21, 30]),
]
const facts: CurveFacts = {
  tasks,
  entries: [
    { date: june(8), task: 1, status: 60 },
    { date: june(15), task: 2, status: 30 },
    { date: june(11), task: 1, status: 90 },
    { date: june(11), task: 1, status: 100 },
  ],
  today: june(15),
  calendar: SIX_DAY_WEEK,
}

describe('the curve of the handbook’s example', () => {
  const points = new Map(curveOf(facts).map(({ date, ...point }) => [date, point]))

  test.each<[string, number, { planned: number; actual: number | null; forecast: number | null }]>([
    ['the first day: one of nine of A', 1, { planned: 2.22, actual: 0, forecast: null }],
    ['B has begun', 6, { planned: 16.27, actual: 0, forecast: null }],
    ['a Sunday adds nothing', 7, { planned: 16.27, actual: 0, forecast: null }],
    ['60% of A reported', 8, { planned: 21.44, actual: 12, forecast: null }],
    ['of two entries the later holds', 11, { planned: 34.71, actual: 20, forecast: null }],
    ['today, as everywhere', 15, { planned: 43.53, actual: 35, forecast: 35 }],
    // B's other 70% over 16–29 June, 12 working days: 35 / 12 each.
    ['the day after', 16, { planned: 46.47, actual: null, forecast: 37.92 }],
    // 15 of 17 days of B, two of eight of C.
    ['C has begun', 23, { planned: 71.62, actual: null, forecast: 62.92 }],
    ['the last day', 30, { planned: 100, actual: null, forecast: 100 }],
  ])('%s', (_claim, day, expected) => {
    expect(points.get(june(day))).toEqual(expected)
  })

  test('rises from nothing on the day before', () => {
    expect(points.get('2026-05-31')).toEqual({ planned: 0, actual: 0, forecast: null })
  })
})

test('in pesos it is the earned value', () => {
  const today = curveOf({ ...facts, unit: 'pesos' }).find(({ date }) => date === facts.today)
  // 200,000 + 8/17 of 500,000; 200,000 + 30% of 500,000.
  expect(today).toEqual({ date: june(15), planned: 435_294.12, actual: 350_000, forecast: 350_000 })
  expect(curveOf({ ...facts, unit: 'pesos' }).at(-1)).toMatchObject({
    planned: 1_000_000,
    forecast: 1_000_000,
  })
})

test('money spent stands where it is given, and the cost of what is left is added to it', () => {
  const spent = [
    { date: june(2), amount: 100_000.5 },
    { date: june(15), amount: 299_999.5 },
    { date: june(16), amount: 1 },
  ]
  const pesos = curveOf({ ...facts, spent, unit: 'pesos' })
  const on = (day: number) => pesos.find(({ date }) => date === june(day))
  expect(on(14)?.actual).toBe(100_000.5)
  expect(on(15)).toMatchObject({ planned: 435_294.12, actual: 400_000, forecast: 400_000 })
  expect(on(30)?.forecast).toBe(1_050_000)
  expect(curveOf({ ...facts, spent }).find(({ date }) => date === june(15))?.actual).toBe(40)
})

test.each<[string, CurveTask[], number | null]>([
  ['nothing', [], null],
  ['undated work: planned never gets there', [task(1, 1, 0, [1, 2]), task(2, 1, 50, null)], 50],
  ['no cost: equal parts', [task(1, 0, 0, [1, 2]), task(2, 0, 0, [20, 21])], 100],
  ['a window of a Sunday', [task(1, 5, 0, [21, 21])], 100],
])('%s', (_claim, given, planned) => {
  expect(curveOf({ ...facts, tasks: given, entries: [] }).at(-1)?.planned ?? null).toBe(planned)
})

test('ten years are at most about two hundred points, with today and the last day', () => {
  const long = { ...task(1, 1, 10, [1, 1]), end: '2036-06-01' }
  const points = curveOf({ ...facts, tasks: [long], entries: [] })
  expect(points.length).toBeLessThanOrEqual(203)
  expect(points.map(({ date }) => date)).toContain(facts.today)
  expect(points.at(-1)?.date).toBe('2036-06-01')
})

test('today it equals the project’s figures and its earned value, and it never falls', () => {
  const cost = fc.integer({ min: 0, max: 1e9 }).map((centavos) => centavos / 100)
  const drawn = fc.record({
    cost,
    status: fc.integer({ min: 0, max: 10_000 }).map((status) => status / 100),
    start: fc.option(fc.integer({ min: -40, max: 40 })),
    days: fc.nat(30),
  })
  fc.assert(
    fc.property(fc.array(drawn, { minLength: 1, maxLength: 12 }), (all) => {
      const given = all.map(({ start, days, ...rest }, at): CurveTask => {
        const from = start === null ? null : addDays(facts.today, start)
        const to = from && addDays(from, days)
        return { ...rest, id: at, start: from, end: to, forecast: null }
      })
      const { today, calendar } = facts
      const entries = given.map(({ id, status }) => ({ date: today, task: id, status }))
      const percent = curveOf({ tasks: given, entries, today, calendar })
      const pesos = curveOf({ tasks: given, entries, today, calendar, unit: 'pesos' })
      const figures = progressOf(
        given.map((one) => ({ ...one, contract: one.cost })),
        today,
        calendar,
      )
      const value = earnedValue(
        given.map((one) => ({ ...one, estimated: one.cost })),
        0,
        today,
        calendar,
      )
      expect(percent.find(({ date }) => date === today)).toMatchObject({
        planned: figures.planned,
        actual: figures.progress,
      })
      expect(pesos.find(({ date }) => date === today)).toMatchObject({ planned: value.pv, actual: value.ev })
      for (const points of [percent, pesos]) {
        for (const [at, { planned }] of points.entries()) {
          expect(planned).toBeGreaterThanOrEqual(points[at - 1]?.planned ?? 0)
        }
      }
    }),
    {
      numRuns: 200,
      // A centavo that is planned nowhere: neither yesterday nor today is it all.
      examples: [
        [
          [
            { cost: 0.01, status: 0, start: null, days: 0 },
            { cost: 9_999_999.72, status: 0, start: -1, days: 0 },
          ],
        ],
      ],
    },
  )
})
