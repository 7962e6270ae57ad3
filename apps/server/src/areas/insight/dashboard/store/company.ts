import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** Contract cost of the work that was reported, by day: each report counts by what it added to the one before. */
export async function doneByDay(
  tx: Tx,
  projectIds: readonly number[],
): Promise<{ date: string; amount: number }[]> {
  const { rows } = await sql<{ date: string; amount: number }>`
    with told as (
      select distinct on (e.project_work_item_id, e.entry_date) e.project_work_item_id as item, e.entry_date, e.status
      from progress_entry e where e.project_id = any(${[...projectIds]}::bigint[])
      order by e.project_work_item_id, e.entry_date, e.id desc)
    select t.entry_date as date, sum(w.contract * t.step / 100)::float8 as amount
    from (select item, entry_date,
        status - coalesce(lag(status) over (partition by item order by entry_date), 0) as step from told) t
    join project_work_item w on w.id = t.item and w.removed_at is null
    group by 1 order by 1`.execute(tx)
  return rows
}

interface PeopleToday {
  total: number
  at_work: number
  absent: number
  free: number
}

/**
 * The people of the company on a day: written down at work, assigned to a site that has written its day without them,
 * or without a site. Who is assigned where nobody has written the day yet is none of these.
 */
export async function peopleOn(tx: Tx, day: string): Promise<PeopleToday> {
  const { rows } = await sql<PeopleToday>`
    with person as (
      select e.company_id, e.id,
        exists (select from attendance a where a.company_id = e.company_id and a.employee_id = e.id
          and a.day = ${day}::date and a.reversed_at is null) as is_here,
        (select min(s.project_id) from assignment s where s.company_id = e.company_id and s.employee_id = e.id
          and s.first_day <= ${day}::date and (s.last_day is null or s.last_day >= ${day}::date)) as site
      from employee e where e.archived_at is null and e.erased_at is null),
    written as (
      select distinct project_id from attendance where day = ${day}::date and reversed_at is null)
    select count(*)::int as total, count(*) filter (where is_here)::int as at_work,
      count(*) filter (where not is_here and site in (select project_id from written))::int as absent,
      count(*) filter (where not is_here and site is null)::int as free
    from person`.execute(tx)
  return rows[0] ?? { total: 0, at_work: 0, absent: 0, free: 0 }
}

export async function freeByPosition(tx: Tx, day: string): Promise<{ position: string; people: number }[]> {
  const { rows } = await sql<{ position: string; people: number }>`
    select p.name as position, count(*)::int as people
    from employee e join position p on p.company_id = e.company_id and p.id = e.position_id
    where e.archived_at is null and e.erased_at is null
      and not exists (select from attendance a where a.company_id = e.company_id and a.employee_id = e.id
        and a.day = ${day}::date and a.reversed_at is null)
      and not exists (select from assignment s where s.company_id = e.company_id and s.employee_id = e.id
        and s.first_day <= ${day}::date and (s.last_day is null or s.last_day >= ${day}::date))
    group by 1 order by 2 desc, 1 limit 3`.execute(tx)
  return rows
}

interface MachinesToday {
  total: number
  in_use: number
  repair: number
  idle_name: string | null
  idle_days: number | null
}

/** The company's machines on a day: used or booked, under repair, or idle; and the one that stands longest. */
export async function machinesOn(tx: Tx, day: string): Promise<MachinesToday> {
  const { rows } = await sql<MachinesToday>`
    with machine as (
      select m.id, c.name, m.unique_id, m.condition in ('FOR REPAIR', 'OUT OF SERVICE') as is_broken,
        exists (select from equipment_use u where u.company_id = m.company_id and u.equipment_id = m.id
          and u.day = ${day}::date and u.reversed_at is null)
        or exists (select from equipment_booking b join request r on r.company_id = b.company_id and r.id = b.request_id
          where b.company_id = m.company_id and b.equipment_id = m.id and b.is_live and r.state = 'approved'
            and ${day}::date between b.date_start and coalesce(b.approved_end, b.date_end)) as is_used,
        (select max(u.day) from equipment_use u where u.company_id = m.company_id and u.equipment_id = m.id
          and u.reversed_at is null and u.day <= ${day}::date) as last_day
      from equipment m join equipment_category c on c.company_id = m.company_id and c.id = m.equipment_category_id
      where m.archived_at is null),
    idle as (
      select name, ${day}::date - last_day as days from machine
      where not is_used and not is_broken and last_day is not null order by last_day, id limit 1)
    select count(*)::int as total, count(*) filter (where is_used)::int as in_use,
      count(*) filter (where is_broken and not is_used)::int as repair,
      (select name from idle) as idle_name, (select days from idle) as idle_days
    from machine`.execute(tx)
  return rows[0] ?? { total: 0, in_use: 0, repair: 0, idle_name: null, idle_days: null }
}
