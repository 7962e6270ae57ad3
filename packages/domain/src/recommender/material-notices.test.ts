import { expect, test } from 'vitest'
import { isToReorder, materialNotices } from './material-notices.ts'

const TODAY = '2026-11-17'
const needs = (quantity: number) => [{ key: '9 bag', name: 'Cement', unit: 'bag', quantity }]
const told = (items: [id: number, start: string | null, quantity: number][], onSite = 0) =>
  materialNotices(
    items.map(([id, start, quantity]) => ({ id, start, needs: needs(quantity) })),
    new Map([['9 bag', onSite]]),
    TODAY,
  ).map(({ id, remainingDays, lacking }) => [id, remainingDays, lacking[0]?.quantity])

test.each([
  ['2026-11-16', []],
  ['2026-11-17', [[1, 1, 20]]],
  ['2026-11-18', [[1, 2, 20]]],
  ['2026-12-01', [[1, 15, 20]]],
  ['2026-12-02', []],
  [null, []],
])('work that begins on %s', (start, expected) => {
  expect(told([[1, start, 20]])).toEqual(expected)
})

test('what is on site is enough', () => {
  expect(told([[1, TODAY, 20]], 20)).toEqual([])
  expect(told([[1, TODAY, 20.0001]], 20)).toEqual([[1, 1, 0.0001]])
})

test('the same bag does not serve two: who begins first has it', () => {
  expect(
    told(
      [
        [1, '2026-11-20', 20],
        [2, '2026-11-18', 15],
      ],
      20,
    ),
  ).toEqual([[1, 4, 15]])
})

test.each([
  [{ isLow: true, balance: 35 }, false, true],
  [{ isLow: false, balance: 35 }, true, false],
  [{ isLow: false, balance: 0 }, true, true],
  [{ isLow: false, balance: 0 }, false, false],
])('%o, still needed %s: to reorder %s', (stock, isStillNeeded, expected) => {
  expect(isToReorder(stock, isStillNeeded)).toBe(expected)
})
