import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Tx } from '../../../../platform/database/query.ts'

/** Companies that expect the day's report by this hour. */
export async function companiesExpecting(auth: Pool, hour: number): Promise<number[]> {
  const { rows } = await auth.query<{ id: number }>(
    'select id from company where not is_platform and daily_report_hour = $1 order by id',
    [hour],
  )
  return rows.map(({ id }) => Number(id))
}

interface Untold {
  project_id: number
  project: string
  user_id: number
}

/**
 * Who files reports of running projects that have none of this day, and was not told of it yet: people with the path
 * who see the project. A project runs from its start until all of its work is done.
 */
export async function untold(tx: Tx, day: string, kind: string): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select p.id as project_id, p.name as project, u.id as user_id
    from project p
    join app_user u on u.company_id = p.company_id and u.active
    join role r on r.company_id = u.company_id and r.id = u.role_id
    where p.archived_at is null and p.deleted_at is null and p.start_date <= ${day}::date
      and not exists (select from report_log l where l.company_id = p.company_id and l.project_id = p.id
        and l.type = 'daily' and l.report_date = ${day}::date and l.archived_at is null)
      and exists (select from project_work_item i where i.company_id = p.company_id and i.project_id = p.id
        and i.removed_at is null and i.status < 100)
      and (r.is_administrator or exists (select from role_permission h
        where h.company_id = r.company_id and h.role_id = r.id and h.path = '/report/save'))
      and (not p.is_restricted or r.is_administrator or exists (select from project_member m
        where m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id))
      and not exists (select from notification n where n.company_id = u.company_id and n.user_id = u.id
        and n.kind = ${kind} and n.link = '/projects/Index?id=' || p.id || '&menu=7&report=daily&day=' || ${day})
    order by p.id, u.id`.execute(tx)
  return rows
}
