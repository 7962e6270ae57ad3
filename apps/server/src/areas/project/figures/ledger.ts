import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store.ts'

export type { CostEntry } from './store.ts'

/**
 * The one writer of the ledger of actual cost, in the order given. What its work items have cost follows
 * here; the project's totals follow with `refreshFigures`, which whoever books calls when all is done.
 */
export async function bookCosts(
  tx: Tx,
  projectId: number,
  entries: readonly store.CostEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await store.insertCosts(tx, projectId, entries)
  const workItemIds = entries.flatMap(({ project_work_item_id }) => project_work_item_id ?? [])
  if (workItemIds.length > 0) await store.writeActuals(tx, [...new Set(workItemIds)])
}
