import { USUAL_TIMES } from '@itayo/domain'
import { expect, test } from 'vitest'
import { bodyOf, type CompanyDays, conflictOf, daysOf, isSame, problemsOf } from './calendar-values.ts'

const SIX_DAYS = [false, true, true, true, true, true, true]
const FIVE_DAYS = SIX_DAYS.with(6, false)
const off = (date: string | null, name = 'Fiesta') => ({ date, is_working: false, name })
const days = (change: Partial<CompanyDays> = {}): CompanyDays => ({
  workdays: SIX_DAYS,
  has_holidays: true,
  exceptions: [],
  times: USUAL_TIMES,
  ...change,
})

test('dates are shown and sent in order; the order they were added in is no change', () => {
  const added = days({ exceptions: [off('2026-12-24'), off('2026-11-20')] })
  const read = daysOf({ ...added, exceptions: [off('2026-12-24'), off('2026-11-20')] as never })
  expect(read.exceptions.map(({ date }) => date)).toEqual(['2026-11-20', '2026-12-24'])
  expect(bodyOf(added).exceptions).toEqual(read.exceptions)
  expect(isSame(added, read)).toBe(true)
  expect(isSame(added, { ...read, has_holidays: false })).toBe(false)
})

test.each<[string, Partial<CompanyDays>, Record<string, string>]>([
  ['nothing', {}, {}],
  ['a day', { exceptions: [off('2026-12-24')] }, {}],
  [
    'no day of the week',
    { workdays: Array(7).fill(false) },
    { workdays: 'At least one day of the week must be a working day.' },
  ],
  [
    'a row left empty',
    { exceptions: [off('2026-12-24'), off(null, ' ')] },
    { 'exceptions.1.date': 'This is required.', 'exceptions.1.name': 'This is required.' },
  ],
  [
    'a date twice',
    { exceptions: [off('2026-12-01'), off('2026-12-24'), off('2026-12-24', 'Party')] },
    { 'exceptions.2.date': 'Each date can be listed once.' },
  ],
  [
    'nine hours',
    { times: { ...USUAL_TIMES, pm_end: '17:00' } },
    { 'times.pm_end': 'Both halves have eight hours at most. What is longer is overtime.' },
  ],
  [
    'no time',
    { times: { ...USUAL_TIMES, am_end: '' } },
    { 'times.am_end': 'Write the time as 07:00 or 16:30.' },
  ],
  [
    'too many',
    { exceptions: Array.from({ length: 401 }, (_, at) => off(`${2026 + at}-01-02`)) },
    { exceptions: 'Use at most 400 dates.' },
  ],
])('%s: what is wrong stands at its field', (_claim, change, problems) => {
  expect(problemsOf(days(change))).toEqual(problems)
})

test('two people: every date is chosen for itself, and what only one changed needs no choice', () => {
  const start = days({ exceptions: [off('2026-12-24')] })
  const mine = days({ workdays: FIVE_DAYS, exceptions: [off('2026-12-24', 'Party'), off('2026-12-26')] })
  const eightToFive = { ...USUAL_TIMES, am_start: '08:00', pm_end: '17:00' }
  const theirs = days({
    has_holidays: false,
    times: eightToFive,
    exceptions: [{ ...off('2026-12-24', 'Outing'), kind: 'regular' }, off('2026-12-31')],
  })
  const { found, chosen } = conflictOf(start, mine, theirs)
  expect(found.map(({ label, mine, theirs, suggested }) => [label, mine, theirs, suggested])).toEqual([
    ['Days of the week', 'Monday to Friday', 'Monday to Saturday', 'mine'],
    ['Philippine regular holidays', 'Days off', 'Worked', 'theirs'],
    [
      'Working times',
      '7:00 AM to 12:00 PM and 1:00 PM to 4:00 PM',
      '8:00 AM to 12:00 PM and 1:00 PM to 5:00 PM',
      'theirs',
    ],
    ['12/24/2026', 'Day off: Party', 'Regular holiday: Outing', 'mine'],
    ['12/26/2026', 'Day off: Fiesta', 'Not listed', 'mine'],
    ['12/31/2026', 'Not listed', 'Day off: Fiesta', 'theirs'],
  ])
  expect(chosen({ '2026-12-24': 'theirs' })).toEqual({
    workdays: FIVE_DAYS,
    has_holidays: false,
    times: eightToFive,
    exceptions: [{ ...off('2026-12-24', 'Outing'), kind: 'regular' }, off('2026-12-26'), off('2026-12-31')],
  })
  expect(chosen({ '2026-12-26': 'theirs' }).exceptions.map(({ name }) => name)).toEqual(['Party', 'Fiesta'])
})

test('both did the same: nothing to choose', () => {
  const same = days({ workdays: FIVE_DAYS })
  const { found, chosen } = conflictOf(days(), same, same)
  expect(found).toEqual([])
  expect(chosen({})).toEqual(same)
})
