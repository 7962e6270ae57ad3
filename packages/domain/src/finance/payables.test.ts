import { expect, test } from 'vitest'
import { cashPosition, marginAtEnd, marginNow } from './margins.ts'
import {
  bearsInputVat,
  isOwed,
  openOf,
  payableIdOf,
  payableNumber,
  payableState,
  vatWithin,
} from './payables.ts'

test.each([
  { amount: 1000, paid: 0, state: 'open', open: 1000 },
  { amount: 1000, paid: 999.99, state: 'part', open: 0.01 },
  { amount: 1000, paid: 1000, state: 'paid', open: 0 },
  { amount: 900, paid: 1000, state: 'overpaid', open: -100 },
  { amount: 0, paid: 1000, state: 'overpaid', open: -1000 },
  { amount: 0, paid: 0, state: 'paid', open: 0 },
])('of $amount with $paid paid, $open is open: $state', ({ amount, paid, state, open }) => {
  expect(payableState({ amount, paid })).toBe(state)
  expect(openOf({ amount, paid })).toBe(open)
})

test.each([
  { amount: 112, percent: 12, net: 100, vat: 12 },
  { amount: 1000, percent: 12, net: 892.86, vat: 107.14 },
  { amount: -1000, percent: 12, net: -892.86, vat: -107.14 },
  { amount: 105, percent: 5, net: 100, vat: 5 },
  { amount: 1000, percent: 0, net: 1000, vat: 0 },
  { amount: 0.01, percent: 12, net: 0.01, vat: 0 },
])('$amount with $percent% VAT within is $net and $vat', ({ amount, percent, net, vat }) => {
  expect(vatWithin(amount, percent)).toEqual({ net, vat })
})

test('wages, own machines and transfers bear no VAT; the last two are owed to nobody', () => {
  expect((['delivery', 'fuel', 'rental', 'subcontract'] as const).every(bearsInputVat)).toBe(true)
  expect((['payroll', 'own_machine', 'transfer', 'other'] as const).some(bearsInputVat)).toBe(false)
  expect([isOwed('payroll'), isOwed('own_machine'), isOwed('transfer')]).toEqual([true, false, false])
})

test('a payable is found by the number that is printed on it', () => {
  expect(payableNumber(123)).toBe('AP-000123')
  expect(['AP-000123', 'ap-123', ' AP-000123 '].map(payableIdOf)).toEqual([123, 123, 123])
  expect(['AP-0', 'AP-', '123', 'RR-2026-0001', ''].map(payableIdOf)).toEqual([null, null, null, null, null])
})

test('margins and cash by hand', () => {
  // 560,000 billed at 12% VAT is 500,000 net.
  expect(marginNow(560_000, 12, 430_000)).toBe(70_000)
  expect(marginAtEnd(1_400_000, 150_000, 1_100_000)).toBe(150_000)
  expect(cashPosition(4_713_180, 4_957_442)).toBe(-244_262)
})
