import { expect, test } from 'vitest'
import { licenceState } from './licence.ts'

test.each([
  [null, 'none'],
  ['2026-11-14', 'expired'],
  ['2026-11-15', 'soon'],
  ['2026-12-15', 'soon'],
  ['2026-12-16', 'fine'],
])('a licence until %s is %s on 2026-11-15', (expiry, state) => {
  expect(licenceState(expiry, '2026-11-15')).toBe(state)
})
