import type { Transfer, TransferItem } from '@itayo/contract'
import { freeDebt } from '@itayo/domain'

type ReturnDraft = ReadonlyMap<number, number | null>

/** Lines of a loan of which something can still be sent back. */
export const returnableOf = ({ record_details }: Transfer): TransferItem[] =>
  record_details.filter((item) => freeDebt(item) > 0)

/** At first all that is free. */
export const allOf = (transfer: Transfer): ReturnDraft =>
  new Map(returnableOf(transfer).map((item) => [item.id, freeDebt(item)]))

/** As it is sent: what is left empty stays owed. */
export const returnedOf = (draft: ReturnDraft) =>
  [...draft].flatMap(([item_id, quantity]) => (quantity ? [{ item_id, quantity }] : []))
