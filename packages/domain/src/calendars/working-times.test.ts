import { expect, test } from 'vitest'
import { timesOn, timeWords, USUAL_TIMES, whyNotWorkingTimes } from './working-times.ts'

const NINE_TO_SIX = { am_start: '09:00', am_end: '12:00', pm_start: '13:00', pm_end: '18:00' }

test.each([
  ['the usual ones', {}, null, ''],
  ['eight to five', { am_start: '08:00', pm_end: '17:00' }, null, ''],
  ['without a break', { am_start: '06:00', am_end: '12:00', pm_start: '12:00', pm_end: '14:00' }, null, ''],
  ['shorter days', { pm_end: '15:15' }, null, ''],
  ['minutes', { am_start: '07:10' }, 'am_start', 'Use whole quarters of an hour.'],
  ['a late morning', { am_start: '12:00', am_end: '12:30' }, 'am_start', 'The morning begins before noon.'],
  ['a morning backwards', { am_end: '07:00' }, 'am_end', 'The morning ends after it begins.'],
  ['an early afternoon', { pm_start: '11:45' }, 'pm_start', 'The afternoon begins at noon or later.'],
  ['halves that overlap', { am_end: '13:15' }, 'pm_start', 'The afternoon begins after the morning.'],
  ['an afternoon backwards', { pm_end: '13:00' }, 'pm_end', 'The afternoon ends after it begins.'],
  [
    'nine hours',
    { pm_end: '17:00' },
    'pm_end',
    'Both halves have eight hours at most. What is longer is overtime.',
  ],
] as const)('%s', (_what, change, field, message) => {
  const why = whyNotWorkingTimes({ ...USUAL_TIMES, ...change })
  expect(why).toEqual(field === null ? null : { field, message })
})

const since = [
  { effective_date: '2026-11-16', ...NINE_TO_SIX },
  { effective_date: '2026-03-01', ...USUAL_TIMES, am_start: '08:00', pm_end: '17:00' },
]
test.each([
  ['2026-02-28', USUAL_TIMES],
  ['2026-03-01', { ...USUAL_TIMES, am_start: '08:00', pm_end: '17:00' }],
  ['2026-11-15', { ...USUAL_TIMES, am_start: '08:00', pm_end: '17:00' }],
  ['2026-11-16', NINE_TO_SIX],
])('the times of %s', (day, times) => {
  expect(timesOn(day, since)).toEqual(times)
})

test.each([
  ['07:00', '7:00 AM'],
  ['12:00', '12:00 PM'],
  ['13:15', '1:15 PM'],
  ['00:30', '12:30 AM'],
])('%s reads %s', (time, words) => {
  expect(timeWords(time)).toBe(words)
})
