import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'
import { termsIn } from '../../project/figures/figures.ts'
import { applyEdits } from './apply-edits.ts'
import { asNew } from './compose.ts'
import { readScopes } from './present-scope.ts'
import { setState } from './state.ts'

/**
 * The estimate of a project as a fresh draft of another: the same work items, lines and prices, nothing
 * done and nothing spent. Its plan follows with the schedule.
 */
export const estimateCopy = {
  choice: 'estimate',
  async run(tx: Tx, from: number, to: number): Promise<void> {
    const scopes = (await readScopes(tx, from)).map(asNew)
    if (scopes.length === 0) return
    await applyEdits(tx, to, scopes, await termsIn(tx, to), { asTheyStand: true })
    // A work item is in a project once for each tag.
    await sql`
      update project_work_item w set without_mark_up = o.without_mark_up
      from project_work_item o
      where w.project_id = ${to} and o.project_id = ${from} and o.removed_at is null
        and o.work_item_id = w.work_item_id and o.company_tag_id is not distinct from w.company_tag_id`.execute(
      tx,
    )
    await setState(tx, to, { edited: true })
  },
} as const
