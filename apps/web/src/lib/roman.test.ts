import { expect, test } from 'vitest'
import { roman } from './roman.ts'

test.each([
  { number: 1, numeral: 'I' },
  { number: 4, numeral: 'IV' },
  { number: 9, numeral: 'IX' },
  { number: 14, numeral: 'XIV' },
  { number: 48, numeral: 'XLVIII' },
])('phase $number is $numeral', ({ number, numeral }) => {
  expect(roman(number)).toBe(numeral)
})
