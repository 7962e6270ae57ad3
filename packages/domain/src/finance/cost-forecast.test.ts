import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarOf } from '../calendars/calendar.ts'
import { sum } from '../money/amounts.ts'
import { earnedValue } from '../schedule/earned-value.ts'
import { type CostedItem, costForecasts, isOverBudget } from './cost-forecast.ts'

const item = (phase: number, estimated: number, status: number, actual = 0, committed = 0): CostedItem => ({
  phase,
  estimated,
  status,
  actual,
  committed,
})

test('half of 100,000 done for 60,000: the rest costs 60,000 more, by the index of the whole project', () => {
  // EV 50,000, CPI 50 ÷ 60; (100,000 − 50,000) × 60 ÷ 50 = 60,000.
  const { phases, whole } = costForecasts([item(1, 80_000, 50, 50_000, 12_000), item(2, 20_000, 50, 10_000)])
  expect(phases.get(1)).toEqual({
    budget: 80_000,
    actual: 50_000,
    committed: 12_000,
    to_go: 36_000,
    forecast: 98_000,
    variance: -18_000,
  })
  expect(phases.get(2)).toMatchObject({ actual: 10_000, to_go: 12_000, forecast: 22_000, variance: -2_000 })
  expect(whole).toMatchObject({ budget: 100_000, actual: 60_000, forecast: 120_000, variance: -20_000 })
  expect(isOverBudget(whole)).toBe(true)
})

test.each([
  { name: 'nothing done, nothing spent: the estimate', items: [item(1, 500, 0)], outside: 0, forecast: 500 },
  {
    name: 'spent before anything is done: it comes on top',
    items: [item(1, 500, 0, 40)],
    outside: 0,
    forecast: 540,
  },
  {
    name: 'done and not booked: the rest as estimated',
    items: [item(1, 500, 20)],
    outside: 0,
    forecast: 400,
  },
  { name: 'done: what it has cost', items: [item(1, 500, 100, 480)], outside: 0, forecast: 480 },
  // EV 250; AC 200 + 50 = 250; rest 250 × 250 ÷ 250.
  {
    name: 'cost of no work item counts in the index',
    items: [item(1, 500, 50, 200)],
    outside: 50,
    forecast: 500,
  },
  { name: 'an empty estimate', items: [], outside: 30, forecast: 30 },
])('$name', ({ items, outside, forecast }) => {
  expect(costForecasts(items, { budget: 0, actual: outside, committed: 0 }).whole.forecast).toBe(forecast)
})

test('more committed than the rest should cost is told, not hidden', () => {
  expect(costForecasts([item(1, 100, 100, 90, 25)]).whole).toMatchObject({ to_go: -25, forecast: 90 })
})

test('phases and what is outside always come to the estimate at completion of the schedule', () => {
  const pesos = fc.integer({ min: 0, max: 500_000_000 }).map((centavos) => centavos / 100)
  const items = fc.array(
    fc.record({
      phase: fc.integer({ min: 1, max: 5 }),
      estimated: pesos,
      status: fc.integer({ min: 0, max: 10_000 }).map((hundredth) => hundredth / 100),
      actual: pesos,
      committed: pesos,
    }),
    { maxLength: 12 },
  )
  const calendar = calendarOf(
    { workdays: Array(7).fill(true), hasHolidays: false, exceptions: [] },
    { from: 2026, to: 2026 },
  )
  fc.assert(
    fc.property(items, pesos, (all, outside) => {
      const {
        phases,
        outside: unplaced,
        whole,
      } = costForecasts(all, { budget: 0, actual: outside, committed: 0 })
      const parts = [...phases.values(), unplaced]
      expect(sum(parts.map(({ forecast }) => forecast))).toBe(whole.forecast)
      for (const { actual, committed, to_go, forecast } of [...parts, whole])
        expect(sum([actual, committed, to_go])).toBe(forecast)
      const tasks = all.map((one) => ({ ...one, start: null, end: null }))
      const { eac } = earnedValue(tasks, whole.actual, '2026-06-01', calendar)
      if (eac !== null) expect(whole.forecast).toBe(eac)
    }),
  )
})
