import { percentOf, sum } from '../money/amounts.ts'

/** The percentages a project's costs are marked up with. */
export interface Terms {
  ocm: number
  cp: number
  vat: number
}

export interface DirectParts {
  labor: number
  equipment: number
  material: number
}

/** D direct, F OCM, G contractor's profit, H VAT (B-03); indirect is F + G + H, contract all four. */
export interface Cost extends DirectParts {
  direct: number
  ocm: number
  cp: number
  vat: number
  indirect: number
  contract: number
}

export const NO_COST: Readonly<Cost> = {
  labor: 0,
  equipment: 0,
  material: 0,
  direct: 0,
  ocm: 0,
  cp: 0,
  vat: 0,
  indirect: 0,
  contract: 0,
}

/** Without mark-up (mobilization): no overhead and no profit, but VAT is still owed on the direct cost. */
export function scopeCost(
  { labor, equipment, material }: DirectParts,
  terms: Terms,
  options: { withoutMarkUp?: boolean } = {},
): Cost {
  const direct = sum([labor, equipment, material])
  const ocm = options.withoutMarkUp ? 0 : percentOf(direct, terms.ocm)
  const cp = options.withoutMarkUp ? 0 : percentOf(direct, terms.cp)
  const vat = percentOf(sum([direct, ocm, cp]), terms.vat)
  const indirect = sum([ocm, cp, vat])
  return { labor, equipment, material, direct, ocm, cp, vat, indirect, contract: sum([direct, indirect]) }
}

/** A phase or a project is the sum of its scopes: nothing is rounded again. */
export function addCosts(costs: Iterable<Cost>): Cost {
  const all = [...costs]
  const total = { ...NO_COST }
  for (const figure of Object.keys(total) as (keyof Cost)[])
    total[figure] = sum(all.map((cost) => cost[figure]))
  return total
}
