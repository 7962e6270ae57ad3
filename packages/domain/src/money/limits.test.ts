import { expect, test } from 'vitest'
import { sum } from './amounts.ts'
import { isTooLarge, MOST_PESOS } from './limits.ts'

test.each([
  [0, false],
  [MOST_PESOS, false],
  [-MOST_PESOS, false],
  [MOST_PESOS + 0.01, true],
  [10_000_000_000_000, true],
  [-10_000_000_000_000, true],
  [1e308, true],
  [Number.POSITIVE_INFINITY, true],
  [Number.NaN, true],
])('%d is too large: %s', (pesos, answer) => {
  expect(isTooLarge(pesos)).toBe(answer)
})

test('the largest amount is exact to the centavo, and so are two of them together', () => {
  expect(MOST_PESOS - 0.01).toBe(9_999_999_999_999.98)
  expect(sum([MOST_PESOS, MOST_PESOS])).toBe(19_999_999_999_999.98)
})
