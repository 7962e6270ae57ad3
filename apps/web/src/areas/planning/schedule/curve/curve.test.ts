import { expect, test } from 'vitest'
import { largestOf, pointAt, shapeOf } from './curve-shape.ts'

const points = [
  { date: '2026-06-01', planned: 0, actual: 0, forecast: null },
  { date: '2026-06-11', planned: 50, actual: 40, forecast: 40 },
  { date: '2026-06-21', planned: 100, actual: null, forecast: 90 },
]
const frame = { width: 120, height: 120, left: 10, right: 10, top: 10, bottom: 10 }

test('each line goes through the points that have a value', () => {
  const shape = shapeOf(points, 100, frame)
  expect(shape?.planned).toBe('M10 110L60 60L110 10')
  expect(shape?.actual).toBe('M10 110L60 70')
  expect(shape?.forecast).toBe('M60 70L110 20')
})

test('the axis begins and ends with the curve', () => {
  const dates = shapeOf(points, 100, { ...frame, width: 500 })?.dates
  expect(dates?.[0]).toBe('2026-06-01')
  expect(dates?.at(-1)).toBe('2026-06-21')
})

test('without points there is no curve', () => {
  expect(shapeOf([], 100, frame)).toBeNull()
})

test('today reads the last point before it', () => {
  expect(pointAt(points, '2026-06-15')?.planned).toBe(50)
  expect(pointAt(points, '2026-05-15')).toBeNull()
  expect(largestOf(points)).toBe(100)
})
