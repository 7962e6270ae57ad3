import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'

export async function projectOf(tx: Tx, workItemId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('project_work_item')
    .select('project_id')
    .where('id', '=', workItemId)
    .executeTakeFirst()
  return row?.project_id
}

/** Priority, status and what happened on site. */
export async function updateWork(
  tx: Tx,
  id: number,
  work: { priority: string; status: number; actual_start: string | null; actual_end: string | null },
): Promise<void> {
  await sql`
    update project_work_item set priority = ${work.priority}, status = ${work.status},
      actual_start = ${work.actual_start}, actual_end = ${work.actual_end},
      schedule_version = schedule_version + 1
    where id = ${id}`.execute(tx)
}

export async function insertProgress(
  tx: Tx,
  entry: { project_id: number; project_work_item_id: number; entry_date: string; status: string },
): Promise<void> {
  await tx.insertInto('progress_entry').values(entry).execute()
}

export function estimatedByKind(tx: Tx, projectId: number) {
  return tx
    .selectFrom('project_figures')
    .select(['labor', 'equipment', 'material'])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
}

export async function spentByKind(tx: Tx, projectId: number): Promise<{ kind: string; amount: string }[]> {
  const { rows } = await sql<{ kind: string; amount: string }>`
    select kind, sum(amount) as amount from cost_entry where project_id = ${projectId} group by 1`.execute(tx)
  return rows
}
