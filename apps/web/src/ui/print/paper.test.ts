import { expect, test } from 'vitest'
import { emptyRows, PAPERS, paperOf } from './paper.ts'

const INCH = 25.4

test.each([
  { paper: 'letter', width: 8.5, height: 11 },
  { paper: 'long', width: 8.5, height: 13 },
] as const)('$paper is $width × $height in', ({ paper, width, height }) => {
  expect(PAPERS[paper].width).toBeCloseTo(width * INCH, 5)
  expect(PAPERS[paper].height).toBeCloseTo(height * INCH, 5)
})

test.each([
  ['A4', 'a4'],
  ['Letter', 'letter'],
  [' long ', 'long'],
  ['Folio', 'a4'],
  ['', 'a4'],
  [null, 'a4'],
])('the setting %s prints on %s', (setting, paper) => {
  expect(paperOf(setting)).toBe(paper)
})

test.each([
  { rows: 5, least: 12, empty: 6 },
  { rows: 0, least: 12, empty: 11 },
  { rows: 11, least: 12, empty: 0 },
  { rows: 40, least: 12, empty: 0 },
])('$rows rows of at least $least leave $empty empty', ({ rows, least, empty }) => {
  expect(emptyRows(rows, least)).toBe(empty)
})
