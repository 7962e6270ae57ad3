import { exact, over, plus, rounded, times } from '../catalog/fraction.ts'
import { sum } from '../money/amounts.ts'
import { roundingLine } from './bill.ts'
import { type DirectParts, scopeCost, type Terms } from './scope.ts'

/** The direct cost to the centavo that a price with OCM, profit and VAT in it comes from (D-08). */
export function directOfPrice(
  price: number,
  terms: Terms,
  options: { withoutMarkUp?: boolean } = {},
): number {
  const hundred = exact(100)
  const markUp = options.withoutMarkUp ? hundred : plus(hundred, exact(terms.ocm), exact(terms.cp))
  const withVat = plus(hundred, exact(terms.vat))
  return rounded(over(times(exact(price), hundred, hundred), times(markUp, withVat)), 2)
}

/** A work item of a sheet with mark-up in its prices. */
export interface MarkedUpScope {
  /** The cost of its lines at the prices of the sheet. */
  priced: number
  /** Their cost at the direct costs that are kept. */
  direct: DirectParts
  withoutMarkUp: boolean
}

export interface MarkedUpTotal {
  /** The sheet's own total. */
  total: number
  /** The contract cost that the direct costs give. */
  contract: number
  /** Signed: the sheet's total less the contract cost. */
  rounding: number
}

export function markedUpTotal(scopes: readonly MarkedUpScope[], terms: Terms): MarkedUpTotal {
  const total = sum(scopes.map(({ priced }) => priced))
  const contracts = scopes.map(
    ({ direct, withoutMarkUp }) => scopeCost(direct, terms, { withoutMarkUp }).contract,
  )
  return { total, contract: sum(contracts), rounding: roundingLine(total, contracts) }
}
