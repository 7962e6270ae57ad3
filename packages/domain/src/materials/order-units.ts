import { exact, type Fraction, over, rounded, times } from '../catalog/fraction.ts'
import { type PricedIn, sizeInOwnUnit } from '../catalog/price-in-unit.ts'
import { findUnit, sizeOf, type UnitRow } from '../catalog/units.ts'
import { MOST_TYPED } from '../money/limits.ts'

/** Something that is ordered: the unit its quantities are summed in, and the material with its own conversions. */
interface Orderable {
  unit: string
  material: PricedIn | null
}

/** A material of a project, as its list tells it. */
export function orderableOf(row: {
  Unit: string
  material_unit_id: number | null
  conversions: readonly { unit_id: number; factor: number }[]
}): Orderable {
  const factors = new Map(row.conversions.map(({ unit_id, factor }) => [unit_id, factor]))
  const material = row.material_unit_id === null ? null : { unitId: row.material_unit_id, factors }
  return { unit: row.Unit, material }
}

/** The most that a quantity of the estimate can be. */
/**
 * An ordered quantity in the line's own unit, rounded once to four decimals (figures.md). Null where the
 * ordered unit says nothing about the line's, or nothing that can be kept is left of the quantity.
 */
export function inOwnUnit(
  ordered: { quantity: number; unit: string },
  line: Orderable,
  units: readonly UnitRow[],
): number | null {
  const size = sizeInLine(ordered.unit, line, units)
  if (size === null) return null
  const quantity = rounded(times(exact(ordered.quantity), size), 4)
  return quantity > 0 && quantity <= MOST_TYPED ? quantity : null
}

/** The units in which a line can be ordered, its own first, as the catalogue abbreviates them. */
export function orderUnits(line: Orderable, units: readonly UnitRow[]): string[] {
  const own = findUnit(line.unit, units)
  const others = units.filter(({ id, abbreviation }) => {
    return id !== own?.id && sizeInLine(abbreviation, line, units) !== null
  })
  return [line.unit, ...others.map(({ abbreviation }) => abbreviation)]
}

/** Tells what to do about a unit that has no conversion. */
export function noConversion(
  name: string,
  unit: string,
  line: Orderable,
  doing: 'Order' | 'Receive' | 'Release' = 'Order',
): string {
  const otherwise = line.material
    ? `${doing} it in ${line.unit}, or add the conversion to the material.`
    : `${doing} it in ${line.unit}.`
  return `${name}: there is no conversion from ${unit} to ${line.unit}. ${otherwise}`
}

/** One of the ordered unit in the line's own. A material knows best what its bags and lengths hold. */
function sizeInLine(
  unit: string,
  { unit: own, material }: Orderable,
  units: readonly UnitRow[],
): Fraction | null {
  if (isSameText(unit, own)) return exact(1)
  const [from, to] = [findUnit(unit, units), findUnit(own, units)]
  if (!from || !to) return null
  if (from.id === to.id) return exact(1)
  return (material && throughMaterial(from, to, material, units)) ?? sizeOf(from, to)
}

function throughMaterial(from: UnitRow, to: UnitRow, material: PricedIn, units: readonly UnitRow[]) {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const [ordered, own] = [sizeInOwnUnit(material, from.id, byId), sizeInOwnUnit(material, to.id, byId)]
  return ordered && own && over(ordered, own)
}

const isSameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
