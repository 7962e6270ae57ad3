import type { Tx } from '../../../platform/database/query.ts'
import { billOfStatement } from './store/bills.ts'

/** Why the certification of a statement stays; null when nothing is billed of it. */
export async function whyStatementStays(tx: Tx, reportLogId: number): Promise<string | null> {
  const number = await billOfStatement(tx, reportLogId)
  return number === undefined ? null : `It is billed as No. ${number}. Take that bill back first.`
}
