import { expect, test } from 'vitest'
import { calendarOf } from '../calendars/calendar.ts'
import { portfolioCurve } from './portfolio-curve.ts'

/** Every day is worked, so that shares can be counted on fingers. */
const calendar = calendarOf(
  { workdays: [true, true, true, true, true, true, true], hasHolidays: false, exceptions: [] },
  { from: 2026, to: 2027 },
)

const at = (points: ReturnType<typeof portfolioCurve>, date: string) =>
  points.find((point) => point.date === date)

test('projects weigh by their contract cost: three quarters of the money make three quarters of the curve', () => {
  const points = portfolioCurve({
    today: '2026-06-05',
    projects: [
      // Half of its ten days have passed, and 40% are done.
      { calendar, tasks: [{ contract: 300_000, status: 40, start: '2026-06-01', end: '2026-06-10' }] },
      // It should be done, and is not begun.
      { calendar, tasks: [{ contract: 100_000, status: 0, start: '2026-06-01', end: '2026-06-05' }] },
    ],
    done: [{ date: '2026-06-03', amount: 120_000 }],
  })
  // 0.5 × 300,000 + 100,000 of 400,000.
  expect(at(points, '2026-06-05')).toEqual({ date: '2026-06-05', planned: 62.5, actual: 30, forecast: 30 })
  expect(at(points, '2026-06-03')).toMatchObject({ planned: 37.5, actual: 30, forecast: null })
  expect(at(points, '2026-06-02')).toMatchObject({ planned: 25, actual: 0 })
  // The late one is expected within thirty days, so everything is done by then.
  expect(points.at(-1)).toMatchObject({ date: '2026-07-05', planned: 100, forecast: 100, actual: null })
})

test('without dates or money there is no curve', () => {
  const today = '2026-06-05'
  const undated = { contract: 100, status: 0, start: null, end: null }
  expect(portfolioCurve({ today, projects: [{ calendar, tasks: [undated] }], done: [] })).toEqual([])
  expect(portfolioCurve({ today, projects: [], done: [] })).toEqual([])
})
