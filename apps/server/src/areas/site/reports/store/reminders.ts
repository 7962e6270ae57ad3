import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

interface Untold {
  project_id: number
  project: string
  user_id: number
}

/**
 * Who files reports of running projects that have none of this week, and was not told of it yet: people with the path
 * who see the project. A week before the start is none, and neither is one after all work was done.
 */
export async function untold(tx: Tx, weekStart: string, kind: string): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select p.id as project_id, p.name as project, u.id as user_id
    from project p
    join project_figures f on f.company_id = p.company_id and f.project_id = p.id and f.work_items > 0
    join app_user u on u.company_id = p.company_id and u.active
    join role r on r.company_id = u.company_id and r.id = u.role_id
    where p.archived_at is null and p.deleted_at is null
      and date_trunc('week', p.start_date)::date <= ${weekStart}::date
      and not exists (select from weekly_report w
        where w.company_id = p.company_id and w.project_id = p.id and w.week_start = ${weekStart}::date)
      and exists (select from project_work_item i where i.company_id = p.company_id and i.project_id = p.id
        and i.removed_at is null and (i.status < 100 or i.actual_end >= ${weekStart}::date))
      and (r.is_administrator or exists (select from role_permission h
        where h.company_id = r.company_id and h.role_id = r.id and h.path = '/report/save'))
      and (not p.is_restricted or r.is_administrator or exists (select from project_member m
        where m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id))
      and not exists (select from notification n where n.company_id = u.company_id and n.user_id = u.id
        and n.kind = ${kind} and n.link = '/projects/Index?id=' || p.id || '&menu=7&report=historical&week=' || ${weekStart})
    order by p.id, u.id`.execute(tx)
  return rows
}
