import { expect, test } from 'vitest'
import { percentage } from './percentage.ts'

test.each<[bigint, bigint, number]>([
  [0n, 3n, 0],
  [1n, 3n, 33.33],
  [2n, 3n, 66.67],
  [12_345n, 100_000n, 12.35],
  [99_994n, 100_000n, 99.99],
  [99_995n, 100_000n, 99.99],
  [89_999_999_999_999n, 90_000_000_000_000n, 99.99],
  [3n, 3n, 100],
  [100_004n, 100_000n, 100],
  [4n, 3n, 133.33],
])('%d of %d is %d%', (part, whole, percent) => {
  expect(percentage(part, whole)).toBe(percent)
})
