import type { ReceiverMaterial, SenderMaterial, Transfer, TransferLine } from '@itayo/contract'
import { EXCEEDS_STOCK, receivingMaterials, shortagesOf, totalsBy } from '@itayo/domain'
import { formatQuantity } from '../../../../lib/formats.ts'

/** One place of the sender's stock that is to go, as far as it is typed. */
export interface DraftLine {
  stockId: number
  /** The material's name, also when it cannot go any more. */
  name: string
  /** The receiving material that was chosen; null takes the one that is meant without saying. */
  takerKey: string | null
  quantity: number | null
}

/** A place that can go, with the materials over there that can take it. */
export interface Offer {
  place: SenderMaterial
  takers: readonly ReceiverMaterial[]
}

export type TransferType = 0 | 1

/** A material of a project in one of its places. */
export const keyOf = ({ material_id, psow_id }: { material_id: number; psow_id: number | null }): string =>
  `${material_id}:${psow_id ?? ''}`

/** A material can go there with a type, in stock, and with a material to take it (TRF-041, TRF-043). */
export function offersOf(
  places: readonly SenderMaterial[],
  others: readonly ReceiverMaterial[],
): Map<number, Offer> {
  const takersOf = new Map<string, readonly ReceiverMaterial[]>()
  const offers = new Map<number, Offer>()
  for (const place of places) {
    if (place.stock_balance <= 0) continue
    const sort = `${place.material_type_id}\n${place.unit}`
    const takers = takersOf.get(sort) ?? receivingMaterials(place, others)
    takersOf.set(sort, takers)
    if (takers.length > 0) offers.set(place.stock_id, { place, takers })
  }
  return offers
}

/**
 * The same material, for the same work if it is there too, or the only one. A type is a wide word: bars are not taken
 * for tie wire unless somebody says so.
 */
export function meantTaker({ place, takers }: Offer): ReceiverMaterial | undefined {
  const same = takers.filter(({ material_id }) => material_id === place.material_id)
  const forIt = same.find(({ work_item_code }) => work_item_code === place.work_item_code)
  return forIt ?? same[0] ?? (takers.length === 1 ? takers[0] : undefined)
}

export const takerOf = (offer: Offer, { takerKey }: DraftLine): ReceiverMaterial | undefined =>
  offer.takers.find((taker) => keyOf(taker) === takerKey) ?? meantTaker(offer)

/** The lines of a transfer that is changed; the dialog has one for each place. */
export function linesOf({ record_details }: Transfer): DraftLine[] {
  const totals = totalsBy(record_details, ({ stock_id }) => stock_id)
  return [...totals].map(([stockId, quantity]) => {
    const item = record_details.find(({ stock_id }) => stock_id === stockId)
    const taker = item && { material_id: item.receiver_material_id, psow_id: item.receiver_psow_id }
    return { stockId, name: item?.material_name ?? '', takerKey: taker ? keyOf(taker) : null, quantity }
  })
}

/** Chosen lines stay as they were typed; new ones come last. */
export const withChosen = (
  lines: readonly DraftLine[],
  chosen: readonly number[],
  offers: ReadonlyMap<number, Offer>,
): DraftLine[] =>
  chosen.map((stockId) => {
    const name = offers.get(stockId)?.place.material_description ?? ''
    return lines.find((line) => line.stockId === stockId) ?? { stockId, name, takerKey: null, quantity: null }
  })

/** By the place of the line. */
interface Problems {
  /** With what is typed. */
  wrong: ReadonlyMap<number, string>
  /** Quantities that are still to be typed. */
  missing: ReadonlyMap<number, string>
  /** Receiving materials that are still to be chosen. */
  untaken: ReadonlyMap<number, string>
}

const NO_QUANTITY = 'Please input quantity'
const NO_TAKER = 'Please select a receiving material.'

/** Problems that keep the lines from being sent. */
export function problemsOf(
  lines: readonly DraftLine[],
  offers: ReadonlyMap<number, Offer>,
  type: TransferType,
): Problems {
  const wrong = new Map<number, string>()
  const missing = new Map<number, string>()
  const untaken = new Map<number, string>()
  const typed = lines.flatMap((line) => {
    const offer = offers.get(line.stockId)
    return offer ? [{ line, offer, place: offer.place, quantity: line.quantity ?? 0 }] : []
  })
  const shortages = shortagesOf(
    typed.map(({ place, quantity }) => ({
      ...place,
      quantity,
      is_excess: type === 1,
      balance: place.stock_balance,
      own: place.own_stock,
    })),
  )
  for (const [at, { line, offer, place, quantity }] of typed.entries()) {
    if (!takerOf(offer, line)) untaken.set(line.stockId, NO_TAKER)
    const short = shortages[at]
    if (quantity <= 0) missing.set(line.stockId, NO_QUANTITY)
    else if (short?.of === 'stock') wrong.set(line.stockId, EXCEEDS_STOCK)
    else if (short)
      wrong.set(line.stockId, `Only ${ownWords(place)} are the project’s own: the rest is owed.`)
  }
  return { wrong, missing, untaken }
}

/** "180 bags". */
export const ownWords = ({ own_stock, unit }: SenderMaterial): string =>
  `${formatQuantity(Math.max(0, own_stock))} ${unit}`

/** As they are sent. */
export function bodyOf(
  lines: readonly DraftLine[],
  offers: ReadonlyMap<number, Offer>,
  type: TransferType,
): TransferLine[] {
  return lines.flatMap((line) => {
    const offer = offers.get(line.stockId)
    const taker = offer && takerOf(offer, line)
    if (!offer || !taker || line.quantity === null) return []
    return [
      {
        material_id: offer.place.material_id,
        material_type_id: offer.place.material_type_id,
        sender_psow_id: offer.place.psow_id,
        receiver_material_id: taker.material_id,
        receiver_material_type_id: taker.material_type_id,
        receiver_psow_id: taker.psow_id,
        quantity: line.quantity,
        if_excess: type,
      },
    ]
  })
}
