import { addDays } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/query.ts'
import { assignedStays, type Stay, staysOf } from './stays.ts'

/** Half a day of somebody at the site: of the company's list, or hired near it and known by name. */
interface Worked {
  day: string
  employee_id: number | null
  person_name: string
  position_id: number
  line_id: number
}

interface Placed extends Stay {
  isOpen: boolean
}

interface Hand {
  worked: Worked[]
  stays: Placed[]
}

export interface Assignment {
  employee_id: number
  position_id: number
  line_id: number
  first_day: string
  /** Nothing for somebody who is there now. */
  last_day: string | null
}

/**
 * The people behind the attendance of a site: whoever worked there for a while is in the company's list, to be assigned
 * for that time, and whoever was there on the last day still is. The rows come back with their people.
 */
export async function hireTeam<Row extends Worked>(
  tx: Tx,
  site: { projectId: number; yesterday: string },
  rows: readonly Row[],
): Promise<{ rows: Row[]; assignments: Assignment[] }> {
  const before = await alreadyAssigned(tx, site.projectId)
  const hands = assignedHands(rows, before, site.yesterday)
  const hired = await hire(tx, hands)
  return {
    rows: rows.map((row) => {
      const id = row.employee_id === null ? hired.get(row.person_name) : undefined
      return id === undefined ? row : { ...row, employee_id: id, person_name: '' }
    }),
    assignments: assignmentsOf(hands, hired),
  }
}

const keyOf = ({ employee_id, person_name }: Worked) => employee_id ?? person_name

function assignedHands(
  rows: readonly Worked[],
  before: ReadonlyMap<number, string>,
  yesterday: string,
): Map<number | string, Hand> {
  const byPerson = Map.groupBy(rows, keyOf)
  const stays = new Map(
    [...byPerson].map(([person, worked]) => {
      const assignedFrom = before.get(person as number) ?? addDays(yesterday, 1)
      return [person, staysOf(worked.map(({ day }) => day).filter((day) => day < assignedFrom))] as const
    }),
  )
  const lastDay = rows.reduce((last, { day }) => (day > last ? day : last), '')
  // A site at which nobody has worked for days has no crew.
  const isRunning = lastDay >= addDays(yesterday, -3)
  return new Map(
    [...assignedStays(stays)].map(([person, own]) => [
      person,
      {
        worked: byPerson.get(person) as Worked[],
        // People of the list are written down by hand yesterday; they are free for other sites.
        stays: own.map((stay) => ({
          ...stay,
          isOpen: isRunning && stay.last === lastDay && typeof person === 'string',
        })),
      },
    ]),
  )
}

async function alreadyAssigned(tx: Tx, projectId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ employee_id: number; first_day: string }>`
    select employee_id, min(first_day)::text as first_day from assignment
    where project_id = ${projectId} and ended_at is null group by employee_id`.execute(tx)
  return new Map(rows.map(({ employee_id, first_day }) => [employee_id, first_day]))
}

/** Into the company's list; who has left the site has left the company. */
async function hire(tx: Tx, hands: ReadonlyMap<number | string, Hand>): Promise<Map<string, number>> {
  const people = [...hands].flatMap(([person, { worked, stays }]) => {
    const left = stays.some(({ isOpen }) => isOpen) ? null : stays.at(-1)?.last
    return typeof person === 'string'
      ? [{ full_name: person, position_id: worked[0]?.position_id, came: stays[0]?.first, left }]
      : []
  })
  const { rows } = await sql<{ id: number; full_name: string }>`
    insert into employee (full_name, position_id, created_at, archived_at)
    select r.full_name, r.position_id, r.came + time '07:00' at time zone 'Asia/Manila',
      r."left" + time '17:00' at time zone 'Asia/Manila'
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r (full_name text, position_id bigint, came date,
      "left" date) returning id, full_name`.execute(tx)
  return new Map(rows.map(({ id, full_name }) => [full_name, id]))
}

function assignmentsOf(
  hands: ReadonlyMap<number | string, Hand>,
  hired: ReadonlyMap<string, number>,
): Assignment[] {
  return [...hands].flatMap(([person, { worked, stays }]) =>
    stays.map(({ first, last, isOpen }) => {
      const { position_id, line_id } = worked.find(({ day }) => day === last) as Worked
      const employee_id = typeof person === 'string' ? (hired.get(person) as number) : person
      return { employee_id, position_id, line_id, first_day: first, last_day: isOpen ? null : last }
    }),
  )
}

/** Who is there now fills a place of the estimate's line they worked on last, while it has one. */
export async function assignTeam(
  tx: Tx,
  projectId: number,
  assignments: readonly Assignment[],
): Promise<void> {
  await sql`
    insert into assignment (project_id, employee_id, position_id, estimate_labor_id, first_day, last_day, created_at, ended_at)
    select ${projectId}::bigint, r.employee_id, r.position_id,
      case when r.last_day is not null or r.turn <= l.workers - (select count(*) from assignment a
        where a.company_id = l.company_id and a.estimate_labor_id = l.id and a.last_day is null) then l.id end,
      r.first_day, r.last_day, r.first_day + time '07:00' at time zone 'Asia/Manila',
      r.last_day + time '17:00' at time zone 'Asia/Manila'
    from (select *, row_number() over (partition by line_id, last_day is null order by employee_id) as turn
      from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as x (employee_id bigint, position_id bigint,
        line_id bigint, first_day date, last_day date)) r
    join estimate_labor l on l.id = r.line_id
    order by r.first_day, r.employee_id`.execute(tx)
}
