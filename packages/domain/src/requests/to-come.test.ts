import { expect, test } from 'vitest'
import { SIX_DAY_WEEK } from '../calendars/calendar.ts'
import { assignedToCome, bookedToCome } from './to-come.ts'

/** A Monday. */
const TODAY = '2026-11-16'

test.each([
  ['2026-11-20', '2026-11-21', 2],
  // Of a booking that runs, the days after today.
  ['2026-11-10', '2026-11-18', 2],
  ['2026-11-16', '2026-11-16', 0],
  ['2026-11-01', '2026-11-10', 0],
])('a machine from %s to %s: %i days', (from, until, days) => {
  expect(bookedToCome({ from, until }, TODAY)).toBe(days)
})

test.each([
  ['2026-11-23', null, 10, 10],
  // Friday, Saturday and Monday are worked; Sunday is not a working day.
  ['2026-11-13', null, 10, 7],
  ['2026-11-13', '2026-11-18', 10, 2],
  ['2026-11-13', '2026-11-16', 10, 0],
  ['2026-09-01', null, 10, 0],
  ['2026-11-23', '2026-11-24', 1.5, 1.5],
])('somebody from %s to %s for %d days: %d', (first, last, duration, days) => {
  expect(assignedToCome({ first, last, duration }, TODAY, SIX_DAY_WEEK)).toBe(days)
})
