import { describe, expect, test } from 'vitest'
import { quantityIn, runsIn, shareIn, shareOut } from './look-ahead.ts'

const WINDOW = { start: '2026-11-16', end: '2026-11-29' }
/** Sundays are days off; the 30th is Bonifacio Day. */
const CALENDAR = {
  workdays: [false, true, true, true, true, true, true],
  daysOff: new Set(['2026-11-30']),
}

test.each([
  ['within', '2026-11-17', '2026-11-20', 0, true],
  ['into it', '2026-10-01', '2026-11-16', 40, true],
  ['out of it', '2026-11-29', '2026-12-20', 0, true],
  ['before it', '2026-11-01', '2026-11-15', 40, false],
  ['after it', '2026-11-30', '2026-12-05', 0, false],
  ['done', '2026-11-17', '2026-11-20', 100, false],
  ['without dates', null, null, 0, false],
])('work %s: %s', (_claim, start, end, status, expected) => {
  expect(runsIn({ start, end, status }, WINDOW)).toBe(expected)
})

describe('the share of the window', () => {
  test.each<[string, string | null, string | null, number, number]>([
    // 16 to 21 and 23 to 28 November are twelve working days.
    ['all of it', '2026-11-16', '2026-11-28', 12, 12],
    ['two days of seven', '2026-11-27', '2026-12-05', 2, 7],
    ['from before it', '2026-11-12', '2026-11-17', 2, 5],
    ['on a Sunday only', '2026-11-22', '2026-11-22', 1, 1],
    ['after it', '2026-12-01', '2026-12-05', 0, 1],
    ['without dates', null, null, 0, 1],
  ])('%s', (_claim, start, end, days, of) => {
    expect(shareIn({ start, end }, WINDOW, CALENDAR)).toEqual({ days, of })
  })

  test('of 9.5 cubic metres two days of seven are 2.7143', () => {
    expect(quantityIn(9.5, { days: 2, of: 7 })).toBe(2.7143)
  })
})

test('stock goes to who starts first, then what is ordered, and the rest is missing', () => {
  const available = new Map([['cement', { on_site: 50, ordered: 20 }]])
  const needs = [
    { key: 'cement', needed: 40 },
    { key: 'cement', needed: 40 },
    { key: 'sand', needed: 3.5 },
    { key: 'cement', needed: 5 },
  ]
  expect(shareOut(needs, available)).toEqual([
    { needed: 40, on_site: 40, ordered: 0, missing: 0 },
    { needed: 40, on_site: 10, ordered: 20, missing: 10 },
    { needed: 3.5, on_site: 0, ordered: 0, missing: 3.5 },
    { needed: 5, on_site: 0, ordered: 0, missing: 5 },
  ])
})
