import { exact, over, rounded } from '../catalog/fraction.ts'
import { product, sum } from '../money/amounts.ts'
import { NO_ROUNDING, type Rounding } from './rounding.ts'

/** The bill of quantities (D-29, D-34, D-35). */
interface BillScope {
  /** The measurement of the whole work item, in its unit. */
  measurement: number | null
  contract: number
}

export interface BillRow<Scope> {
  scope: Scope
  quantity: number | null
  /** Not known without a measurement; the amount is the contract cost then. */
  unit_price: number | null
  amount: number
}

interface BillPart<Part, Scope> {
  part: Part
  rows: BillRow<Scope>[]
  sub_total: number
}

export interface Bill<Part, Scope> {
  parts: BillPart<Part, Scope>[]
  /** Signed: the contract cost less the printed amounts, with what imports were rounded by. */
  rounding: number
  /** The contract cost, which the printed amounts and the rounding come to. */
  total: number
}

/** *The* price of one unit of a work item, wherever one is shown. */
export function boqUnitPrice({ contract, measurement }: BillScope): number | null {
  if (measurement === null || measurement <= 0) return null
  return rounded(over(exact(contract), exact(measurement)), 2)
}

/** The signed difference of a total and its rounded amounts: the last line of bills and imports (D-35). */
export function roundingLine(total: number, amounts: Iterable<number>): number {
  return sum([total, -sum(amounts)])
}

export function billOfQuantities<Scope extends BillScope, Part extends { scopes: readonly Scope[] }>(
  parts: readonly (Part & { scopes: readonly Scope[] })[],
  rounding: Rounding = NO_ROUNDING,
): Bill<Part, Scope> {
  const billed = parts.map((part) => {
    const rows = part.scopes.map(billRow)
    return { part, rows, sub_total: sum(rows.map((row) => row.amount)) }
  })
  const contracts = parts.flatMap((part) => part.scopes.map((scope) => scope.contract))
  const total = sum([...contracts, rounding.contract])
  const printed = sum(billed.map((part) => part.sub_total))
  return { parts: billed, rounding: roundingLine(total, [printed]), total }
}

function billRow<Scope extends BillScope>(scope: Scope): BillRow<Scope> {
  const price = boqUnitPrice(scope)
  const amount = price === null ? scope.contract : product(scope.measurement ?? 0, price)
  return { scope, quantity: scope.measurement, unit_price: price, amount }
}
