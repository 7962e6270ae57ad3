import type { RainLevel, WeatherSource } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

interface ObservationRow {
  date: string
  rain_level: RainLevel | null
  heat_index: number | null
  worked: 'worked' | 'half' | 'not_worked' | null
  remarks: string
  version: number
}

interface SignedObservation extends ObservationRow {
  /** Who entered or changed it last, and when. */
  by: string
  at: Date
}

interface Window {
  from: string
  to: string
}

const columns = sql.raw('o.date, o.rain_level, o.heat_index::float8, o.worked, o.remarks, o.version')

export async function observations(
  tx: Tx,
  projectId: number,
  { from, to }: Window,
): Promise<SignedObservation[]> {
  const { rows } = await sql<SignedObservation>`
    select ${columns}, coalesce(u.full_name, '') as by, o.updated_at as at
    from weather_observation o left join app_user u on u.company_id = o.company_id and u.id = o.updated_by
    where o.project_id = ${projectId} and o.date between ${from}::date and ${to}::date
    order by o.date`.execute(tx)
  return rows
}

export async function observationOf(
  tx: Tx,
  projectId: number,
  date: string,
): Promise<ObservationRow | undefined> {
  const { rows } = await sql<ObservationRow>`
    select ${columns} from weather_observation o
    where o.project_id = ${projectId} and o.date = ${date}::date`.execute(tx)
  return rows[0]
}

export async function writeObservation(
  tx: Tx,
  projectId: number,
  { date, rain_level, heat_index, worked, remarks }: Omit<ObservationRow, 'version'>,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into weather_observation (project_id, date, rain_level, heat_index, worked, remarks, created_at, updated_at)
    values (${projectId}, ${date}, ${rain_level}, ${heat_index}, ${worked}, ${remarks}, ${at}, ${at})
    on conflict (company_id, project_id, date) do update set rain_level = excluded.rain_level,
      heat_index = excluded.heat_index, worked = excluded.worked, remarks = excluded.remarks,
      version = weather_observation.version + 1
    returning version`.execute(tx)
  return rows[0]?.version as number
}

interface WeatherTaskRow {
  id: number
  rain_stop_level: number | null
  is_outdoor: boolean
}

/** The catalogue's word on each live work item and the weather. */
export async function sensitivities(tx: Tx, projectId: number): Promise<Map<number, WeatherTaskRow>> {
  const { rows } = await sql<WeatherTaskRow>`
    select w.id, case when i.is_weather_sensitive then i.rain_stop_level end as rain_stop_level, i.is_outdoor
    from project_work_item w join work_item i on i.id = w.work_item_id
    where w.project_id = ${projectId} and w.removed_at is null`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

interface ReportedRow {
  date: string
  report_log_id: number
  morning: string
  afternoon: string
  source: WeatherSource | ''
  by: string
}

/** The daily reports of these days that are not archived; of several on a day the last one that tells the weather. */
export async function reportedWeather(
  tx: Tx,
  projectId: number,
  { from, to }: Window,
): Promise<Map<string, ReportedRow>> {
  const { rows } = await sql<ReportedRow>`
    select l.report_date as date, l.id as report_log_id, coalesce(u.full_name, '') as by,
      d.weather_morning as morning, d.weather_afternoon as afternoon, d.weather_source as source
    from report_log l
    join daily_report d on d.company_id = l.company_id and d.report_log_id = l.id
    left join app_user u on u.company_id = l.company_id and u.id = coalesce(d.signed_by, l.created_by)
    where l.project_id = ${projectId} and l.type = 'daily' and l.archived_at is null
      and l.report_date between ${from}::date and ${to}::date
    order by l.report_date, d.weather_morning || d.weather_afternoon <> '', l.id`.execute(tx)
  return new Map(rows.map((row) => [row.date, row]))
}
