import { hundredths } from './amounts.ts'
import { percentage } from './percentage.ts'

/** One amount as a share of another, in percent with two decimals; 0 of nothing. */
export function shareOf(part: number, whole: number | null): number {
  if (!whole) return 0
  return percentage(BigInt(hundredths(part)), BigInt(hundredths(whole)))
}
