import { expect, test } from 'vitest'
import { USUAL_TIMES } from '../calendars/working-times.ts'
import { attendanceCost, dayKindOf, dayState, fullHalf, HALVES, hoursOf, whyNotTimes } from './attendance.ts'

test.each([
  ['a full morning', 'am', '07:00', '12:00', 5, 0],
  ['early is from the start', 'am', '06:52', '12:00', 5, 0],
  ['within the grace', 'am', '07:15', '12:00', 5, 0],
  ['after the grace', 'am', '07:16', '12:00', 4.5, 0],
  ['left before noon', 'am', '06:59', '11:03', 4, 0],
  ['a full afternoon', 'pm', '12:58', '16:05', 3, 0],
  ['two hours more', 'pm', '12:57', '18:02', 3, 2],
  ['two hours more but a minute', 'pm', '13:00', '17:59', 3, 1.75],
  ['only the overtime', 'pm', '17:00', '19:00', 0, 2],
  ['no time out', 'pm', '13:00', null, 0, 0],
  ['not there', 'am', null, null, 0, 0],
] as const)('%s', (_what, half, time_in, time_out, regular, overtime) => {
  expect(hoursOf(half, { time_in, time_out }, USUAL_TIMES)).toEqual({ regular, overtime })
})

const EIGHT_TO_FIVE = { am_start: '08:00', am_end: '12:00', pm_start: '13:00', pm_end: '17:00' }
test.each([
  ['the usual hour is an hour early', 'am', '07:00', '12:00', 4, 0],
  ['within the grace', 'am', '08:15', '12:00', 4, 0],
  ['after the grace', 'am', '08:16', '12:00', 3.5, 0],
  ['what was overtime is not any more', 'pm', '13:00', '17:00', 4, 0],
  ['an hour more', 'pm', '13:00', '18:00', 4, 1],
] as const)('from eight to five, %s', (_what, half, time_in, time_out, regular, overtime) => {
  expect(hoursOf(half, { time_in, time_out }, EIGHT_TO_FIVE)).toEqual({ regular, overtime })
})

test.each([
  [USUAL_TIMES, [5, 3]],
  [EIGHT_TO_FIVE, [4, 4]],
])('a full day has eight hours', (times, halves) => {
  expect(HALVES.map((half) => hoursOf(half, fullHalf(half, times), times).regular)).toEqual(halves)
})

test.each([
  ['am', '07:00', '12:00', null],
  ['am', '07:00', null, null],
  ['am', null, '12:00', 'Write the time in first.'],
  ['am', '12:00', null, 'This time in is not in the morning.'],
  ['am', '07:00', '17:00', 'The morning ends by 1:00 PM. Write the rest under PM.'],
  ['pm', '11:59', null, 'This time in is not in the afternoon.'],
  ['pm', '13:00', '12:30', 'The time out is not after the time in.'],
  ['pm', '13:00', '13:00', 'The time out is not after the time in.'],
] as const)('%s from %s to %s', (half, time_in, time_out, why) => {
  expect(whyNotTimes(half, { time_in, time_out }, USUAL_TIMES)).toBe(why)
})

test('the morning ends where the company’s afternoon begins', () => {
  const times = { ...EIGHT_TO_FIVE, pm_start: '12:30' }
  expect(whyNotTimes('am', { time_in: '08:00', time_out: '12:45' }, times)).toBe(
    'The morning ends by 12:30 PM. Write the rest under PM.',
  )
})

const MON_TO_SAT = [false, true, true, true, true, true, true]
const RULES = {
  workdays: MON_TO_SAT,
  hasHolidays: true,
  exceptions: [
    { date: '2026-11-02', isWorking: false, name: 'All Souls' },
    { date: '2026-11-15', isWorking: true, name: 'Concrete pour' },
    { date: '2026-12-25', isWorking: true, name: 'Shutdown work' },
    { date: '2026-03-20', isWorking: false, name: 'Eid’l Fitr', kind: 'regular' },
    { date: '2026-05-27', isWorking: true, name: 'Eid’l Adha, worked', kind: 'regular' },
    { date: '2026-08-21', isWorking: true, name: 'Ninoy Aquino Day, worked', kind: 'special' },
    { date: '2026-06-12', isWorking: false, name: 'With a city holiday', kind: 'double' },
    // Proclaimed to be kept on another day.
    { date: '2026-12-30', isWorking: true, name: 'Rizal Day is moved', kind: 'ordinary' },
  ],
} as const
test.each([
  ['2026-11-16', 'ordinary'],
  ['2026-11-22', 'rest'],
  ['2026-11-02', 'special'],
  ['2026-11-30', 'regular'],
  // Worked, and still a day off.
  ['2026-11-15', 'rest'],
  ['2026-12-25', 'regular'],
  ['2026-03-20', 'regular'],
  ['2026-05-27', 'regular'],
  ['2026-08-21', 'special'],
  ['2026-06-12', 'double'],
  ['2026-12-30', 'ordinary'],
  // Araw ng Kagitingan on Maundy Thursday.
  ['2020-04-09', 'double'],
])('%s is %s', (day, kind) => {
  expect(dayKindOf(day, RULES)).toBe(kind)
})

test('without holidays a holiday is like the others of its week', () => {
  expect(dayKindOf('2026-11-30', { ...RULES, hasHolidays: false })).toBe('ordinary')
})

test.each([
  ['ordinary', 8, 0, 900, 900],
  ['ordinary', 3, 2, 900, 618.75],
  ['rest', 8, 0, 900, 1170],
  ['special', 3, 2, 900, 819],
  ['regular', 5, 0, 695, 868.75],
  ['regular', 3, 2, 900, 1260],
  ['double', 3, 2, 900, 1890],
  ['ordinary', 4.5, 0.25, 695.33, 418.28],
  ['ordinary', 0, 0, 900, 0],
] as const)(
  'on a day that is %s, %d hours and %d more at %d are %d',
  (kind, regular, overtime, rate, cost) => {
    expect(attendanceCost({ regular, overtime }, rate, kind)).toBe(cost)
  },
)

const there = { is_absent: false, time_in: '07:00', time_out: '12:00' }
const open = { ...there, time_out: null }
const absent = { is_absent: true, time_in: null, time_out: null }
test.each([
  ['present', there, there],
  ['half', there, absent],
  ['half', null, there],
  ['absent', absent, absent],
  ['open', there, open],
  ['unwritten', null, null],
] as const)('%s', (state, am, pm) => {
  expect(dayState(am, pm)).toBe(state)
})
