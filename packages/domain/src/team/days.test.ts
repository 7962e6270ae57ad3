import { expect, test } from 'vitest'
import { whyNotAssignedFrom } from './days.ts'

const DAYS = { today: '2026-11-16', start: '2026-06-15' }

test.each([
  ['the first day', '2026-06-15', null],
  ['some day ahead', '2030-01-02', null],
  ['before the first day', '2025-06-15', null],
  ['long before it', '2025-06-14', 'This can be 06/15/2025 at the earliest.'],
  ['a year that slipped', '2001-11-16', 'This can be 06/15/2025 at the earliest.'],
  ['in five years', '2031-11-16', null],
  ['a day later', '2031-11-17', 'This can be 11/16/2031 at the latest.'],
])('%s', (_what, day, why) => {
  expect(whyNotAssignedFrom(day, DAYS)).toBe(why)
})

test('a project that is still to come takes people from today on', () => {
  const ahead = { today: '2026-11-16', start: '2028-02-29' }
  expect(whyNotAssignedFrom('2026-11-16', ahead)).toBeNull()
  expect(whyNotAssignedFrom('2033-02-28', ahead)).toBeNull()
  expect(whyNotAssignedFrom('2033-03-01', ahead)).toBe('This can be 02/28/2033 at the latest.')
})
