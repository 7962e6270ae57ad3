import { exact, over, rounded, times } from '../catalog/fraction.ts'

const toFour = (value: number) => Math.round(value * 1e4) / 1e4

/** Pending, approved for delivery, rejected, received. */
export const TRANSFER_STATUSES = [0, 1, 2, 3] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

const STATUS_NAMES = ['Pending', 'Approved for delivery', 'Rejected', 'Received'] as const
export type TransferStatusName = (typeof STATUS_NAMES)[number]

/** Whatever else comes is shown as pending (TRF-026). */
export const transferStatusName = (status: unknown): TransferStatusName =>
  STATUS_NAMES[status as TransferStatus] ?? 'Pending'

/** Why less was taken than was sent. */
export const SHORTFALLS = ['short', 'damaged'] as const
export type Shortfall = (typeof SHORTFALLS)[number]

/** A project for which the person has no eyes (restricted to others). */
export const HIDDEN_PROJECT = 'another project'

/** The reason that stands where its author took a transfer back. */
export const WITHDRAWN = 'Withdrawn by its author.'

export const EXCEEDS_STOCK = 'Should not exceed stock balance'

/** The cost and quantity of all receipts of a material in a project so far. */
export interface Receipts {
  cost: number
  quantity: number
}

/** The cost that moves with a quantity: at the unrounded average, rounded once; nothing without receipts. */
export function movedCost(quantity: number, receipts: Receipts): number {
  if (receipts.quantity <= 0) return 0
  return rounded(over(times(exact(quantity), exact(receipts.cost)), exact(receipts.quantity)), 2)
}

/** As it is shown, for one of the unit, with four decimals. */
export const averageCost = (receipts: Receipts): number =>
  receipts.quantity <= 0 ? 0 : rounded(over(exact(receipts.cost), exact(receipts.quantity)), 4)

interface Journey {
  status: TransferStatus
  quantity: number
  received: number | null
  lost: number
  went_back: number
}

/** Sent, and neither received, lost nor gone back. */
export function inTransit({ status, quantity, received, lost, went_back }: Journey): number {
  if (status === 0) return 0
  if (status === 2) return 0
  return toFour(quantity - (received ?? 0) - lost - went_back)
}

/**
 * The debt that can be returned, settled or set off: a part on its way back is still owed, and spoken for.
 */
export const freeDebt = ({ owed, returning }: { owed: number; returning: number }): number =>
  Math.max(0, toFour(owed - returning))

/** The arrived quantity of one line, against the sent one. */
export interface ArrivedLine {
  sent: number
  received: number
  shortfall: Shortfall | null
}

export function whyNotArrived(name: string, { sent, received, shortfall }: ArrivedLine): string | null {
  if (received > sent) return `${name}: more arrived than was sent (${sent}). Receive what was sent.`
  if (received < sent && shortfall === null) return `${name}: say why less arrived: short or damaged.`
  return null
}

const MOST_NAMED = 3

/** Why a project cannot be closed: materials that are on their way would arrive nowhere. */
export function unfinishedTransfers(numbers: readonly string[]): string {
  const named = numbers.slice(0, MOST_NAMED)
  const more = numbers.length - named.length
  const parts = more > 0 ? [...named, `${more} more`] : named
  const all = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]
  return `${all} ${numbers.length > 1 ? 'are' : 'is'} not finished. First decide, receive or call back what is under way, and settle what did not arrive.`
}

/** Quantities by key, added up without the crumbs of floating point. */
export function totalsBy<Line extends { quantity: number }, Key>(
  lines: readonly Line[],
  keyOf: (line: Line) => Key,
): Map<Key, number> {
  const totals = new Map<Key, number>()
  for (const line of lines) totals.set(keyOf(line), toFour((totals.get(keyOf(line)) ?? 0) + line.quantity))
  return totals
}

/** A line that is to be sent, with what there is of its material now. */
interface SentLine {
  /** The place it is drawn from, and what is there. */
  stock_id: number
  balance: number
  /** The material as it is kept, and what of it in the whole project nobody else is owed. */
  material_id: number
  unit: string
  own: number
  quantity: number
  is_excess: boolean
}

interface Shortage {
  /** Short is the place, or the project's own part of it. */
  of: 'stock' | 'own'
  there: number
}

/**
 * Each line's demand beyond the stock, all lines of one place together; materials that go for good only come
 * out of own stock. Null where there is enough.
 */
export function shortagesOf(lines: readonly SentLine[]): (Shortage | null)[] {
  const kept = ({ material_id, unit }: SentLine) => `${material_id} ${unit}`
  const byPlace = totalsBy(lines, ({ stock_id }) => stock_id)
  const forGood = totalsBy(
    lines.filter(({ is_excess }) => is_excess),
    kept,
  )
  return lines.map((line) => {
    if ((byPlace.get(line.stock_id) ?? 0) > line.balance) return { of: 'stock', there: line.balance }
    const own = Math.max(0, line.own)
    return line.is_excess && (forGood.get(kept(line)) ?? 0) > own ? { of: 'own', there: own } : null
  })
}

/** The first of them, with its line. */
export function firstShortage(lines: readonly SentLine[]): (Shortage & { at: number }) | null {
  const found = shortagesOf(lines)
  const at = found.findIndex((shortage) => shortage !== null)
  const first = found[at]
  return first ? { ...first, at } : null
}

/**
 * Takes a quantity out of several places, in their order, until it is whole; null when they do not have that much.
 */
export function drawFrom<Place extends { balance: number }>(
  places: readonly Place[],
  quantity: number,
): { place: Place; quantity: number }[] | null {
  const drawn: { place: Place; quantity: number }[] = []
  let left = quantity
  for (const place of places) {
    const taken = Math.min(left, place.balance)
    if (taken <= 0) continue
    drawn.push({ place, quantity: toFour(taken) })
    left = toFour(left - taken)
  }
  return left > 0 ? null : drawn
}

/** A material type as it is compared: without one a material cannot be transferred (TRF-043). */
interface Typed {
  material_type_id: string
  unit: string
}

/** The materials of the other project that can take this one: of the same type, kept in the same unit. */
export const receivingMaterials = <Other extends Typed>(
  material: Typed,
  others: readonly Other[],
): Other[] =>
  material.material_type_id === ''
    ? []
    : others.filter(
        ({ material_type_id, unit }) =>
          material_type_id === material.material_type_id && unit === material.unit,
      )

/** Two debts of one material between the same two projects, one each way. */
interface MutualDebt {
  item_id: number
  lender: number
  borrower: number
  material_id: number
  unit: string
  free: number
}

/** Pairs that could be set off, each debt in at most one of them, the oldest first as they are given. */
export function mutualDebts<Debt extends MutualDebt>(
  debts: readonly Debt[],
): { one: Debt; other: Debt; quantity: number }[] {
  const used = new Set<number>()
  const pairs: { one: Debt; other: Debt; quantity: number }[] = []
  for (const one of debts) {
    if (used.has(one.item_id) || one.free <= 0) continue
    const other = debts.find(
      (found) =>
        !used.has(found.item_id) &&
        found.free > 0 &&
        found.lender === one.borrower &&
        found.borrower === one.lender &&
        found.material_id === one.material_id &&
        found.unit === one.unit,
    )
    if (!other) continue
    used.add(one.item_id).add(other.item_id)
    pairs.push({ one, other, quantity: Math.min(one.free, other.free) })
  }
  return pairs
}

/** A chip has room for ten characters (TRF-044). */
export const chipLabel = (name: string): string => {
  const letters = [...name]
  return letters.length > 10 ? `${letters.slice(0, 10).join('').trimEnd()}…` : name
}
