import { sql } from 'kysely'
import { currentDay, type Tx } from '../../../../platform/database/query.ts'

/** The lines of a request, of the kinds that areas beside this one keep. */
interface MaterialLine {
  name: string
  code: string
  own_number: string
  dpwh_ref: string
  /** In the line's own unit, and as the supplier knows it. */
  quantity: number
  unit: string
  ordered_quantity: number
  ordered_unit: string
  notes: string
  unit_cost: number | null
  estimated: number | null
  /** By other requests that wait or are approved. */
  ordered: number
}

export async function materials(tx: Tx, requestId: number): Promise<MaterialLine[]> {
  const { rows } = await sql<MaterialLine>`
    select i.description as name, coalesce(w.code, '') as code,
      coalesce(p.item_number, '') as own_number, coalesce(w.dpwh_ref, '') as dpwh_ref, i.quantity::float8, i.unit, i.notes,
      i.ordered_quantity::float8, i.ordered_unit, i.unit_cost::float8, coalesce(e.quantity, n.quantity)::float8 as estimated,
      (select coalesce(sum(o.quantity), 0)::float8 from request_material o
        join request r on r.company_id = o.company_id and r.id = o.request_id
        where o.company_id = i.company_id and o.request_id <> i.request_id and r.state in ('pending', 'approved')
          and (o.estimate_material_id = i.estimate_material_id or o.project_material_id = i.project_material_id)) as ordered
    from request_material i
    left join estimate_material e on e.company_id = i.company_id and e.id = i.estimate_material_id
    left join project_material n on n.company_id = i.company_id and n.id = i.project_material_id
    left join project_work_item p on p.company_id = i.company_id and p.id = i.project_work_item_id
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where i.request_id = ${requestId} order by i.place`.execute(tx)
  return rows
}

interface MachineLine {
  category: string
  model: string
  code: string
  own_number: string
  dpwh_ref: string
  is_rental: boolean
  date_start: string
  date_end: string
  /** The last day that was approved, of a booking that ended before it. */
  approved_end: string | null
  daily_rate: number | null
  notes: string
}

export async function machines(tx: Tx, requestId: number): Promise<MachineLine[]> {
  const { rows } = await sql<MachineLine>`
    select c.name as category, m.brand || ' · ' || m.unique_id as model, coalesce(w.code, '') as code,
      coalesce(p.item_number, '') as own_number, coalesce(w.dpwh_ref, '') as dpwh_ref,
      b.is_rental, b.date_start::text, b.date_end::text, b.approved_end::text, b.daily_rate::float8, b.notes
    from equipment_booking b
    join equipment m on m.company_id = b.company_id and m.id = b.equipment_id
    join equipment_category c on c.company_id = m.company_id and c.id = m.equipment_category_id
    left join project_work_item p on p.company_id = b.company_id and p.id = b.project_work_item_id
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where b.request_id = ${requestId} order by b.place`.execute(tx)
  return rows
}

interface FuelLine {
  category: string
  liters: number
  unit_price: number
  total_price: number
  supplier: string
  date_deployment: string | null
  notes: string
}

export async function fuel(tx: Tx, requestId: number): Promise<FuelLine[]> {
  const { rows } = await sql<FuelLine>`
    select category, liters::float8, unit_price::float8, total_price::float8, supplier, date_deployment::text, notes
    from fuel_order where request_id = ${requestId} order by place`.execute(tx)
  return rows
}

/** The project and the work item that a commitment is for; null where it is for none. */
interface Placed {
  project_id: number
  project_work_item_id: number | null
}

/** Quantities still to come. Lines without a price, and requests that are not approved, commit nothing. */
export async function orderedMaterials(tx: Tx, projectIds: readonly number[]) {
  const { rows } = await sql<Placed & { quantity: number; unit_cost: number }>`
    select i.project_id, i.project_work_item_id,
      greatest(0, i.quantity - i.received)::float8 as quantity, i.unit_cost::float8
    from request_material i
    join request r on r.company_id = i.company_id and r.id = i.request_id
    where i.project_id = any(${[...projectIds]}::bigint[]) and r.state = 'approved'
      and i.unit_cost is not null`.execute(tx)
  return rows
}

export async function bookedMachines(tx: Tx, projectIds: readonly number[]) {
  const { rows } = await sql<Placed & { date_start: string; date_end: string; daily_rate: number }>`
    select b.project_id, b.project_work_item_id, b.date_start::text, b.date_end::text, b.daily_rate::float8
    from equipment_booking b
    join request r on r.company_id = b.company_id and r.id = b.request_id
    where b.project_id = any(${[...projectIds]}::bigint[]) and r.state = 'approved' and b.is_live
      and b.daily_rate is not null`.execute(tx)
  return rows
}

export async function assignedPeople(tx: Tx, projectIds: readonly number[]) {
  const { rows } = await sql<Placed & { first: string; last: string | null; duration: number; rate: number }>`
    select a.project_id, l.project_work_item_id, a.first_day::text as first, a.last_day::text as last,
      l.duration::float8, l.rate::float8
    from assignment a
    join estimate_labor l on l.company_id = a.company_id and l.id = a.estimate_labor_id
    where a.project_id = any(${[...projectIds]}::bigint[]) and l.removed_at is null and l.duration is not null
      and l.rate is not null
      and (a.last_day is null or a.last_day >= greatest(${currentDay}, a.first_day))`.execute(tx)
  return rows
}
