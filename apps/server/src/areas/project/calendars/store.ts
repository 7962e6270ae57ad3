import type { WorkCalendarRules } from '@itayo/contract'
import type { WorkingTimes } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'

type Exceptions = WorkCalendarRules['exceptions']

export interface CalendarRow {
  project_id: number
  first_year: number
  last_year: number
  company_workdays: boolean[] | null
  company_holidays: boolean | null
  company_exceptions: Exceptions | null
  company_version: number | null
  workdays: boolean[] | null
  has_holidays: boolean | null
  exceptions: Exceptions | null
  version: number | null
}

/** The holidays of the years a project can reach: what is planned is at most a year outside of it. */
export async function listOf(tx: Tx, projectIds: readonly number[]): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select p.id as project_id, extract(year from p.start_date)::int - 2 as first_year,
      extract(year from p.start_date + p.duration)::int + 3 as last_year,
      c.workdays as company_workdays, c.has_holidays as company_holidays, c.exceptions as company_exceptions,
      c.version as company_version, o.workdays, o.has_holidays, o.exceptions, o.version
    from project p
    left join company_calendar c on c.company_id = p.company_id
    left join project_calendar o on o.company_id = p.company_id and o.project_id = p.id
    where p.id = any(${[...projectIds]}::bigint[])`.execute(tx)
  return rows
}

export async function findOfCompany(tx: Tx): Promise<(WorkCalendarRules & { version: number }) | undefined> {
  const row = await tx
    .selectFrom('company_calendar')
    .select(['workdays', 'has_holidays', 'exceptions', 'version'])
    .executeTakeFirst()
  return row && { ...row, exceptions: row.exceptions as unknown as Exceptions }
}

/** Answers the version it has now, or nothing when another one was there than the one that was seen. */
export async function saveOfCompany(
  tx: Tx,
  rules: WorkCalendarRules,
  seenVersion: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into company_calendar (workdays, has_holidays, exceptions)
    values (${rules.workdays}::boolean[], ${rules.has_holidays}, ${JSON.stringify(rules.exceptions)}::jsonb)
    on conflict (company_id) do update set workdays = excluded.workdays, has_holidays = excluded.has_holidays,
      exceptions = excluded.exceptions, version = company_calendar.version + 1
      where company_calendar.version = ${seenVersion}
    returning version`.execute(tx)
  return rows[0]?.version
}

/** All that the company ever said, by the day from which each holds. */
export async function workingTimes(tx: Tx): Promise<(WorkingTimes & { effective_date: string })[]> {
  const { rows } = await sql<WorkingTimes & { effective_date: string }>`
    select effective_date::text, to_char(am_start, 'HH24:MI') as am_start, to_char(am_end, 'HH24:MI') as am_end,
      to_char(pm_start, 'HH24:MI') as pm_start, to_char(pm_end, 'HH24:MI') as pm_end
    from company_working_times order by effective_date`.execute(tx)
  return rows
}

/** From a day on; said twice on one day the later counts. */
export async function saveWorkingTimes(tx: Tx, times: WorkingTimes, day: string): Promise<void> {
  await sql`
    insert into company_working_times (effective_date, am_start, am_end, pm_start, pm_end)
    values (${day}, ${times.am_start}, ${times.am_end}, ${times.pm_start}, ${times.pm_end})
    on conflict (company_id, effective_date) do update set am_start = excluded.am_start, am_end = excluded.am_end,
      pm_start = excluded.pm_start, pm_end = excluded.pm_end`.execute(tx)
}

export interface OwnRules {
  workdays: boolean[] | null
  has_holidays: boolean | null
  exceptions: Exceptions
}

export async function saveOfProject(tx: Tx, projectId: number, rules: OwnRules): Promise<void> {
  await sql`
    insert into project_calendar (project_id, workdays, has_holidays, exceptions)
    values (${projectId}, ${rules.workdays}::boolean[], ${rules.has_holidays},
      ${JSON.stringify(rules.exceptions)}::jsonb)
    on conflict (company_id, project_id) do update set workdays = excluded.workdays,
      has_holidays = excluded.has_holidays, exceptions = excluded.exceptions,
      version = project_calendar.version + 1`.execute(tx)
}

export async function copyOfProject(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    insert into project_calendar (project_id, workdays, has_holidays, exceptions)
    select ${to}, workdays, has_holidays, exceptions from project_calendar where project_id = ${from}`.execute(
    tx,
  )
}
