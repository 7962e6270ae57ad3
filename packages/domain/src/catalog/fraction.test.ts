import { expect, test } from 'vitest'
import { exact, type Fraction, minus, NOTHING, over, plus, rounded, times } from './fraction.ts'

const third = over(exact(1), exact(3))

test.each<[string, Fraction, number, number]>([
  ['0.1 + 0.2', plus(exact(0.1), exact(0.2)), 17, 0.3],
  ['1/3 + 1/3 + 1/3', plus(third, third, third), 10, 1],
  ['1/3 + 0.5', plus(third, exact(0.5)), 4, 0.8333],
  ['0.5 + 1/3', plus(exact(0.5), third), 4, 0.8333],
  ['1/3 − 1', minus(third, exact(1)), 4, -0.6667],
  ['1.005 × 1', times(exact(1.005), exact(1)), 2, 1.01],
  ['−1.005', exact(-1.005), 2, -1.01],
  ['−0.0049', exact(-0.0049), 2, 0],
  ['1e-7 × 1e7', times(exact(1e-7), exact(1e7)), 2, 1],
  ['1e21 × 1e-19', times(exact(1e21), exact(1e-19)), 2, 100],
  ['1 ÷ 0.27', over(exact(1), exact(0.27)), 8, 3.7037037],
  ['nothing', plus(), 2, 0],
  ['nothing × 5', times(NOTHING, exact(5)), 2, 0],
])('%s', (_claim, value, places, figure) => {
  expect(rounded(value, places)).toBe(figure)
})

test('a long list of decimals keeps the divisor of its finest line', () => {
  expect(plus(...Array<Fraction>(500).fill(exact(0.0001)), exact(2.5)).divisor).toBe(10_000n)
})

test('what is no number, or no divisor, is refused', () => {
  expect(() => exact(Number.NaN)).toThrow(RangeError)
  expect(() => exact(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  expect(() => over(exact(1), NOTHING)).toThrow(RangeError)
})
