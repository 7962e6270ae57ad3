import { expect, test } from 'vitest'
import { bodyOf, checkMaterial, NO_MATERIAL, valueWords } from './material-values.ts'

const CEMENT = { ...NO_MATERIAL, description: 'Cement', unit_id: '21' }

test('description and unit are required, the rest is not', () => {
  expect(Object.keys(checkMaterial(NO_MATERIAL)).sort()).toEqual(['description', 'unit_id'])
  expect(checkMaterial(CEMENT)).toEqual({})
})

test('a conversion needs a unit of its own and an amount', () => {
  const conversions = [
    { unit_id: '21', amount: 40, ofOwn: true },
    { unit_id: '', amount: null, ofOwn: true },
  ]
  expect(checkMaterial({ ...CEMENT, conversions })).toEqual({
    'conversions.0.unit_id': 'Each other unit can be given once.',
    'conversions.1.unit_id': 'This is required.',
    'conversions.1.amount': 'This must be above zero.',
  })
})

test('conversions are sent as factors', () => {
  const conversions = [{ unit_id: '30', amount: 40, ofOwn: true }]
  expect(bodyOf({ ...CEMENT, conversions }).conversions).toEqual([{ unit_id: 30, factor: 0.025 }])
})

test('lists read as words where two versions are compared', () => {
  const unit = { dimension: 'weight', area_or_volume: 'Volume', base_unit_id: null, aliases: [] } as const
  const units = [{ ...unit, id: 30, abbreviation: 'kg', name: 'kilogram', factor_to_base: null, aliases: [] }]
  const words = valueWords(units, 'bag')
  expect(words('aliases', ['semento', 'cement'])).toBe('semento; cement')
  expect(words('conversions', [{ unit_id: '30', amount: 40, ofOwn: true }])).toBe('1 bag = 40 kg')
  expect(words('unit_id', '30')).toBe('kg')
})
