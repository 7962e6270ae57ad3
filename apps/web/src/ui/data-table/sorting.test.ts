import { describe, expect, test } from 'vitest'
import { ariaSort, nextSort, type SortOrder, type SortValue, sortRows } from './sorting.ts'

const itself = (value: SortValue) => value

describe('sorted rows', () => {
  test.each<{ rows: SortValue[]; order: SortOrder; sorted: SortValue[] }>([
    { rows: [3, 1, 2], order: 'ASC', sorted: [1, 2, 3] },
    { rows: [3, 1, 2], order: 'DESC', sorted: [3, 2, 1] },
    {
      rows: ['Bar 16 mm', 'Bar 8 mm', 'bar 10 mm'],
      order: 'ASC',
      sorted: ['Bar 8 mm', 'bar 10 mm', 'Bar 16 mm'],
    },
    { rows: ['Zamora', 'Ñuñez', 'Nuevas'], order: 'ASC', sorted: ['Nuevas', 'Ñuñez', 'Zamora'] },
    { rows: [null, 2, undefined, 1], order: 'ASC', sorted: [1, 2, null, undefined] },
    { rows: [null, 1, '', 2], order: 'DESC', sorted: [2, 1, null, ''] },
    { rows: [true, false], order: 'ASC', sorted: [false, true] },
    { rows: [-1.5, -2, 0], order: 'ASC', sorted: [-2, -1.5, 0] },
  ])('$rows $order is $sorted', ({ rows, order, sorted }) => {
    expect(sortRows(rows, itself, order)).toEqual(sorted)
  })

  test('equal rows keep their places in both directions', () => {
    const rows = [
      { id: 1, unit: 'bag' },
      { id: 2, unit: 'bag' },
      { id: 3, unit: 'bag' },
    ]
    for (const order of ['ASC', 'DESC'] as const)
      expect(sortRows(rows, (row) => row.unit, order).map((row) => row.id)).toEqual([1, 2, 3])
  })

  test('the given list is left alone', () => {
    const rows = [2, 1]
    sortRows(rows, itself, 'ASC')
    expect(rows).toEqual([2, 1])
  })
})

test.each([
  { current: null, by: 'name', next: { by: 'name', order: 'ASC' } },
  { current: { by: 'name', order: 'ASC' }, by: 'name', next: { by: 'name', order: 'DESC' } },
  { current: { by: 'name', order: 'DESC' }, by: 'name', next: { by: 'name', order: 'ASC' } },
  { current: { by: 'name', order: 'DESC' }, by: 'role', next: { by: 'role', order: 'ASC' } },
] as const)('a click on $by with $current gives $next', ({ current, by, next }) => {
  expect(nextSort(current, by)).toEqual(next)
})

test('a column may start with the largest', () => {
  expect(nextSort(null, 'amount', 'DESC')).toEqual({ by: 'amount', order: 'DESC' })
})

test.each([
  { by: 'name', says: 'descending' },
  { by: 'role', says: 'none' },
])('$by is $says to a reader', ({ by, says }) => {
  expect(ariaSort({ by: 'name', order: 'DESC' }, by)).toBe(says)
})
