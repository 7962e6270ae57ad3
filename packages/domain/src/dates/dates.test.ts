import { expect, test } from 'vitest'
import { addDays, daysBetween, daysLeft, endDate, isCalendarDate, timeElapsed, weekdayOf } from './dates.ts'

test.each([
  ['2026-01-01', true],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['2026-02-29', false],
  ['2100-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['01/31/2026', false],
  ['2026-01-01T00:00:00Z', false],
  ['2026-01-01\n', false],
  ['', false],
])('%j is a calendar date: %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected)
})

test.each([
  ['2026-01-01', 0, '2026-01-01'],
  ['2026-01-31', 1, '2026-02-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2024-02-28', 2, '2024-03-01'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-29', 365, '2025-02-28'],
  ['2024-02-29', 366, '2025-03-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['1969-12-31', 1, '1970-01-01'],
])('%s and %d days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected)
  expect(daysBetween(date, expected)).toBe(days)
})

test.each([
  ['2026-06-01', 30, '2026-07-01'],
  ['2026-01-15', 180, '2026-07-14'],
  ['2024-01-01', 366, '2025-01-01'],
  ['2026-06-01', 0, '2026-06-01'],
])('a start on %s with %d days ends on %s', (start, duration, end) => {
  expect(endDate(start, duration)).toBe(end)
})

test.each([
  ['1969-12-28', 0],
  ['1970-01-01', 4],
  ['2024-02-29', 4],
  ['2026-06-01', 1],
  ['2026-06-06', 6],
  ['2026-06-07', 0],
])('%s is weekday %d', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday)
})

test.each([
  ['2026-06-30', '2026-06-15', 15],
  ['2026-06-30', '2026-06-30', 0],
  ['2026-06-30', '2026-07-01', 0],
])('until %s, seen on %s, %d days are left', (end, today, left) => {
  expect(daysLeft(end, today)).toBe(left)
})

test.each([
  ['the day before', '2026-06-01', '2026-07-01', '2026-05-31', 0],
  ['the first day', '2026-06-01', '2026-07-01', '2026-06-01', 0],
  ['one day of thirty', '2026-06-01', '2026-07-01', '2026-06-02', 3.33],
  ['half the time', '2026-06-01', '2026-07-01', '2026-06-16', 50],
  ['twenty of thirty days', '2026-06-01', '2026-07-01', '2026-06-21', 66.67],
  ['the last day', '2026-06-01', '2026-07-01', '2026-07-01', 100],
  ['long after', '2026-06-01', '2026-07-01', '2030-01-01', 100],
  ['a day before the end of 82 years is not the end', '1944-01-01', '2026-01-01', '2025-12-31', 99.99],
  ['without a duration, before', '2026-06-01', '2026-06-01', '2026-05-31', 0],
  ['without a duration, on the day', '2026-06-01', '2026-06-01', '2026-06-01', 100],
])('time elapsed, %s: %s to %s on %s is %d%', (_claim, start, end, today, percent) => {
  expect(timeElapsed(start, end, today)).toBe(percent)
})
