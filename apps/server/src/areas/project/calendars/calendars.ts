import type { ProjectCalendar, WorkCalendarRules } from '@itayo/contract'
import { calendarOf, type WorkCalendar } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'

type Exceptions = WorkCalendarRules['exceptions']

interface CalendarRow {
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

/** A company that never said otherwise works Monday to Saturday and keeps the regular holidays. */
const USUAL: WorkCalendarRules = {
  workdays: [false, true, true, true, true, true, true],
  has_holidays: true,
  exceptions: [],
}

/** The holidays of the years a project can reach: what is planned is at most a year outside of it. */
async function rowsOf(tx: Tx, projectIds: readonly number[]): Promise<CalendarRow[]> {
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

function presented(row: CalendarRow): ProjectCalendar {
  const company = {
    workdays: row.company_workdays ?? USUAL.workdays,
    has_holidays: row.company_holidays ?? USUAL.has_holidays,
    exceptions: row.company_exceptions ?? USUAL.exceptions,
    version: row.company_version ?? 0,
  }
  const project =
    row.version === null
      ? null
      : {
          workdays: row.workdays,
          has_holidays: row.has_holidays,
          exceptions: row.exceptions ?? [],
          version: row.version,
        }
  return { company, project, effective: effectiveOf(company, project) }
}

/** Where both speak of a day, the project's word counts. */
export function effectiveOf(
  company: WorkCalendarRules,
  project: Pick<NonNullable<ProjectCalendar['project']>, 'workdays' | 'has_holidays' | 'exceptions'> | null,
): WorkCalendarRules {
  const own = new Set(project?.exceptions.map(({ date }) => date))
  return {
    workdays: project?.workdays ?? company.workdays,
    has_holidays: project?.has_holidays ?? company.has_holidays,
    exceptions: [
      ...company.exceptions.filter(({ date }) => !own.has(date)),
      ...(project?.exceptions ?? []),
    ].toSorted((a, b) => a.date.localeCompare(b.date)),
  }
}

export function compiled(rules: WorkCalendarRules, years: { from: number; to: number }): WorkCalendar {
  return calendarOf(
    {
      workdays: rules.workdays,
      hasHolidays: rules.has_holidays,
      exceptions: rules.exceptions.map(({ date, is_working, name }) => ({
        date,
        isWorking: is_working,
        name,
      })),
    },
    years,
  )
}

export interface KnownCalendar {
  rules: ProjectCalendar
  calendar: WorkCalendar
  years: { from: number; to: number }
}

/** The working calendars of several projects, in one query. */
export async function calendarsOf(
  tx: Tx,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, KnownCalendar>> {
  if (projectIds.length === 0) return new Map()
  // Most projects work on the company's days: one compiled calendar serves them all.
  const shared = new Map<string, WorkCalendar>()
  return new Map(
    (await rowsOf(tx, projectIds)).map((row) => {
      const rules = presented(row)
      const years = { from: row.first_year, to: row.last_year }
      const key = JSON.stringify([rules.effective, years])
      const calendar = shared.get(key) ?? compiled(rules.effective, years)
      shared.set(key, calendar)
      return [row.project_id, { rules, calendar, years }]
    }),
  )
}

export async function calendarIn(tx: Tx, projectId: number): Promise<KnownCalendar> {
  return (await calendarsOf(tx, [projectId])).get(projectId) as KnownCalendar
}

export async function companyRules(tx: Tx): Promise<WorkCalendarRules & { version: number }> {
  const row = await tx
    .selectFrom('company_calendar')
    .select(['workdays', 'has_holidays', 'exceptions', 'version'])
    .executeTakeFirst()
  return row ? { ...row, exceptions: row.exceptions as unknown as Exceptions } : { ...USUAL, version: 0 }
}
