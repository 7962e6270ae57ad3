import { expect, test } from 'vitest'
import type { UnitRow } from '../catalog/units.ts'
import { inOwnUnit, noConversion, orderUnits } from './order-units.ts'

const unit = (
  id: number,
  abbreviation: string,
  dimension: string,
  base: number,
  factor: number,
  aliases: string[] = [],
): UnitRow => ({
  id,
  abbreviation,
  name: abbreviation,
  dimension,
  base_unit_id: base,
  factor_to_base: factor,
  aliases,
})
const UNITS = [
  unit(16, 'cu.m', 'volume', 16, 1),
  unit(21, 'mL', 'volume', 16, 1e-6),
  unit(25, 'kg', 'weight', 25, 1),
  unit(27, 'MT', 'weight', 25, 1000),
  unit(29, 'kls.', 'weight', 25, 1, ['kls', 'kilos']),
  unit(30, 'pcs', 'count', 30, 1, ['pcs.', 'pc']),
  unit(33, 'bags', 'count', 33, 1, ['bag']),
  unit(34, 'Lgts.', 'count', 34, 1, ['lgts', 'length', 'lengths']),
  unit(42, 'box', 'count', 42, 1),
]
/** A 12 mm bar of 6 m weighs 5.33333333 kg; a bag of cement 40 kg. */
const BAR = { unitId: 25, factors: new Map([[34, 5.33333333]]) }
const CEMENT = { unitId: 33, factors: new Map([[25, 0.025]]) }

test.each([
  ['lengths of bar in kg', 10, 'Lgts.', 'kg', BAR, 53.3333],
  ['lengths, as somebody else writes them', 10, 'lengths', 'kg', BAR, 53.3333],
  ['kilos in kg', 250, 'kls.', 'kg', null, 250],
  ['tons in kg', 1.5, 'MT', 'kg', BAR, 1500],
  ['kg in lengths', 53.3333, 'kg', 'Lgts.', BAR, 10],
  ['bags in kg', 12, 'bags', 'kg', CEMENT, 480],
  ['kg in bags', 100, 'kg', 'bags', CEMENT, 2.5],
  ['tons in bags', 1, 'MT', 'bags', CEMENT, 25],
  ['tons in bags of a material that knows nothing of weights', 1, 'MT', 'bags', null, null],
  ['bags in boxes', 1, 'bags', 'box', CEMENT, null],
  ['lengths of something without a conversion', 10, 'Lgts.', 'kg', null, null],
  ['the same word in other letters', 3, 'PCS.', 'pcs', null, 3],
  ['a word that no list has, on both sides', 3, 'kahon', 'Kahon', null, 3],
  ['a word that no list has', 3, 'kahon', 'pcs', null, null],
  ['a quantity finer than can be kept', 10, 'mL', 'cu.m', null, null],
  ['milliliters in cubic meters', 1000, 'mL', 'cu.m', null, 0.001],
  ['more than can be kept', 999_999_999, 'MT', 'kg', null, null],
])('%s: %d %s in %s', (_what, quantity, ordered, own, material, expected) => {
  expect(inOwnUnit({ quantity, unit: ordered }, { unit: own, material }, UNITS)).toBe(expected)
})

test('a line is offered in its own unit first, then in those that convert', () => {
  expect(orderUnits({ unit: 'kg', material: BAR }, UNITS)).toEqual(['kg', 'MT', 'kls.', 'Lgts.'])
  expect(orderUnits({ unit: 'pcs.', material: null }, UNITS)).toEqual(['pcs.'])
  expect(orderUnits({ unit: 'kahon', material: null }, UNITS)).toEqual(['kahon'])
})

test('without a conversion the text says what to do', () => {
  expect(noConversion('Deformed bar', 'box', { unit: 'kg', material: BAR })).toBe(
    'Deformed bar: there is no conversion from box to kg. Order it in kg, or add the conversion to the material.',
  )
  expect(noConversion('Tarpaulin', 'box', { unit: 'pcs', material: null })).toBe(
    'Tarpaulin: there is no conversion from box to pcs. Order it in pcs.',
  )
})
