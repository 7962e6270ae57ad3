import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** The last entry of each task and day. */
export async function progressEntries(
  tx: Tx,
  projectId: number,
): Promise<{ date: string; task: number; status: number }[]> {
  const { rows } = await sql<{ date: string; task: number; status: string }>`
    select distinct on (e.project_work_item_id, e.entry_date) e.entry_date as date,
      e.project_work_item_id as task, e.status
    from progress_entry e
    join project_work_item w on w.id = e.project_work_item_id and w.removed_at is null
    where e.project_id = ${projectId}
    order by e.project_work_item_id, e.entry_date, e.id desc`.execute(tx)
  return rows.map((row) => ({ ...row, status: Number(row.status) }))
}

export async function spentByDay(tx: Tx, projectId: number): Promise<{ date: string; amount: number }[]> {
  const { rows } = await sql<{ date: string; amount: string }>`
    select entry_date as date, sum(amount) as amount from cost_entry
    where project_id = ${projectId} group by 1 order by 1`.execute(tx)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
