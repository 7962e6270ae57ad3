import { describe, expect, test } from 'vitest'
import { priceAdvice } from './price-advice.ts'
import { quantityAdvice } from './quantity-advice.ts'
import { median, weightedMedian, withoutOutliers } from './samples.ts'

const TODAY = '2026-11-17'
const prices = (...values: [value: number, date?: string][]) =>
  values.map(([value, date = '2026-11-01']) => ({
    value,
    date,
    source: 'delivery' as const,
    supplier: 'Ace Hardware',
    place: 'Malolos',
  }))

test('the median of an even number lies between the two in the middle', () => {
  expect(median([240, 230, 235, 228])).toBe(232.5)
  expect(median([3, 1, 2])).toBe(2)
})

test.each([
  ['900 among 230s is dropped', [230, 235, 240, 228, 900, 245], [230, 235, 240, 228, 245]],
  [
    'where all are the same, a fifth away is too far',
    [100, 100, 100, 100, 119, 121],
    [100, 100, 100, 100, 119],
  ],
])('%s', (_claim, values, left) => {
  expect(withoutOutliers(values.map((value) => ({ value }))).map(({ value }) => value)).toEqual(left)
})

test('a heavy value pulls the weighted median', () => {
  const of = (...weights: number[]) => weights.map((weight, at) => ({ value: at + 1, weight }))
  expect(weightedMedian(of(1, 1, 1))).toBe(2)
  expect(weightedMedian(of(1, 1, 10))).toBe(3)
})

describe("the handbook's example of prices", () => {
  const bought = prices([230], [235], [240], [228], [900], [245])

  test('235 is usual, and 290 is 23.4% away from it', () => {
    expect(priceAdvice(290, bought, null, TODAY)).toMatchObject({
      isFar: true,
      away: 23.4,
      count: 5,
      range: { lowest: 228, highest: 245 },
      isBackup: false,
      isStale: false,
    })
    expect(priceAdvice(290, bought, null, TODAY)?.options[0]).toMatchObject({ label: 'Typical', price: 235 })
  })

  test.each([
    [258.5, false],
    [258.51, true],
    [211.5, false],
    [0, true],
  ])('a price of %d is told: %s', (price, isFar) => {
    expect(priceAdvice(price, bought, null, TODAY)?.isFar).toBe(isFar)
  })
})

test('the latest and the lowest of three months are offered, each price once and with where it is from', () => {
  const bought = prices([240, '2026-11-10'], [240, '2026-06-01'], [230, '2026-10-01'], [220, '2026-05-01'])
  expect(priceAdvice(300, bought, null, TODAY)?.options).toEqual([
    { label: 'Typical', price: 240, source_count: 4, date: '2026-11-10', source: null, from: '' },
    {
      label: 'Lowest',
      price: 230,
      source_count: 1,
      date: '2026-10-01',
      source: 'delivery',
      from: 'Ace Hardware, Malolos',
    },
  ])
})

test('who asked what is told by supplier and place, the newest first', () => {
  const bought = prices([230, '2026-10-01'], [240, '2026-11-10'])
  const estimated = {
    value: 238,
    date: '2026-11-02',
    source: 'estimate' as const,
    supplier: '',
    place: 'Baliwag',
  }
  expect(priceAdvice(300, [...bought, estimated], null, TODAY)).toMatchObject({
    oldest: '2026-10-01',
    newest: '2026-11-10',
    places: [
      { from: 'Ace Hardware, Malolos', source: 'delivery', price: 240, date: '2026-11-10', count: 2 },
      { from: 'Baliwag', source: 'estimate', price: 238, date: '2026-11-02', count: 1 },
    ],
  })
})

test('of prices of one day the order they came in changes nothing', () => {
  const bought = prices([240], [230], [235])
  expect(priceAdvice(300, bought, null, TODAY)).toEqual(priceAdvice(300, bought.toReversed(), null, TODAY))
})

test('newer prices weigh more', () => {
  const old = prices([100, '2024-12-01'], [100, '2024-12-02'], [110, '2026-11-01'])
  expect(priceAdvice(0, old, null, TODAY)?.options[0]?.price).toBe(110)
})

test('prices older than two years or of tomorrow do not count', () => {
  const bought = prices([230, '2024-11-16'], [230, '2026-11-18'], [235], [240])
  expect(priceAdvice(290, bought, null, TODAY)).toBeNull()
})

test('after 90 days without a purchase the price is stale', () => {
  const bought = prices([230, '2026-08-18'], [235, '2026-08-01'], [240, '2026-07-01'])
  expect(priceAdvice(290, bought, null, TODAY)).toMatchObject({ ageDays: 91, isStale: true })
})

test('with two prices the catalogue is told, and marked', () => {
  const advice = priceAdvice(290, prices([230], [235]), { price: 250, date: '2026-01-05' }, TODAY)
  expect(advice).toMatchObject({ isBackup: true, isFar: true, count: 0 })
  expect(advice?.options).toEqual([
    { label: 'Catalogue', price: 250, source_count: 1, date: '2026-01-05', source: null, from: '' },
  ])
  expect(priceAdvice(290, [], null, TODAY)).toBeNull()
  expect(priceAdvice(290, [], { price: 0, date: TODAY }, TODAY)).toBeNull()
})

describe('quantities', () => {
  const used = [1.02, 0.98, 1.05, 1.01, 2.4, 1].map((value) => ({ value, date: TODAY }))

  test("the handbook's example: 1.01 a unit, 253 for 250 units", () => {
    expect(quantityAdvice(200, 250, used, null)).toEqual({
      recommended: 253,
      isFar: true,
      ratio: 1.01,
      count: 5,
      range: { lowest: 0.98, highest: 1.05 },
      newest: TODAY,
      isBackup: false,
    })
    expect(quantityAdvice(240, 250, used, null)?.isFar).toBe(false)
  })

  test('with little history the catalogue and 5% for waste', () => {
    expect(quantityAdvice(0, 100, used.slice(0, 2), 12.5)).toMatchObject({
      recommended: 1313,
      isBackup: true,
      count: 0,
      range: null,
      newest: null,
    })
  })

  test('nothing is advised without work, or without a norm', () => {
    expect(quantityAdvice(10, 0, used, 1)).toBeNull()
    expect(quantityAdvice(10, 100, [], null)).toBeNull()
    expect(quantityAdvice(10, 100, [], 0)).toBeNull()
  })
})
