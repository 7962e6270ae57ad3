import { type ImportWorld, scopeKey } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/scopes.ts'

/** A work item is in an estimate once for each tag (EST-063). */
export async function takenScopes(tx: Tx, projectId: number): Promise<ImportWorld> {
  const taken = new Set(
    (await store.taken(tx, projectId)).map((row) => scopeKey(row.work_item_id, row.company_tag_id)),
  )
  return { isTaken: (workItemId, tagId) => taken.has(scopeKey(workItemId, tagId)) }
}
