import { product } from '../money/amounts.ts'

/** Both ends count: a machine of one day is there that day. */
export function bookedDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1
}

/** Liters times unit price, two decimals (EQP-034). */
export function fuelPrice(liters: number, unitPrice: number): number {
  return product(liters, unitPrice)
}

/** Only lines with both are sent (EQP-033). */
export function isFuelLine(line: { liters: number | null; unit_price: number | null }): boolean {
  return (line.liters ?? 0) > 0 && (line.unit_price ?? 0) > 0
}
