import { expect, test } from 'vitest'
import { looksNumeric, pastedNumber } from './numbers.ts'

const RIGHT: [text: string, value: number | null][] = [
  ['2,030.00', 2030],
  ['₱1,350.00', 1350],
  ['₱ 1,350', 1350],
  ['PHP 12.5', 12.5],
  ['P245', 245],
  ['0.0975', 0.0975],
  ['1 234.50', 1234.5],
  ['-', 0],
  ['₱ -', 0],
  ['', null],
]
test.each(RIGHT)('%s is a quantity', (text, value) => {
  expect(pastedNumber('count', 'material', text)).toEqual({ value, isPercent: false })
})

test('percentages are told apart', () => {
  expect(pastedNumber('count', 'equipment', '10%')).toEqual({ value: 10, isPercent: true })
})

const WRONG: [text: string, message: string, suggestion: string | null][] = [
  ['₱86,00', 'Not a number: 86.00?', '86.00'],
  ['1.234,50', 'Not a number: 1234.50?', '1234.50'],
  ['12 bags', 'Not a number: 12?', '12'],
  ['1O0', 'Not a number: 100?', '100'],
  ['1.5E+03', 'Not a number: 1500?', '1500'],
  ['#REF!', 'Not a number: #REF!', null],
  ['by owner', 'Not a number: by owner', null],
  ['(1,200.00)', 'This cannot be negative.', null],
  ['-5', 'This cannot be negative.', null],
  ['-₱5'.replace('-₱', '₱-'), 'This cannot be negative.', null],
  ['1.23456', 'Use at most four decimals.', '1.2346'],
  ['12,34,567', 'Not a number: 12,34,567', null],
]
test.each(WRONG)('%s is none: %s', (text, message, suggestion) => {
  expect(pastedNumber('rate', 'material', text)).toEqual({ message, suggestion })
})

test('workers are whole, days may be named', () => {
  expect(pastedNumber('count', 'labor', '2.5')).toMatchObject({ message: 'Workers must be a whole number.' })
  expect(pastedNumber('duration', 'labor', '36 days')).toEqual({ value: 36, isPercent: false })
})

test('what a column of numbers looks like', () => {
  for (const text of ['1', '1,200.00', '₱86,00', '(5.00)', '10%', '-', '₱ 1,200', '3 days'])
    expect(looksNumeric(text), text).toBe(true)
  for (const text of ['bag', '16 mm rebar', 'Total', '2x4 lumber'])
    expect(looksNumeric(text), text).toBe(false)
})
