import { expect, test } from 'vitest'
import { refusedDay, typedDate } from './date-text.ts'

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

test.each([
  ['02/30/2027', '“02/30/2027” is no day of the calendar. Write it as mm/dd/yyyy.'],
  ['1/5', '“1/5” is no day of the calendar. Write it as mm/dd/yyyy.'],
  ['01/05/2027', null],
  ['', null],
])('%j left in the field: %s', (text, words) => {
  expect(refusedDay(text)).toBe(words)
})
