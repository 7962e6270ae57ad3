import { expect, test } from 'vitest'
import { whyNotDay } from './slips.ts'

const DAYS = { today: '2026-11-16', start: '2026-06-15' }

test.each([
  ['today', '2026-11-16', null],
  ['the first day', '2026-06-15', null],
  ['tomorrow', '2026-11-17', 'This day is still to come. Choose today or an earlier day.'],
  [
    'the day before the first',
    '2026-06-14',
    'This day is before the start of the project. Choose a later day.',
  ],
])('%s', (_what, day, why) => {
  expect(whyNotDay(day, DAYS)).toBe(why)
})
