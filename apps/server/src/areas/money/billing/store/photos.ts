import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

interface Period {
  project_id: number
  from: string
  to: string
}

const OF_PERIOD = ({ project_id, from, to }: Period) => sql`
  from attachment a
  join report_log l on l.company_id = a.company_id and l.id = a.holder_id
  join stored_file f on f.company_id = a.company_id and f.id = a.file_id
  where a.holder_kind = 'report_log' and a.project_id = ${project_id} and a.thumbnail_file_id is not null
    and l.type = 'daily' and l.archived_at is null and l.report_date between ${from}::date and ${to}::date`

/** Photos of the daily reports of a period, in the order of the days. */
export async function photosOfPeriod(
  tx: Tx,
  period: Period,
  most: number,
): Promise<{ name: string; key: string; day: string }[]> {
  const { rows } = await sql<{ name: string; key: string; day: string }>`
    select a.name, f.key, l.report_date as day ${OF_PERIOD(period)}
    order by l.report_date, a.id limit ${most}`.execute(tx)
  return rows
}

export async function photoCount(tx: Tx, period: Period): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${OF_PERIOD(period)}`.execute(tx)
  return rows[0]?.total ?? 0
}
