import { expect, test } from 'vitest'
import { isConvertible, priceBetween, priceInUnit } from './price-in-unit.ts'
import type { UnitRow } from './units.ts'

const unit = (id: number, dimension: string, factor: number | null): UnitRow => ({
  id,
  abbreviation: `u${id}`,
  name: '',
  dimension,
  base_unit_id: factor === null ? null : 1,
  factor_to_base: factor,
  aliases: [],
})
const [KILO, TON, BAG, BOX] = [1, 2, 3, 4]
const units = new Map(
  [unit(KILO, 'mass', 1), unit(TON, 'mass', 1000), unit(BAG, 'count', null), unit(BOX, 'count', null)].map(
    (row) => [row.id, row],
  ),
)

test.each([
  ['its own unit', BAG, BAG, [], 250, 250],
  ['a bag of 40 kg, by the kilo', BAG, KILO, [[KILO, 0.025]], 250, 6.25],
  ['steel by the kilo, by the ton', KILO, TON, [], 48, 48_000],
  ['steel by the ton, by the kilo', TON, KILO, [], 48_000, 48],
  ['a bag of 40 kg, by the ton', BAG, TON, [[KILO, 0.025]], 250, 6250],
  ['bags and boxes', BAG, BOX, [], 250, null],
  ['a unit nobody knows', BAG, 99, [], 250, null],
] as const)('the price in %s', (_what, own, unit, factors, price, expected) => {
  const material = { unitId: own, factors: new Map(factors) }
  expect(priceInUnit(price, material, unit, units)).toBe(expected)
  expect(isConvertible(material, unit, units)).toBe(expected !== null)
})

test.each([
  ['the same unit', 250, BAG, BAG, 250],
  ['a bag of 40 kg at 250, by the ton', 250, BAG, TON, 6250],
  ['a ton at 6,250, by the bag', 6250, TON, BAG, 250],
  ['a kilo at 6.25, by the bag', 6.25, KILO, BAG, 250],
  ['a box of nobody knows how many bags', 250, BOX, BAG, null],
] as const)('%s', (_what, price, from, to, expected) => {
  const material = { unitId: BAG, factors: new Map([[KILO, 0.025]]) }
  expect(priceBetween(price, { from, to }, material, units)).toBe(expected)
})
