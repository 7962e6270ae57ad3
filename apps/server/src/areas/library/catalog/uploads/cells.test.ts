import { expect, test } from 'vitest'
import { parseCell } from './cells.ts'
import type { Cell, Column, ColumnKind } from './list-plan.ts'

const DAY = '2026-06-15'
const column = (is: ColumnKind): Column => ({
  key: 'a',
  title: 'A',
  is,
  explanation: '',
  examples: [null, null],
  width: 10,
})
const meaning = (is: ColumnKind, cell: Cell) => {
  const parsed = parseCell(column(is), cell, DAY)
  return 'problem' in parsed ? parsed.problem : parsed.value
}

const NOT_A_NUMBER = 'This is not a number.'
test.each<[Cell, unknown]>([
  [265, 265],
  ['265', 265],
  ['₱ 1,265.50', 1265.5],
  ['PHP 12', 12],
  ['P100', 100],
  ['.5', 0.5],
  [' 1,000,000.1234 ', 1_000_000.1234],
  [0.1 + 0.2, 0.3],
  [999_999_999.9999, 999_999_999.9999],
  [0, 0],
  ['', null],
  [null, null],
  [-1, 'This cannot be negative.'],
  ['-1.5', 'This cannot be negative.'],
  [1.23456, 'Use at most four decimals.'],
  [1e12, 'This cannot be more than 999,999,999.9999.'],
  ['1,50', NOT_A_NUMBER],
  ['12,34,567', NOT_A_NUMBER],
  ['1e5', NOT_A_NUMBER],
  ['five', NOT_A_NUMBER],
  ['₱', NOT_A_NUMBER],
  ['-', NOT_A_NUMBER],
  ['2026-01-31', NOT_A_NUMBER],
  [true, NOT_A_NUMBER],
  ['=A1*2', 'This formula has no value. Type the value itself.'],
  ['#REF!', 'This formula ends in the error #REF!.'],
])('the amount %j is %j', (cell, value) => {
  expect(meaning({ kind: 'amount' }, cell)).toBe(value)
})

test.each<[Cell, unknown]>([
  [14.25, 14.25],
  [999, 999],
  [0, 'This must be above zero.'],
  [14.255, 'Use at most two decimals.'],
  [1000, 'This cannot be more than 999.'],
])('the bounded amount %j is %j', (cell, value) => {
  expect(meaning({ kind: 'amount', most: 999, decimals: 2, isAboveZero: true }, cell)).toBe(value)
})

const NOT_A_DATE = 'This is not a date. Write it as 2026-01-31 or 01/31/2026.'
test.each<[Cell, unknown]>([
  ['2026-01-31', '2026-01-31'],
  ['1/5/2026', '2026-01-05'],
  ['12/31/2025', '2025-12-31'],
  ['2026-06-15', '2026-06-15'],
  ['2026-06-16', 'This date is in the future.'],
  ['1901-06-15', 'Choose a year from 1950 to 2199.'],
  ['31/12/2025', NOT_A_DATE],
  ['2026-02-29', NOT_A_DATE],
  ['1/5/26', NOT_A_DATE],
  ['0001-01-01', 'Choose a year from 1950 to 2199.'],
  [45000, NOT_A_DATE],
  ['soon', NOT_A_DATE],
])('the date %j is %j', (cell, value) => {
  expect(meaning({ kind: 'date', mayBeFuture: false }, cell)).toBe(value)
})

test.each<[Cell, unknown]>([
  ['  two   words\n here ', 'two words here'],
  [12, '12'],
  ['x'.repeat(20), 'x'.repeat(20)],
  ['x'.repeat(21), 'Use at most 20 characters.'],
  ['\ud800', '\ufffd'],
])('the text %j is %j', (cell, value) => {
  expect(meaning({ kind: 'text', max: 20 }, cell)).toBe(value)
})

test.each<[Cell, unknown]>([
  ['yes', 'YES'],
  [true, 'YES'],
  [false, 'NO'],
  ['Y', 'Use one of these: YES, NO.'],
])('the choice %j is %j', (cell, value) => {
  expect(meaning({ kind: 'choice', choices: ['YES', 'NO'] }, cell)).toBe(value)
})
