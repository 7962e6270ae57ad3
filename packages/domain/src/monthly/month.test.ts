import { expect, test } from 'vitest'
import { lastDayOf } from '../dates/months.ts'
import { daysOfMonth, monthToMail, nextMailing, reportedMonths, whyNoMonthlyReport } from './month.ts'

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('the last day of %s is %s', (month, day) => {
  expect(lastDayOf(month)).toBe(day)
})

test('a month that runs is told until today', () => {
  expect(daysOfMonth('2026-11', '2026-11-17')).toEqual({
    from: '2026-11-01',
    to: '2026-11-17',
    isOver: false,
  })
  expect(daysOfMonth('2026-10', '2026-11-17')).toEqual({ from: '2026-10-01', to: '2026-10-31', isOver: true })
  // On its last day it is not over.
  expect(daysOfMonth('2026-11', '2026-11-30').isOver).toBe(false)
})

test('months over the turn of a year, the newest first', () => {
  expect(reportedMonths('2026-11-20', '2027-02-03')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(reportedMonths('2027-03-01', '2027-02-03')).toEqual([])
})

test.each([
  ['2026-12', 'This month has not begun.'],
  ['2026-11', null],
  ['2026-06', null],
  ['2026-05', 'The project had not started by then.'],
])('a report of %s: %s', (month, why) => {
  expect(whyNoMonthlyReport(month, '2026-06-16', '2026-11-17')).toBe(why)
})

test.each<[string, number, string | null, string, string | null]>([
  ['before the chosen day', 5, '2026-09', '2026-11-04', null],
  ['on it', 5, '2026-09', '2026-11-05', '2026-10'],
  ['later, when the server was off that day', 5, '2026-09', '2026-11-09', '2026-10'],
  ['it was sent', 5, '2026-10', '2026-11-09', null],
  ['never sent: only the month before, not all since the start', 5, null, '2026-11-05', '2026-10'],
  ['over the turn of a year', 1, '2026-11', '2027-01-01', '2026-12'],
])('%s', (_, day, lastMonth, today, month) => {
  expect(monthToMail({ day, lastMonth, start: '2026-06-16' }, today)).toBe(month)
})

test('nothing is sent of months before the work', () => {
  expect(monthToMail({ day: 1, lastMonth: null, start: '2026-11-16' }, '2026-11-17')).toBeNull()
  expect(nextMailing({ day: 1, lastMonth: null, start: '2026-11-16' }, '2026-11-17')).toBe('2026-12-01')
  expect(nextMailing({ day: 1, lastMonth: null, start: '2027-02-10' }, '2026-11-17')).toBe('2027-03-01')
})

test('the next one', () => {
  expect(nextMailing({ day: 5, lastMonth: '2026-10', start: '2026-06-16' }, '2026-11-17')).toBe('2026-12-05')
  expect(nextMailing({ day: 25, lastMonth: '2026-09', start: '2026-06-16' }, '2026-11-17')).toBe('2026-11-25')
  expect(nextMailing({ day: 5, lastMonth: '2026-09', start: '2026-06-16' }, '2026-11-17')).toBe('2026-11-17')
})
