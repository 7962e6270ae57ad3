import { exact, type Fraction, NOTHING, plus, rounded, times } from '../catalog/fraction.ts'
import type { Terms } from './scope.ts'

/** The end of a DUPA sheet, from the direct unit cost to the unit price. */
export interface PriceLetters {
  /** Direct unit cost. */
  G: number
  /** Overhead, contingencies and miscellaneous, of G. */
  H: number
  /** Contractor's profit, of G. */
  I: number
  /** VAT, of G + H + I. */
  J: number
  /** Unit price. */
  K: number
}

/** Each letter is rounded for showing only: K comes from the unrounded figures (D-29). */
export function priceLetters(direct: Fraction, terms: Terms, withoutMarkUp: boolean): PriceLetters {
  const ocm = withoutMarkUp ? NOTHING : percentOfExact(direct, terms.ocm)
  const profit = withoutMarkUp ? NOTHING : percentOfExact(direct, terms.cp)
  const beforeVat = plus(direct, ocm, profit)
  const vat = percentOfExact(beforeVat, terms.vat)
  return {
    G: rounded(direct, 2),
    H: rounded(ocm, 2),
    I: rounded(profit, 2),
    J: rounded(vat, 2),
    K: rounded(plus(beforeVat, vat), 2),
  }
}

/** A figure not filled in yet counts as nothing. */
export function exactProduct(...factors: (number | null)[]): Fraction {
  return times(...factors.map((factor) => exact(factor ?? 0)))
}

export function percentOfExact(amount: Fraction, rate: number | null): Fraction {
  return times(amount, exact(rate ?? 0), exact(0.01))
}
