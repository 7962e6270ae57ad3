import { sql } from 'kysely'
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

/** Finished work items that people were written down for: how much of it, and in how many days of eight hours. */
export async function measuredLabor(
  tx: Tx,
  { workItemId, unitId, itemId, limit }: MeasuredOf,
): Promise<Measured[]> {
  const { rows } = await sql<Measured>`
    select w.project_id, p.name as project, w.measurement, a.days_worked, a.day
    from project_work_item w
    join project p on p.company_id = w.company_id and p.id = w.project_id
    cross join lateral (
      select sum(a.regular_hours + a.overtime_hours) / 8 as days_worked, max(a.day)::text as day
      from attendance a
      join position o on o.company_id = a.company_id and o.id = a.position_id
      where a.company_id = w.company_id and a.project_work_item_id = w.id and a.reversed_at is null and not a.is_absent
        and case when ${itemId}::bigint is null then o.name !~* 'foreman' else a.position_id = ${itemId}::bigint end) a
    where w.work_item_id = ${workItemId} and w.unit_id = ${unitId} and w.status = 100 and w.removed_at is null
      and w.measurement > 0 and a.days_worked > 0
    order by a.day desc, w.id desc limit ${limit}`.execute(tx)
  return rows
}

export async function measuredMachines(
  tx: Tx,
  { workItemId, unitId, itemId, limit }: MeasuredOf,
): Promise<Measured[]> {
  const { rows } = await sql<Measured>`
    select w.project_id, p.name as project, w.measurement, u.days_worked, u.day
    from project_work_item w
    join project p on p.company_id = w.company_id and p.id = w.project_id
    cross join lateral (
      select sum(i.hours) / 8 as days_worked, max(s.day)::text as day
      from equipment_use_item i
      join equipment_use s on s.company_id = i.company_id and s.id = i.use_id
      join equipment e on e.company_id = s.company_id and e.id = s.equipment_id
      where i.company_id = w.company_id and i.project_work_item_id = w.id and i.removed_at is null
        and s.reversed_at is null
        and (${itemId}::bigint is null or e.equipment_category_id = ${itemId}::bigint)) u
    where w.work_item_id = ${workItemId} and w.unit_id = ${unitId} and w.status = 100 and w.removed_at is null
      and w.measurement > 0 and u.days_worked > 0
    order by u.day desc, w.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Of the list, by their names. */
export async function materialIds(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('material')
    .select(['id', 'description'])
    .where('description', 'in', [...names])
    .where('archived_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.description, row.id]))
}
