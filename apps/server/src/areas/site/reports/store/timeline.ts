import type { HolderKind } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface TimelineQuery {
  project_id: number
  /** Kinds of holders whose files the person may see. */
  holders: readonly HolderKind[]
  page: number
  per_page: number
}

export interface TimelineRow {
  source: 'save' | 'file'
  id: number
  at: Date
  by: string | null
  /** The fields from here on are of a save. */
  kind: string
  start_date: string | null
  end_date: string | null
  report_log_id: number | null
  report_date: string | null
  items: number
  swa_number: number | null
  /** The fields from here on are of a file. */
  name: string
  content_type: string
  file_id: number | null
  holder_kind: HolderKind | null
  held_by: string
}

/**
 * Two reads in the order of their indexes, each no further than the page needs, put into one order; what the rows are
 * about is read for the rows of the page only. The newest of both has the highest moment, then the highest id.
 */
export async function page(tx: Tx, { project_id, holders, page, per_page }: TimelineQuery) {
  const end = page * per_page
  const { rows } = await sql<TimelineRow>`
    with of_page as (
      select * from (
        (select 'save' as source, id, created_at, created_by from report_save
          where project_id = ${project_id} order by created_at desc, id desc limit ${end})
        union all
        (select 'file', id, created_at, created_by from attachment
          where project_id = ${project_id} and holder_kind = any(${[...holders]}::text[])
          order by created_at desc, id desc limit ${end})
      ) both_kinds
      order by created_at desc, source desc, id desc limit ${per_page} offset ${end - per_page})
    select o.source, o.id, o.created_at as at, u.full_name as by, coalesce(s.kind, '') as kind, s.start_date::text,
      s.end_date::text, coalesce(s.report_log_id, held.id) as report_log_id,
      coalesce(l.report_date, held.report_date)::text as report_date, coalesce(s.items, 0) as items, w.number as swa_number,
      coalesce(a.name, '') as name, coalesce(f.content_type, '') as content_type, a.file_id, a.holder_kind,
      case a.holder_kind
        when 'delivery' then 'Delivery ' || (select d.number from delivery d
          where d.company_id = a.company_id and d.id = a.holder_id)
        when 'material_release' then 'Release ' || (select r.number from material_release r
          where r.company_id = a.company_id and r.id = a.holder_id)
        when 'attendance_day' then 'Attendance of ' || to_char(a.holder_day, 'MM/DD/YYYY')
        when 'report_log' then case held.type when 'daily' then 'Daily report of ' when 'swa' then 'SWA of '
          else 'Site visit of ' end || to_char(held.report_date, 'MM/DD/YYYY')
        else '' end as held_by
    from of_page o
    left join app_user u on u.company_id = acting_company() and u.id = o.created_by
    left join report_save s on s.company_id = acting_company() and o.source = 'save' and s.id = o.id
    left join report_log l on l.company_id = s.company_id and l.id = s.report_log_id
    left join swa w on w.company_id = s.company_id and w.report_log_id = s.report_log_id
    left join attachment a on a.company_id = acting_company() and o.source = 'file' and a.id = o.id
    left join stored_file f on f.company_id = a.company_id and f.id = a.file_id
    left join report_log held on held.company_id = a.company_id and a.holder_kind = 'report_log' and held.id = a.holder_id
    order by o.created_at desc, o.source desc, o.id desc`.execute(tx)
  return rows
}

export async function count(tx: Tx, { project_id, holders }: TimelineQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from report_save where project_id = ${project_id})
      + (select count(*) from attachment
        where project_id = ${project_id} and holder_kind = any(${[...holders]}::text[])))::int as total`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}
