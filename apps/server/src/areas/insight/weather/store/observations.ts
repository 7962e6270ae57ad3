import type { RainLevel } from '@itayo/domain'
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

const columns = sql.raw('date, rain_level, heat_index::float8, worked, remarks, version')

export async function observations(
  tx: Tx,
  projectId: number,
  { from, to }: { from: string; to: string },
): Promise<ObservationRow[]> {
  const { rows } = await sql<ObservationRow>`
    select ${columns} from weather_observation
    where project_id = ${projectId} and date between ${from}::date and ${to}::date order by date`.execute(tx)
  return rows
}

export async function observationOf(
  tx: Tx,
  projectId: number,
  date: string,
): Promise<ObservationRow | undefined> {
  return (await observations(tx, projectId, { from: date, to: date }))[0]
}

export async function writeObservation(
  tx: Tx,
  projectId: number,
  { date, rain_level, heat_index, worked, remarks }: Omit<ObservationRow, 'version'>,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into weather_observation (project_id, date, rain_level, heat_index, worked, remarks)
    values (${projectId}, ${date}, ${rain_level}, ${heat_index}, ${worked}, ${remarks})
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

/** What the catalogue says of the live work items and the weather. */
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
  weather: string
  by: string
}

/** The daily reports of a project that are not archived, with their words about the weather. */
export async function reportedWeather(tx: Tx, projectId: number): Promise<Map<string, ReportedRow>> {
  const { rows } = await sql<ReportedRow>`
    select l.report_date as date, l.id as report_log_id, coalesce(u.full_name, '') as by,
      concat_ws(', ', nullif(d.weather_morning, ''), nullif(d.weather_afternoon, '')) as weather
    from report_log l
    join daily_report d on d.report_log_id = l.id
    left join app_user u on u.id = coalesce(d.signed_by, l.created_by)
    where l.project_id = ${projectId} and l.type = 'daily' and l.archived_at is null
    order by l.report_date, l.id`.execute(tx)
  return new Map(rows.map((row) => [row.date, row]))
}
