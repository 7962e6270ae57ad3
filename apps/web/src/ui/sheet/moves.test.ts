import { describe, expect, test } from 'vitest'
import { type Cells, type Move, moved, nextStop } from './moves.ts'

type Column = 'a' | 'b' | 'c' | 'do'

/** Rows of cells, 'x' where something stands, and a column of buttons at their end. */
function cells(...rows: string[]): Cells<Column> {
  const held = ['a', 'b', 'c'] as const
  return {
    rows: rows.length,
    columns: [...held, 'do'],
    held,
    page: 2,
    hasValue: (row, column) => rows[row]?.[held.indexOf(column as 'a')] === 'x',
  }
}
const full = cells('xxx', 'xxx', 'xxx', 'xxx', 'xxx', 'xxx')

describe('keys that move', () => {
  test.each<[Move, string]>([
    ['up', '2 b'],
    ['down', '4 b'],
    ['left', '3 a'],
    ['right', '3 c'],
    ['row-start', '3 a'],
    ['row-end', '3 do'],
    ['first', '0 a'],
    ['last', '5 do'],
    ['page-up', '1 b'],
    ['page-down', '5 b'],
    ['edge-up', '0 b'],
    ['edge-down', '5 b'],
    ['edge-left', '3 a'],
    ['edge-right', '3 c'],
  ])('%s from the fourth of six rows goes to %s', (move, to) => {
    const { row, column } = moved(full, { row: 3, column: 'b' }, move)
    expect(`${row} ${column}`).toBe(to)
  })

  test('at the edges they stay', () => {
    const corner = { row: 0, column: 'a' } as const
    for (const move of ['up', 'page-up', 'left', 'edge-up', 'edge-left', 'first'] as const)
      expect(moved(full, corner, move)).toEqual(corner)
    const end = { row: 5, column: 'do' } as const
    for (const move of ['down', 'page-down', 'right', 'edge-down', 'last'] as const)
      expect(moved(full, end, move)).toEqual(end)
  })
})

test.each<[string, number, 'edge-up' | 'edge-down', number]>([
  ['xxx..x', 0, 'edge-down', 2],
  ['xxx..x', 1, 'edge-down', 2],
  ['xxx..x', 2, 'edge-down', 5],
  ['xxx..x', 3, 'edge-down', 5],
  ['xxx..x', 5, 'edge-down', 5],
  ['xxx..x', 5, 'edge-up', 2],
  ['xxx..x', 2, 'edge-up', 0],
  ['x.....', 0, 'edge-down', 5],
  ['......', 3, 'edge-up', 0],
])('of %s from %i by %s to %i', (column, from, move, to) => {
  expect(moved(cells(...column), { row: from, column: 'a' }, move).row).toBe(to)
})

test('Ctrl and an arrow to the side stops before the buttons', () => {
  expect(moved(cells('x..'), { row: 0, column: 'a' }, 'edge-right').column).toBe('c')
})

describe('Tab', () => {
  const there = (row: number, column: Column, step: 1 | -1, stops = 'abc') =>
    nextStop(full, { row, column }, step, (at) => stops.includes(at.column))
  test('goes to the next cell it stops at, from row to row', () => {
    expect(there(0, 'a', 1)).toEqual({ row: 0, column: 'b' })
    expect(there(0, 'c', 1)).toEqual({ row: 1, column: 'a' })
    expect(there(1, 'a', -1, 'b')).toEqual({ row: 0, column: 'b' })
  })
  test('leaves the sheet at its ends', () => {
    expect(there(5, 'c', 1)).toBeNull()
    expect(there(0, 'a', -1)).toBeNull()
  })
})
