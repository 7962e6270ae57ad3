import { exact, type Fraction, over, rounded, times } from './fraction.ts'
import { sizeOf, type UnitRow } from './units.ts'

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
  const size = sizeInOwnUnit(material, unitId, units)
  return size && rounded(times(exact(price), size), 4)
}

/** The price for one of a unit, where so much was paid for one of another; null where one says nothing about the other. */
export function priceBetween(
  price: number,
  { from, to }: { from: number; to: number },
  material: PricedIn,
  units: ReadonlyMap<number, UnitRow>,
): number | null {
  if (from === to) return price
  const [paid, wanted] = [sizeInOwnUnit(material, from, units), sizeInOwnUnit(material, to, units)]
  return paid && wanted && rounded(over(times(exact(price), wanted), paid), 4)
}

export function isConvertible(
  material: PricedIn,
  unitId: number,
  units: ReadonlyMap<number, UnitRow>,
): boolean {
  return sizeInOwnUnit(material, unitId, units) !== null
}

/**
 * One of the other unit in the material's own, exactly. The material's own factors come first; a bag that is
 * known in kilograms is known in tons as well.
 */
export function sizeInOwnUnit(
  { unitId: own, factors }: PricedIn,
  unitId: number,
  units: ReadonlyMap<number, UnitRow>,
): Fraction | null {
  if (unitId === own) return exact(1)
  const factor = factors.get(unitId)
  if (factor !== undefined) return exact(factor)
  const from = units.get(unitId)
  if (!from) return null
  for (const [knownId, size] of [[own, 1] as const, ...factors]) {
    const known = units.get(knownId)
    const inKnown = known && sizeOf(from, known)
    if (inKnown) return times(inKnown, exact(size))
  }
  return null
}
