import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from './actions.ts'
import { keptSince, SIGN_IN_ACTIONS, SIGN_IN_DAYS, TRAIL_YEARS } from './retention.ts'

test.each([
  { day: '2026-11-16', trail_years: 15, sign_in_days: 365, entries: '2011-11-16', sign_ins: '2025-11-16' },
  { day: '2026-11-16', trail_years: 10, sign_in_days: 90, entries: '2016-11-16', sign_ins: '2026-08-18' },
  { day: '2028-02-29', trail_years: 10, sign_in_days: 366, entries: '2018-02-28', sign_ins: '2027-02-28' },
])('on $day, $trail_years years and $sign_in_days days keep what is since $entries and $sign_ins', (row) => {
  expect(keptSince(row.day, row)).toEqual({ entries: row.entries, sign_ins: row.sign_ins })
})

test('the trail of money cannot be kept shorter than ten years', () => {
  expect(TRAIL_YEARS.min).toBe(10)
  expect(TRAIL_YEARS.usual).toBeGreaterThanOrEqual(TRAIL_YEARS.min)
  expect(SIGN_IN_DAYS.usual).toBeGreaterThanOrEqual(SIGN_IN_DAYS.min)
})

test('what counts as a sign-in is an action of the trail, and nothing that changes an account', () => {
  for (const action of SIGN_IN_ACTIONS) expect(AUDIT_ACTIONS).toHaveProperty([action])
  expect(SIGN_IN_ACTIONS).not.toContain('account.password_changed')
})
