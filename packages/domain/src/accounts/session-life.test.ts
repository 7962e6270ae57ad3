import { expect, test } from 'vitest'
import { lastMoment, sessionEnd } from './session-life.ts'

test.each([
  ['2026-11-15T08:00Z', '2026-11-15T08:00Z', true, '2026-12-15T08:00Z'],
  ['2026-11-15T08:00Z', '2026-11-15T08:00Z', false, '2026-11-15T20:00Z'],
  ['2026-11-15T08:00Z', '2026-12-01T08:00Z', true, '2026-12-31T08:00Z'],
  ['2026-11-15T08:00Z', '2027-01-14T08:00Z', true, '2027-02-13T08:00Z'],
  ['2026-11-15T08:00Z', '2027-01-15T08:00Z', true, '2027-02-13T08:00Z'],
  ['2026-11-15T08:00Z', '2027-02-13T07:00Z', true, '2027-02-13T08:00Z'],
  ['2026-11-15T08:00Z', '2027-02-13T07:00Z', false, '2027-02-13T08:00Z'],
])('started %s, used %s, own computer %s: ends %s', (started, used, keep_signed_in, ends) => {
  const session = { started_at: new Date(started), keep_signed_in }
  expect(sessionEnd(session, new Date(used))).toEqual(new Date(ends))
})

test('a session ends 90 days after the sign-in at the latest', () => {
  expect(lastMoment(new Date('2026-11-15T08:00Z'))).toEqual(new Date('2027-02-13T08:00Z'))
})
