import type { Transfer, TransferItem } from '@itayo/contract'
import { WITHDRAWN } from '@itayo/domain'

export const RETURNABLE = 'Returnable as Debt'
export const EXCESS = 'Excess Material'

type Typed = Pick<Transfer, 'transaction_type'> & {
  record_details: readonly Pick<TransferItem, 'if_excess'>[]
}

/** Each line has its own type; the dialog gives all of them the same. */
function typeOf({ transaction_type, record_details }: Typed): 'return' | 'debt' | 'excess' | 'both' {
  if (transaction_type === 'return-material') return 'return'
  const excess = record_details.filter(({ if_excess }) => if_excess === 1).length
  if (excess === 0) return 'debt'
  return excess === record_details.length ? 'excess' : 'both'
}

const IN_A_LIST = {
  return: 'Return of debt',
  debt: 'Transfer, debt',
  excess: 'Transfer, excess',
  both: 'Transfer, debt and excess',
} as const

const IN_FULL = {
  return: 'Return of debt',
  debt: RETURNABLE,
  excess: EXCESS,
  both: `${RETURNABLE} and ${EXCESS}`,
} as const

/** In a column: "Transfer, debt". */
export const typeWords = (transfer: Typed): string => IN_A_LIST[typeOf(transfer)]

/** As the dialog and the paper call it: "Returnable as Debt". */
export const fullTypeWords = (transfer: Typed): string => IN_FULL[typeOf(transfer)]

/** How a transfer came to nothing: before anything left, or after. */
export function endingOf(transfer: Transfer): 'Rejected' | 'Withdrawn' | 'Called back' | null {
  if (transfer.final_status !== 2) return null
  if (transfer.date_time_approved_for_delivery !== null) return 'Called back'
  return transfer.reject_reason === WITHDRAWN ? 'Withdrawn' : 'Rejected'
}

/** "Ana Lim or Maricel Santos". */
export function eitherOf(names: readonly string[]): string {
  return names.length < 2
    ? (names[0] ?? 'an approver')
    : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
