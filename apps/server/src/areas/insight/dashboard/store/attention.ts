import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export function ownEmail(tx: Tx, userId: number) {
  return tx
    .selectFrom('app_user')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** People who were invited and have not joined: how many, and whose link has ended or will. */
export async function invitations(
  tx: Tx,
  now: Date,
  soon: Date,
): Promise<{ waiting: number; ended: number; ending: number }> {
  const { rows } = await sql<{ waiting: number; ended: number; ending: number }>`
    select count(*)::int as waiting,
      count(*) filter (where ends is null or ends <= ${now})::int as ended,
      count(*) filter (where ends > ${now} and ends <= ${soon})::int as ending
    from (
      select (select max(t.expires_at) from one_time_token t
        where t.company_id = u.company_id and t.user_id = u.id and t.purpose = 'invite' and t.used_at is null) as ends
      from app_user u where u.active and u.joined_at is null
    ) invited`.execute(tx)
  return rows[0] ?? { waiting: 0, ended: 0, ending: 0 }
}

/** Active projects with a phase of the estimate that nobody gave an amount; the most missing first. */
export async function projectsWithoutPow(tx: Tx): Promise<{ id: number; name: string; missing: number }[]> {
  const { rows } = await sql<{ id: number; name: string; missing: number }>`
    select p.id, p.name, count(distinct w.phase_id)::int as missing
    from project p
    join project_work_item w on w.company_id = p.company_id and w.project_id = p.id and w.removed_at is null
    where p.deleted_at is null and p.archived_at is null and not exists (
      select from pow_amount a
      where a.company_id = w.company_id and a.project_id = w.project_id and a.phase_id = w.phase_id)
    group by p.id, p.name
    order by missing desc, p.name, p.id`.execute(tx)
  return rows
}

/** Licences of employees that ended before today, and that end until a day; the first names by their end. */
export async function expiringLicences(
  tx: Tx,
  day: string,
  until: string,
): Promise<{ expired: number; soon: number; names: string[] }> {
  const { rows } = await sql<{ expired: number; soon: number; names: string[] }>`
    select count(*) filter (where licence_expiry < ${day}::date)::int as expired,
      count(*) filter (where licence_expiry >= ${day}::date)::int as soon,
      coalesce((array_agg(full_name order by licence_expiry, id))[1:3], '{}') as names
    from employee
    where archived_at is null and erased_at is null and licence_expiry <= ${until}::date`.execute(tx)
  return rows[0] ?? { expired: 0, soon: 0, names: [] }
}

export function companyDetails(tx: Tx) {
  return tx.selectFrom('company').select(['location', 'tin', 'logo_file_id']).executeTakeFirstOrThrow()
}

interface Site {
  id: number
  name: string
}

/** Running projects that a person sees, by name. */
export async function runningSites(tx: Tx): Promise<Site[]> {
  const { rows } = await sql<Site>`
    select p.id, p.name from project p
    join project_figures f on f.company_id = p.company_id and f.project_id = p.id and f.progress < 100
    where p.deleted_at is null and p.archived_at is null order by p.name, p.id`.execute(tx)
  return rows
}

/** Sites with people assigned to them on a day of which no attendance is written yet; the most people first. */
export async function unwrittenDays(tx: Tx, day: string): Promise<(Site & { people: number })[]> {
  const { rows } = await sql<Site & { people: number }>`
    select p.id, p.name, count(distinct a.employee_id)::int as people
    from project p
    join assignment a on a.company_id = p.company_id and a.project_id = p.id and a.first_day <= ${day}::date
      and (a.last_day is null or a.last_day >= ${day}::date)
    where p.deleted_at is null and p.archived_at is null and not exists (
      select from attendance t where t.company_id = p.company_id and t.project_id = p.id and t.day = ${day}::date
        and t.reversed_at is null)
    group by p.id, p.name order by people desc, p.name, p.id`.execute(tx)
  return rows
}

/** Estimates that somebody asked to be approved and got back, and has not asked again for. */
export async function returnedEstimates(tx: Tx, userId: number): Promise<Site[]> {
  const { rows } = await sql<Site>`
    select p.id, p.name from (
      select distinct on (a.project_id) a.project_id, a.state, a.asked_by from approval a
      where a.kind in ('estimate', 'estimate_edit') and a.asked_by = ${userId}
      order by a.project_id, a.id desc) last
    join project p on p.id = last.project_id and p.deleted_at is null and p.archived_at is null
    where last.state = 'rejected' order by p.name, p.id`.execute(tx)
  return rows
}
