import { isBilled, type MonthAmount, monthOf, netOf, sum } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { billingOfProjects } from '../../money/billing/standing.ts'

/** Bills to the client of a project and its payments. */
export interface ClientMoney {
  bills: number
  /** Gross of what was submitted or more. */
  billed: number
  deductions: number
  collected: number
  /** Submitted or certified, and not paid. */
  waiting: number
  collectedByMonth: readonly MonthAmount[]
  /** The part of a gross amount that is paid out, 0 to 1. */
  netShare: number
}

export async function clientMoneyOf(
  tx: Tx,
  projectIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, ClientMoney>> {
  const billing = await billingOfProjects(tx, projectIds, today)
  return new Map(
    [...billing].map(([id, { bills, billed, collected, receipts }]) => {
      const sent = bills.filter(({ state }) => isBilled(state))
      const net = sum(sent.map(netOf))
      return [
        id,
        {
          bills: sent.length,
          billed,
          deductions: sum([billed, -net]),
          collected,
          waiting: sum([net, -collected]),
          collectedByMonth: receipts.map(({ day, amount }) => ({ month: monthOf(day), amount })),
          netShare: shareOfNet(net, billed),
        },
      ]
    }),
  )
}

/**
 * The next bill is expected to leave the share of its gross that the bills so far left; before the first bill, all
 * of it.
 */
function shareOfNet(net: number, billed: number): number {
  if (billed <= 0) return 1
  return Number(Math.min(1, Math.max(0, net / billed)).toFixed(6))
}
