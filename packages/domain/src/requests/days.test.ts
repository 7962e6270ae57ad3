import { expect, test } from 'vitest'
import {
  whyNoBookingEnd,
  whyNoBookingStart,
  whyNoEarlyEnd,
  whyNotBookedOn,
  whyNotDeployedOn,
  whyNotNeededOn,
} from './days.ts'

const today = '2026-11-16'
const limits = { start: '2026-03-01', today }

test.each([
  ['2001-01-01', 'This is before today, 11/16/2026.'],
  ['2026-11-15', 'This is before today, 11/16/2026.'],
  ['2026-11-16', null],
  ['2028-11-16', null],
  ['2028-11-17', 'This can be 11/16/2028 at the latest.'],
])('needed on %s: %s', (day, why) => {
  expect(whyNotNeededOn(day, today)).toBe(why)
})

test.each([
  ['2026-02-28', 'This is before the project starts, 03/01/2026.'],
  ['2026-03-01', null],
  ['2431-01-01', 'This can be 11/16/2031 at the latest.'],
])('a machine from %s: %s', (day, why) => {
  expect(whyNoBookingStart(day, limits)).toBe(why)
})

test.each([
  ['2026-03-01', '2026-03-01', null],
  ['2026-03-02', '2026-03-01', 'The end is before the start, 03/02/2026.'],
  ['2026-12-01', '2031-11-16', null],
  ['2026-12-01', '2031-11-17', 'This can be 11/16/2031 at the latest.'],
  ['2026-12-01', '2431-12-01', 'This can be 11/16/2031 at the latest.'],
])('a machine from %s until %s: %s', (from, until, why) => {
  expect(whyNoBookingEnd(until, from, limits)).toBe(why)
})

test('a project that is far ahead books for its own years', () => {
  const far = { start: '2030-02-01', today }
  expect(whyNoBookingEnd('2035-02-01', '2030-02-01', far)).toBeNull()
  expect(whyNoBookingEnd('2035-02-02', '2030-02-01', far)).toBe('This can be 02/01/2035 at the latest.')
})

test.each([
  ['2026-02-28', 'This is before the project starts, 03/01/2026.'],
  ['2026-03-01', null],
  ['2028-11-17', 'This can be 11/16/2028 at the latest.'],
])('fuel deployed on %s: %s', (day, why) => {
  expect(whyNotDeployedOn(day, limits)).toBe(why)
})

test.each([
  ['2026-11-09', 'The booking begins on 11/10/2026. Cancel the request instead.'],
  ['2026-11-10', null],
  ['2026-11-19', null],
  ['2026-11-20', 'The booking ends on 11/20/2026 already. Choose an earlier day.'],
])('ended on %s: %s', (day, why) => {
  expect(whyNoEarlyEnd(day, { from: '2026-11-10', until: '2026-11-20' })).toBe(why)
})

test.each([
  ['2026-11-12', 'The machine is written down on site until 11/13/2026. Choose that day or a later one.'],
  ['2026-11-13', null],
])('written down until the 13th, ended on %s: %s', (day, why) => {
  expect(whyNoEarlyEnd(day, { from: '2026-11-10', until: '2026-11-20', lastUsed: '2026-11-13' })).toBe(why)
})

test.each([
  ['2026-11-09', 'This machine is booked from 11/10/2026 to 11/20/2026. Choose a day in between.'],
  ['2026-11-10', null],
  ['2026-11-20', null],
  ['2026-11-21', 'This machine is booked from 11/10/2026 to 11/20/2026. Choose a day in between.'],
])('used on %s: %s', (day, why) => {
  expect(whyNotBookedOn(day, { from: '2026-11-10', until: '2026-11-20' })).toBe(why)
})

test('the day after a leap year’s February stays in it', () => {
  expect(whyNotNeededOn('2030-03-01', '2028-02-29')).toBe('This can be 02/28/2030 at the latest.')
})
