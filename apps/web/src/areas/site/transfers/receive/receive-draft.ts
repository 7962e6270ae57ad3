import type { Transfer, TransferItem } from '@itayo/contract'
import { type Shortfall, whyNotArrived } from '@itayo/domain'

/** The arrived quantity of one line, as far as it is typed. */
export interface ArrivedDraft {
  received: number | null
  shortfall: Shortfall | null
  remark: string
}

type ReceiveDraft = ReadonlyMap<number, ArrivedDraft>

/** At first everything arrived. */
export const everythingOf = ({ record_details }: Transfer): ReceiveDraft =>
  new Map(record_details.map(({ id, quantity }) => [id, { received: quantity, shortfall: null, remark: '' }]))

export const isShort = ({ quantity }: TransferItem, { received }: ArrivedDraft): boolean =>
  received !== null && received < quantity

/** Why a line cannot be received as it is typed; null when it can. */
export function whyNot(item: TransferItem, { received, shortfall }: ArrivedDraft): string | null {
  if (received === null) return 'Please input quantity'
  return whyNotArrived(item.material_name, { sent: item.quantity, received, shortfall })
}

/** As it is sent; why something is missing goes along only where something is. */
export const itemsOf = ({ record_details }: Transfer, draft: ReceiveDraft) =>
  record_details.flatMap((item) => {
    const arrived = draft.get(item.id)
    if (!arrived || arrived.received === null) return []
    return [
      {
        id: item.id,
        received: arrived.received,
        ...(isShort(item, arrived) && {
          shortfall: arrived.shortfall,
          shortfall_remark: arrived.remark.trim(),
        }),
      },
    ]
  })
