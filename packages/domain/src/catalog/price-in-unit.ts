import { rescaled } from '../estimate/compose.ts'
import { convert, type UnitRow } from './units.ts'

/** The unit of a material's price, and for each other unit its size in that unit. */
export interface PricedIn {
  unitId: number
  factors: ReadonlyMap<number, number>
}

/** The price for one of another unit; null where the one says nothing about the other. */
export function priceInUnit(
  price: number,
  material: PricedIn,
  unitId: number,
  units: ReadonlyMap<number, UnitRow>,
): number | null {
  const factor = factorTo(material, unitId, units)
  return factor === null ? null : rescaled(price, 1, factor)
}

export function isConvertible(
  material: PricedIn,
  unitId: number,
  units: ReadonlyMap<number, UnitRow>,
): boolean {
  return factorTo(material, unitId, units) !== null
}

/** The amount of the material's own unit in one of the other. The material's own factors come first. */
function factorTo(
  { unitId: own, factors }: PricedIn,
  unitId: number,
  units: ReadonlyMap<number, UnitRow>,
): number | null {
  if (unitId === own) return 1
  const [from, to] = [units.get(unitId), units.get(own)]
  return factors.get(unitId) ?? (from && to ? convert(1, from, to) : null)
}
