import { expect, test } from 'vitest'
import { formatPesoRate, formatRate } from './rate-words.ts'

test.each([
  [695, '695.00'],
  [86.875, '86.875'],
  [125.0125, '125.0125'],
  [18_400, '18,400.00'],
  [0, '0.00'],
])('%d is written %s', (rate, written) => {
  expect(formatRate(rate)).toBe(written)
  expect(formatPesoRate(rate)).toBe(`₱${written}`)
})
