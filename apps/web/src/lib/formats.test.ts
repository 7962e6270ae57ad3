import { expect, test } from 'vitest'
import { countOf, formatDate, formatWait, formatWhen } from './formats.ts'

// 10:30 in the morning in Manila.
const now = new Date('2026-11-13T02:30:00Z')

test.each([
  ['2026-11-13T02:05:00Z', 'Today 10:05 AM'],
  // Still the 12th in London, already the 13th in Manila.
  ['2026-11-12T16:00:00Z', 'Today 12:00 AM'],
  ['2026-11-12T15:59:00Z', 'Yesterday 11:59 PM'],
  ['2026-11-11T02:00:00Z', '11/11/2026'],
  ['2025-11-13T02:05:00Z', '11/13/2025'],
])('%s was %s', (instant, words) => {
  expect(formatWhen(instant, now)).toBe(words)
})

test('a date is mm/dd/yyyy in Manila', () => {
  expect(formatDate('2026-01-04T20:00:00Z')).toBe('01/05/2026')
})

test.each([
  [0, '0:00'],
  [0.2, '0:01'],
  [9, '0:09'],
  [60, '1:00'],
  [872, '14:32'],
  [-3, '0:00'],
])('%d seconds are %s', (seconds, face) => {
  expect(formatWait(seconds)).toBe(face)
})

test('one session, two sessions', () => {
  expect([countOf(1, 'session', 'sessions'), countOf(2, 'session', 'sessions')]).toEqual([
    '1 session',
    '2 sessions',
  ])
})
