import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

interface Visit {
  date: string
  purpose: string
  event: string
}

/** The rows of a report are those that were sent last, in their order. */
export async function writeRows(
  tx: Tx,
  log: { id: number; project_id: number },
  rows: readonly Visit[],
): Promise<void> {
  await tx.deleteFrom('site_visit_row').where('report_log_id', '=', log.id).execute()
  await tx
    .insertInto('site_visit_row')
    .values(
      rows.map(({ date, purpose, event }, at) => ({
        project_id: log.project_id,
        report_log_id: log.id,
        position: at + 1,
        visit_date: date,
        purpose,
        event,
      })),
    )
    .execute()
}

export async function rows(tx: Tx, id: number): Promise<(Visit & { report_id: number })[]> {
  const found = await sql<Visit & { report_id: number }>`
    select id as report_id, visit_date::text as date, purpose, event from site_visit_row
    where report_log_id = ${id} order by position`.execute(tx)
  return found.rows
}
