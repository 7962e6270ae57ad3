import { expect, test } from 'vitest'
import { monthTicks, priceTicks, spanOf, stepsOf } from './price-line.ts'

const TODAY = '2026-11-13'

test('of two prices of one day the one written last counts', () => {
  const prices = [
    { price: 258, price_date: '2026-11-02' },
    { price: 250, price_date: '2026-11-02' },
    { price: 245, price_date: '2026-06-01' },
  ]
  expect(stepsOf(prices, TODAY)).toEqual([
    { day: '2026-06-01', price: 245 },
    { day: '2026-11-02', price: 258 },
  ])
})

test('what was in force a year ago begins the line', () => {
  const prices = [
    { price: 258, price_date: '2026-11-02' },
    { price: 238, price_date: '2025-01-05' },
    { price: 230, price_date: '2024-01-05' },
  ]
  expect(stepsOf(prices, TODAY)).toEqual([
    { day: '2025-11-13', price: 238 },
    { day: '2026-11-02', price: 258 },
  ])
})

test('the picture shows a month at least and a year at most', () => {
  expect(spanOf([{ day: '2026-11-12', price: 1 }], TODAY)).toEqual({ from: '2026-10-14', to: TODAY })
  expect(spanOf([{ day: '2020-01-01', price: 1 }], TODAY)).toEqual({ from: '2025-11-13', to: TODAY })
})

test('the axis has round figures around all prices', () => {
  expect(priceTicks([238, 258])).toEqual([230, 240, 250, 260])
  expect(priceTicks([0.1, 0.3])).toEqual([0.1, 0.2, 0.3])
  expect(priceTicks([100])).toEqual([100, 150])
  expect(priceTicks([0])).toEqual([0, 0.5])
})

test('months are thinned out where there is no room, and January says its year', () => {
  const span = { from: '2025-11-13', to: TODAY }
  expect(
    monthTicks(span, 12)
      .map(({ name }) => name)
      .slice(0, 3),
  ).toEqual(['Dec', '2026', 'Feb'])
  expect(monthTicks(span, 6)).toHaveLength(6)
})
