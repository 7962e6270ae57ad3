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

interface WorkWrite {
  id: number
  priority: string
  status: number
  actual_start: string | null
  actual_end: string | null
}

/** Priority, status and what happened on site, of many work items at once. */
export async function updateWork(tx: Tx, projectId: number, rows: readonly WorkWrite[]): Promise<void> {
  await sql`
    update project_work_item w set priority = s.priority, status = s.status, actual_start = s.actual_start,
      actual_end = s.actual_end, schedule_version = w.schedule_version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s
      (id bigint, priority text, status numeric, actual_start date, actual_end date)
    where w.project_id = ${projectId} and w.id = s.id`.execute(tx)
}

export interface ProgressEntry {
  project_work_item_id: number
  entry_date: string
  status: number
  /** The quantity, where that was typed and the status follows from it (D-45). */
  accomplishment: number | null
}

export async function insertProgress(
  tx: Tx,
  projectId: number,
  entries: readonly ProgressEntry[],
): Promise<void> {
  await sql`
    insert into progress_entry (project_id, project_work_item_id, entry_date, status, accomplishment)
    select ${projectId}, s.project_work_item_id, s.entry_date, s.status, s.accomplishment
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as s
      (project_work_item_id bigint, entry_date date, status numeric, accomplishment numeric)`.execute(tx)
}

/** The latest status of each work item that was told of after that day. */
export async function latestAfter(
  tx: Tx,
  ids: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; status: number }>`
    select distinct on (project_work_item_id) project_work_item_id as id, status::float8
    from progress_entry where project_work_item_id = any(${[...ids]}::bigint[]) and entry_date > ${day}::date
    order by project_work_item_id, entry_date desc, id desc`.execute(tx)
  return new Map(rows.map(({ id, status }) => [id, status]))
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
    select kind, sum(amount) as amount from cost_sum where project_id = ${projectId} group by 1`.execute(tx)
  return rows
}
