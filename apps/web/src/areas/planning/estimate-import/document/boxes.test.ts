import { expect, test } from 'vitest'
import { boxByKey, boxesOn, type RowBox, scrolledTo } from './boxes.ts'

const at = (row: number, page: number, x0: number, y0: number): RowBox => ({
  row,
  page,
  box: { x0, y0, x1: x0 + 100, y1: y0 + 10 },
  tone: 'right',
  label: `Row ${row}`,
})

test('boxes of a page are in reading order, whatever the order of the rows', () => {
  const boxes = [at(3, 1, 50, 200), at(1, 1, 300, 100), at(2, 1, 50, 100), at(4, 2, 50, 20)]
  expect(boxesOn(boxes, 1).map(({ row }) => row)).toEqual([2, 1, 3])
  expect(boxesOn(boxes, 2).map(({ row }) => row)).toEqual([4])
  expect(boxesOn(boxes, 3)).toEqual([])
})

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowRight', 1, 2],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 2, 1],
  ['ArrowLeft', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
])('%s leads from box %d of three to %j', (key, from, to) => {
  expect(boxByKey(key, from, 3)).toBe(to)
})

test('no key leads anywhere where there is no box', () => {
  expect(boxByKey('End', 0, 0)).toBeNull()
})

test.each([
  { part: [100, 120], seen: [0, 500], to: 0 },
  { part: [480, 500], seen: [0, 500], to: 40 },
  { part: [100, 120], seen: [90, 590], to: 60 },
  { part: [100, 800], seen: [0, 500], to: 60 },
  { part: [10, 30], seen: [300, 800], to: 0 },
])('part $part of what is seen $seen is scrolled to $to', ({ part, seen, to }) => {
  const span = ([from = 0, end = 0]: number[]) => ({ from, to: end })
  expect(scrolledTo(span(part), span(seen), 40)).toBe(to)
})
