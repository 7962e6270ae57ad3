import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/scopes.ts'

/** The versions that work items have now: one that moved was changed meanwhile, one that is not here is gone. */
export function liveVersions(
  tx: Tx,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  return store.liveVersions(tx, projectId, ids)
}
