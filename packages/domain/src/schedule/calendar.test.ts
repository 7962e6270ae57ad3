import { expect, test } from 'vitest'
import { addDays } from '../projects/dates.ts'
import { isWorkingDay, SIX_DAY_WEEK, type WorkCalendar, workingDaysIn } from './calendar.ts'

/** June 2026: the 1st is a Monday, Sundays are 7, 14, 21, 28. Independence Day, the 12th, is a Friday. */
const withHolidays: WorkCalendar = { ...SIX_DAY_WEEK, daysOff: new Set(['2026-06-12', '2026-06-14']) }
const everyDay: WorkCalendar = { workdays: Array<boolean>(7).fill(true), daysOff: new Set() }
const never: WorkCalendar = { workdays: Array<boolean>(7).fill(false), daysOff: new Set(['2026-06-12']) }

test.each([
  ['2026-06-06', SIX_DAY_WEEK, true],
  ['2026-06-07', SIX_DAY_WEEK, false],
  ['2026-06-07', everyDay, true],
  ['2026-06-12', SIX_DAY_WEEK, true],
  ['2026-06-12', withHolidays, false],
  ['2026-06-12', never, false],
])('on %s there is work', (date, calendar, expected) => {
  expect(isWorkingDay(date, calendar)).toBe(expected)
})

test.each<[string, string, string, WorkCalendar, number]>([
  ['a day', '2026-06-06', '2026-06-06', SIX_DAY_WEEK, 1],
  ['a Sunday', '2026-06-07', '2026-06-07', SIX_DAY_WEEK, 0],
  ['a week', '2026-06-01', '2026-06-07', SIX_DAY_WEEK, 6],
  ['any seven days', '2026-06-04', '2026-06-10', SIX_DAY_WEEK, 6],
  ['Saturday to Monday', '2026-06-06', '2026-06-08', SIX_DAY_WEEK, 2],
  ['6 to 15 June', '2026-06-06', '2026-06-15', SIX_DAY_WEEK, 8],
  ['6 to 25 June', '2026-06-06', '2026-06-25', SIX_DAY_WEEK, 17],
  ['a day off on a Sunday costs nothing more', '2026-06-01', '2026-06-30', withHolidays, 25],
  ['days off outside do not count', '2026-06-15', '2026-06-30', withHolidays, 14],
  ['a day off at either end', '2026-06-12', '2026-06-12', withHolidays, 0],
  ['the whole of June', '2026-06-01', '2026-06-30', everyDay, 30],
  ['a leap February', '2024-02-01', '2024-02-29', everyDay, 29],
  ['nobody ever works', '2026-06-01', '2026-06-30', never, 0],
  ['the end before the start', '2026-06-10', '2026-06-01', SIX_DAY_WEEK, 0],
])('%s: %s to %s', (_claim, start, end, calendar, days) => {
  expect(workingDaysIn(start, end, calendar)).toBe(days)
})

test('counting by weeks equals counting by days', () => {
  for (let length = 0; length < 60; length += 1) {
    const start = addDays('2026-05-20', length % 9)
    let counted = 0
    for (let day = 0; day <= length; day += 1) {
      if (isWorkingDay(addDays(start, day), withHolidays)) counted += 1
    }
    expect(workingDaysIn(start, addDays(start, length), withHolidays)).toBe(counted)
  }
})
