import type { ProjectCalendar, WorkCalendarRules } from '@itayo/contract'
import { calendarOf, type WorkCalendar } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import * as store from './store.ts'

/** A company that never said otherwise works Monday to Saturday and keeps the regular holidays. */
const USUAL: WorkCalendarRules = {
  workdays: [false, true, true, true, true, true, true],
  has_holidays: true,
  exceptions: [],
}

function presented(row: store.CalendarRow): ProjectCalendar {
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
    (await store.listOf(tx, projectIds)).map((row) => {
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
  return (await store.findOfCompany(tx)) ?? { ...USUAL, version: 0 }
}

/** Answers the rules before. */
export async function saveCompanyRules(
  tx: Tx,
  rules: WorkCalendarRules & { version: number },
): Promise<WorkCalendarRules & { version: number }> {
  const before = await companyRules(tx)
  const version = await store.saveOfCompany(tx, rules, rules.version)
  // Inserted although one was seen, or not updated: in both cases it was another one.
  const isSeen = version !== undefined && (rules.version === 0) === (version === 1)
  if (!isSeen) {
    throw new AppError('stale_version', {
      current: version !== undefined ? before : await companyRules(tx),
    })
  }
  return before
}

export function saveProjectRules(tx: Tx, projectId: number, rules: store.OwnRules): Promise<void> {
  return store.saveOfProject(tx, projectId, rules)
}

export function copyProjectRules(tx: Tx, from: number, to: number): Promise<void> {
  return store.copyOfProject(tx, from, to)
}
