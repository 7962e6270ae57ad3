import { expect, test } from 'vitest'
import { areFilled, isTouched, purchaseUnits } from './add-materials-form.ts'

const FILLED = { key: 1, description: 'Tarpaulin', unit: 'pcs.', quantity: 6 }

test.each([
  [FILLED, true],
  [{ ...FILLED, description: '  ' }, false],
  [{ ...FILLED, unit: '' }, false],
  [{ ...FILLED, quantity: null }, false],
  [{ ...FILLED, quantity: 0 }, false],
])('%j is filled: %s', (row, filled) => {
  expect(areFilled([FILLED, row])).toBe(filled)
})

test('a row that nobody typed in is nothing to lose', () => {
  expect(isTouched([{ key: 1, description: '', unit: '', quantity: null }])).toBe(false)
  expect(isTouched([{ key: 1, description: '', unit: 'set', quantity: null }])).toBe(true)
})

test('the units of purchase come first, and none twice', () => {
  expect(purchaseUnits([{ abbreviation: 'bag' }, { abbreviation: 'set' }])).toEqual([
    'kls.',
    'Lgts.',
    'pcs.',
    'set',
    'bag',
  ])
})
