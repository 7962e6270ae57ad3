import { expect, test } from 'vitest'
import {
  formatAgo,
  formatAmount,
  formatDateTime,
  formatDay,
  formatPercent,
  formatPeso,
  formatQuantity,
} from './formats.ts'

test.each([
  { pesos: 1_234_567.89, peso: '₱1,234,567.89', amount: '1,234,567.89' },
  { pesos: 0, peso: '₱0.00', amount: '0.00' },
  { pesos: -6120, peso: '(₱6,120.00)', amount: '(6,120.00)' },
  { pesos: -0.001, peso: '₱0.00', amount: '0.00' },
  { pesos: 0.5, peso: '₱0.50', amount: '0.50' },
  { pesos: 999_999_999_999.99, peso: '₱999,999,999,999.99', amount: '999,999,999,999.99' },
])('$pesos pesos are $peso, in a column $amount', ({ pesos, peso, amount }) => {
  expect([formatPeso(pesos), formatAmount(pesos)]).toEqual([peso, amount])
})

test.each([
  [300, '300'],
  [1234.5, '1,234.5'],
  [0.12345, '0.1235'],
  [2.5, '2.5'],
  [-40, '(40)'],
])('a quantity of %d is %s', (quantity, written) => {
  expect(formatQuantity(quantity)).toBe(written)
})

test.each([
  { percent: -3.3, options: {}, written: '−3.30%' },
  { percent: 40, options: { decimals: 0 }, written: '40%' },
  { percent: 2.1, options: { decimals: 1, signed: true }, written: '+2.1%' },
  { percent: 0, options: { decimals: 1, signed: true }, written: '0.0%' },
  { percent: -0.001, options: {}, written: '0.00%' },
])('$percent is $written', ({ percent, options, written }) => {
  expect(formatPercent(percent, options)).toBe(written)
})

test.each([
  ['2026-11-13', '11/13/2026'],
  ['2027-01-01', '01/01/2027'],
  ['2026-11-13T23:59:00Z', '11/13/2026'],
  ['', ''],
])('the day %s is written %s in every time zone', (day, written) => {
  expect(formatDay(day)).toBe(written)
})

test.each([
  ['2026-11-13T06:41:08Z', '11/13/2026 2:41 PM'],
  ['2026-11-12T16:05:00Z', '11/13/2026 12:05 AM'],
  ['2026-11-13T04:00:00Z', '11/13/2026 12:00 PM'],
])('%s is %s in Manila', (instant, written) => {
  expect(formatDateTime(instant)).toBe(written)
})

const now = new Date('2026-11-13T06:00:00Z')
test.each([
  ['2026-11-13T05:59:30Z', 'just now'],
  ['2026-11-13T06:00:10Z', 'just now'],
  ['2026-11-13T05:55:00Z', '5 min ago'],
  ['2026-11-13T04:00:00Z', '2 h ago'],
  ['2026-11-10T05:00:00Z', '3 d ago'],
  ['2026-11-01T05:00:00Z', '11/01/2026'],
])('%s was %s', (instant, words) => {
  expect(formatAgo(instant, now)).toBe(words)
})
