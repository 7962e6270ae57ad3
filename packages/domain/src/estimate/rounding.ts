import { sum } from '../money/amounts.ts'

/**
 * The rounding row of an estimate: what the totals of imported documents are more than the lines made of
 * them (D-08, D-35). Signed, of no work item, and marked up with nothing.
 */
export interface Rounding {
  /** Prices without mark-up add this to the direct cost. */
  direct: number
  /** The part added to the contract cost; for direct prices the same. */
  contract: number
}

export const NO_ROUNDING: Readonly<Rounding> = { direct: 0, contract: 0 }

export function isRounded({ direct, contract }: Rounding): boolean {
  return direct !== 0 || contract !== 0
}

export function addRoundings(one: Rounding, other: Rounding): Rounding {
  return { direct: sum([one.direct, other.direct]), contract: sum([one.contract, other.contract]) }
}

/** The later rounding less the earlier one. */
export function roundingMoved(after: Rounding, before: Rounding): Rounding {
  return addRoundings(after, { direct: -before.direct, contract: -before.contract })
}

/** Prices with mark-up in them make up the contract cost, others the direct cost and with it the contract cost. */
export function importRounding(amount: number, prices: 'direct' | 'marked_up'): Rounding {
  return { direct: prices === 'direct' ? amount : 0, contract: amount }
}

/** The totals of an estimate: its work items and its rounding row. */
export function withRounding<Figures extends { direct: number; contract: number }>(
  figures: Figures,
  rounding: Rounding,
): Figures {
  return {
    ...figures,
    direct: sum([figures.direct, rounding.direct]),
    contract: sum([figures.contract, rounding.contract]),
  }
}
