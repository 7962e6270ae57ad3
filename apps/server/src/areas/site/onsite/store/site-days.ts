import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface Days {
  project_id: number
  from: string
  to: string
}

interface WorkColumns {
  psow_id: number | null
  work_item_code: string
  own_number: string
  dpwh_ref: string
  work_item: string
}

const WORK = sql`p.id as psow_id, coalesce(w.code, '') as work_item_code, coalesce(p.item_number, '') as own_number,
  coalesce(w.dpwh_ref, '') as dpwh_ref, coalesce(w.name, '') as work_item`

/** The work item that a row names by `column`. */
const workOf = (column: RawBuilder<unknown>) => sql`
  left join project_work_item p on p.company_id = r.company_id and p.id = ${column}
  left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
  left join phase h on h.company_id = p.company_id and h.id = p.phase_id`

/** In the order of the estimate. */
const IN_ORDER = sql`h.position nulls last, w.position, p.id`

export async function attendance(tx: Tx, { project_id, from, to }: Days) {
  const { rows } = await sql<WorkColumns & { day: string; person: string; position: string; hours: number }>`
    select r.day::text, coalesce(r.employee_id::text, lower(r.person_name)) as person, o.name as position,
      (r.regular_hours + r.overtime_hours)::float8 as hours, ${WORK}
    from attendance r
    join position o on o.company_id = r.company_id and o.id = r.position_id ${workOf(sql`r.project_work_item_id`)}
    where r.project_id = ${project_id} and r.day between ${from} and ${to} and r.reversed_at is null and not r.is_absent
    order by r.day, ${IN_ORDER}, o.name, r.id`.execute(tx)
  return rows
}

interface ItemColumns {
  day: string
  number: string
  description: string
  unit: string
  quantity: number
}

/** Accepted quantities, in the unit of the stock: so they can be held against the use. */
export async function deliveries(tx: Tx, { project_id, from, to }: Days) {
  const { rows } = await sql<ItemColumns & { supplier: string }>`
    select r.received_on::text as day, r.number, r.supplier, coalesce(m.description, s.description) as description,
      s.unit, i.stock_quantity::float8 as quantity
    from delivery r
    join delivery_item i on i.company_id = r.company_id and i.delivery_id = r.id
    join stock s on s.company_id = i.company_id and s.id = i.stock_id
    left join material m on m.company_id = s.company_id and m.id = s.material_id
    where r.project_id = ${project_id} and r.received_on between ${from} and ${to} and r.reversed_at is null
      and i.stock_quantity > 0
    order by r.received_on, r.id, i.place`.execute(tx)
  return rows
}

export async function releases(tx: Tx, { project_id, from, to }: Days) {
  const { rows } = await sql<WorkColumns & ItemColumns>`
    select r.released_on::text as day, r.number, coalesce(m.description, s.description) as description, s.unit,
      i.stock_quantity::float8 as quantity, ${WORK}
    from material_release r
    join material_release_item i on i.company_id = r.company_id and i.release_id = r.id and i.removed_at is null
    join stock s on s.company_id = i.company_id and s.id = i.stock_id
    left join material m on m.company_id = s.company_id and m.id = s.material_id
    ${workOf(sql`r.project_work_item_id`)}
    where r.project_id = ${project_id} and r.released_on between ${from} and ${to} and r.reversed_at is null
    order by r.released_on, r.id, i.place`.execute(tx)
  return rows
}

/** A row for each work item of a shift; a shift that stood or was down all the time has one without hours. */
export async function shifts(tx: Tx, { project_id, from, to }: Days) {
  const { rows } = await sql<
    WorkColumns & {
      use_id: number
      day: string
      machine: string
      idle: number
      down: number
      down_reason: string
      hours: number | null
    }
  >`
    select r.id as use_id, r.day::text, concat_ws(' ', g.name, nullif(e.unique_id, '')) as machine,
      r.idle_hours::float8 as idle, r.down_hours::float8 as down, r.down_reason, i.hours::float8, ${WORK}
    from equipment_use r
    join equipment e on e.company_id = r.company_id and e.id = r.equipment_id
    join equipment_category g on g.company_id = e.company_id and g.id = e.equipment_category_id
    left join equipment_use_item i on i.company_id = r.company_id and i.use_id = r.id and i.removed_at is null
    ${workOf(sql`i.project_work_item_id`)}
    where r.project_id = ${project_id} and r.day between ${from} and ${to} and r.reversed_at is null
    order by r.day, r.shift, r.id, i.place`.execute(tx)
  return rows
}
