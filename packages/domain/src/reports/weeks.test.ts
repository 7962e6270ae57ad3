import { describe, expect, test } from 'vitest'
import {
  currentWindow,
  lookAheadWindows,
  missedWeeks,
  mondayOf,
  pastWeeks,
  reportDay,
  weekNumber,
  weekOf,
  whyNoReport,
} from './weeks.ts'

test.each([
  ['2026-11-09', '2026-11-09', '2026-11-15'],
  ['2026-11-13', '2026-11-09', '2026-11-15'],
  ['2026-11-15', '2026-11-09', '2026-11-15'],
  ['2026-11-16', '2026-11-16', '2026-11-22'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('%s is in the week from %s to %s', (date, start, end) => {
  expect(weekOf(date)).toEqual({ start, end })
  expect(mondayOf(date)).toBe(start)
})

// The school of the pictures: 06/15/2026 (a Monday) to 02/10/2027.
test.each([
  ['2026-06-15', '2026-06-15', 1],
  ['2026-06-15', '2026-06-21', 1],
  ['2026-06-15', '2026-11-13', 22],
  ['2026-06-15', '2027-02-10', 35],
  ['2026-06-19', '2026-06-22', 2],
  ['2026-06-19', '2026-06-14', 0],
])('of a project from %s, %s is in week %d', (start, date, number) => {
  expect(weekNumber(start, date)).toBe(number)
})

describe('past weeks', () => {
  const mondays = (start: string, today: string) => pastWeeks(start, today).map((week) => week.start)

  test.each<[string, string, string[]]>([
    ['2026-11-02', '2026-11-13', ['2026-11-02']],
    ['2026-11-06', '2026-11-16', ['2026-11-02', '2026-11-09']],
    ['2026-11-06', '2026-11-15', ['2026-11-02']],
    ['2026-11-09', '2026-11-15', []],
    ['2026-12-01', '2026-11-15', []],
  ])('of a project from %s, seen on %s: %j', (start, today, expected) => {
    expect(mondays(start, today)).toEqual(expected)
  })

  test('each goes from its Monday to its Sunday, also over the end of a year', () => {
    expect(pastWeeks('2026-12-24', '2027-01-08')).toEqual([
      { start: '2026-12-21', end: '2026-12-27' },
      { start: '2026-12-28', end: '2027-01-03' },
    ])
  })
})

describe('missed weeks', () => {
  const facts = { start: '2026-10-19', today: '2026-11-13', filed: new Set<string>(), finishedOn: null }
  const missed = (changed: Partial<Parameters<typeof missedWeeks>[0]>) =>
    missedWeeks({ ...facts, ...changed }).map((week) => week.start)

  test.each<[string, Partial<Parameters<typeof missedWeeks>[0]>, string[]]>([
    ['all past ones when none is filed', {}, ['2026-10-19', '2026-10-26', '2026-11-02']],
    [
      'those not filed; this week is not past',
      { filed: new Set(['2026-10-19', '2026-11-09']) },
      ['2026-10-26', '2026-11-02'],
    ],
    ['none on the first days', { today: '2026-10-25' }, []],
    ['none before it begins', { start: '2026-12-01' }, []],
    ['none after the week in which all was done', { finishedOn: '2026-10-28' }, ['2026-10-19', '2026-10-26']],
    ['a Sunday is still its week', { finishedOn: '2026-10-25' }, ['2026-10-19']],
    ['and a Monday is already its week', { finishedOn: '2026-10-26' }, ['2026-10-19', '2026-10-26']],
  ])('%s', (_claim, changed, expected) => {
    expect(missed(changed)).toEqual(expected)
  })
})

test.each<[string, string | null]>([
  ['2026-11-09', null],
  ['2026-06-15', null],
  ['2026-06-08', 'The project had not started in this week.'],
  ['2026-11-16', 'This week has not come yet.'],
  ['2026-11-10', 'A week starts on a Monday.'],
])('a report of the week of %s: %s', (week, why) => {
  expect(whyNoReport(week, '2026-06-17', '2026-11-13')).toBe(why)
})

test('a past week tells of its Sunday, the current one of today', () => {
  expect(reportDay(weekOf('2026-11-02'), '2026-11-13')).toBe('2026-11-08')
  expect(reportDay(weekOf('2026-11-13'), '2026-11-13')).toBe('2026-11-13')
})

describe('two weeks ahead', () => {
  test('tile from the Monday of the first week to the end', () => {
    expect(lookAheadWindows('2026-11-05', '2026-12-01')).toEqual([
      { start: '2026-11-02', end: '2026-11-15' },
      { start: '2026-11-16', end: '2026-11-29' },
      { start: '2026-11-30', end: '2026-12-13' },
    ])
  })

  test.each<[string, string | null]>([
    ['2026-10-01', '2026-11-02'],
    ['2026-11-02', '2026-11-02'],
    ['2026-11-08', '2026-11-02'],
    ['2026-11-13', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-30'],
    ['2026-12-06', '2026-11-30'],
    ['2026-12-07', null],
  ])('on %s they are those of %s', (today, start) => {
    expect(currentWindow(lookAheadWindows('2026-11-05', '2026-12-01'), today)?.start ?? null).toBe(start)
  })
})
