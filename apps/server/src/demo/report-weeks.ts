import { sql } from 'kysely'
import type { Ctx, Platform } from '../platform/context.ts'
import { currentDay } from '../platform/database/query.ts'
import { demoPeople } from './people.ts'

/** The school of the tour has not told of its last two weeks: the badge has something to count. */
const FORGETFUL = 'BUL-2026-014'
const FORGOTTEN_DAYS = 14

/** Reports of all past weeks of the projects that have begun, by who asks for things there. */
export async function loadWeeksDemo(platform: Platform): Promise<void> {
  for (const { asks } of await demoPeople(platform)) await fileWeeks(asks)
}

/** A week in which something was told of has work, one without is filed as such; both stand in the history. */
function fileWeeks(by: Ctx): Promise<void> {
  return by.transaction(async (tx) => {
    const thisMonday = sql`date_trunc('week', ${currentDay})::date`
    await sql`
      with begun as (
        select p.id, date_trunc('week', p.start_date)::date as first,
          least(${thisMonday} - case when p.identifier = ${FORGETFUL} then ${FORGOTTEN_DAYS}::int else 0 end,
            coalesce(w.finished + 7, ${thisMonday})) as until
        from project p cross join lateral (
          select count(*) as items, case when bool_and(i.status >= 100) then date_trunc('week', max(i.actual_end))::date end as finished
          from project_work_item i where i.company_id = p.company_id and i.project_id = p.id and i.removed_at is null) w
        where p.deleted_at is null and p.archived_at is null and w.items > 0),
      weeks as (
        select b.id, week::date as week from begun b,
          generate_series(b.first, b.until - 7, interval '7 days') as week),
      told as (
        select k.id, k.week, count(e.id)::int as items from weeks k
        left join progress_entry e on e.project_id = k.id and e.entry_date >= k.week and e.entry_date < k.week + 7
        group by k.id, k.week),
      filed as (
        insert into weekly_report (project_id, week_start, has_work, created_at)
        select id, week, items > 0, week + 6 + time '09:00' from told)
      insert into report_save (project_id, kind, start_date, end_date, items, created_at)
      select id, case when items > 0 then 'current_week' else 'no_work' end, week, week + 6, items, week + 5 + time '09:00'
      from told order by week, id`.execute(tx)
  })
}
