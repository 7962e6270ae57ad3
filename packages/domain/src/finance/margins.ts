import { sum } from '../money/amounts.ts'
import { vatWithin } from './payables.ts'

/** Billed so far without its VAT, less what it has cost (figures.md). */
export function marginNow(billed: number, vatPercent: number, actual: number): number {
  return sum([vatWithin(billed, vatPercent).net, -actual])
}

/** The contract cost less the VAT within it, less the estimate at completion (figures.md). */
export function marginAtEnd(contract: number, vat: number, forecast: number): number {
  return sum([contract, -vat, -forecast])
}

/** The money that came in less the actual cost. */
export function cashPosition(collected: number, actual: number): number {
  return sum([collected, -actual])
}
