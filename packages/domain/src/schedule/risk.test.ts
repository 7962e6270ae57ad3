import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handbookExample } from './risk.fixture.ts'
import { type RiskFacts, riskBand, riskOf, riskReasons } from './risk.ts'

const today = '2026-06-15'

/** Facts without any risk: nothing is known and nothing is wrong. */
const calm: RiskFacts = {
  priority: 'moderate',
  status: 0,
  start: null,
  plannedShare: null,
  predecessors: [],
  weather: null,
  estimated: 0,
  actual: 0,
  supplies: [],
}

test('the handbook’s example is 0.51, a warning, with its reasons', () => {
  expect(riskOf(handbookExample, today)).toEqual({
    score: 0.51,
    band: 'warning',
    factor: 1.15,
    parts: [
      { part: 'S', value: 0.6, contribution: 0.21 },
      { part: 'D', value: 0.5, contribution: 0.1 },
      { part: 'W', value: 0.4286, contribution: 0.0643 },
      { part: 'C', value: 0.3, contribution: 0.045 },
      { part: 'M', value: 0.1667, contribution: 0.025 },
    ],
  })
})

describe('a part', () => {
  const late = { status: 10, end: '2026-06-14' }
  const coming = { status: 10, end: '2026-06-30' }

  test.each<[string, Partial<RiskFacts>, string, number | null]>([
    ['S: ahead of plan is no risk', { plannedShare: 0.2, status: 30 }, 'S', 0],
    ['S: 50 points behind is all of it', { plannedShare: 0.9, status: 10 }, 'S', 1],
    ['S: without dates it is left out', {}, 'S', null],
    ['D: without predecessors it is left out', {}, 'D', null],
    ['D: of two unfinished the late one', { start: '2026-06-23', predecessors: [late, coming] }, 'D', 0.5],
    [
      'D: all unfinished a week before the start',
      { start: '2026-06-22', predecessors: [late, coming] },
      'D',
      1,
    ],
    ['D: a planned end today is not late', { predecessors: [{ status: 0, end: today }] }, 'D', 0],
    ['D: without dates nothing is late', { predecessors: [{ status: 0, end: null }] }, 'D', 0],
    ['W: unknown weather is left out', {}, 'W', null],
    ['W: no days left is left out', { weather: { wetDays: 0, days: 0 } }, 'W', null],
    ['W: dry', { weather: { wetDays: 0, days: 7 } }, 'W', 0],
    ['C: without an estimate it is left out', { actual: 5 }, 'C', null],
    ['C: money ahead of the work', { estimated: 100, actual: 25 }, 'C', 0.5],
    [
      'M: from two weeks before the start',
      { start: '2026-06-29', supplies: [{ have: 1, need: 4 }] },
      'M',
      0.75,
    ],
    ['M: not earlier', { start: '2026-06-30', supplies: [{ have: 1, need: 4 }] }, 'M', null],
    ['M: more than needed is enough', { start: today, supplies: [{ have: 9, need: 4 }] }, 'M', 0],
    [
      'M: what needs nothing is left out of the mean',
      { start: today, supplies: [{ have: 0, need: 0 }, null, { have: 1, need: 2 }] },
      'M',
      0.5,
    ],
    ['M: with nothing to ask it is left out', { start: today, supplies: [null, null, null] }, 'M', null],
  ])('%s', (_claim, given, part, value) => {
    const found = riskOf({ ...calm, ...given }, today).parts.find((one) => one.part === part)
    expect(found?.value ?? null).toBe(value)
  })
})

test('finished work has none', () => {
  expect(riskOf({ ...handbookExample, status: 100 }, today)).toMatchObject({
    score: 0,
    band: 'success',
    parts: [],
  })
})

test('it is never above one, and the priority weighs', () => {
  const worst: RiskFacts = {
    ...calm,
    start: today,
    plannedShare: 1,
    predecessors: [{ status: 0, end: '2026-06-01' }],
    weather: { wetDays: 7, days: 7 },
    estimated: 1,
    actual: 9,
    supplies: [{ have: 0, need: 1 }],
  }
  expect(
    (['high', 'moderate', 'low'] as const).map((priority) => riskOf({ ...worst, priority }, today).score),
  ).toEqual([1, 1, 0.9])
})

test.each([
  [0, 'success'],
  [0.2, 'success'],
  [0.21, 'semi-warning'],
  [0.4, 'semi-warning'],
  [0.41, 'warning'],
  [0.6, 'warning'],
  [0.61, 'danger'],
  [1, 'danger'],
])('%d is %s', (score, band) => {
  expect(riskBand(score)).toBe(band)
})

describe('the reasons', () => {
  test('name the priority, and add up to the score', () => {
    // 0.4443 without the priority, 0.51 with it.
    expect(riskReasons(riskOf(handbookExample, today))).toEqual([
      { part: 'S', points: 0.21 },
      { part: 'D', points: 0.1 },
      { part: 'W', points: 0.06 },
      { part: 'C', points: 0.05 },
      { part: 'M', points: 0.02 },
      { part: 'priority', points: 0.07 },
    ])
    const low = riskOf({ ...handbookExample, priority: 'low' }, today)
    expect([low.score, riskReasons(low).at(-1)]).toEqual([0.4, { part: 'priority', points: -0.04 }])
    expect(riskReasons(riskOf({ ...handbookExample, priority: 'moderate' }, today)).at(-1)?.part).toBe('M')
  })

  test('of any task add up to its score, to the hundredth', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const facts = fc.record({
      priority: fc.constantFrom<RiskFacts['priority'][]>('high', 'moderate', 'low'),
      status: fc.integer({ min: 0, max: 100 }),
      start: fc.constantFrom(null, '2026-06-01', '2026-07-30'),
      plannedShare: fc.option(share),
      predecessors: fc.array(fc.record({ status: fc.nat(100), end: fc.constantFrom(null, '2026-06-02') })),
      weather: fc.option(fc.record({ wetDays: fc.nat(7), days: fc.nat(7) })),
      estimated: fc.nat(1000),
      actual: fc.nat(2000),
      supplies: fc.array(fc.option(fc.record({ have: fc.nat(9), need: fc.nat(9) })), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(facts, (drawn) => {
        const risk = riskOf(drawn, today)
        const hundredths = riskReasons(risk).map(({ points }) => Math.round(points * 100))
        expect(hundredths.reduce((whole, points) => whole + points, 0)).toBe(Math.round(risk.score * 100))
        expect(hundredths).not.toContain(0)
      }),
      { numRuns: 500 },
    )
  })
})
