import { describe, expect, test } from 'vitest'
import { dailyOf, hourlyOf, priceMove, rateOn } from './rates.ts'

describe('the rate in force', () => {
  const rates = [
    { effective_date: '2026-07-18', daily: 695 },
    { effective_date: '2025-07-18', daily: 658 },
    { effective_date: '2027-01-01', daily: 720 },
  ]

  test.each([
    ['2025-07-17', undefined],
    ['2025-07-18', 658],
    ['2026-07-17', 658],
    ['2026-07-18', 695],
    ['2026-12-31', 695],
    ['2030-01-01', 720],
  ])('on %s is %s', (day, daily) => {
    expect(rateOn(rates, day)?.daily).toBe(daily)
  })

  test('of two from the same day is the first in the list', () => {
    const twice = [
      { effective_date: '2026-01-01', daily: 700 },
      { effective_date: '2026-01-01', daily: 690 },
    ]
    expect(rateOn(twice, '2026-01-01')?.daily).toBe(700)
  })

  test('is none where none was entered', () => {
    expect(rateOn([], '2026-01-01')).toBeUndefined()
  })
})

test.each([
  { daily: 695, hourly: 86.875 },
  { daily: 1_000.1, hourly: 125.0125 },
  { daily: 697.52, hourly: 87.19 },
  { daily: 0.0001, hourly: 0.0000125 },
  { daily: 0, hourly: 0 },
])('$daily a day is $hourly an hour, and back', ({ daily, hourly }) => {
  expect(hourlyOf(daily)).toBe(hourly)
  expect(dailyOf(hourly)).toBe(daily)
})

describe('a price', () => {
  const today = '2026-11-13'
  const cement = [
    { price: 258, price_date: '2026-11-02' },
    { price: 245, price_date: '2026-10-12' },
    { price: 248, price_date: '2026-09-21' },
    { price: 245, price_date: '2026-08-17' },
    { price: 245, price_date: '2026-07-06' },
  ]
  const prices = (...entries: [string, number][]) =>
    entries.map(([price_date, price]) => ({ price_date, price }))

  test.each<[string, { price: number; price_date: string }[], number | null]>([
    ['of cement, 245 to 258', cement, 5.31],
    ['does not depend on the order of its history', [...cement].reverse(), 5.31],
    ['that fell', prices(['2026-10-19', 52], ['2026-06-01', 53]), -1.89],
    ['that went up and came back', prices(['2026-11-01', 96], ['2026-10-01', 99], ['2026-01-01', 96]), 0],
    ['that has stood for longer', prices(['2026-01-01', 96]), 0],
    ['entered exactly 90 days ago', prices(['2026-11-01', 110], ['2026-08-15', 100]), 10],
    ['entered 89 days ago has nothing before it', prices(['2026-11-01', 110], ['2026-08-16', 100]), null],
    ['of tomorrow does not count yet', prices(['2026-11-14', 200], ['2026-01-01', 100]), 0],
    ['that was free', prices(['2026-11-01', 10], ['2026-01-01', 0]), null],
    ['that is free now', prices(['2026-11-01', 0], ['2026-01-01', 10]), -100],
    ['nobody entered', [], null],
  ])('%s', (_claim, history, move) => {
    expect(priceMove(history, today)).toBe(move)
  })
})
