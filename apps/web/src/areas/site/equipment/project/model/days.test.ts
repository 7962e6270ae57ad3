import { expect, test } from 'vitest'
import { clashOf, monthOf, shifted, spanWords, whyNoEnd, whyNoStart, withStart } from './days.ts'

const flood = { from: '2026-11-16', to: '2026-11-20', by: 'Flood Control, Angat River', isPending: false }
const hidden = { from: '2026-11-26', to: '2026-11-28', by: 'Booked', isPending: true }
const rules = { start: '2026-06-15', today: '2026-11-10', taken: [flood, hidden] }

test.each([
  ['2026-06-14', 'This is before the project starts, 06/15/2026.'],
  ['2026-06-15', null],
  ['2026-11-15', null],
  ['2026-11-16', 'Booked 11/16 – 11/20, Flood Control, Angat River.'],
  ['2026-11-20', 'Booked 11/16 – 11/20, Flood Control, Angat River.'],
  ['2026-11-21', null],
  ['2026-11-27', 'Booked 11/26 – 11/28.'],
  ['2431-01-01', 'This can be 11/10/2031 at the latest.'],
])('a machine that comes on %s: %s', (day, why) => {
  expect(whyNoStart(day, rules)).toBe(why)
})

test.each([
  ['2026-11-23', '2026-11-25', null],
  ['2026-11-23', '2026-11-23', null],
  ['2026-11-23', '2026-11-22', 'The end is before the start, 11/23/2026.'],
  ['2026-11-23', '2026-11-26', 'Booked 11/26 – 11/28.'],
  ['2026-11-23', '2026-11-29', 'Booked 11/26 – 11/28.'],
  [null, '2026-11-29', null],
  [null, '2026-06-01', 'This is before the project starts, 06/15/2026.'],
])('one that came on %s leaves on %s: %s', (start, day, why) => {
  expect(whyNoEnd(day, start, rules)).toBe(why)
})

test.each([
  ['2026-11-23', '2026-11-25', '2026-11-25'],
  ['2026-11-24', '2026-11-23', null],
  ['2026-11-14', '2026-11-25', null],
])('from %s on, the end %s becomes %s', (start, end, left) => {
  expect(withStart({ start: null, end }, start, rules.taken)).toEqual({ start, end: left })
})

test('days that were taken meanwhile are found', () => {
  expect(clashOf({ start: '2026-11-21', end: '2026-11-30' }, rules.taken)).toBe(hidden)
  expect(clashOf({ start: '2026-11-21', end: '2026-11-25' }, rules.taken)).toBeUndefined()
  expect(clashOf({ start: null, end: '2026-11-18' }, rules.taken)).toBe(flood)
  expect(clashOf({ start: null, end: null }, rules.taken)).toBeUndefined()
})

test.each([
  ['2026-11-16', '2026-11-20', '11/16 – 11/20'],
  ['2026-11-16', '2026-11-16', '11/16'],
  ['2026-12-28', '2027-01-05', '12/28/2026 – 01/05/2027'],
])('%s to %s reads %s', (from, to, words) => {
  expect(spanWords(from, to)).toBe(words)
})

test.each([
  ['2026-11-13', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-15', -1, '2026-12-01'],
])('%s and %d month is %s', (day, months, first) => {
  expect(shifted(day, months)).toBe(first)
})

test('a month has its days, in a leap year too', () => {
  expect(monthOf('2028-02-10')).toEqual({
    first: '2028-02-01',
    last: '2028-02-29',
    name: 'February 2028',
    days: 29,
  })
})
