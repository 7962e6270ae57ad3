import { expect, test } from 'vitest'
import { checkPrice, noPrice, priceBody } from './price-values.ts'

const TODAY = '2026-11-13'

test('a price is required, its supplier is not', () => {
  expect(checkPrice(noPrice(TODAY), TODAY)).toEqual({ price: 'This is required.' })
  expect(checkPrice({ ...noPrice(TODAY), price: 258 }, TODAY)).toEqual({})
})

test('a price cannot be from the future', () => {
  const values = { ...noPrice('2026-11-14'), price: 258 }
  expect(checkPrice(values, TODAY)).toEqual({ price_date: 'A price cannot be from the future.' })
})

test('what was left empty is not sent', () => {
  const values = { price: 258, price_date: null, supplier: ' ', note: ' by phone ' }
  expect(priceBody(values)).toEqual({ price: 258, note: 'by phone' })
})
