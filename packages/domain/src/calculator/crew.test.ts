import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UnitRow } from '../catalog/units.ts'
import { evaluateFormula } from '../estimate/formula.ts'
import {
  areaUnitOf,
  type CrewInput,
  type CrewResult,
  calculateCrew,
  DAY_UNIT,
  daysOfHours,
  HOUR_UNIT,
} from './crew.ts'
import { UNITS } from './units.fixture.ts'

const unit = (id: number) => UNITS.get(id) as UnitRow

function input(change: Partial<CrewInput>): CrewInput {
  return {
    area: 240,
    areaUnit: unit(7),
    productivity: 5,
    productivityUnit: unit(7),
    productivityTime: DAY_UNIT,
    count: null,
    duration: null,
    durationTime: DAY_UNIT,
    ...change,
  }
}

function work(change: Partial<CrewInput>): CrewResult {
  const result = calculateCrew(input(change))
  if (result === null || typeof result === 'string') throw new Error(String(result))
  return result
}

const HOURLY = { productivityTime: HOUR_UNIT, durationTime: HOUR_UNIT } as const

test.each([
  ['workers', { duration: 6 }, { computed: 'count', count: 8, days: 6 }],
  ['a duration', { count: 7 }, { computed: 'duration', duration: 7, days: 7, unrounded: 6.8571 }],
  ['hours', { ...HOURLY, productivity: 0.625, count: 8 }, { duration: 48, days: 6 }],
  [
    'hours that are no whole days',
    { ...HOURLY, area: 250, productivity: 0.625, count: 8 },
    { duration: 50, days: 7 },
  ],
  ['another unit of area', { area: 2583.34, areaUnit: unit(12), duration: 6 }, { count: 8 }],
  [
    'machines',
    { ...HOURLY, area: 900, areaUnit: unit(16), productivityUnit: unit(16), productivity: 15, duration: 8 },
    { count: 8 },
  ],
  [
    'hours of machines',
    { ...HOURLY, area: 900, areaUnit: unit(16), productivityUnit: unit(16), productivity: 15, count: 2 },
    { duration: 30, days: 4 },
  ],
  [
    'a rate per hour, days asked for',
    { productivity: 0.625, productivityTime: HOUR_UNIT, count: 8 },
    { duration: 6, days: 6 },
  ],
  ['a rate per day, hours asked for', { durationTime: HOUR_UNIT, count: 8 }, { duration: 48, days: 6 }],
  ['the picture’s wall', { area: 986, productivity: 4.5, count: 6 }, { duration: 37, unrounded: 36.5185 }],
  ['both given: the duration again', { count: 8, duration: 99 }, { computed: 'duration', duration: 6 }],
] as const)('%s', (_what, change, expected) => {
  expect(work(change)).toMatchObject(expected)
})

test('the least work takes one worker one day', () => {
  const result = work({ area: 0.01, productivity: 9000, count: 500 })
  expect(result.duration).toBe(1)
  expect(evaluateFormula(result.formula)).toMatchObject({ value: 1 })
})

describe('nothing comes of', () => {
  test.each([
    ['no productivity', { productivity: 0, count: 2 }],
    ['no area', { area: 0, count: 2 }],
    ['no duration', { duration: 0 }],
  ])('%s', (_what, change) => {
    expect(calculateCrew(input(change))).toBeNull()
  })

  test('neither a count nor a duration', () => {
    expect(calculateCrew(input({}))).toBe('Invalid input')
  })

  test('square metres where cubic metres are worked', () => {
    expect(calculateCrew(input({ areaUnit: unit(16), count: 2 }))).toBe('Invalid unit')
  })

  test('more workers than there are', () => {
    expect(calculateCrew(input({ area: 999_999_999, productivity: 0.0001, duration: 1 }))).toBe(
      'Invalid input',
    )
  })
})

test.each([
  [{ area: 986, productivity: 4.5, count: 6 }, '=ROUNDUP(ROUND(986/(4.5*6),4))'],
  [{ area: 986, productivity: 4.5, duration: 37 }, '=ROUNDUP(ROUND(986/(4.5*37),4))'],
  [
    { ...HOURLY, area: 250, productivity: 0.625, count: 8 },
    '=ROUNDUP(ROUND(ROUNDUP(ROUND(250/(0.625*8),4))/8,4))',
  ],
] as const)('the cell of the line holds its formula: %o', (change, formula) => {
  const result = work(change)
  expect(result.formula).toBe(formula)
  expect(evaluateFormula(formula)).toMatchObject({
    value: result.computed === 'count' ? result.count : result.days,
  })
})

test.each([
  [null, 7],
  [-1, 7],
  [0, 7],
  [12, 12],
])('the unit %s is %s', (sent, unitId) => {
  expect(areaUnitOf(sent)).toBe(unitId)
})

test.each([
  [1, 1],
  [8, 1],
  [8.5, 2],
  [50, 7],
])('%s hours are %s days', (hours, days) => {
  expect(daysOfHours(hours)).toBe(days)
})

describe('whatever is typed', () => {
  const area = fc.integer({ min: 1, max: 10_000_000 }).map((hundredths) => hundredths / 100)
  const productivity = fc.integer({ min: 10, max: 100_000 }).map((hundredths) => hundredths / 100)
  const count = fc.integer({ min: 1, max: 500 })

  test('workers and duration are each other’s inverse within rounding', () => {
    fc.assert(
      fc.property(area, productivity, count, (of, rate, workers) => {
        const there = work({ area: of, productivity: rate, count: workers })
        const back = work({ area: of, productivity: rate, duration: there.duration })
        const again = work({ area: of, productivity: rate, count: back.count })
        // The fifth decimal is not looked at: work that fits by less than that may come out a little late.
        const isClose = (result: CrewResult) => result.unrounded === result[result.computed]
        fc.pre(!isClose(there) && !isClose(back))
        expect(back.count).toBeLessThanOrEqual(workers)
        expect(again.duration).toBeLessThanOrEqual(there.duration)
      }),
    )
  })

  test('more area never needs less time, and more workers never more', () => {
    fc.assert(
      fc.property(area, area, productivity, count, (one, other, rate, workers) => {
        const days = (of: number, by: number) => work({ area: of, productivity: rate, count: by }).duration
        expect(days(Math.max(one, other), workers)).toBeGreaterThanOrEqual(
          days(Math.min(one, other), workers),
        )
        expect(days(one, workers + 1)).toBeLessThanOrEqual(days(one, workers))
      }),
    )
  })

  test('the formula and the result agree', () => {
    fc.assert(
      fc.property(area, productivity, count, (of, rate, workers) => {
        const { formula, days } = work({ area: of, productivity: rate, count: workers })
        expect(evaluateFormula(formula)).toMatchObject({ value: days })
      }),
    )
  })
})
