import { describe, expect, test } from 'vitest'
import { addDays } from '../dates/dates.ts'
import {
  addWorkingDays,
  calendarOf,
  isWorkingDay,
  lastWorkingDay,
  nextWorkingDay,
  SIX_DAY_WEEK,
  workingDaysIn,
} from './calendar.ts'
import type { WorkCalendar } from './work-calendar.ts'

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

describe('a calendar by its rules', () => {
  const rules = (exceptions: [date: string, isWorking: boolean][], hasHolidays = true) =>
    calendarOf(
      {
        workdays: SIX_DAY_WEEK.workdays,
        hasHolidays,
        exceptions: exceptions.map(([date, isWorking]) => ({ date, isWorking, name: 'as agreed' })),
      },
      { from: 2026, to: 2027 },
    )

  test.each<[string, string, WorkCalendar, boolean]>([
    ['Independence Day is off', '2026-06-12', rules([]), false],
    ['also next year', '2027-06-12', rules([]), false],
    ['not in a year nobody asked for', '2028-06-12', rules([]), true],
    ['not without holidays', '2026-06-12', rules([], false), true],
    ['a holiday worked', '2026-06-12', rules([['2026-06-12', true]]), true],
    ['a Sunday worked', '2026-06-14', rules([['2026-06-14', true]]), true],
    ['Eid’l Adha, entered', '2026-05-27', rules([['2026-05-27', false]]), false],
    [
      'the project’s word after the company’s',
      '2026-05-27',
      rules([
        ['2026-05-27', false],
        ['2026-05-27', true],
      ]),
      true,
    ],
    [
      'and the other way round',
      '2026-06-14',
      rules([
        ['2026-06-14', true],
        ['2026-06-14', false],
      ]),
      false,
    ],
  ])('%s', (_claim, date, calendar, works) => {
    expect(isWorkingDay(date, calendar)).toBe(works)
  })

  test('a worked Sunday and holiday count', () => {
    const busy = rules([
      ['2026-06-12', true],
      ['2026-06-14', true],
    ])
    expect(workingDaysIn('2026-06-08', '2026-06-14', rules([]))).toBe(5)
    expect(workingDaysIn('2026-06-08', '2026-06-14', busy)).toBe(7)
  })
})

describe('steps in working days', () => {
  test.each<[string, number, string]>([
    ['2026-06-01', 1, '2026-06-01'],
    ['2026-06-01', 6, '2026-06-06'],
    ['2026-06-01', 7, '2026-06-08'],
    ['2026-06-07', 1, '2026-06-08'],
    ['2026-06-11', 2, '2026-06-13'],
    ['2026-06-01', 313, '2027-06-01'],
  ])('from %s %d days end on %s', (start, days, end) => {
    expect(addWorkingDays(start, days, withHolidays)).toBe(end)
  })

  test.each([
    ['2026-06-06', '2026-06-06', '2026-06-06'],
    ['2026-06-07', '2026-06-06', '2026-06-08'],
    ['2026-06-12', '2026-06-11', '2026-06-13'],
    ['1969-12-28', '1969-12-27', '1969-12-29'],
  ])('around %s work is on %s and %s', (date, last, next) => {
    expect(lastWorkingDay(date, withHolidays)).toBe(last)
    expect(nextWorkingDay(date, withHolidays)).toBe(next)
  })

  test('are refused without a working day, below one day, and from no date', () => {
    expect(() => nextWorkingDay('2026-06-12', never)).toThrow('no working day in any week')
    expect(() => lastWorkingDay('2026-06-12', never)).toThrow('no working day in any week')
    expect(() => addWorkingDays('2026-06-12', 1, never)).toThrow('no working day in any week')
    expect(() => addWorkingDays('2026-06-12', 0, SIX_DAY_WEEK)).toThrow('at least one whole working day')
    expect(() => nextWorkingDay('tomorrow', SIX_DAY_WEEK)).toThrow('yyyy-mm-dd')
  })
})
