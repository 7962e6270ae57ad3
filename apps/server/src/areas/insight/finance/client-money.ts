import type { MonthAmount } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'

/** What the client of a project was billed and has paid. */
export interface ClientMoney {
  bills: number
  billed: number
  deductions: number
  collected: number
  waiting: number
  collectedByMonth: readonly MonthAmount[]
  /** The part of a gross amount that is paid out, 0 to 1. */
  netShare: number
}

const NOTHING: ClientMoney = {
  bills: 0,
  billed: 0,
  deductions: 0,
  collected: 0,
  waiting: 0,
  collectedByMonth: [],
  netShare: 1,
}

export async function clientMoneyOf(
  _tx: Tx,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, ClientMoney>> {
  return new Map(projectIds.map((id) => [id, NOTHING]))
}
