import { expect, test } from 'vitest'
import { shareOf } from './shares.ts'

test.each([
  // the overview of the school building: 4,957,442.00 spent of 12,067,859.00
  [4_957_442, 12_067_859, 41.08],
  [102, 100, 102],
  [1, 3, 33.33],
  [2, 3, 66.67],
  // not all there yet never reads 100
  [99_999.99, 100_000, 99.99],
  [0, 5, 0],
  [5, 0, 0],
  [5, null, 0],
])('%d of %d is %d%%', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share)
})
