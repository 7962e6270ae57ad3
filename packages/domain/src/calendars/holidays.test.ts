import { expect, test } from 'vitest'
import { philippineHolidays } from './holidays.ts'

test('the regular holidays of 2026', () => {
  expect(philippineHolidays(2026)).toEqual([
    { date: '2026-01-01', name: "New Year's Day" },
    { date: '2026-04-02', name: 'Maundy Thursday' },
    { date: '2026-04-03', name: 'Good Friday' },
    { date: '2026-04-09', name: 'Araw ng Kagitingan' },
    { date: '2026-05-01', name: 'Labor Day' },
    { date: '2026-06-12', name: 'Independence Day' },
    { date: '2026-08-31', name: 'National Heroes Day' },
    { date: '2026-11-30', name: 'Bonifacio Day' },
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2026-12-30', name: 'Rizal Day' },
  ])
})

// Easter fell on 21 April 2019, 12 April 2020, 31 March 2024, 20 April 2025, 24 April 2011, 23 March 2008;
// 19 April 1981 and 18 April 1954 are the years in which the full moon is moved a day.
test.each([
  [2019, '2019-04-19', '2019-08-26'],
  [2020, '2020-04-10', '2020-08-31'],
  [2024, '2024-03-29', '2024-08-26'],
  [2025, '2025-04-18', '2025-08-25'],
  [2027, '2027-03-26', '2027-08-30'],
  [2011, '2011-04-22', '2011-08-29'],
  [2008, '2008-03-21', '2008-08-25'],
  [1981, '1981-04-17', '1981-08-31'],
  [1954, '1954-04-16', '1954-08-30'],
  [2000, '2000-04-21', '2000-08-28'],
])('%d: Good Friday on %s, National Heroes Day on %s', (year, goodFriday, heroes) => {
  const dateOf = (name: string) =>
    philippineHolidays(year).find((holiday) => holiday.name.includes(name))?.date
  expect(dateOf('Good Friday')).toBe(goodFriday)
  expect(dateOf('National Heroes Day')).toBe(heroes)
})

test('two on one day share it', () => {
  const inApril = philippineHolidays(2020).filter(({ date }) => date.startsWith('2020-04'))
  expect(inApril).toEqual([
    { date: '2020-04-09', name: 'Araw ng Kagitingan, Maundy Thursday' },
    { date: '2020-04-10', name: 'Good Friday' },
  ])
})
