import { expect, test } from 'vitest'
import { amountInWords } from './words.ts'

test.each<[number, string]>([
  [1_234_567.89, 'One Million Two Hundred Thirty-Four Thousand Five Hundred Sixty-Seven Pesos and 89/100'],
  [0, 'Zero Pesos Only'],
  [1, 'One Peso Only'],
  [1.5, 'One Peso and 50/100'],
  [0.89, 'Zero Pesos and 89/100'],
  [0.07, 'Zero Pesos and 07/100'],
  [10, 'Ten Pesos Only'],
  [13, 'Thirteen Pesos Only'],
  [19.99, 'Nineteen Pesos and 99/100'],
  [20, 'Twenty Pesos Only'],
  [21, 'Twenty-One Pesos Only'],
  [100, 'One Hundred Pesos Only'],
  [101, 'One Hundred One Pesos Only'],
  [999, 'Nine Hundred Ninety-Nine Pesos Only'],
  [1_000, 'One Thousand Pesos Only'],
  [1_000_000, 'One Million Pesos Only'],
  [1_000_001, 'One Million One Pesos Only'],
  [40_015_000.01, 'Forty Million Fifteen Thousand Pesos and 01/100'],
  [12_067_859, 'Twelve Million Sixty-Seven Thousand Eight Hundred Fifty-Nine Pesos Only'],
  [3_000_000_000, 'Three Billion Pesos Only'],
  [
    9_999_999_999_999.99,
    'Nine Trillion Nine Hundred Ninety-Nine Billion Nine Hundred Ninety-Nine Million' +
      ' Nine Hundred Ninety-Nine Thousand Nine Hundred Ninety-Nine Pesos and 99/100',
  ],
  // What prints as 1.01 is worded as 1.01.
  [1.005, 'One Peso and 01/100'],
  [-12.5, 'Minus Twelve Pesos and 50/100'],
  [-0.001, 'Zero Pesos Only'],
])('%d is %s', (pesos, words) => {
  expect(amountInWords(pesos)).toBe(words)
})

test.each([10_000_000_000_000, -10_000_000_000_000, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d is refused',
  (pesos) => {
    expect(() => amountInWords(pesos)).toThrow(RangeError)
  },
)
