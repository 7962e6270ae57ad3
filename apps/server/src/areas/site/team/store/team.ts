import type { AssignmentEvent, AvailablePerson, LifecycleEffect, TeamRecord } from '@itayo/contract'
import { sql } from 'kysely'
import { currentDay, type Tx } from '../../../../platform/database/query.ts'
import type { WithoutNumber } from '../../../library/catalog/work-item-number.ts'

export interface LaborLine extends WithoutNumber<Omit<TeamRecord, 'manpower'>> {
  labor_id: number
}

/** Labor lines with a number of workers, in the order of the estimate. */
export async function laborLines(tx: Tx, projectId: number): Promise<LaborLine[]> {
  const { rows } = await sql<LaborLine>`
    select l.position_id as pos_id, coalesce(o.name, l.description) as position, l.id as labor_id, p.id as psow_id,
      w.code as work_item_code, p.item_number as own_number, w.dpwh_ref, w.name as work_item, coalesce(t.name, '') as tag_name, p.start_date::text,
      p.end_date::text, coalesce(l.workers, 0) as workers
    from estimate_labor l
    join project_work_item p on p.company_id = l.company_id and p.id = l.project_work_item_id
    join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    join phase h on h.company_id = p.company_id and h.id = p.phase_id
    left join position o on o.company_id = l.company_id and o.id = l.position_id
    left join company_tag t on t.company_id = p.company_id and t.id = p.company_tag_id
    where l.project_id = ${projectId} and l.removed_at is null and p.removed_at is null and l.basis = 'quantity'
    order by h.position, p.place, p.id, l.place, l.id`.execute(tx)
  return rows
}

export type Member = TeamRecord['manpower'][number]

/** People who have left already are not listed. */
export async function members(tx: Tx, projectId: number, day: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select a.id as project_designation_id, e.id as manpower_id, e.full_name as manpower_name, e.mobile,
      o.name as position, o.id as position_id, a.estimate_labor_id as labor_id, a.first_day::text, a.last_day::text
    from assignment a
    join employee e on e.company_id = a.company_id and e.id = a.employee_id
    join position o on o.company_id = a.company_id and o.id = a.position_id
    where a.project_id = ${projectId} and (a.last_day is null or a.last_day >= greatest(${day}::date, a.first_day))
    order by a.first_day, a.id`.execute(tx)
  return rows
}

export interface PlaceRow {
  employee_id: number
  project_id: number | null
  project: string
  first_day: string
  last_day: string | null
}

/** Where people are from a day on, over all projects of the company. */
export async function placesFrom(tx: Tx, people: readonly number[] | null, day: string): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select employee_id, project_id, project, first_day::text, last_day::text
    from employee_places(${people ? [...people] : null}::bigint[], ${day}::date, '9999-12-31')`.execute(tx)
  return rows
}

const MOST_PEOPLE = 500

export async function people(
  tx: Tx,
  positionId: number | null,
  search: string | undefined,
): Promise<Omit<AvailablePerson, 'places'>[]> {
  const named = search ? sql`and strpos(lower(e.full_name), ${search.toLowerCase()}) > 0` : sql``
  const { rows } = await sql<Omit<AvailablePerson, 'places'>>`
    select e.id as manpower_id, e.full_name as manpower_name, e.mobile, o.id as position_id, o.name as position
    from employee e join position o on o.company_id = e.company_id and o.id = e.position_id
    where e.archived_at is null ${named}
    order by (e.position_id = ${positionId}) desc nulls last, lower(e.full_name), e.id limit ${MOST_PEOPLE}`.execute(
    tx,
  )
  return rows
}

/**
 * Holds the person until the end of the transaction: whether they are free is asked and answered for one
 * project after the other. Projects are held before people.
 */
export function holdEmployee(tx: Tx, id: number) {
  return tx
    .selectFrom('employee')
    .select(['id', 'full_name', 'position_id'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface AssignmentRow {
  id: number
  project_id: number
  employee_id: number
  estimate_labor_id: number | null
  position_id: number
  first_day: string
}

/** The newest assignment of somebody in a project that has not ended before a day. Whoever changes one holds its project. */
export async function currentAssignment(
  tx: Tx,
  where: { projectId?: number | undefined; employeeId: number; laborId?: number | undefined; day: string },
): Promise<AssignmentRow | undefined> {
  const { projectId, laborId } = where
  const { rows } = await sql<AssignmentRow>`
    select id, project_id, employee_id, estimate_labor_id, position_id, first_day::text from assignment
    where employee_id = ${where.employeeId}
      ${projectId === undefined ? sql`` : sql`and project_id = ${projectId}`}
      ${laborId === undefined ? sql`` : sql`and estimate_labor_id = ${laborId}`}
      and (last_day is null or last_day >= greatest(${where.day}::date, first_day))
    order by first_day desc, id desc limit 1`.execute(tx)
  return rows[0]
}

export async function end(
  tx: Tx,
  id: number,
  lastDay: string,
  by: { userId: number; at: Date },
): Promise<void> {
  await sql`
    update assignment set last_day = greatest(${lastDay}::date, first_day - 1), ended_at = ${by.at}, ended_by = ${by.userId}
    where id = ${id}`.execute(tx)
}

export async function start(
  tx: Tx,
  assignment: {
    project_id: number
    employee_id: number
    position_id: number
    estimate_labor_id: number | null
    first_day: string
    transferred_from: number | null
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('assignment')
    .values(assignment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function events(
  tx: Tx,
  projectId: number,
): Promise<(Omit<AssignmentEvent, 'at'> & { at: Date })[]> {
  const { rows } = await sql<Omit<AssignmentEvent, 'at'> & { at: Date }>`
    select a.id, e.full_name as manpower_name, o.name as position, a.first_day::text, a.last_day::text,
      coalesce(before.name, '') as from_project, coalesce(after.name, '') as to_project,
      coalesce(a.ended_at, a.created_at) as at, u.full_name as by
    from assignment a
    join employee e on e.company_id = a.company_id and e.id = a.employee_id
    join position o on o.company_id = a.company_id and o.id = a.position_id
    left join assignment f on f.company_id = a.company_id and f.id = a.transferred_from
    left join project before on before.company_id = f.company_id and before.id = f.project_id
    left join assignment n on n.company_id = a.company_id and n.transferred_from = a.id
    left join project after on after.company_id = n.company_id and after.id = n.project_id
    left join app_user u on u.company_id = a.company_id and u.id = coalesce(a.ended_by, a.created_by)
    where a.project_id = ${projectId} order by coalesce(a.ended_at, a.created_at) desc, a.id desc limit 500`.execute(
    tx,
  )
  return rows
}

const live = (projectIds: readonly number[]) => sql`a.project_id = any(${[...projectIds]}::bigint[])
  and (a.last_day is null or a.last_day >= greatest(${currentDay}, a.first_day))`

const released = (projectIds: readonly number[]) =>
  sql`a.project_id = any(${[...projectIds]}::bigint[]) and a.released_at is not null`

/** Nobody else has them now. */
const isFree = sql`not exists (select from employee_places(array[a.employee_id], ${currentDay},
  '9999-12-31') p)`

export async function lifecycleEffects(tx: Tx, projectIds: readonly number[]): Promise<LifecycleEffect[]> {
  const { rows } = await sql<LifecycleEffect>`
    select 'manpower' as kind, e.full_name || ', ' || o.name as label, p.id as project_id, p.name as project_name,
      (p.archived_at is null or (e.archived_at is null and ${isFree})) as is_free
    from assignment a
    join employee e on e.company_id = a.company_id and e.id = a.employee_id
    join position o on o.company_id = a.company_id and o.id = a.position_id
    join project p on p.company_id = a.company_id and p.id = a.project_id
    where case when p.archived_at is null then ${live(projectIds)} else ${released(projectIds)} end
    order by p.id, e.full_name limit 500`.execute(tx)
  return rows
}

export async function release(tx: Tx, projectIds: readonly number[]): Promise<void> {
  await sql`
    update assignment a set released_at = now(), ended_at = now(),
      last_day = greatest(${currentDay} - 1, a.first_day - 1)
    where ${live(projectIds)}`.execute(tx)
}

export async function bringBack(tx: Tx, projectIds: readonly number[]): Promise<void> {
  // Nobody else takes them between the question whether they are free and the answer.
  await sql`
    select from employee where id in (select a.employee_id from assignment a where ${released(projectIds)})
    order by id for no key update`.execute(tx)
  await sql`
    with back as (
      update assignment a set released_at = null
      where ${released(projectIds)}
      returning a.project_id, a.employee_id, a.position_id, a.estimate_labor_id,
        (${isFree} and exists (select from employee e where e.company_id = a.company_id and e.id = a.employee_id
          and e.archived_at is null)) as is_free)
    insert into assignment (project_id, employee_id, position_id, estimate_labor_id, first_day)
    select distinct on (project_id, employee_id) project_id, employee_id, position_id, estimate_labor_id,
      ${currentDay}
    from back where is_free order by project_id, employee_id`.execute(tx)
}

/** The first day of a project. */
export async function startOf(tx: Tx, projectId: number): Promise<string> {
  const { rows } = await sql<{ start: string }>`
    select start_date::text as start from project where id = ${projectId}`.execute(tx)
  return rows[0]?.start ?? ''
}
