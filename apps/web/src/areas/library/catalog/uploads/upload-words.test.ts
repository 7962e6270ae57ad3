import { expect, test } from 'vitest'
import {
  cellWords,
  columnsOf,
  leftOutWords,
  problemLines,
  resultWords,
  rowsToLoad,
  rowWords,
} from './upload-words.ts'

const UPLOAD = {
  id: 1,
  list: 'material' as const,
  file_name: 'prices.xlsx',
  state: 'checked' as const,
  refusal: '',
  rows_read: 500,
  rows_added: 400,
  rows_changed: 80,
  rows_same: 0,
  rows_wrong: 20,
  created_at: '2026-11-15T00:00:00Z',
  created_by: null,
  finished_at: null,
}

test('rows are counted in words', () => {
  expect(rowWords(1)).toBe('1 row')
  expect(rowWords(2400)).toBe('2,400 rows')
})

test('rows that are the same and rows with problems are not loaded', () => {
  expect(rowsToLoad(UPLOAD)).toBe(480)
  expect(rowsToLoad({ ...UPLOAD, rows_added: 0, rows_changed: 0 })).toBe(0)
})

test('what is left out is said plainly, and nothing when nothing is', () => {
  expect(leftOutWords(0)).toBe('')
  expect(leftOutWords(1)).toBe('1 row with problems is left out.')
  expect(leftOutWords(20)).toBe('20 rows with problems are left out.')
})

test('a result names what happened and nothing else', () => {
  expect(resultWords(UPLOAD)).toBe('400 added, 80 changed, 20 left out')
  expect(resultWords({ ...UPLOAD, rows_added: 0, rows_changed: 0, rows_wrong: 0 })).toBe('Nothing to change')
})

test('columns stand in the order of the template, those it does not know last', () => {
  const row = { row: 2, outcome: 'add' as const, problems: [] }
  const rows = [
    { ...row, cells: { Unit: 'bag', Colour: 'gray' } },
    { ...row, cells: { Price: 1, Description: 'x' } },
  ]
  expect(columnsOf(rows, ['Description', 'Unit', 'Type', 'Price'])).toEqual([
    'Description',
    'Unit',
    'Price',
    'Colour',
  ])
})

test('a cell reads as it would in the sheet', () => {
  expect(cellWords(1234.5)).toBe('1,234.5')
  expect(cellWords('2026-01-31')).toBe('01/31/2026')
  expect(cellWords('₱86,00')).toBe('₱86,00')
  expect(cellWords(true)).toBe('Yes')
  expect(cellWords(null)).toBe('')
})

test('what several columns share is said once', () => {
  const message = 'You may not set prices.'
  expect(
    problemLines([
      { column: 'Price', message },
      { column: 'Supplier', message },
      { column: '', message: 'Too long.' },
    ]),
  ).toEqual(['Price, Supplier: You may not set prices.', 'Too long.'])
})
