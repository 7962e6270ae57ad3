import { expect, test } from 'vitest'
import { specialDays } from './special-days.ts'

const RULES = {
  workdays: [false, true, true, true, true, true, true],
  hasHolidays: true,
  exceptions: [
    { date: '2026-12-30', isWorking: true, name: 'Pouring of the deck' },
    { date: '2026-12-08', isWorking: false, name: 'Town fiesta' },
    { date: '2027-02-01', isWorking: false, name: 'After the end' },
  ],
}

test('holidays, days off and days worked are named, within the dates only', () => {
  expect(specialDays(RULES, { start: '2026-11-30', end: '2027-01-01' })).toEqual({
    holidays: [
      { date: '2026-11-30', name: 'Bonifacio Day' },
      { date: '2026-12-25', name: 'Christmas Day' },
      { date: '2027-01-01', name: "New Year's Day" },
    ],
    daysOff: [{ date: '2026-12-08', name: 'Town fiesta' }],
    worked: [{ date: '2026-12-30', name: 'Pouring of the deck' }],
  })
})

test('without holidays only the exceptions are special', () => {
  const rules = { ...RULES, hasHolidays: false }
  expect(specialDays(rules, { start: '2026-12-24', end: '2026-12-31' })).toEqual({
    holidays: [],
    daysOff: [],
    worked: [{ date: '2026-12-30', name: 'Pouring of the deck' }],
  })
})
