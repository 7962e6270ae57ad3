import { describe, expect, test } from 'vitest'
import { SIX_DAY_WEEK } from '../calendars/calendar.ts'
import { budgetBadge, phaseState, type StateFacts, taskState, timeBadge } from './phase-state.ts'

const today = '2026-06-15'
const on = (given: Partial<StateFacts>): StateFacts => ({
  status: 0,
  start: '2026-06-01',
  end: '2026-06-20',
  actualEnd: null,
  estimated: 1_000,
  actual: 0,
  ...given,
})

describe('a task', () => {
  // 1 to 20 June: 18 working days, 13 of them by the 15th: planned 72.22%.
  test.each<[string, Partial<StateFacts>, { delayed: boolean; incomplete: boolean }]>([
    ['on plan', { status: 72.22 }, { delayed: false, incomplete: false }],
    ['behind by less than five points', { status: 67.23 }, { delayed: false, incomplete: false }],
    ['behind by more than five', { status: 67.22 }, { delayed: true, incomplete: false }],
    [
      'five points behind exactly are not more',
      { status: 95, end: '2026-06-15' },
      { delayed: false, incomplete: false },
    ],
    ['past its end', { status: 99.99, end: '2026-06-14' }, { delayed: false, incomplete: true }],
    ['past its end and far behind', { status: 50, end: '2026-06-14' }, { delayed: true, incomplete: true }],
    ['on its last day', { status: 99, end: today }, { delayed: false, incomplete: false }],
    [
      'done in time',
      { status: 100, end: '2026-06-10', actualEnd: '2026-06-10' },
      { delayed: false, incomplete: false },
    ],
    [
      'done late',
      { status: 100, end: '2026-06-10', actualEnd: '2026-06-11' },
      { delayed: true, incomplete: false },
    ],
    ['without dates', { start: null, end: null }, { delayed: false, incomplete: false }],
    ['not begun yet', { start: '2026-06-16' }, { delayed: false, incomplete: false }],
  ])('%s', (_claim, given, expected) => {
    expect(taskState(on(given), today, SIX_DAY_WEEK)).toMatchObject(expected)
  })

  test.each([
    [1_000, 1_000, true],
    [1_000, 1_000.01, false],
    [0, 0, true],
  ])('estimated %d, spent %d: within budget is %s', (estimated, actual, under_budget) => {
    expect(taskState(on({ estimated, actual }), today, SIX_DAY_WEEK).under_budget).toBe(under_budget)
  })
})

test('a phase is as late as any of its tasks, and pays for all together', () => {
  const fine = on({ status: 80, estimated: 0.1, actual: 0.3 })
  const late = on({ status: 50, end: '2026-06-14', estimated: 0.2, actual: 0 })
  expect(phaseState([fine, late], today, SIX_DAY_WEEK)).toEqual({
    delayed: true,
    incomplete: true,
    under_budget: true,
  })
  expect(phaseState([fine], today, SIX_DAY_WEEK)).toEqual({
    delayed: false,
    incomplete: false,
    under_budget: false,
  })
  expect(phaseState([], today, SIX_DAY_WEEK)).toEqual({
    delayed: false,
    incomplete: false,
    under_budget: true,
  })
})

test.each([
  [true, true, 'INCOMPLETE'],
  [true, false, 'INCOMPLETE'],
  [false, false, 'ON-TIME'],
  [false, true, 'DELAYED'],
])('incomplete %s, delayed %s: %s', (incomplete, delayed, badge) => {
  expect(timeBadge({ incomplete, delayed })).toBe(badge)
})

test('the budget badge', () => {
  expect([true, false].map((under_budget) => budgetBadge({ under_budget }))).toEqual([
    'WITHIN BUDGET',
    'OVER BUDGET',
  ])
})
