import { expect, test } from 'vitest'
import { after, DAYS, HOURS, MINUTES, systemClock, today, waitInWords } from './clock.ts'

test.each([
  { utc: '2026-01-31T15:59:59Z', manila: '2026-01-31' },
  { utc: '2026-01-31T16:00:00Z', manila: '2026-02-01' },
  { utc: '2026-01-31T23:59:59Z', manila: '2026-02-01' },
  { utc: '2026-02-01T00:00:00Z', manila: '2026-02-01' },
  { utc: '2025-12-31T16:00:00Z', manila: '2026-01-01' },
  { utc: '2028-02-28T16:00:00Z', manila: '2028-02-29' },
  { utc: '2026-07-01T03:00:00Z', manila: '2026-07-01' },
])('at $utc it is $manila in Manila', ({ utc, manila }) => {
  expect(today({ now: () => new Date(utc) })).toBe(manila)
})

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])(
  'wherever the server stands (%s), today is Manila’s',
  (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      expect(today({ now: () => new Date('2026-01-31T16:30:00Z') })).toBe('2026-02-01')
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  },
)

test('the system’s clock is the system’s', () => {
  const before = Date.now()
  expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before)
})

test('a day is 24 hours of 60 minutes', () => {
  expect(DAYS).toBe(24 * HOURS)
  expect(HOURS).toBe(60 * MINUTES)
  expect(after(new Date('2026-03-01T00:00:00Z'), 90 * MINUTES)).toEqual(new Date('2026-03-01T01:30:00Z'))
})

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [7199, '120 minutes'],
  [7200, '2 hours'],
  [7201, '3 hours'],
  [86_400, '24 hours'],
])('%i seconds are %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})
