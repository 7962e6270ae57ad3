import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

interface DeliverySlip {
  source_id: number
  project_id: number
  number: string
  title: string
  unit: string
}

/** Lines of deliveries; what was paid for is counted in the unit of the estimate's or the request's line. */
export async function deliveries(tx: Tx, ids: readonly number[]): Promise<DeliverySlip[]> {
  const { rows } = await sql<DeliverySlip>`
    select i.id as source_id, i.project_id, d.number, coalesce(m.description, s.description) as title,
      coalesce(u.abbreviation, r.unit, s.unit) as unit
    from delivery_item i
    join delivery d on d.company_id = i.company_id and d.id = i.delivery_id
    join stock s on s.company_id = i.company_id and s.id = i.stock_id
    left join material m on m.company_id = s.company_id and m.id = s.material_id
    left join request_material r on r.company_id = i.company_id and r.id = i.request_material_id
    left join estimate_material e on e.company_id = i.company_id and e.id = i.estimate_material_id
    left join unit u on u.id = e.unit_id
    where i.id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows
}

interface AttendanceSlip {
  source_id: number
  project_id: number
  day: string
  title: string
}

export async function attendance(tx: Tx, ids: readonly number[]): Promise<AttendanceSlip[]> {
  const { rows } = await sql<AttendanceSlip>`
    select a.id as source_id, a.project_id, a.day::text,
      concat_ws(', ', coalesce(e.full_name, a.person_name), p.name, upper(a.half)) as title
    from attendance a
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    left join position p on p.company_id = a.company_id and p.id = a.position_id
    where a.id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows
}

interface MachineSlip {
  source_id: number
  project_id: number
  number: string
  day: string
  category: string
  model: string
}

/** Lines of a machine's shift: its hours on one work item. */
export async function machineUses(tx: Tx, ids: readonly number[]): Promise<MachineSlip[]> {
  const { rows } = await sql<MachineSlip>`
    select i.id as source_id, i.project_id, u.number, u.day::text, g.name as category, m.brand as model
    from equipment_use_item i
    join equipment_use u on u.company_id = i.company_id and u.id = i.use_id
    join equipment m on m.company_id = u.company_id and m.id = u.equipment_id
    join equipment_category g on g.company_id = m.company_id and g.id = m.equipment_category_id
    where i.id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows
}

const NEWEST_USES = 20

interface ReleasedLine {
  id: number
  project_id: number
  day: string
  number: string
  title: string
  by: string | null
  quantity: number
  unit: string
}

/** Lines of releases to a work item that stand, the newest. */
export async function releases(tx: Tx, workItemId: number): Promise<ReleasedLine[]> {
  const { rows } = await sql<ReleasedLine>`
    select i.id, i.project_id, d.released_on::text as day, d.number, coalesce(m.description, s.description) as title,
      c.full_name as by, i.quantity::float8, i.unit
    from material_release d
    join material_release_item i on i.company_id = d.company_id and i.release_id = d.id and i.removed_at is null
    join stock s on s.company_id = i.company_id and s.id = i.stock_id
    left join material m on m.company_id = s.company_id and m.id = s.material_id
    left join app_user c on c.company_id = d.company_id and c.id = d.created_by
    where d.project_work_item_id = ${workItemId} and d.reversed_at is null
    order by d.released_on desc, i.id desc limit ${NEWEST_USES}`.execute(tx)
  return rows
}
