import type { Tx } from '../../../../platform/database/query.ts'

interface TakenScope {
  work_item_id: number
  company_tag_id: number | null
}

/** The work items that are in the estimate. */
export function taken(tx: Tx, projectId: number): Promise<TakenScope[]> {
  return tx
    .selectFrom('project_work_item')
    .select(['work_item_id', 'company_tag_id'])
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
}
