import { describe, expect, test } from 'vitest'
import { SIX_DAY_WEEK } from '../calendars/calendar.ts'
import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { type Progress, plannedShare, progressOf, type Task, weightsOf } from './progress.ts'

const task = (contract: number, status: number, start: string | null = null, end = start): Task => ({
  contract,
  status,
  start: start && `2026-06-${start}`,
  end: end && `2026-06-${end}`,
})

/** Handbook 5.1; in June 2026 the Sundays are 7, 14, 21 and 28. */
const A = task(200_000, 100, '01', '10')
const B = task(500_000, 30, '06', '25')
const C = task(300_000, 0, '21', '30')

describe('weights', () => {
  test.each<[string, number[], number[]]>([
    ['by contract cost', [200_000, 500_000, 300_000], [0.2, 0.5, 0.3]],
    ['a task without cost has none', [0, 1_000, 3_000], [0, 0.25, 0.75]],
    ['equal when nothing has a cost', [0, 0, 0, 0], [0.25, 0.25, 0.25, 0.25]],
    ['one task is everything', [0], [1]],
    ['no tasks', [], []],
  ])('%s', (_claim, contracts, weights) => {
    expect(weightsOf(contracts.map((contract) => task(contract, 0)))).toEqual(weights)
  })
})

describe('the planned share', () => {
  const holiday: WorkCalendar = { ...SIX_DAY_WEEK, daysOff: new Set(['2026-06-12']) }

  test.each<[string, Task, string, WorkCalendar, number | null]>([
    ['nothing before the start', B, '2026-06-05', SIX_DAY_WEEK, 0],
    ['the first day counts', B, '2026-06-06', SIX_DAY_WEEK, 1 / 17],
    ['a Sunday adds nothing', B, '2026-06-07', SIX_DAY_WEEK, 1 / 17],
    ['8 of 17 working days', B, '2026-06-15', SIX_DAY_WEEK, 8 / 17],
    ['7 of 16 with a holiday', B, '2026-06-15', holiday, 7 / 16],
    ['the day before the last', B, '2026-06-24', SIX_DAY_WEEK, 16 / 17],
    ['all on the last day', B, '2026-06-25', SIX_DAY_WEEK, 1],
    ['all afterwards', B, '2026-12-31', SIX_DAY_WEEK, 1],
    ['all on Saturday when it ends on Sunday', task(1, 0, '01', '07'), '2026-06-06', SIX_DAY_WEEK, 1],
    ['none yet when it starts on Sunday', task(1, 0, '07', '10'), '2026-06-07', SIX_DAY_WEEK, 0],
    ['a single Sunday is planned on that day', task(1, 0, '07'), '2026-06-07', SIX_DAY_WEEK, 1],
    ['days off only, before the last', task(1, 0, '12', '14'), '2026-06-13', { ...holiday, workdays: [] }, 0],
    ['days off only, on the last', task(1, 0, '12', '14'), '2026-06-14', { ...holiday, workdays: [] }, 1],
    ['without dates', task(1, 50), '2026-06-15', SIX_DAY_WEEK, null],
    ['without an end', { ...B, end: null }, '2026-06-15', SIX_DAY_WEEK, null],
    ['without a start', { ...B, start: null }, '2026-06-15', SIX_DAY_WEEK, null],
  ])('%s', (_claim, given, today, calendar, share) => {
    expect(plannedShare(given, today, calendar)).toBe(share)
  })
})

describe('the progress of a project', () => {
  test.each<[string, Task[], Progress]>([
    // 200 k done, 8 of 17 days of 500 k: 20 + 23.529; done 20 + 15.
    ['the handbook’s example', [A, B, C], { progress: 35, planned: 43.53, slippage: -8.53, undated: 0 }],
    ['without tasks', [], { progress: 0, planned: 0, slippage: 0, undated: 0 }],
    ['without costs', [task(0, 100), task(0, 0)], { progress: 50, planned: 0, slippage: 0, undated: 2 }],
    [
      'all done',
      [task(1, 100, '01'), task(2, 100, '02')],
      { progress: 100, planned: 100, slippage: 0, undated: 0 },
    ],
    ['ahead of plan', [task(1, 25, '20')], { progress: 25, planned: 0, slippage: 25, undated: 0 }],
    [
      'undated work counts as progress, not in the slippage',
      [task(750_000, 40, '01', '10'), task(250_000, 100)],
      { progress: 55, planned: 75, slippage: -45, undated: 1 },
    ],
    [
      'a start still ahead has no slippage',
      [task(1_000, 0, '20', '30')],
      { progress: 0, planned: 0, slippage: 0, undated: 0 },
    ],
    [
      'a half is rounded away from zero, up and down',
      [task(12_345, 100, '20'), task(87_655, 0, '20')],
      { progress: 12.35, planned: 0, slippage: 12.35, undated: 0 },
    ],
    [
      'a half behind likewise',
      [task(12_345, 0, '01'), task(87_655, 0, '20')],
      { progress: 0, planned: 12.35, slippage: -12.35, undated: 0 },
    ],
    [
      'one peso missing of a million is not all done',
      [task(999_999, 100, '01'), task(1, 0, '30')],
      { progress: 99.99, planned: 99.99, slippage: 0, undated: 0 },
    ],
    [
      'slippage is rounded once: 33.333 − 66.667 is −33.33, not 33.33 − 66.67',
      [task(1, 100, '01'), task(1, 0, '02'), task(1, 0, '30')],
      { progress: 33.33, planned: 66.67, slippage: -33.33, undated: 0 },
    ],
    [
      'centavos weigh too, and statuses have decimals',
      [task(0.01, 33.33), task(0.02, 66.67)],
      { progress: 55.56, planned: 0, slippage: 0, undated: 2 },
    ],
  ])('%s', (_claim, tasks, figures) => {
    expect(progressOf(tasks, '2026-06-15', SIX_DAY_WEEK)).toEqual(figures)
  })

  test('a phase is weighed inside itself', () => {
    expect(progressOf([A, B], '2026-06-15', SIX_DAY_WEEK).progress).toBe(50)
  })

  test('planned rises day by day from nothing to all', () => {
    const days = ['2026-05-31', '2026-06-06', '2026-06-15', '2026-06-22', '2026-06-30']
    const planned = days.map((today) => progressOf([A, B, C], today, SIX_DAY_WEEK).planned)
    expect(planned).toEqual([0, 16.27, 43.53, 64.93, 100])
  })

  test('6,000 tasks of a thousand different lengths are quick', () => {
    const many = Array.from({ length: 6_000 }, (_, at) => ({
      contract: 1_000_000 + at / 100,
      status: at % 101,
      start: '2026-01-01',
      end: `20${27 + (at % 50)}-0${1 + (at % 9)}-1${at % 10}`,
    }))
    const started = performance.now()
    progressOf(many, '2026-06-15', SIX_DAY_WEEK)
    expect(performance.now() - started).toBeLessThan(500)
  })
})
