import { expect, test } from 'vitest'
import { formatSecond, isOneDay, rangeWords, readDay, usualRanges } from './day-range.ts'

test('the usual ranges are counted in Manila', () => {
  // Half past midnight of the 1st there, still the 31st in Greenwich.
  const ranges = usualRanges(new Date('2026-01-31T16:30:00Z'))
  expect(ranges.map(({ name, range }) => [name, range.from, range.to])).toEqual([
    ['Today', '2026-02-01', '2026-02-01'],
    ['Yesterday', '2026-01-31', '2026-01-31'],
    ['Last 7 days', '2026-01-26', '2026-02-01'],
    ['This month', '2026-02-01', '2026-02-01'],
  ])
})

test.each([
  ['2026-11-13', '2026-11-13'],
  ['2026-02-30', undefined],
  ['13/11/2026', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  [{ from: '2026-11-13', to: '2026-11-13' }, '11/13/2026', true],
  [{ from: '2026-11-01', to: '2026-11-13' }, '11/01/2026 – 11/13/2026', false],
  [{ from: '2026-11-01' }, 'from 11/01/2026', false],
  [{ to: '2026-11-13' }, 'to 11/13/2026', false],
  [{}, 'All', false],
])('%j reads %s', (range, words, oneDay) => {
  expect(rangeWords(range)).toBe(words)
  expect(isOneDay(range)).toBe(oneDay)
})

test('the time of an entry is that of Manila', () => {
  expect(formatSecond('2026-11-13T06:41:08Z')).toBe('2:41:08 PM')
})
