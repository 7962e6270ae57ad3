import { divideRounded } from './amounts.ts'

/**
 * Part of whole in percent, two decimals, rounded once. What is not all there yet never reads 100
 * (D-43): 99.996 is shown as 99.99.
 */
export function percentage(part: bigint, whole: bigint): number {
  const rounded = Number(divideRounded(part * 10_000n, whole))
  return (part < whole ? Math.min(rounded, 99_99) : rounded) / 100
}
