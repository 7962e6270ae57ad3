import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface SurroundingRow {
  id: number
  project_id: number
  workers_have: number | null
  workers_need: number | null
  machines_have: number | null
  machines_need: number | null
  materials_have: number | null
  materials_need: number | null
  wet_days: number | null
  days: number | null
}

/** Means count from this many days before the start on, weather this many days ahead (handbook 5.2). */
const MEANS_AHEAD = 14
const WEATHER_AHEAD = 7

/**
 * People, machines and materials that unfinished work items have, and the rain that stops them, as it was known on a
 * day. Materials are weighed by what their lines are to cost: bags and cubic metres do not add up.
 */
export async function surroundings(
  tx: Tx,
  projectIds: readonly number[],
  day: string,
): Promise<SurroundingRow[]> {
  const { rows } = await sql<SurroundingRow>`
    with item as materialized (
      select w.company_id, w.id, w.project_id, w.work_item_id,
        greatest(w.start_date, ${day}::date) as first_day,
        least(w.end_date, ${day}::date + ${WEATHER_AHEAD - 1}::int) as last_day
      from project_work_item w
      where w.project_id = any(${[...projectIds]}::bigint[]) and w.removed_at is null and w.status < 100
        and w.start_date <= ${day}::date + ${MEANS_AHEAD}::int),
    workers as (
      select l.project_work_item_id as id, sum(l.workers)::float8 as need, sum(coalesce(a.people, 0))::float8 as have
      from item i
      join estimate_labor l on l.company_id = i.company_id and l.project_work_item_id = i.id and l.removed_at is null
        and l.basis = 'quantity' and l.workers > 0
      left join (select a.company_id, a.estimate_labor_id, count(*) as people from assignment a
        where a.project_id = any(${[...projectIds]}::bigint[]) and a.estimate_labor_id is not null
          and (a.last_day is null or a.last_day >= greatest(${day}::date, a.first_day))
          and least(a.first_day, (a.created_at at time zone 'Asia/Manila')::date) <= ${day}::date
        group by 1, 2) a on a.company_id = l.company_id and a.estimate_labor_id = l.id
      group by 1),
    machines as (
      select l.project_work_item_id as id, sum(l.quantity)::float8 as need, sum(coalesce(b.machines, 0))::float8 as have
      from item i
      join estimate_equipment l on l.company_id = i.company_id and l.project_work_item_id = i.id
        and l.removed_at is null and l.basis = 'quantity' and l.quantity > 0
      left join (select b.company_id, b.estimate_equipment_id, count(*) as machines
        from equipment_booking b join request r on r.company_id = b.company_id and r.id = b.request_id
        where b.project_id = any(${[...projectIds]}::bigint[]) and b.estimate_equipment_id is not null and b.is_live
          and r.state = 'approved'
          and least(b.date_start, (r.decided_at at time zone 'Asia/Manila')::date) <= ${day}::date
        group by 1, 2) b on b.company_id = l.company_id and b.estimate_equipment_id = l.id
      group by 1),
    materials as (
      select l.project_work_item_id as id, sum(l.amount)::float8 as need,
        sum(l.amount * least(1, coalesce(d.received, 0) / l.quantity))::float8 as have
      from item i
      join estimate_material l on l.company_id = i.company_id and l.project_work_item_id = i.id
        and l.removed_at is null and l.basis = 'quantity' and l.quantity > 0 and l.amount > 0
      left join (select x.company_id, x.estimate_material_id, sum(x.line_quantity) as received
        from delivery_item x join delivery d on d.company_id = x.company_id and d.id = x.delivery_id
        where x.project_id = any(${[...projectIds]}::bigint[]) and x.estimate_material_id is not null
          and d.reversed_at is null and d.received_on <= ${day}::date
        group by 1, 2) d on d.company_id = l.company_id and d.estimate_material_id = l.id
      group by 1),
    weather as (
      select i.id, count(*) filter (where level >= c.rain_stop_level)::int as wet_days,
        (min(i.last_day) - min(i.first_day) + 1) as days
      from item i
      join work_item c on c.company_id = i.company_id and c.id = i.work_item_id and c.is_weather_sensitive
      join project p on p.company_id = i.company_id and p.id = i.project_id
      cross join lateral generate_series(0, i.last_day - i.first_day) as step
      left join weather_place place on place.company_id = p.company_id and place.city_code = p.city_code
      left join weather_day fetched on fetched.company_id = place.company_id and fetched.place_id = place.id
        and fetched.date = i.first_day + step
      left join weather_observation seen on seen.company_id = p.company_id and seen.project_id = p.id
        and seen.date = i.first_day + step
      cross join lateral (select coalesce(seen.rain_level, fetched.rain_level) as level) known
      where i.last_day >= i.first_day and c.rain_stop_level is not null
      group by i.id having count(level) > 0)
    select i.id, i.project_id, p.have as workers_have, p.need as workers_need,
      m.have as machines_have, m.need as machines_need, s.have as materials_have, s.need as materials_need,
      r.wet_days, r.days
    from item i left join workers p on p.id = i.id left join machines m on m.id = i.id
      left join materials s on s.id = i.id left join weather r on r.id = i.id`.execute(tx)
  return rows
}
