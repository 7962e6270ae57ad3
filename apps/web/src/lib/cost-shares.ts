import { shareOf } from '@itayo/domain'
import { formatPercent, formatPeso } from './formats.ts'

/** The two shares of cost (decision 010), under one name each on every screen. */
interface CostShare {
  name: string
  means: string
}

export const ESTIMATE_SPENT: CostShare = {
  name: 'Estimate spent',
  means:
    'Actual cost by the direct cost of the estimate. Compare it with the physical progress: above 100% the work has cost more than was estimated.',
}

export const BUDGET_SPENT: CostShare = {
  name: 'Budget spent',
  means:
    'Actual cost by the approved budget. The budget also holds OCM, profit and VAT, so this share is smaller than the share of the estimate.',
}

interface MarkedUp {
  direct: number
  /** Direct cost of the work items that carry neither OCM nor profit. */
  without: number
  ocm: number
  cp: number
}

/** Says why OCM and profit are less than their percentages of the whole direct cost. */
export function withoutMarkUpWords({ direct, without, ocm, cp }: MarkedUp): string {
  const [ofOcm, ofProfit] = [ocm, cp].map((pesos) => formatPercent(shareOf(pesos, direct)))
  return `${formatPeso(without)} of the direct cost carries no OCM and no profit, so they come to ${ofOcm} and ${ofProfit} of it.`
}
