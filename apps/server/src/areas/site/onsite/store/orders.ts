import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface ApprovedRequest {
  id: number
  number: string
  state: string
  approved_on: string
  approved_by: string | null
  needed_on: string | null
  deliveries: number
  /** Each line in its own unit. */
  lines: { ordered: number; received: number }[]
}

/** Approved requisitions of a project, newest first, with what came of each line. */
export async function approved(
  tx: Tx,
  projectId: number,
  number: string | null = null,
): Promise<ApprovedRequest[]> {
  const { rows } = await sql<ApprovedRequest>`
    select r.id, r.number, r.state, r.needed_on::text, u.full_name as approved_by,
      (r.decided_at at time zone 'Asia/Manila')::date::text as approved_on,
      (select count(*)::int from delivery v where v.company_id = r.company_id and v.request_id = r.id
        and v.reversed_at is null) as deliveries,
      coalesce((select jsonb_agg(jsonb_build_object('ordered', i.quantity::float8, 'received', i.received::float8)
        order by i.place) from request_material i where i.company_id = r.company_id and i.request_id = r.id), '[]') as lines
    from request r left join app_user u on u.company_id = r.company_id and u.id = r.decided_by
    where r.project_id = ${projectId} and r.kind = 'material' and r.state = 'approved'
      and (${number}::text is null or r.number = ${number})
    order by r.id desc limit 500`.execute(tx)
  return rows
}

interface ExpectedDelivery {
  project_id: number
  project: string
  number: string
  needed_on: string
}

/** Approved requisitions of open projects that are needed by a day and not wholly received; the oldest first. */
export async function expectedBy(tx: Tx, day: string): Promise<ExpectedDelivery[]> {
  const { rows } = await sql<ExpectedDelivery>`
    select r.project_id, p.name as project, r.number, r.needed_on::text as needed_on
    from request r join project p on p.company_id = r.company_id and p.id = r.project_id
    where r.kind = 'material' and r.state = 'approved' and r.needed_on <= ${day}::date
      and p.archived_at is null and p.deleted_at is null
      and exists (select from request_material i
        where i.company_id = r.company_id and i.request_id = r.id and i.received < i.quantity)
    order by r.needed_on, r.id`.execute(tx)
  return rows
}

/** A line that can be received: of a requisition, of the estimate, of the project, or of the material list. */
export interface Receivable {
  tx_id: number | null
  pm_id: number | null
  psow_id: number | null
  material_id: number | null
  description: string
  /** The unit that the line counts in; the prices below are for one of it. */
  unit: string
  quantity: number
  ordered_quantity: number
  ordered_unit: string
  received: number
  unit_cost: number | null
  work_item_code: string
  own_number: string
  dpwh_ref: string
  material_unit_id: number | null
  material_unit: string | null
  /** The price of the material list, for one of its own unit. */
  list_price: number | null
  conversions: { unit_id: number; factor: number }[]
}

const MATERIAL_COLUMNS = sql`c.unit_id as material_unit_id, cu.abbreviation as material_unit, c.price::float8 as list_price,
  coalesce((select jsonb_agg(jsonb_build_object('unit_id', m.unit_id, 'factor', m.factor::float8) order by m.unit_id)
    from material_unit m where m.company_id = c.company_id and m.material_id = c.id), '[]') as conversions`

const PLACE_COLUMNS = sql`coalesce(w.code, '') as work_item_code, coalesce(p.item_number, '') as own_number,
  coalesce(w.dpwh_ref, '') as dpwh_ref`

const PLACE = sql`left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id`

const MATERIAL = (key: string) => sql`left join material c on c.company_id = ${sql.ref(`${key}.company_id`)}
  and c.id = ${sql.ref(`${key}.material_id`)} left join unit cu on cu.id = c.unit_id`

/** The lines of a requisition. */
export async function lines(tx: Tx, requestId: number): Promise<Receivable[]> {
  const { rows } = await sql<Receivable>`
    select i.id as tx_id, i.estimate_material_id as pm_id, i.project_work_item_id as psow_id, i.material_id,
      i.description, coalesce(nullif(i.unit, ''), nullif(i.ordered_unit, ''), 'lot') as unit, i.quantity::float8,
      i.ordered_quantity::float8, coalesce(nullif(i.ordered_unit, ''), nullif(i.unit, ''), 'lot') as ordered_unit,
      i.received::float8 as received, i.unit_cost::float8, ${PLACE_COLUMNS}, ${MATERIAL_COLUMNS}
    from request_material i
    left join project_work_item p on p.company_id = i.company_id and p.id = i.project_work_item_id ${PLACE}
    ${MATERIAL('i')}
    where i.request_id = ${requestId} order by i.place`.execute(tx)
  return rows
}

const NOT_ORDERED = sql`0::float8 as quantity, 0::float8 as ordered_quantity, 0::float8 as received, null::bigint as tx_id`

/** Lines of the estimate of a project. */
export async function estimateLines(
  tx: Tx,
  projectId: number,
  ids: readonly number[],
): Promise<Receivable[]> {
  const { rows } = await sql<Receivable>`
    select ${NOT_ORDERED}, e.id as pm_id, e.project_work_item_id as psow_id, e.material_id,
      coalesce(c.description, e.description) as description, u.abbreviation as unit, u.abbreviation as ordered_unit,
      e.unit_cost::float8, ${PLACE_COLUMNS}, ${MATERIAL_COLUMNS}
    from estimate_material e
    join project_work_item p on p.company_id = e.company_id and p.id = e.project_work_item_id ${PLACE}
    join unit u on u.id = e.unit_id ${MATERIAL('e')}
    where e.project_id = ${projectId} and e.id = any(${[...ids]}::bigint[]) and e.removed_at is null
      and p.removed_at is null`.execute(tx)
  return rows
}

/** Materials of a project that no work item has. */
export async function ownMaterials(
  tx: Tx,
  projectId: number,
  ids: readonly number[],
): Promise<(Receivable & { project_material_id: number })[]> {
  const { rows } = await sql<Receivable & { project_material_id: number }>`
    select ${NOT_ORDERED}, n.id as project_material_id, null::bigint as pm_id, null::bigint as psow_id,
      null::bigint as material_id, n.description, n.unit, n.unit as ordered_unit, null::float8 as unit_cost,
      '' as work_item_code, '' as own_number, '' as dpwh_ref, null::int as material_unit_id,
      null::text as material_unit, null::float8 as list_price, '[]'::jsonb as conversions
    from project_material n where n.project_id = ${projectId} and n.id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
  return rows
}

/** Materials of the list, not allocated. */
export async function listMaterials(tx: Tx, ids: readonly number[]): Promise<Receivable[]> {
  const { rows } = await sql<Receivable>`
    select ${NOT_ORDERED}, null::bigint as pm_id, null::bigint as psow_id, c.id as material_id, c.description,
      cu.abbreviation as unit, cu.abbreviation as ordered_unit, null::float8 as unit_cost,
      '' as work_item_code, '' as own_number, '' as dpwh_ref, ${MATERIAL_COLUMNS}
    from material c join unit cu on cu.id = c.unit_id
    where c.id = any(${[...ids]}::bigint[]) and c.archived_at is null`.execute(tx)
  return rows
}
