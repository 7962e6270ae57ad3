import type { LogType, ReportLog } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing, offsetOf } from '../../../../platform/paging.ts'

export interface LogRow {
  report_log_id: number
  project_id: number
  type: LogType
  date: string
  submitted: string | null
  made_at: Date | null
  last_modified: Date
  last_modified_by: string | null
  entries: number
  files: number
  signed_at: Date | null
  swa: ReportLog['swa']
  archived: boolean
  version: number
}

const COLUMNS = sql`l.id as report_log_id, l.project_id, l.type, l.report_date::text as date, c.full_name as submitted,
  l.made_at, l.updated_at as last_modified, u.full_name as last_modified_by, d.signed_at, l.archived_at is not null as archived,
  l.version,
  case when s.number is null then null else jsonb_build_object('number', s.number, 'state', s.state,
    'period_from', s.period_from, 'period_to', s.period_to, 'billing_percentage', s.billing_percentage::float8) end as swa,
  case l.type
    when 'daily' then (select count(*)::int from daily_row r where r.company_id = l.company_id and r.report_log_id = l.id)
    when 'site_visit' then
      (select count(*)::int from site_visit_row r where r.company_id = l.company_id and r.report_log_id = l.id)
    else 0 end as entries,
  (select count(*)::int from attachment a
    where a.company_id = l.company_id and a.holder_kind = 'report_log' and a.holder_id = l.id) as files`

const FROM = sql`from report_log l
  left join daily_report d on d.company_id = l.company_id and d.report_log_id = l.id
  left join swa s on s.company_id = l.company_id and s.report_log_id = l.id
  left join app_user c on c.company_id = l.company_id and c.id = l.created_by
  left join app_user u on u.company_id = l.company_id and u.id = l.updated_by`

export interface LogQuery {
  project_id: number
  type: LogType
  archived: boolean
  page: number
  per_page: number
  search?: string | undefined
}

/** By its day as people write it, by who filed it, and by the words of its rows. */
function found({ project_id, type, archived, search }: LogQuery) {
  const words = search && containing(search)
  return sql`l.project_id = ${project_id} and l.type = ${type} and (l.archived_at is not null) = ${archived} ${
    words
      ? sql`and (to_char(l.report_date, 'MM/DD/YYYY') ilike ${words} or c.full_name ilike ${words}
          or exists (select from daily_row r
            where r.company_id = l.company_id and r.report_log_id = l.id and r.work ilike ${words})
          or exists (select from site_visit_row r
            where r.company_id = l.company_id and r.report_log_id = l.id
              and (r.purpose ilike ${words} or r.event ilike ${words}))
          or exists (select from swa s where s.company_id = l.company_id and s.report_log_id = l.id
              and ('SWA ' || s.number ilike ${words} or s.prepared_by ilike ${words} or s.remarks ilike ${words})))`
      : sql``
  }`
}

export async function page(tx: Tx, query: LogQuery): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select ${COLUMNS} ${FROM} where ${found(query)} order by l.report_date desc, l.id desc
    limit ${query.per_page} offset ${offsetOf(query)}`.execute(tx)
  return rows
}

export async function count(tx: Tx, query: LogQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from report_log l
    left join app_user c on c.company_id = l.company_id and c.id = l.created_by
    where ${found(query)}`.execute(tx)
  return rows[0]?.total ?? 0
}

export async function find(tx: Tx, id: number): Promise<LogRow | undefined> {
  const { rows } = await sql<LogRow>`select ${COLUMNS} ${FROM} where l.id = ${id}`.execute(tx)
  return rows[0]
}

/** The report that came with this id of a device. */
export function findBySlip(
  tx: Tx,
  slipId: string,
): Promise<{ id: number; project_id: number; type: string } | undefined> {
  return tx
    .selectFrom('report_log')
    .select(['id', 'project_id', 'type'])
    .where('slip_id', '=', slipId)
    .executeTakeFirst()
}

interface NewLogRow {
  project_id: number
  type: LogType
  report_date: string
  created_at: Date
  slip_id?: string
  device_id?: string
  made_at?: Date | null
}

export async function insert(tx: Tx, log: NewLogRow): Promise<number> {
  const { id } = await tx
    .insertInto('report_log')
    .values({ ...log, updated_at: log.created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changed(tx: Tx, id: number, reportDate: string): Promise<void> {
  await tx
    .updateTable('report_log')
    .set((eb) => ({ report_date: reportDate, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function archive(tx: Tx, id: number, by: { at: Date; userId: number } | null): Promise<void> {
  await tx
    .updateTable('report_log')
    .set((eb) => ({
      archived_at: by?.at ?? null,
      archived_by: by?.userId ?? null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function startOf(tx: Tx, projectId: number): Promise<string> {
  const { rows } = await sql<{ start: string }>`
    select start_date::text as start from project where id = ${projectId}`.execute(tx)
  return rows[0]?.start ?? ''
}
