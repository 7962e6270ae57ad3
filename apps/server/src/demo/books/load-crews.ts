import { randomUUID } from 'node:crypto'
import { dayKindOf } from '@itayo/domain'
import { sql } from 'kysely'
import { rulesOf } from '../../areas/project/calendars/calendars.ts'
import { bookCosts } from '../../areas/project/figures/ledger.ts'
import type { Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/query.ts'
import { type DemoPeople, demoPeople } from '../people.ts'
import { type BegunSite, begunSites, writeBooks } from './begun-work.ts'
import { type CrewLine, type CrewRecord, crewsOf, helperName, paidHalf } from './crews.ts'
import { type Assignment, assignTeam, hireTeam } from './write-team.ts'

/** Attendance of every day that something was built: it explains what labor has cost. */
export async function loadCrews(platform: Platform): Promise<void> {
  // The same people twice: two sites are written at a time.
  const others = await demoPeople(platform)
  for (const [at, { decides }] of (await demoPeople(platform)).entries()) {
    const sheets = await decides.transaction(async (tx) => {
      const sites = await begunSites(tx, decides)
      const own = await employeesBySite(
        tx,
        sites.map(({ projectId }) => projectId),
      )
      const hired = new Map<string, number>()
      const planned: SheetsOfSite[] = []
      for (const site of sites) {
        const rows = await planCrews(tx, site, { own: own.get(site.projectId) ?? new Map(), hired })
        // Here, because the company counts its people: two sites that hire at a time would wait for each other.
        planned.push({ projectId: site.projectId, ...(await hireTeam(tx, site, rows)) })
      }
      return planned
    })
    await writeBooks([decides, (others[at] as DemoPeople).decides], sheets, writeCrews)
  }
}

/** Employees of the company's list who work in a project, by their position. */
type Own = ReadonlyMap<number, readonly number[]>

/** Who is assigned works there, the others in one project each: nobody is in two places. */
async function employeesBySite(tx: Tx, projectIds: readonly number[]): Promise<Map<number, Own>> {
  const { rows } = await sql<{ id: number; position_id: number; project_id: number | null }>`
    select e.id, e.position_id, (select a.project_id from assignment a
      where a.company_id = e.company_id and a.employee_id = e.id and a.ended_at is null limit 1) as project_id
    from employee e where e.archived_at is null order by e.id`.execute(tx)
  const sites = new Map<number, Map<number, number[]>>(projectIds.map((id) => [id, new Map()]))
  for (const [at, { id, position_id, project_id }] of rows.entries()) {
    const site = sites.get(project_id ?? (projectIds[at % projectIds.length] as number))
    site?.set(position_id, [...(site.get(position_id) ?? []), id])
  }
  return sites
}

interface Crew {
  own: Own
  /** Who was hired near any site, by the place they fill; each has a name of their own. */
  hired: Map<string, number>
}

interface SheetsOfSite {
  projectId: number
  assignments: Assignment[]
  rows: SheetRow[]
}

async function planCrews(tx: Tx, site: BegunSite, crew: Crew): Promise<SheetRow[]> {
  const lines = await crewLines(tx, site.projectId)
  const records = crewsOf(
    site.works.map((work) => ({ work, lines: lines.filter(({ psow_id }) => psow_id === work.id) })),
    site,
  )
  return sheetsOf(site, records, crew)
}

async function writeCrews(tx: Tx, { projectId, assignments, rows }: SheetsOfSite): Promise<void> {
  await assignTeam(tx, projectId, assignments)
  const ids = await insertSheets(tx, projectId, rows)
  await bookCosts(
    tx,
    projectId,
    rows.map((row) => ({
      kind: 'labor',
      amount: row.amount,
      quantity: row.regular_hours,
      entry_date: row.day,
      source_kind: 'attendance',
      source_id: ids.get(`${row.slip_id} ${row.place}`) as number,
      project_work_item_id: row.psow_id,
      estimate_labor_id: row.line_id,
    })),
  )
}

/** The first line of each position in a work item, as attendance is booked; its rate is the position's. */
async function crewLines(tx: Tx, projectId: number): Promise<(CrewLine & { psow_id: number })[]> {
  const { rows } = await sql<CrewLine & { psow_id: number }>`
    select min(l.id) as id, l.project_work_item_id as psow_id, l.position_id, sum(l.amount)::float8 as amount,
      (select r.daily_rate::float8 from position_rate r where r.company_id = l.company_id
        and r.position_id = l.position_id order by r.effective_date desc limit 1) as rate
    from estimate_labor l
    where l.project_id = ${projectId} and l.removed_at is null and l.amount > 0 and l.position_id is not null
    group by l.company_id, l.project_work_item_id, l.position_id order by 1`.execute(tx)
  return rows.filter(({ rate }) => rate > 0)
}

type SheetRow = CrewRecord &
  ReturnType<typeof paidHalf> & {
    slip_id: string
    place: number
    employee_id: number | null
    person_name: string
  }

/** One sheet a day. People of the list come first, then those who were hired near the site. */
function sheetsOf(site: BegunSite, records: readonly CrewRecord[], { own, hired }: Crew): SheetRow[] {
  const rules = rulesOf(site.rules)
  const sheets = new Map<string, { slip_id: string; kind: ReturnType<typeof dayKindOf>; places: number }>()
  return records.map((record) => {
    const sheet = sheets.get(record.day) ?? {
      slip_id: randomUUID(),
      kind: dayKindOf(record.day, rules),
      places: 0,
    }
    sheets.set(record.day, sheet)
    sheet.places += 1
    // Yesterday's sheet of those who are assigned is written by hand.
    const listed = record.day < site.yesterday ? own.get(record.position_id)?.[record.worker] : undefined
    const key = `${site.projectId} ${record.position_id} ${record.worker}`
    if (!listed && !hired.has(key)) hired.set(key, hired.size)
    return {
      ...record,
      ...paidHalf(record.half, record.rate, sheet.kind),
      slip_id: sheet.slip_id,
      place: sheet.places,
      employee_id: listed ?? null,
      person_name: listed ? '' : helperName(hired.get(key) as number),
    }
  })
}

async function insertSheets(
  tx: Tx,
  projectId: number,
  rows: readonly SheetRow[],
): Promise<Map<string, number>> {
  const { rows: made } = await sql<{ id: number; slip_id: string; place: number }>`
    insert into attendance (project_id, day, slip_id, made_at, created_at, employee_id, person_name, position_id, half,
      place, project_work_item_id, time_in, time_out, regular_hours, overtime_hours, day_kind, daily_rate, amount)
    select ${projectId}::bigint, r.day, r.slip_id, r.day + time '17:00' at time zone 'Asia/Manila',
      r.day + time '17:00' at time zone 'Asia/Manila', r.employee_id, r.person_name, r.position_id, r.half, r.place,
      r.psow_id, r.time_in, r.time_out, r.regular_hours, r.overtime_hours, r.day_kind, r.daily_rate, r.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day date, slip_id uuid, employee_id bigint,
      person_name text, position_id bigint, half text, place int, psow_id bigint, time_in time, time_out time,
      regular_hours numeric, overtime_hours numeric, day_kind text, daily_rate numeric, amount numeric)
    order by r.day, r.place returning id, slip_id, place`.execute(tx)
  return new Map(made.map(({ id, slip_id, place }) => [`${slip_id} ${place}`, id]))
}
