import { describe, expect, test } from 'vitest'
import { centavosOf, creditsFor, paymentMethodName, topUpReference, whyNoTopUp } from './top-up.ts'

describe('a top-up', () => {
  test.each([
    [100, undefined],
    [250, undefined],
    [100_000, undefined],
    [99, 'Buy at least 100 credits (₱100.00).'],
    [0, 'Buy at least 100 credits (₱100.00).'],
    [-500, 'Buy at least 100 credits (₱100.00).'],
    [100_001, 'Buy at most 100,000 credits at once.'],
    [100.5, 'Use whole pesos.'],
    [Number.NaN, 'Use whole pesos.'],
    [Number.POSITIVE_INFINITY, 'Use whole pesos.'],
  ])('of %d pesos: %s', (pesos, why) => {
    expect(whyNoTopUp(pesos)).toBe(why)
  })

  test('is a credit for each peso, and is charged in centavos', () => {
    expect([creditsFor(1000), centavosOf(1000)]).toEqual([1000, 100_000])
  })

  test.each([
    ['2026-11-17', 42, 'TOPUP-20261117-000042'],
    ['2026-01-02', 1_234_567, 'TOPUP-20260102-1234567'],
  ])('of %s has the reference of its day', (day, number, reference) => {
    expect(topUpReference(day, number)).toBe(reference)
  })

  test.each([
    ['gcash', 'GCash'],
    ['paymaya', 'Maya'],
    ['grab_pay', 'grab_pay'],
  ])('by %s is paid with %s', (method, name) => {
    expect(paymentMethodName(method)).toBe(name)
  })
})
