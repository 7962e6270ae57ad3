import { exact, type Fraction, minus, NOTHING, over, plus, rounded, times } from '../catalog/fraction.ts'
import { addDays, daysBetween, earlier, later } from '../dates/dates.ts'
import { sum } from '../money/amounts.ts'

/*
 * Deductions from a progress bill (D-48, D-55). Inner values are exact; each deduction is rounded once, at
 * its end.
 */

/** The rates of a project's bills, in percent. */
export interface BillingRates {
  retention: number
  /** Late: the whole gross is retained from again. */
  retain_again: boolean
  /** The gross is divided by this for the base of the taxes; null is the VAT rate. */
  vat_divisor: number | null
  /** Only government clients withhold it, where there is VAT at all. */
  vat_withheld: number
  ewt: number
  /** For each calendar day. */
  liquidated_damages: number
}

export const USUAL_RATES: BillingRates = {
  retention: 10,
  retain_again: false,
  vat_divisor: null,
  vat_withheld: 5,
  ewt: 2,
  liquidated_damages: 0.1,
}

/** An advance is at most this part of the contract cost, in percent. */
const MOST_ADVANCE = 15
/** All liquidated damages together are at most this part of the contract cost, in percent. */
const MOST_DAMAGES = 10

/** As a bill keeps them: a rate that changes later is none of its business. */
export interface BillTerms extends BillingRates {
  vat: number
  is_government: boolean
  /** The rate of recoupment is the one over the other, as they were when it was paid. */
  advance: { amount: number; contract_cost: number } | null
}

/** A bill is worked out from these figures; "before" is the sum of all bills before it. */
export interface BillBasis {
  contract_cost: number
  billed_before: number
  gross: number
  recouped_before: number
  damages_before: number
  late_days: number
}

export interface Deductions {
  recoupment: number
  retention: number
  vat_withheld: number
  ewt: number
  liquidated_damages: number
}

/** A bill that releases retention bills nothing, so nothing is taken off. */
export const NO_DEDUCTIONS: Readonly<Deductions> = {
  recoupment: 0,
  retention: 0,
  vat_withheld: 0,
  ewt: 0,
  liquidated_damages: 0,
}

export function deductionsOf(basis: BillBasis, terms: BillTerms): Deductions {
  const base = vatBase(basis.gross, terms)
  return {
    recoupment: recoupmentOf(basis, terms.advance),
    retention: rounded(percent(retainedFrom(basis, terms), terms.retention), 2),
    vat_withheld: withholdsVat(terms) ? rounded(percent(base, terms.vat_withheld), 2) : 0,
    ewt: rounded(percent(base, terms.ewt), 2),
    liquidated_damages: damagesOf(basis, terms),
  }
}

/** All of the contract is done: the bill that recoups the rest, and after which retention can be released. */
export const isWhole = ({
  contract_cost,
  billed_before,
  gross,
}: Pick<BillBasis, 'contract_cost' | 'billed_before' | 'gross'>): boolean =>
  contract_cost > 0 && sum([billed_before, gross]) >= contract_cost

export const withholdsVat = ({ is_government, vat }: Pick<BillTerms, 'is_government' | 'vat'>): boolean =>
  is_government && vat > 0

const percent = (of: Fraction, rate: number): Fraction => over(times(of, exact(rate)), exact(100))

function recoupmentOf(basis: BillBasis, advance: BillTerms['advance']): number {
  if (!advance) return 0
  const left = sum([advance.amount, -basis.recouped_before])
  if (isWhole(basis)) return left
  const part = over(times(exact(basis.gross), exact(advance.amount)), exact(advance.contract_cost))
  return Math.min(rounded(part, 2), left)
}

/** The part of the gross that lies within the first half of the contract cost. */
function retainedFrom(basis: Retained, { retain_again }: Pick<BillTerms, 'retain_again'>): Fraction {
  if (retain_again) return exact(basis.gross)
  const half = over(exact(basis.contract_cost), exact(2))
  const within = (amount: Fraction) => (minus(amount, half).dividend > 0n ? half : amount)
  const before = exact(basis.billed_before)
  return minus(within(plus(before, exact(basis.gross))), within(before))
}

type Retained = Pick<BillBasis, 'contract_cost' | 'billed_before' | 'gross'>

function vatBase(gross: number, { vat, vat_divisor }: Pick<BillTerms, 'vat' | 'vat_divisor'>): Fraction {
  return over(times(exact(gross), exact(100)), plus(exact(100), exact(vat_divisor ?? vat)))
}

function damagesOf(basis: BillBasis, { liquidated_damages }: BillTerms): number {
  const undone = minus(exact(basis.contract_cost), exact(basis.billed_before))
  const due = times(percent(undone, liquidated_damages), exact(basis.late_days))
  const room = minus(percent(exact(basis.contract_cost), MOST_DAMAGES), exact(basis.damages_before))
  const least = minus(due, room).dividend > 0n ? room : due
  return rounded(least.dividend > 0n ? least : NOTHING, 2)
}

/** The bases that stand under the names of the deductions, to the centavo. */
export const deductionBases = (
  basis: Retained,
  terms: BillTerms,
): { retained_from: number; vat_base: number } => ({
  retained_from: rounded(retainedFrom(basis, terms), 2),
  vat_base: rounded(vatBase(basis.gross, terms), 2),
})

/** Days of the period after the contract's end, up to the day of completion. */
export function lateDays(
  period: { from: string; to: string },
  contractEnd: string,
  completedOn: string | null,
): number {
  const first = later(period.from, addDays(contractEnd, 1))
  const last = completedOn === null ? period.to : earlier(period.to, completedOn)
  return Math.max(0, daysBetween(first, last) + 1)
}

/** Why an advance cannot be what is typed; null when it can. */
export function whyNotAdvance(amount: number, contractCost: number): string | null {
  const most = rounded(percent(exact(contractCost), MOST_ADVANCE), 2)
  return amount > most ? `An advance is at most ${MOST_ADVANCE}% of the contract cost.` : null
}
