import { exact, over, rounded, times } from '../catalog/fraction.ts'

const toFour = (value: number) => Math.round(value * 1e4) / 1e4

/** A material in a work item, in the unit of the stock. */
interface MaterialUse {
  /** In the estimate, for the whole of the work. */
  estimated: number
  /** How much of the work is done, in percent. */
  status: number
  /** Given out less what was taken back. */
  used: number
  /** All receipts of the material in the project so far: what they cost, and how much they were. */
  receipts: { cost: number; quantity: number }
}

interface MaterialBalance {
  /** Whether anything was given out at all: else nothing is known of its use. */
  is_recorded: boolean
  /** By the estimate for the work that is done. */
  expected: number
  /** Used above that; below zero less was used. */
  waste: number
  /** A share of the expected quantity; null while nothing is expected. */
  percent: number | null
  /** The waste at the average cost of the receipts; 0 without receipts. */
  pesos: number
}

/** Waste or loss of a material against the work done (figures.md). The average is not rounded on its way. */
export function materialBalance({ estimated, status, used, receipts }: MaterialUse): MaterialBalance {
  const expected = rounded(over(times(exact(estimated), exact(status)), exact(100)), 4)
  const waste = toFour(used - expected)
  const percent = expected > 0 ? rounded(over(times(exact(waste), exact(100)), exact(expected)), 1) : null
  const pesos =
    receipts.quantity > 0
      ? rounded(over(times(exact(waste), exact(receipts.cost)), exact(receipts.quantity)), 2)
      : 0
  return { is_recorded: used !== 0, expected, waste, percent, pesos }
}

/**
 * The worst first: the dearest loss, or for those who see no prices the largest share of what was expected. What
 * nobody has written down comes last: that is no saving.
 */
export function worstFirst(one: MaterialBalance, other: MaterialBalance, by: 'pesos' | 'percent'): number {
  const share = ({ percent, waste }: MaterialBalance) => percent ?? (waste > 0 ? Number.POSITIVE_INFINITY : 0)
  const [left, right] = [share(one), share(other)]
  const byShare = left === right ? 0 : right > left ? 1 : -1
  const recorded = Number(other.is_recorded) - Number(one.is_recorded)
  return recorded || (by === 'pesos' ? other.pesos - one.pesos || byShare : byShare)
}
