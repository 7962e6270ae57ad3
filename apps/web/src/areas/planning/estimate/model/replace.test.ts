import { expect, test } from 'vitest'
import { addLine, setCell } from './edit.ts'
import { findCells, hitsAround, otherPrices, replaceCells, withPriceEverywhere } from './replace.ts'
import { opened } from './testing/steps.ts'
import type { DraftLine, EstimateState } from './types.ts'

const cement = (state: EstimateState) => state.scopes[0]?.material[0] as DraftLine

test('names: of lists they are found, of free lines they are replaced', () => {
  const { state } = addLine(opened().state, 'p1', 'material', { name: 'White cement (cement finish)' })
  const found = findCells(state, 'CEMENT', 'name')
  expect(found.map(({ canReplace }) => canReplace).sort()).toEqual([false, false, false, true])
  const replaced = replaceCells(state, found, { find: 'cement', by: 'lime', where: 'name' })
  expect(replaced.count).toBe(1)
  const [one] = replaced.state.scopes.filter(({ key }) => key === 'p1')
  expect(one?.material.map(({ name }) => name)).toEqual(['Portland cement', 'White lime (lime finish)'])
})

test('numbers: the very same ones of the column, formulas left as they are', () => {
  const { state } = opened()
  const start = setCell(state, { scopeKey: 'p2', lineKey: 'm20', field: 'rate' }, '=245')
  expect(findCells(start, '24', 'rate')).toEqual([])
  const found = findCells(start, '245.00', 'rate')
  expect(found).toHaveLength(3)
  const { count, state: after } = replaceCells(start, found, { find: '245.00', by: '250', where: 'rate' })
  expect(count).toBe(2)
  expect(after.scopes.map((scope) => scope.material[0]?.rate).sort()).toEqual([245, 250, 250])
})

test.each([
  { from: null, on: null, current: -1, next: 0, previous: 2, words: 'from the top' },
  {
    from: { scopeKey: 'p3', lineKey: null },
    on: null,
    current: -1,
    next: 1,
    previous: 0,
    words: 'from a row',
  },
  {
    from: { scopeKey: 'p3', lineKey: 'm30' },
    on: 'm30',
    current: 1,
    next: 2,
    previous: 0,
    words: 'from a hit',
  },
  {
    from: { scopeKey: 'p2', lineKey: 'm20' },
    on: 'm20',
    current: 2,
    next: 0,
    previous: 1,
    words: 'around the end',
  },
  {
    from: { scopeKey: 'p3', lineKey: 'm30' },
    on: null,
    current: -1,
    next: 1,
    previous: 0,
    words: 'beside a hit',
  },
])('a search goes on $words', ({ from, on, current, next, previous }) => {
  const { state } = opened()
  const found = findCells(state, 'cement', 'name')
  expect(found.map(({ lineKey }) => lineKey)).toEqual(['m10', 'm30', 'm20'])
  expect(hitsAround(state, found, from, ({ lineKey }) => lineKey === on)).toEqual({ current, next, previous })
})

test('the unit cost of a line in all lines of its material', () => {
  const { state } = opened()
  const first = state.scopes[0]?.key as string
  const key = cement(state).key
  const start = setCell(state, { scopeKey: first, lineKey: key, field: 'rate' }, '260')
  expect(otherPrices(start, cement(start))).toHaveLength(2)
  const after = withPriceEverywhere(start, cement(start))
  expect(after.scopes.map((scope) => scope.material[0]?.rate)).toEqual([260, 260, 260])
  expect(otherPrices(after, cement(after))).toEqual([])
})
