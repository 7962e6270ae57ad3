import { expect, test } from 'vitest'
import { typedDate } from './date-text.ts'

test.each([
  ['01/11/2027', '2027-01-11'],
  ['1/5/2027', '2027-01-05'],
  [' 01-05-2027 ', '2027-01-05'],
  ['2027-01-05', '2027-01-05'],
  ['02/29/2024', '2024-02-29'],
  ['02/29/2026', null],
  ['13/01/2026', null],
  ['1/5/27', null],
  ['1/5', null],
  ['', null],
])('typed %j is the day %s', (text, day) => {
  expect(typedDate(text)).toBe(day)
})
