import { exact, plus, rounded, times } from '../catalog/fraction.ts'

/** A quantity with the formula that the cell of a line holds. */
export interface CalculatedQuantity {
  quantity: number
  formula: string
}

/** Two faces of a wall are twice its area. */
export function areaOfPart(area: number, count: number): number {
  return rounded(times(exact(area), exact(count)), 4)
}

/** The longest formula of a cell. */
const LONGEST = 200

/** A material that a recipe needs more than once, as cement for the mortar and for the plaster, is one line. */
export function addedUp(parts: readonly CalculatedQuantity[]): CalculatedQuantity {
  const quantity = rounded(plus(...parts.map((part) => exact(part.quantity))), 4)
  const formula = `=${parts.map((part) => part.formula.slice(1)).join('+')}`
  return { quantity, formula: formula.length > LONGEST ? `=${quantity}` : formula }
}
