import { expect, test } from 'vitest'
import { bookedDays, fuelPrice, isFuelLine } from './bookings.ts'

test.each([
  ['2026-11-16', '2026-11-16', 1],
  ['2026-11-16', '2026-11-27', 12],
  ['2026-12-30', '2027-01-02', 4],
])('%s to %s: %d days', (first, last, days) => {
  expect(bookedDays(first, last)).toBe(days)
})

test.each([
  [400, 62.5, 25_000],
  [80, 68.4, 5472],
  [33.333, 61.235, 2041.15],
])('%d liters at %d come to %d', (liters, price, total) => {
  expect(fuelPrice(liters, price)).toBe(total)
})

test('only lines with liters and a price are sent', () => {
  expect(isFuelLine({ liters: 5, unit_price: 60 })).toBe(true)
  expect(isFuelLine({ liters: 5, unit_price: null })).toBe(false)
  expect(isFuelLine({ liters: 0, unit_price: 60 })).toBe(false)
})
