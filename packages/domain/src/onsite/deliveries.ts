import { exact, over, rounded, times } from '../catalog/fraction.ts'
import { product } from '../money/amounts.ts'

/** The delivered quantity of one material, in the unit of the receipt. */
export interface Arrival {
  arrived: number
  rejected: number
}

const toFour = (value: number) => Math.round(value * 1e4) / 1e4

/** Rejected goods are recorded and not received: only the rest stays on the site. */
export const acceptedOf = ({ arrived, rejected }: Arrival): number => toFour(arrived - rejected)

export function whyNotArrival(name: string, { arrived, rejected }: Arrival): string | null {
  if (rejected > arrived) return `${name}: more is rejected than came. Check the two quantities.`
  return null
}

/** A receipt costs the accepted quantity as typed, at the typed price, rounded once (figures.md). */
export const receiptCost = (arrival: Arrival, price: number): number => product(acceptedOf(arrival), price)

/** A line of a request, in its own unit. */
export interface Ordered {
  ordered: number
  received: number
}

type ReceivedState = 'none' | 'short' | 'complete' | 'over'

export function receivedState({ ordered, received }: Ordered): ReceivedState {
  if (received === 0) return 'none'
  if (received < ordered) return 'short'
  return received > ordered ? 'over' : 'complete'
}

/** Never below zero: what came too much is not owed to anybody. */
export const stillDue = ({ ordered, received }: Ordered): number => Math.max(0, toFour(ordered - received))

/** More than was ordered is taken only with a reason. */
export const isOverDelivered = ({ ordered, received }: Ordered, coming: number): boolean =>
  toFour(received + coming) > ordered

/** The part of a request that is here, in percent with one decimal; each line counts as one, however much it is. */
export function receivedShare(lines: readonly Ordered[]): number {
  if (lines.length === 0) return 0
  const parts = lines.map(({ ordered, received }) => Math.min(1, received / ordered))
  const share = parts.reduce((sum, part) => sum + part, 0) / parts.length
  // Complete is only what is complete.
  return Math.floor(share * 1000) / 10
}

/** A quantity of a line's own unit in the unit that it was ordered in: both say the same amount. */
export function inOrderedUnit(own: number, line: { quantity: number; ordered_quantity: number }): number {
  return rounded(over(times(exact(own), exact(line.ordered_quantity)), exact(line.quantity)), 4)
}

/** The price of one in another unit, when this much of the one is that much of the other. */
export function priceOfOther(price: number, one: number, other: number): number {
  return rounded(over(times(exact(price), exact(one)), exact(other)), 4)
}
