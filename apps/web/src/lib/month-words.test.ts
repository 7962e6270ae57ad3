import { expect, test } from 'vitest'
import { longMonthAndYear, MONTHS, monthAndYear, shortMonth, weekdayOf } from './month-words.ts'

test.each([
  { month: '2026-01', short: 'Jan', withYear: 'Jan 2026', long: 'January 2026' },
  { month: '2026-09', short: 'Sep', withYear: 'Sep 2026', long: 'September 2026' },
  { month: '2026-12-31', short: 'Dec', withYear: 'Dec 2026', long: 'December 2026' },
])('$month is $long', ({ month, short, withYear, long }) => {
  expect(shortMonth(month)).toBe(short)
  expect(monthAndYear(month)).toBe(withYear)
  expect(longMonthAndYear(month)).toBe(long)
})

test('the short name of a month is the beginning of its long one', () => {
  expect(MONTHS).toHaveLength(12)
  for (const [at, name] of MONTHS.entries())
    expect(longMonthAndYear(`2026-${String(at + 1).padStart(2, '0')}`).startsWith(name)).toBe(true)
})

test('words that name no month stay as they are', () => {
  expect(shortMonth('')).toBe('')
})

test.each([
  ['2026-11-18', undefined, 'Wed'],
  ['2026-11-22', undefined, 'Sun'],
  ['2026-11-18', 'fil-PH', 'Miy'],
])('%s in %s is %s', (day, locale, words) => {
  expect(weekdayOf(day, locale)).toBe(words)
})
