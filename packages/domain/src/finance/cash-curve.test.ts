import { expect, test } from 'vitest'
import { calendarOf } from '../calendars/calendar.ts'
import { monthsBetween } from '../dates/months.ts'
import { sum } from '../money/amounts.ts'
import { addCurves, type CashFacts, cashCurve, cashLines } from './cash-curve.ts'

/** Works every day, so that days can be counted on the fingers. */
const calendar = calendarOf(
  { workdays: [true, true, true, true, true, true, true], hasHolidays: false, exceptions: [] },
  { from: 2026, to: 2027 },
)

const NOTHING: CashFacts = {
  today: '2026-10-31',
  calendar,
  tasks: [],
  costToCome: 0,
  spent: [],
  collected: [],
  unbilled: 0,
  netShare: 1,
  waiting: 0,
}

/** 20 days from November 21 on: 10 of them in each month. */
const task = { direct: 2000, contract: 3000, status: 0, start: '2026-11-21', end: '2026-12-10' }

test('the cost to come is spread by the plan, the net of the work comes a month after it', () => {
  const months = cashCurve({ ...NOTHING, tasks: [task], costToCome: 2400, unbilled: 3000, netShare: 0.9 })
  expect(months).toEqual([
    { month: '2026-10', planned: 0, spent: 0, to_spend: 0, collected: 0, to_collect: 0 },
    { month: '2026-11', planned: 1000, spent: 0, to_spend: 1200, collected: 0, to_collect: 0 },
    { month: '2026-12', planned: 1000, spent: 0, to_spend: 1200, collected: 0, to_collect: 1350 },
    { month: '2027-01', planned: 0, spent: 0, to_spend: 0, collected: 0, to_collect: 1350 },
  ])
})

test('late work is expected in the coming month; what is billed, or built and not billed, in the next', () => {
  const late = { ...task, start: '2026-09-01', end: '2026-09-30', status: 50 }
  const months = cashCurve({
    ...NOTHING,
    tasks: [late],
    costToCome: 1000,
    unbilled: 2000,
    waiting: 700,
    spent: [{ month: '2026-09', amount: 900 }],
    collected: [{ month: '2026-10', amount: 300 }],
  })
  expect(months.map(({ month, spent, to_spend }) => [month, spent, to_spend])).toEqual([
    ['2026-09', 900, 0],
    ['2026-10', 0, 0],
    ['2026-11', 0, 1000],
    ['2026-12', 0, 0],
  ])
  // 1,500 are left to build; of the 2,000 not billed 500 are built.
  expect(months.map(({ to_collect }) => to_collect)).toEqual([0, 0, 1200, 1500])
})

test('nothing is lost to rounding, whatever the plan', () => {
  const tasks = [
    { ...task, direct: 333.33, end: '2027-03-17' },
    { ...task, direct: 77.77, start: null, end: null },
    { ...task, direct: 12.01, status: 33.33, start: '2026-08-02', end: '2027-01-05' },
  ]
  const months = cashCurve({ ...NOTHING, tasks, costToCome: 401.03, unbilled: 7654.32, netShare: 0.8765 })
  expect(sum(months.map(({ to_spend }) => to_spend))).toBe(401.03)
  expect(sum(months.map(({ to_collect }) => to_collect))).toBe(6709.01)
})

test('the lines add the months up, and the dashed ones begin where the whole ones end', () => {
  const months = cashCurve({
    ...NOTHING,
    today: '2026-11-25',
    tasks: [task],
    costToCome: 1500,
    unbilled: 0,
    spent: [{ month: '2026-11', amount: 600 }],
    collected: [{ month: '2026-11', amount: 250 }],
    waiting: 50,
  })
  // Five of the fifteen days that are left lie in November.
  expect(months.map(({ to_spend }) => to_spend)).toEqual([500, 1000, 0])
  expect(cashLines(months, '2026-11-25')).toEqual([
    { month: '2026-11', planned: 1000, actual: 600, forecast: 600, collected: 250, expected: 250 },
    { month: '2026-12', planned: 2000, actual: null, forecast: 2100, collected: null, expected: 300 },
    { month: '2027-01', planned: 2000, actual: null, forecast: 2100, collected: null, expected: 300 },
  ])
})

test('projects are added month by month', () => {
  const one = cashCurve({ ...NOTHING, tasks: [task], costToCome: 2400 })
  const other = cashCurve({ ...NOTHING, spent: [{ month: '2026-08', amount: 10 }] })
  const both = addCurves([one, other])
  expect(both.map(({ month }) => month)).toEqual(monthsBetween('2026-08', '2027-01'))
  expect(sum(both.map(({ spent, to_spend }) => spent + to_spend))).toBe(2410)
  expect(addCurves([])).toEqual([])
})
