import type { CompanyCalendar, ProjectCalendar, WorkCalendarRules } from '@itayo/contract'
import { type CalendarRules, calendarOf, timesOn, type WorkCalendar, type WorkingTimes } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
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

const MOST_KEPT = 500
const kept = new Map<string, WorkCalendar>()

/** Most projects work on the company's days, call after call: a calendar is made once, with its table of days. */
export function compiled(rules: WorkCalendarRules, years: { from: number; to: number }): WorkCalendar {
  const key = JSON.stringify([rules, years])
  const calendar = kept.get(key) ?? calendarOf(rulesOf(rules), years)
  kept.delete(key)
  kept.set(key, calendar)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return calendar
}

export function rulesOf({ workdays, has_holidays, exceptions }: WorkCalendarRules): CalendarRules {
  return {
    workdays,
    hasHolidays: has_holidays,
    exceptions: exceptions.map(({ date, is_working, name, kind }) => ({
      date,
      isWorking: is_working,
      name,
      kind,
    })),
  }
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
  return new Map(
    (await store.listOf(tx, projectIds)).map((row) => {
      const rules = presented(row)
      const years = { from: row.first_year, to: row.last_year }
      return [row.project_id, { rules, calendar: compiled(rules.effective, years), years }]
    }),
  )
}

export async function calendarIn(tx: Tx, projectId: number): Promise<KnownCalendar> {
  return (await calendarsOf(tx, [projectId])).get(projectId) as KnownCalendar
}

/** The times of any day: each record of attendance is worked out with those that held on its day. */
export async function workingTimes(tx: Tx): Promise<(day: string) => WorkingTimes> {
  const since = await store.workingTimes(tx)
  return (day) => timesOn(day, since)
}

export async function companyDays(tx: Tx): Promise<WorkCalendarRules & { version: number }> {
  return (await store.findOfCompany(tx)) ?? { ...USUAL, version: 0 }
}

/** With the times that hold on that day. */
export async function companyRules(tx: Tx, day: string): Promise<CompanyCalendar> {
  const [days, timesOf] = await together(companyDays(tx), workingTimes(tx))
  return { ...days, times: timesOf(day) }
}

const isSame = (one: WorkingTimes, other: WorkingTimes): boolean =>
  one.am_start === other.am_start &&
  one.am_end === other.am_end &&
  one.pm_start === other.pm_start &&
  one.pm_end === other.pm_end

/** Answers the rules before. Other times hold from that day on: what was written for days before it stays. */
export async function saveCompanyRules(
  tx: Tx,
  rules: WorkCalendarRules & { version: number; times?: WorkingTimes | undefined },
  day: string,
): Promise<CompanyCalendar> {
  const before = await companyRules(tx, day)
  const version = await store.saveOfCompany(tx, rules, rules.version)
  // Inserted although one was seen, or not updated: in both cases it was another one.
  const isSeen = version !== undefined && (rules.version === 0) === (version === 1)
  if (!isSeen) {
    throw new AppError('stale_version', {
      current: version !== undefined ? before : await companyRules(tx, day),
    })
  }
  if (rules.times && !isSame(rules.times, before.times)) await store.saveWorkingTimes(tx, rules.times, day)
  return before
}

export function saveProjectRules(tx: Tx, projectId: number, rules: store.OwnRules): Promise<void> {
  return store.saveOfProject(tx, projectId, rules)
}

export function copyProjectRules(tx: Tx, from: number, to: number): Promise<void> {
  return store.copyOfProject(tx, from, to)
}
