import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface CrewRow {
  item_id: number
  name: string
  count: string
}

/** The default crew of a work item. */
export async function crewOf(tx: Tx, workItemId: number): Promise<CrewRow[]> {
  const { rows } = await sql<CrewRow>`
    select l.position_id as item_id, p.name, l.workers::text as count
    from work_item_labor l join position p on p.company_id = l.company_id and p.id = l.position_id
    where l.work_item_id = ${workItemId} order by l.position_id`.execute(tx)
  return rows
}

/** The default machines of a work item. */
export async function machinesOf(tx: Tx, workItemId: number): Promise<CrewRow[]> {
  const { rows } = await sql<CrewRow>`
    select q.equipment_category_id as item_id, c.name, q.quantity::text as count
    from work_item_equipment q
    join equipment_category c on c.company_id = q.company_id and c.id = q.equipment_category_id
    where q.work_item_id = ${workItemId} order by q.equipment_category_id`.execute(tx)
  return rows
}

export interface Measured {
  project_id: number
  project: string
  measurement: string
  days_worked: string
  day: string
}

interface MeasuredOf {
  workItemId: number
  unitId: number
  /** The position or the category; everybody where it is null. */
  itemId: number | null
  limit: number
}

/** Hours of people on a work item; the foreman only looks on. */
const hoursOfPeople = (itemId: number | null) => sql`
  select sum(a.regular_hours + a.overtime_hours) as hours, max(a.day)::text as day
  from attendance a
  join position o on o.company_id = a.company_id and o.id = a.position_id
  where a.company_id = w.company_id and a.project_work_item_id = w.id and a.reversed_at is null and not a.is_absent
    and case when ${itemId}::bigint is null then o.name !~* 'foreman' else a.position_id = ${itemId}::bigint end`

const hoursOfMachines = (itemId: number | null) => sql`
  select sum(i.hours) as hours, max(s.day)::text as day
  from equipment_use_item i
  join equipment_use s on s.company_id = i.company_id and s.id = i.use_id
  join equipment e on e.company_id = s.company_id and e.id = s.equipment_id
  where i.company_id = w.company_id and i.project_work_item_id = w.id and i.removed_at is null
    and s.reversed_at is null
    and (${itemId}::bigint is null or e.equipment_category_id = ${itemId}::bigint)`

/** Finished work items with the hours written down for them: how much of it, and in how many days of eight hours. */
async function measured(tx: Tx, { workItemId, unitId, limit }: MeasuredOf, hours: RawBuilder<unknown>) {
  const { rows } = await sql<Measured>`
    select w.project_id, p.name as project, w.measurement, t.hours / 8 as days_worked, t.day
    from project_work_item w
    join project p on p.company_id = w.company_id and p.id = w.project_id
    cross join lateral (${hours}) t
    where w.work_item_id = ${workItemId} and w.unit_id = ${unitId} and w.status = 100 and w.removed_at is null
      and w.measurement > 0 and t.hours > 0
    order by t.day desc, w.id desc limit ${limit}`.execute(tx)
  return rows
}

export const measuredLabor = (tx: Tx, of: MeasuredOf): Promise<Measured[]> =>
  measured(tx, of, hoursOfPeople(of.itemId))

export const measuredMachines = (tx: Tx, of: MeasuredOf): Promise<Measured[]> =>
  measured(tx, of, hoursOfMachines(of.itemId))
