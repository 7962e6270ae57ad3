import { expect, test } from 'vitest'
import { conversionWords, factorOf, ownInOther, rowOf } from './conversions.ts'

test('a conversion is sent as how many of the own unit one of the other is', () => {
  expect(factorOf({ amount: 40, ofOwn: true })).toBe(0.025)
  expect(factorOf({ amount: 12, ofOwn: false })).toBe(12)
  expect(factorOf({ amount: null, ofOwn: true })).toBe(0)
})

test('a third survives being kept with six decimals', () => {
  const factor = factorOf({ amount: 3, ofOwn: true })
  expect(factor).toBe(0.333333)
  expect(ownInOther(factor)).toBe(3)
  expect(rowOf({ unit_id: 5, factor })).toEqual({ unit_id: '5', amount: 3, ofOwn: true })
})

test('it is shown in the direction with the larger number', () => {
  expect(rowOf({ unit_id: 5, factor: 12 })).toEqual({ unit_id: '5', amount: 12, ofOwn: false })
  expect(rowOf({ unit_id: 5, factor: 0.1875 })).toEqual({ unit_id: '5', amount: 5.33333, ofOwn: true })
})

test('both directions are said in words', () => {
  expect(conversionWords('bag', { unit: 'kg', factor: 0.025 })).toEqual(['1 bag = 40 kg', '1 kg = 0.025 bag'])
})

test('a form that is saved as it was opened changes nothing', () => {
  for (const factor of [0.025, 0.1875, 0.333333, 0.27, 0.03375, 0.999999, 0.000001, 0.7, 12, 1.5])
    expect(factorOf(rowOf({ unit_id: 1, factor }))).toBe(factor)
})
