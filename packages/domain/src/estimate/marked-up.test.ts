import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { product } from '../money/amounts.ts'
import { directOfPrice, markedUpTotal } from './marked-up.ts'
import { scopeCost } from './scope.ts'

const GOVERNMENT = { ocm: 15, cp: 10, vat: 5 }
const PRIVATE = { ocm: 15, cp: 10, vat: 12 }

test.each([
  { price: 131.25, terms: GOVERNMENT, direct: 100 },
  { price: 140, terms: PRIVATE, direct: 100 },
  // 100 ÷ 1.3125 = 76.190476…
  { price: 100, terms: GOVERNMENT, direct: 76.19 },
  { price: 100, terms: PRIVATE, direct: 71.43 },
  { price: 0.01, terms: GOVERNMENT, direct: 0.01 },
  { price: 0, terms: GOVERNMENT, direct: 0 },
  { price: 250.4321, terms: { ocm: 0, cp: 0, vat: 0 }, direct: 250.43 },
  { price: 112.5, terms: { ocm: 12.5, cp: 0, vat: 0 }, direct: 100 },
])('$price at $terms.ocm/$terms.cp/$terms.vat % comes from $direct', ({ price, terms, direct }) => {
  expect(directOfPrice(price, terms)).toBe(direct)
})

test('without mark-up (mobilization) only VAT is in the price', () => {
  expect(directOfPrice(105, GOVERNMENT, { withoutMarkUp: true })).toBe(100)
})

describe('what the sheet asks and what the direct costs come to', () => {
  const scope = (quantity: number, price: number, withoutMarkUp = false) => ({
    priced: product(quantity, price),
    direct: {
      labor: 0,
      equipment: 0,
      material: product(quantity, directOfPrice(price, GOVERNMENT, { withoutMarkUp })),
    },
    withoutMarkUp,
  })

  test.each([
    // Direct 100, and the price it came from.
    { scopes: [scope(10, 131.25)], total: 1312.5, contract: 1312.5, rounding: 0 },
    // Direct 228.57, OCM 34.29, profit 22.86, VAT 14.29.
    { scopes: [scope(3, 100)], total: 300, contract: 300.01, rounding: -0.01 },
    // Direct 76,190.00, OCM 11,428.50, profit 7,619.00, VAT 4,761.88.
    { scopes: [scope(1000, 100)], total: 100_000, contract: 99_999.38, rounding: 0.62 },
    { scopes: [scope(3, 100), scope(1000, 100)], total: 100_300, contract: 100_299.39, rounding: 0.61 },
    { scopes: [scope(2, 105, true)], total: 210, contract: 210, rounding: 0 },
    { scopes: [], total: 0, contract: 0, rounding: 0 },
  ])('$total against $contract leaves $rounding', ({ scopes, ...figures }) => {
    expect(markedUpTotal(scopes, GOVERNMENT)).toEqual(figures)
  })
})

test('a price leads back to the direct cost it was made from, but for what its parts were rounded by', () => {
  const percent = fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), percent, percent, percent, (centavos, ocm, cp, vat) => {
      const terms = { ocm, cp, vat }
      const direct = centavos / 100
      const { contract } = scopeCost({ labor: direct, equipment: 0, material: 0 }, terms)
      // OCM, profit and VAT are rounded each, by half a centavo, and the result once more.
      expect(Math.abs(directOfPrice(contract, terms) - direct)).toBeLessThanOrEqual(0.0200001)
    }),
  )
})
