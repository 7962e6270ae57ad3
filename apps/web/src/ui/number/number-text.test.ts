import { MOST_PESOS } from '@itayo/domain'
import { expect, test } from 'vitest'
import { limitWords, numberIn, pastedText, readNumber, shownText, textOf, withPasted } from './number-text.ts'

const refused = (text: string) => `“${text}” is no number: digits only.`

test.each([
  { typed: '1234.5', decimals: 2, value: 1234.5 },
  { typed: '1,234.50', decimals: 2, value: 1234.5 },
  { typed: '₱1,234.50', decimals: 2, value: 1234.5 },
  { typed: '12.50', decimals: 1, value: 12.5 },
  { typed: '10.', decimals: 2, value: 10 },
  { typed: '007', decimals: 2, value: 7 },
  { typed: '.5', decimals: 2, value: 0.5 },
  { typed: '', decimals: 2, value: null },
  { typed: ' ', decimals: 2, value: null },
])('$typed is $value', ({ typed, decimals, value }) => {
  expect(readNumber(typed, decimals)).toEqual({ is: 'number', value })
})

test.each(['1,', '1,2', '1,23', '1,234,', '12,5', '.'])('%s is on its way to a number', (typed) => {
  expect(readNumber(typed, 2)).toEqual({ is: 'unfinished', words: refused(typed) })
})

test.each(['12-3', '-5', '+5', '1e3', '1E3', '12,5.0', '1,2345', '1.2.3', 'abc', '5 x', '(5)'])(
  '%s is none',
  (typed) => {
    expect(readNumber(typed, 2)).toEqual({ is: 'refused', words: refused(typed) })
  },
)

test.each([
  { typed: '1.234', decimals: 2, words: 'Use at most two decimals.' },
  { typed: '1.23456', decimals: 4, words: 'Use at most four decimals.' },
  { typed: '12.7', decimals: 0, words: 'Use a whole number.' },
  { typed: '12.', decimals: 0, words: 'Use a whole number.' },
])('$typed with $decimals decimals: $words', ({ typed, decimals, words }) => {
  expect(readNumber(typed, decimals)).toEqual({ is: 'refused', words })
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
  expect(withPasted(now, at[0], at[1], pasted)).toBe(gives)
})

test.each([
  { value: 1234.5, decimals: 2, fixed: true, shown: '1,234.50' },
  { value: 1234.5, decimals: 4, fixed: false, shown: '1,234.5' },
  { value: 0, decimals: 2, fixed: true, shown: '0.00' },
  { value: null, decimals: 2, fixed: true, shown: '' },
  { value: MOST_PESOS, decimals: 2, fixed: true, shown: '9,999,999,999,999.99' },
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
