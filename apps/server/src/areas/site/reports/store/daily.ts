import type { DayOfSite, WeatherSource as KnownSource } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** Empty for words that the writer wrote. */
export type WeatherSource = KnownSource | ''

interface DailyText {
  weather_morning: string
  weather_afternoon: string
  weather_source: WeatherSource
  visitors: string
  problems: string
}

export interface Signature {
  signed_at: Date
  signed_by: number
  site_records: DayOfSite
}

/** Written whole each time: a report that is changed without being signed again has no signature. */
export async function write(
  tx: Tx,
  log: { id: number; project_id: number },
  words: DailyText,
  signature: Signature | null,
): Promise<void> {
  const kept = {
    ...words,
    signed_at: signature?.signed_at ?? null,
    signed_by: signature?.signed_by ?? null,
    site_records: signature ? JSON.stringify(signature.site_records) : null,
  }
  await tx
    .insertInto('daily_report')
    .values({ report_log_id: log.id, project_id: log.project_id, ...kept })
    .onConflict((clash) => clash.columns(['company_id', 'report_log_id']).doUpdateSet(kept))
    .execute()
}

export interface DailyRow extends DailyText {
  signed_by: string | null
  site_records: DayOfSite | null
}

export async function find(tx: Tx, id: number): Promise<DailyRow | undefined> {
  const { rows } = await sql<DailyRow>`
    select d.weather_morning, d.weather_afternoon, d.weather_source, d.visitors, d.problems, s.full_name as signed_by, d.site_records
    from daily_report d left join app_user s on s.company_id = d.company_id and s.id = d.signed_by
    where d.report_log_id = ${id}`.execute(tx)
  return rows[0]
}

interface NewRow {
  activity: number
  hours: number
  work: string
}

/** The rows of a report are those that were sent last, in their order. */
export async function writeRows(
  tx: Tx,
  log: { id: number; project_id: number },
  rows: readonly NewRow[],
): Promise<void> {
  await tx.deleteFrom('daily_row').where('report_log_id', '=', log.id).execute()
  await tx
    .insertInto('daily_row')
    .values(
      rows.map(({ activity, hours, work }, at) => ({
        project_id: log.project_id,
        report_log_id: log.id,
        position: at + 1,
        project_work_item_id: activity,
        hours,
        work,
      })),
    )
    .execute()
}

interface WorkColumns {
  activity: number
  work_item_code: string
  own_number: string
  dpwh_ref: string
  work_item: string
  hours: number
}

const WORK = sql`r.project_work_item_id as activity, w.code as work_item_code, p.item_number as own_number, w.dpwh_ref,
  w.name as work_item, r.hours::float8`

const FROM_ROWS = sql`from daily_row r
  join project_work_item p on p.company_id = r.company_id and p.id = r.project_work_item_id
  join work_item w on w.company_id = p.company_id and w.id = p.work_item_id`

export async function rows(tx: Tx, id: number) {
  const found = await sql<WorkColumns & { report_id: number; is_removed: boolean; work: string }>`
    select r.id as report_id, ${WORK}, p.removed_at is not null as is_removed, r.work ${FROM_ROWS}
    where r.report_log_id = ${id} order by r.position`.execute(tx)
  return found.rows
}

/** Which of these work items are in the project's estimate by now. */
export async function workItemsOf(tx: Tx, projectId: number, ids: readonly number[]): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`
    select id from project_work_item
    where project_id = ${projectId} and id = any(${[...new Set(ids)]}::bigint[]) and removed_at is null`.execute(
    tx,
  )
  return found.map(({ id }) => id)
}

/** Daily reports of a day that are not archived. */
export async function countOn(tx: Tx, projectId: number, day: string): Promise<number> {
  const { rows: found } = await sql<{ total: number }>`
    select count(*)::int as total from report_log
    where project_id = ${projectId} and type = 'daily' and report_date = ${day} and archived_at is null`.execute(
    tx,
  )
  return found[0]?.total ?? 0
}

interface Days {
  project_id: number
  from: string
  to: string
}

/** The rows of all daily reports of some days. */
export async function rowsBetween(tx: Tx, { project_id, from, to }: Days) {
  const found = await sql<WorkColumns & { report_log_id: number; day: string }>`
    select r.report_log_id, l.report_date::text as day, ${WORK} ${FROM_ROWS}
    join report_log l on l.company_id = r.company_id and l.id = r.report_log_id
    join phase h on h.company_id = p.company_id and h.id = p.phase_id
    where l.project_id = ${project_id} and l.type = 'daily' and l.archived_at is null
      and l.report_date between ${from} and ${to}
    order by h.position, w.position, p.id, l.report_date, r.report_log_id, r.position`.execute(tx)
  return found.rows
}

/** The days that have a report; of a signed one its records, those signed last where there are several. */
export async function reportedDays(tx: Tx, { project_id, from, to }: Days) {
  const { rows: found } = await sql<{ day: string; site_records: DayOfSite | null }>`
    select distinct on (l.report_date) l.report_date::text as day, d.site_records
    from report_log l join daily_report d on d.company_id = l.company_id and d.report_log_id = l.id
    where l.project_id = ${project_id} and l.type = 'daily' and l.archived_at is null
      and l.report_date between ${from} and ${to}
    order by l.report_date, d.signed_at desc nulls last`.execute(tx)
  return found
}
