import { sum } from '../money/amounts.ts'
import type { BillBasis } from './deductions.ts'
import type { BillState } from './standing.ts'

/** Papers that a client's office asks for beside what Itayo prints. */
export const PAPERS_TO_ADD = ['Test results', 'Tax clearance'] as const
export const MOST_PAPERS = 20

/** BUL-2026-014 and 4 are PB-2026-014-04. */
export function billReference(identifier: string, number: number): string {
  const own = /^[A-Za-z]+-(.+)$/.exec(identifier)?.[1] ?? identifier
  return `PB-${own}-${String(number).padStart(2, '0')}`
}

export type BillStep = 'submit' | 'certify'

/** The steps in their order; collecting begins with the first receipt. */
export const isNextStep = (state: BillState, step: BillStep): boolean =>
  step === 'submit' ? state === 'drafted' : state === 'submitted'

interface BillDays {
  today: string
  /** The contract's first day, or a later one: the end of the period, or of the step before. */
  first: string
  firstIs: string
}

/** Why a step or a receipt cannot be of a day; null when it can. */
export function whyNotBillDay(day: string, { today, first, firstIs }: BillDays): string | null {
  if (day > today) return 'Choose today or an earlier day.'
  return day < first ? `Choose a day that is not before ${firstIs}.` : null
}

/** Why a bill cannot be made; null when it can. A statement that is right goes up to the contract and no further. */
export function whyNotBilled({
  contract_cost,
  billed_before,
  gross,
}: Pick<BillBasis, 'contract_cost' | 'billed_before' | 'gross'>): string | null {
  return sum([billed_before, gross]) > contract_cost
    ? 'All bills together would come to more than the contract cost. Correct the statement of work first.'
    : null
}

/** Why an amount cannot be collected of a bill; null when it can. */
export function whyNotCollected(amount: number, receivable: number): string | null {
  if (amount <= receivable) return null
  return receivable <= 0
    ? 'Nothing of this bill is left to collect.'
    : 'More than the bill still has to bring. Note what was added as "other" first.'
}
