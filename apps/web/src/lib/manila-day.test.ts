import { expect, test } from 'vitest'
import { manilaDay } from './manila-day.ts'

test.each([
  ['2026-01-31T15:59:59Z', '2026-01-31'],
  ['2026-01-31T16:00:00Z', '2026-02-01'],
])('at %s it is %s in Manila', (instant, day) => {
  expect(manilaDay(new Date(instant))).toBe(day)
})
