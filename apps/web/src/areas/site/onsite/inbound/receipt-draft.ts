import type { InboundLine, ReceiptForm } from '@itayo/contract'
import { isOverDelivered, stillDue } from '@itayo/domain'
import type { EntryAbout } from '../../../../lib/device/entry.ts'
import { formatDay, formatQuantity } from '../../../../lib/formats.ts'
import { t } from './messages/en.ts'

/** A material of a delivery as it is typed; a line without a quantity is not here yet. */
export interface ArrivalDraft {
  arrived: number | null
  rejected: number | null
  unit: string
  quality: string
  unit_price: number | null
}

export const emptyReceipt = (today: string, receivedBy: string): ReceiptForm => ({
  received_on: today,
  receipt_number: '',
  supplier: '',
  received_by: receivedBy,
  plate: '',
  remarks: '',
  reason: '',
})

export const emptyArrival = (unit: string, unit_price: number | null | undefined): ArrivalDraft => ({
  arrived: null,
  rejected: null,
  unit,
  quality: '',
  unit_price: unit_price ?? null,
})

export const acceptedOfDraft = ({ arrived, rejected }: ArrivalDraft): number =>
  Math.max(0, stillDue({ ordered: arrived ?? 0, received: rejected ?? 0 }))

/** How a line stands when this delivery is saved; in another unit than the order's only the server can say. */
export function lineAfter(line: InboundLine, draft: ArrivalDraft) {
  const isSameUnit = draft.unit === line.unit
  const coming = isSameUnit ? acceptedOfDraft(draft) : 0
  const ordered = { ordered: line.ordered, received: line.received }
  return {
    due: isSameUnit ? stillDue({ ordered: line.due, received: coming }) : null,
    isOver: isSameUnit && coming > 0 && isOverDelivered(ordered, coming),
    isHere: (draft.arrived ?? 0) > 0,
  }
}

/** An item as it is sent. A price is sent only by those who see prices. */
export function itemOf(draft: ArrivalDraft, seesCosts: boolean) {
  return {
    arrived: draft.arrived ?? 0,
    rejected: draft.rejected ?? 0,
    unit: draft.unit,
    quality: draft.quality,
    ...(seesCosts && draft.unit_price !== null && { unit_price: draft.unit_price }),
  }
}

/** "Delivery DR 18342", or the day of one without a number. */
export const nameOfDelivery = ({ receipt_number, received_on }: ReceiptForm): string =>
  t('nameOf', { number: receipt_number.trim() || formatDay(received_on) })

/** The list of waiting entries says this about a delivery. */
export function aboutDelivery(
  project_id: number,
  receipt: ReceiptForm,
  lines: readonly { name: string; draft: ArrivalDraft }[],
  draft: unknown,
): EntryAbout {
  const title = nameOfDelivery(receipt).replace(/^./, (first) => first.toUpperCase())
  const detail = lines
    .map(({ name, draft: { arrived, unit } }) => `${name}, ${formatQuantity(arrived ?? 0)} ${unit}`)
    .join(' · ')
  return { title, detail, project_id, draft }
}
