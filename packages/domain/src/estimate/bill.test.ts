import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../money/amounts.ts'
import { billOfQuantities, boqUnitPrice } from './bill.ts'

test.each([
  // 150 mm hollow blocks, 16 sq.m
  { contract: 21_494.08, measurement: 16, price: 1_343.38 },
  { contract: 100, measurement: 3, price: 33.33 },
  { contract: 200, measurement: 3, price: 66.67 },
  { contract: 0.01, measurement: 0.5, price: 0.02 },
  { contract: 1.005, measurement: 1, price: 1.01 },
  { contract: 0, measurement: 12, price: 0 },
  { contract: 0.01, measurement: 1_000, price: 0 },
  { contract: 50_000, measurement: 0, price: null },
  { contract: 50_000, measurement: null, price: null },
])('$contract over $measurement is $price a unit', ({ price, ...scope }) => {
  expect(boqUnitPrice(scope)).toBe(price)
})

describe('a bill', () => {
  test('prints quantity × unit price and carries the difference in one line', () => {
    const earthworks = { name: 'Earthworks', scopes: [{ measurement: 3, contract: 100 }] }
    const masonry = {
      name: 'Masonry',
      scopes: [
        { measurement: 3, contract: 200 },
        { measurement: 6_200, contract: 1_000_000 },
      ],
    }
    expect(billOfQuantities([earthworks, masonry])).toEqual({
      parts: [
        {
          part: earthworks,
          rows: [{ scope: earthworks.scopes[0], quantity: 3, unit_price: 33.33, amount: 99.99 }],
          sub_total: 99.99,
        },
        {
          part: masonry,
          rows: [
            { scope: masonry.scopes[0], quantity: 3, unit_price: 66.67, amount: 200.01 },
            { scope: masonry.scopes[1], quantity: 6_200, unit_price: 161.29, amount: 999_998 },
          ],
          sub_total: 1_000_198.01,
        },
      ],
      rounding: 2,
      total: 1_000_300,
    })
  })

  test('may have to take something off', () => {
    expect(billOfQuantities([{ scopes: [{ measurement: 3, contract: 200 }] }])).toMatchObject({
      parts: [{ sub_total: 200.01 }],
      rounding: -0.01,
      total: 200,
    })
  })

  test.each([0, null])('without a measurement (%s) asks for the contract cost', (measurement) => {
    expect(billOfQuantities([{ scopes: [{ measurement, contract: 48_750.25 }] }])).toMatchObject({
      parts: [{ rows: [{ quantity: measurement, unit_price: null, amount: 48_750.25 }] }],
      rounding: 0,
      total: 48_750.25,
    })
  })

  test('of nothing is nothing', () => {
    expect(billOfQuantities([])).toEqual({ parts: [], rounding: 0, total: 0 })
    expect(billOfQuantities([{ scopes: [] }])).toMatchObject({
      parts: [{ rows: [], sub_total: 0 }],
      total: 0,
    })
  })

  test('always comes to the contract cost of its work items', () => {
    const contract = fc.integer({ min: 0, max: 5e11 }).map((centavos) => centavos / 100)
    const measurement = fc.option(fc.integer({ min: 0, max: 1e9 }).map((units) => units / 10_000))
    const part = fc.record({ scopes: fc.array(fc.record({ contract, measurement }), { maxLength: 20 }) })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const bill = billOfQuantities(parts)
        const amounts = bill.parts.flatMap(({ rows }) => rows.map((row) => row.amount))
        const wanted = sum(parts.flatMap(({ scopes }) => scopes.map((scope) => scope.contract)))
        expect(bill.total).toBe(wanted)
        expect(sum([...amounts, bill.rounding])).toBe(wanted)
        expect(sum([...bill.parts.map((one) => one.sub_total), bill.rounding])).toBe(wanted)
      }),
    )
  })
})
