import type { Bill, BillingAccount } from '@itayo/contract'
import { BILL_STATES, type BillState } from '@itayo/domain'
import { IconCircleCheck, IconPencil, IconRubberStamp, IconSend } from '@tabler/icons-react'
import { formatDay } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'

export const STATES = {
  drafted: { tone: 'warn', word: 'Drafted', icon: IconPencil },
  submitted: { tone: 'info', word: 'Submitted', icon: IconSend },
  certified: { tone: 'accent', word: 'Certified', icon: IconRubberStamp },
  collected: { tone: 'good', word: 'Collected', icon: IconCircleCheck },
} as const satisfies Record<BillState, { tone: string; word: string; icon: unknown }>

export function BillBadge({ state }: { state: BillState }) {
  const { tone, word, icon: Icon } = STATES[state]
  return (
    <Badge tone={tone} icon={<Icon size={14} stroke={1.8} aria-hidden />}>
      {word}
    </Badge>
  )
}

/** 10/01 – 10/31/2026; both years where they differ. */
export function billPeriod({ period_from, period_to }: Pick<Bill, 'period_from' | 'period_to'>): string {
  if (!period_from || !period_to) return 'Release of retention'
  const from = formatDay(period_from)
  const isSameYear = period_from.slice(0, 4) === period_to.slice(0, 4)
  return `${isSameYear ? from.slice(0, 5) : from} – ${formatDay(period_to)}`
}

/** "No. 1 to 4", or "No. 1" of one bill. */
export function numbersOf(bills: readonly Bill[]): string {
  const numbers = bills.map(({ number }) => number)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  if (numbers.length === 0) return 'none'
  return first === last ? `No. ${first}` : `No. ${first} to ${last}`
}

export const billsThat = (bills: readonly Bill[], is: (state: BillState) => boolean): Bill[] =>
  bills.filter(({ state }) => is(state))

/** The filter of the list: all, then each state that has bills. */
export function stateCounts(
  bills: readonly Bill[],
): { state: BillState | 'all'; word: string; count: number }[] {
  return [
    { state: 'all' as const, word: 'All', count: bills.length },
    ...BILL_STATES.map((state) => ({
      state,
      word: STATES[state].word,
      count: bills.filter((bill) => bill.state === state).length,
    })),
  ]
}

type Part = BillingAccount['parts'][number]['part']

export const PART_WORDS: Record<Part, string> = {
  collected: 'Collected',
  receivable: 'Receivable',
  submitted: 'Submitted, net',
  recouped: 'Recouped',
  retention: 'Retention',
  taxes: 'Taxes withheld',
  damages: 'Liquidated damages',
  other: 'Other deductions',
  drafted: 'Drafted, gross',
  not_done: 'Not yet done',
}
