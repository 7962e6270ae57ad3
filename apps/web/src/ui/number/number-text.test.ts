import { describe, expect, test } from 'vitest'
import {
  isBlockedKey,
  LARGEST,
  limitWords,
  numberIn,
  pastedText,
  shownText,
  textOf,
  typedText,
  withPasted,
} from './number-text.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

describe('keys', () => {
  test.each(['e', 'E', '+', '-'])('%s is blocked', (key) => {
    expect(isBlockedKey({ key, ...plain })).toBe(true)
  })
  test.each(['0', '9', '.', 'Tab', 'Enter', 'Escape', 'End', 'ArrowLeft', 'Backspace'])(
    '%s is not',
    (key) => {
      expect(isBlockedKey({ key, ...plain })).toBe(false)
    },
  )
  test('Ctrl with E or minus is a command of the browser', () => {
    expect(isBlockedKey({ key: 'e', ...plain, ctrlKey: true })).toBe(false)
    expect(isBlockedKey({ key: '-', ...plain, metaKey: true })).toBe(false)
  })
})

test.each([
  { typed: '1234.5', decimals: 2, stays: '1234.5' },
  { typed: '1,234.567', decimals: 2, stays: '1234.56' },
  { typed: '1.2.3', decimals: 4, stays: '1.23' },
  { typed: '12.7', decimals: 0, stays: '12' },
  { typed: '-1e5', decimals: 2, stays: '15' },
  { typed: '007', decimals: 2, stays: '7' },
  { typed: '0.5', decimals: 2, stays: '0.5' },
  { typed: '.', decimals: 2, stays: '.' },
  { typed: 'abc', decimals: 2, stays: '' },
])('typing $typed with $decimals decimals leaves $stays', ({ typed, decimals, stays }) => {
  expect(typedText(typed, decimals)).toBe(stays)
})

test.each([
  { pasted: '1,234.50', number: 1234.5 },
  { pasted: '₱1,234.50', number: 1234.5 },
  { pasted: '₱ 1,234.50\r\n', number: 1234.5 },
  { pasted: 'PHP 1,234,567.89', number: 1_234_567.89 },
  { pasted: 'P250', number: 250 },
  { pasted: '12%', number: 12 },
  { pasted: '.5', number: 0.5 },
  { pasted: '1234', number: 1234 },
  { pasted: '\u00a01,000\u00a0', number: 1000 },
  { pasted: '1e5', number: null },
  { pasted: '1E5', number: null },
  { pasted: '-5', number: null },
  { pasted: '+5', number: null },
  { pasted: '(5.00)', number: null },
  { pasted: '12,34', number: null },
  { pasted: '1.234,50', number: null },
  { pasted: 'Gravel', number: null },
  { pasted: '', number: null },
])('pasting "$pasted" gives $number', ({ pasted, number }) => {
  const text = pastedText(pasted)
  expect(text === null ? null : numberIn(text)).toBe(number)
})

test.each([
  { now: '', at: [0, 0], pasted: '1234.50', gives: '1234.50' },
  { now: '99.00', at: [0, 5], pasted: '1234.50', gives: '1234.50' },
  { now: '15', at: [1, 1], pasted: '00', gives: '1005' },
  { now: '10.5', at: [4, 4], pasted: '2.25', gives: '2.25' },
] as const)('$pasted into "$now" gives $gives', ({ now, at, pasted, gives }) => {
  expect(withPasted(now, at[0], at[1], pasted, 4)).toBe(gives)
})

test.each([
  { value: 1234.5, decimals: 2, fixed: true, shown: '1,234.50' },
  { value: 1234.5, decimals: 4, fixed: false, shown: '1,234.5' },
  { value: 0, decimals: 2, fixed: true, shown: '0.00' },
  { value: null, decimals: 2, fixed: true, shown: '' },
  { value: LARGEST, decimals: 2, fixed: true, shown: '999,999,999,999.99' },
])('$value rests as "$shown"', ({ value, decimals, fixed, shown }) => {
  expect(shownText(value, { decimals, fixed })).toBe(shown)
})

test.each([
  { value: 1_234.5, text: '1234.5' },
  { value: 0.0000001, text: '0.0000001' },
  { value: null, text: '' },
])('$value is edited as "$text"', ({ value, text }) => {
  expect(textOf(value)).toBe(text)
})

test.each([
  { value: 101, words: 'At most 100.' },
  { value: 0.5, words: 'At least 1.' },
  { value: 100, words: null },
  { value: null, words: null },
])('$value between 1 and 100: $words', ({ value, words }) => {
  expect(limitWords(value, 1, 100)).toBe(words)
})

test.each(['', '.'])('"%s" is no number', (text) => {
  expect(numberIn(text)).toBeNull()
})
