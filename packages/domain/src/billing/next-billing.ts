import { lastDayOf, monthOf } from '../dates/months.ts'
import { product, sum } from '../money/amounts.ts'
import { type BillState, isBilled } from './standing.ts'

/** A draft to submit, a certified statement to bill, work that is done and in no statement yet, or nothing. */
export const NEXT_BILLINGS = ['draft', 'statement', 'work', 'nothing'] as const

export interface NextBilling {
  kind: (typeof NEXT_BILLINGS)[number]
  number: number
  /** Today where it waits for somebody; of work that is not certified the end of the month. */
  day: string
  gross: number
}

interface BillingFacts {
  contract: number
  /** In percent. */
  progress: number
  /** In the order of their numbers, drafts too. */
  bills: readonly { number: number; kind: 'progress' | 'release'; state: BillState; gross: number }[]
  /** To date of the oldest certified statement without a bill; null when there is none. */
  certified: number | null
  today: string
}

/** The next bill to the client. */
export function nextBilling({ contract, progress, bills, certified, today }: BillingFacts): NextBilling {
  const draft = bills.find(({ kind, state }) => kind === 'progress' && !isBilled(state))
  if (draft) return { kind: 'draft', number: draft.number, day: today, gross: draft.gross }
  const before = sum(bills.map(({ gross }) => gross))
  const number = (bills.at(-1)?.number ?? 0) + 1
  if (certified !== null) return { kind: 'statement', number, day: today, gross: sum([certified, -before]) }
  const done = sum([product(contract, progress, 0.01), -before])
  const day = lastDayOf(monthOf(today))
  return done > 0 ? { kind: 'work', number, day, gross: done } : { kind: 'nothing', number, day, gross: 0 }
}
