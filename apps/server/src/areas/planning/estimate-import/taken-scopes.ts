import { type ImportWorld, scopeKey } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'

export interface TakenScope {
  work_item_id: number
  company_tag_id: number | null
}

export function readTaken(tx: Tx, projectId: number): Promise<TakenScope[]> {
  return tx
    .selectFrom('project_work_item')
    .select(['work_item_id', 'company_tag_id'])
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** A work item is in an estimate once for each tag (EST-063). */
export async function takenScopes(tx: Tx, projectId: number): Promise<ImportWorld> {
  const taken = new Set(
    (await readTaken(tx, projectId)).map((row) => scopeKey(row.work_item_id, row.company_tag_id)),
  )
  return { isTaken: (workItemId, tagId) => taken.has(scopeKey(workItemId, tagId)) }
}
