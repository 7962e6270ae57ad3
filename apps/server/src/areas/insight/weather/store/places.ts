import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { FetchedDay, FetchedWeather, Point } from '../source.ts'

export interface PlaceRow {
  id: number
  city_code: string
  city: string
  province: string
  region: string
  latitude: number | null
  longitude: number | null
  looked_up_at: Date | null
  fetched_at: Date | null
}

/** The cities of projects that are being built, or will be; one that is new to the company is added. */
export async function placesOfProjects(tx: Tx, day: string): Promise<PlaceRow[]> {
  await sql`
    insert into weather_place (city_code, city, province, region)
    select distinct on (p.city_code) p.city_code, p.city, p.province, p.region from project p
    where p.city_code <> '' and p.archived_at is null and p.deleted_at is null and p.end_date + 180 >= ${day}::date
    order by p.city_code, p.id
    on conflict (company_id, city_code) do nothing`.execute(tx)
  const { rows } = await sql<PlaceRow>`
    select w.id, w.city_code, w.city, w.province, w.region, w.latitude::float8, w.longitude::float8,
      w.looked_up_at, w.fetched_at
    from weather_place w
    where exists (select from project p where p.city_code = w.city_code and p.archived_at is null
      and p.deleted_at is null and p.end_date + 180 >= ${day}::date)
    order by w.city_code`.execute(tx)
  return rows
}

export async function setPoint(tx: Tx, cityCode: string, point: Point | null, at: Date): Promise<void> {
  await sql`
    update weather_place set looked_up_at = ${at}, latitude = ${point?.latitude ?? null},
      longitude = ${point?.longitude ?? null}
    where city_code = ${cityCode}`.execute(tx)
}

export async function keepWeather(
  tx: Tx,
  cityCode: string,
  { now, days }: FetchedWeather,
  at: Date,
): Promise<void> {
  await sql`
    update weather_place set fetched_at = ${at}, seen_at = ${now?.at ?? null}::timestamptz,
      sky_code = ${now?.sky_code ?? null}, temperature = ${now?.temperature ?? null},
      humidity = ${now?.humidity ?? null}
    where city_code = ${cityCode}`.execute(tx)
  await sql`
    insert into weather_day (place_id, date, rain_mm, worst_hour, worst_hour_mm, rain_level, heat_index, fetched_at)
    select w.id, s.date, s.rain_mm, s.worst_hour, s.worst_hour_mm, s.rain_level, s.heat_index, ${at}
    from jsonb_to_recordset(${JSON.stringify(days satisfies FetchedDay[])}::jsonb) as s
      (date date, rain_mm numeric, worst_hour int, worst_hour_mm numeric, rain_level int, heat_index numeric)
    join weather_place w on w.city_code = ${cityCode}
    on conflict (company_id, place_id, date) do update set rain_mm = excluded.rain_mm,
      worst_hour = excluded.worst_hour, worst_hour_mm = excluded.worst_hour_mm, rain_level = excluded.rain_level,
      heat_index = excluded.heat_index, fetched_at = excluded.fetched_at`.execute(tx)
}

interface PlaceNow {
  city: string
  province: string
  fetched_at: Date | null
  seen_at: Date | null
  sky_code: number | null
  temperature: number | null
  humidity: number | null
}

/** The weather of the project's city; its columns are null until it was fetched once. */
export async function placeOf(tx: Tx, projectId: number): Promise<PlaceNow | undefined> {
  const { rows } = await sql<PlaceNow>`
    select p.city, p.province, w.fetched_at, w.seen_at, w.sky_code, w.temperature::float8, w.humidity::float8
    from project p left join weather_place w on w.city_code = p.city_code
    where p.id = ${projectId}`.execute(tx)
  return rows[0]
}

interface FetchedDayRow extends FetchedDay {
  /** Fetched after the day had ended: not a forecast any more. */
  is_over: boolean
}

export async function fetchedDays(
  tx: Tx,
  projectId: number,
  { from, to }: { from: string; to: string },
): Promise<FetchedDayRow[]> {
  const { rows } = await sql<FetchedDayRow>`
    select d.date, d.rain_mm::float8, d.worst_hour, d.worst_hour_mm::float8, d.rain_level, d.heat_index::float8,
      (d.fetched_at at time zone 'Asia/Manila')::date > d.date as is_over
    from project p
    join weather_place w on w.city_code = p.city_code
    join weather_day d on d.place_id = w.id
    where p.id = ${projectId} and d.date between ${from}::date and ${to}::date
    order by d.date`.execute(tx)
  return rows
}
