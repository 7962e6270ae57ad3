import { expect, test } from 'vitest'
import { isPasswordRecent } from './recent-password.ts'

const typed = new Date('2026-11-15T08:00:00Z')

test.each([
  ['2026-11-15T08:00:00Z', true],
  ['2026-11-15T08:15:00Z', true],
  ['2026-11-15T08:15:00.001Z', false],
  ['2026-11-16T08:00:00Z', false],
])('a password typed at 08:00 stands at %s: %s', (now, expected) => {
  expect(isPasswordRecent(typed, new Date(now))).toBe(expected)
})
