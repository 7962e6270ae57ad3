import type { ReceiverMaterial, SenderMaterial } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing } from '../../../../platform/paging.ts'
import type { WithoutNumber } from '../../../library/catalog/work-item-number.ts'

const PLACE = sql`left join project_work_item p on p.company_id = s.company_id and p.id = s.project_work_item_id
  left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id`

const NAMES = sql`coalesce(w.name, '') as sow_name, coalesce(w.code, '') as work_item_code,
  coalesce(p.item_number, '') as own_number, coalesce(w.dpwh_ref, '') as dpwh_ref`

/** Owed by a project of one of its materials, whatever place it went to. */
const OWED = sql`coalesce((select sum(o.owed) from material_transfer_item o where o.company_id = s.company_id
  and o.receiver_project_id = s.project_id and o.receiver_material_id = s.material_id and o.unit = s.unit
  and o.owed > 0), 0)`

/** The stock of the whole project, less its debts. */
const OWN = sql`(select sum(a.balance) from stock a where a.company_id = s.company_id and a.project_id = s.project_id
  and a.material_id = s.material_id and a.unit = s.unit) - ${OWED}`

/** A project's stock of materials with a type (TRF-041, TRF-043). */
export async function inStock(tx: Tx, projectId: number): Promise<WithoutNumber<SenderMaterial>[]> {
  const { rows } = await sql<WithoutNumber<SenderMaterial>>`
    select s.id as stock_id, s.material_id, p.work_item_id as sow_id, s.project_work_item_id as psow_id,
      m.material_type as material_type_id, m.description as material_description, s.unit,
      s.balance::float8 as stock_balance, greatest(0, ${OWN})::float8 as own_stock, ${NAMES}
    from stock s
    join material m on m.company_id = s.company_id and m.id = s.material_id and m.material_type <> '' ${PLACE}
    where s.project_id = ${projectId} and s.balance > 0
    order by lower(m.description), s.id`.execute(tx)
  return rows
}

/** How many materials a project keeps, place by place, whatever is left of them. */
export async function keptIn(tx: Tx, projectId: number): Promise<number> {
  const { kept } = await tx
    .selectFrom('stock')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return Number(kept)
}

/** The materials with a type that a project estimates or keeps, in each of their places. */
export async function materialsOf(tx: Tx, projectId: number): Promise<WithoutNumber<ReceiverMaterial>[]> {
  const { rows } = await sql<WithoutNumber<ReceiverMaterial>>`
    with s as (
      select e.company_id, e.material_id, e.project_work_item_id, u.abbreviation as unit
      from estimate_material e
      join project_work_item i on i.company_id = e.company_id and i.id = e.project_work_item_id and i.removed_at is null
      join material c on c.company_id = e.company_id and c.id = e.material_id
      join unit u on u.id = c.unit_id
      where e.project_id = ${projectId} and e.removed_at is null
      union
      select k.company_id, k.material_id, k.project_work_item_id, k.unit from stock k
      where k.project_id = ${projectId} and k.material_id is not null)
    select s.material_id, p.work_item_id as sow_id, s.project_work_item_id as psow_id,
      m.material_type as material_type_id, m.description as material_description, s.unit, ${NAMES}
    from s join material m on m.company_id = s.company_id and m.id = s.material_id and m.material_type <> '' ${PLACE}
    order by lower(m.description), s.material_id, p.id nulls last`.execute(tx)
  return rows
}

export interface OwnStock {
  stock_id: number
  material_id: number
  psow_id: number | null
  unit: string
  balance: number
}

/** The places in which a project keeps some of these materials, the oldest first. */
export async function placesOf(
  tx: Tx,
  projectId: number,
  materialIds: readonly number[],
): Promise<OwnStock[]> {
  const { rows } = await sql<OwnStock>`
    select s.id as stock_id, s.material_id, s.project_work_item_id as psow_id, s.unit, s.balance::float8
    from stock s where s.project_id = ${projectId} and s.material_id = any(${[...materialIds]}::bigint[])
      and s.balance > 0
    order by s.id`.execute(tx)
  return rows
}

interface EstimateLine {
  project_work_item_id: number
  material_id: number
  id: number
}

/** The lines of an estimate that these materials stand in, the first of each work item. */
export async function linesOf(
  tx: Tx,
  projectId: number,
  materialIds: readonly number[],
): Promise<EstimateLine[]> {
  const { rows } = await sql<EstimateLine>`
    select e.project_work_item_id, e.material_id, min(e.id) as id from estimate_material e
    where e.project_id = ${projectId} and e.material_id = any(${[...materialIds]}::bigint[]) and e.removed_at is null
    group by 1, 2`.execute(tx)
  return rows
}

const MOST = 50

/** Open projects but for one, by name. */
export async function otherProjects(
  tx: Tx,
  projectId: number,
  search: string | undefined,
): Promise<{ value: number; label: string }[]> {
  const { rows } = await sql<{ value: number; label: string }>`
    select p.id as value, p.name as label from project p
    where p.id <> ${projectId} and p.archived_at is null
      ${search ? sql`and (p.name ilike ${containing(search)} or p.identifier ilike ${containing(search)})` : sql``}
    order by lower(p.name), p.id limit ${sql.lit(MOST)}`.execute(tx)
  return rows
}

/** Whether the company's list has all of them. */
export async function areMaterials(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  const rows = await tx.selectFrom('material').select('id').where('id', 'in', wanted).execute()
  return rows.length === wanted.length
}
