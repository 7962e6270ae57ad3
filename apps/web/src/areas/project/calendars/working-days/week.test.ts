import { expect, test } from 'vitest'
import { comingDays, weekWords } from './week.ts'

const SIX_DAYS = [false, true, true, true, true, true, true]

test.each([
  ['SMTWTFS', 'Every day'],
  ['-MTWTFS', 'Monday to Saturday'],
  ['-MTWTF-', 'Monday to Friday'],
  ['S----FS', 'Friday to Sunday'],
  ['-M-W-F-', 'Monday, Wednesday and Friday'],
  ['S-----S', 'Saturday and Sunday'],
  ['SMTWTF-', 'Monday, Tuesday, Wednesday, Thursday, Friday and Sunday'],
  ['---W---', 'Wednesday'],
  ['-------', 'None'],
])('%s reads %s', (week, words) => {
  expect(weekWords([...week].map((day) => day !== '-'))).toBe(words)
})

const none = { workdays: SIX_DAYS, has_holidays: true, exceptions: [] }
const shown = (rules: Parameters<typeof comingDays>[0], today: string) =>
  comingDays(rules, today).map(({ date, name, isWorking }) => `${date} ${isWorking ? '+' : '-'} ${name}`)

test('the holidays of this year that are still to come, and of the next', () => {
  const days = shown(none, '2026-11-30')
  expect(days.slice(0, 4)).toEqual([
    '2026-11-30 - Bonifacio Day',
    '2026-12-25 - Christmas Day',
    '2026-12-30 - Rizal Day',
    "2027-01-01 - New Year's Day",
  ])
  expect(days.at(-1)).toBe('2027-12-30 - Rizal Day')
})

test('days of the company come between them, and one of its own counts where there is a holiday', () => {
  const exceptions = [
    { date: '2026-12-25', is_working: true, name: 'Pouring' },
    { date: '2026-12-24', is_working: false, name: 'Christmas party' },
    { date: '2026-11-02', is_working: false, name: 'Past' },
    { date: '2029-03-01', is_working: false, name: 'Far off' },
  ]
  const days = shown({ ...none, exceptions }, '2026-12-01')
  expect(days.slice(0, 3)).toEqual([
    '2026-12-24 - Christmas party',
    '2026-12-25 + Pouring',
    '2026-12-30 - Rizal Day',
  ])
  expect(days.at(-1)).toBe('2029-03-01 - Far off')
})

test('holidays that are worked are no days off', () => {
  expect(shown({ ...none, has_holidays: false }, '2026-11-15')).toEqual([])
})
