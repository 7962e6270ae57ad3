import type { StockRow } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing } from '../../../../platform/paging.ts'
import type { WithoutNumber } from '../../../library/catalog/work-item-number.ts'

/** A material as a project keeps it, in one place. */
export interface StockKey {
  material_id: number | null
  description: string
  unit: string
  psow_id: number | null
}

/** The stock of each key, in their order; what was never kept there before begins at zero. */
export async function findOrAdd(tx: Tx, projectId: number, keys: readonly StockKey[]): Promise<number[]> {
  const sent = JSON.stringify(keys.map((key, at) => ({ ...key, at })))
  const given = sql`jsonb_to_recordset(${sent}::jsonb) as g (material_id bigint, description text, unit text,
    psow_id bigint, at int)`
  await sql`
    insert into stock (project_id, project_work_item_id, material_id, description, unit)
    select distinct on (g.psow_id, g.material_id, case when g.material_id is null then lower(g.description) end, g.unit)
      ${projectId}::bigint, g.psow_id, g.material_id, g.description, g.unit from ${given}
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select s.id from ${given} join stock s on s.project_id = ${projectId}
      and s.project_work_item_id is not distinct from g.psow_id and s.material_id is not distinct from g.material_id
      and (s.material_id is not null or lower(s.description) = lower(g.description)) and s.unit = g.unit
    order by g.at`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface KeptStock {
  id: number
  project_id: number
  material_id: number | null
  name: string
  unit: string
  balance: number
  received: number
  moved_in: number
  told_low_at: Date | null
  reorder_point: number | null
  material_unit_id: number | null
  material_unit: string | null
  conversions: { unit_id: number; factor: number }[]
}

const POINT = sql`left join reorder_point own on own.company_id = s.company_id and own.stock_id = s.id
  left join reorder_point common on common.company_id = s.company_id and common.project_id = s.project_id
    and common.stock_id is null`

const KEPT = sql`s.id, s.project_id, s.material_id, coalesce(c.description, s.description) as name, s.unit, s.balance::float8,
  s.received::float8, s.moved_in::float8, s.told_low_at, coalesce(own.percentage, common.percentage) as reorder_point,
  c.unit_id as material_unit_id, cu.abbreviation as material_unit,
  coalesce((select jsonb_agg(jsonb_build_object('unit_id', u.unit_id, 'factor', u.factor::float8) order by u.unit_id)
    from material_unit u where u.company_id = s.company_id and u.material_id = s.material_id), '[]') as conversions`

const MATERIAL = sql`left join material c on c.company_id = s.company_id and c.id = s.material_id
  left join unit cu on cu.id = c.unit_id`

/** Some stocks of a project as they stand; whoever holds the project holds them too. */
export async function kept(tx: Tx, projectId: number, ids: readonly number[]): Promise<KeptStock[]> {
  const { rows } = await sql<KeptStock>`
    select ${KEPT} from stock s ${MATERIAL} ${POINT}
    where s.project_id = ${projectId} and s.id = any(${[...ids]}::bigint[]) order by s.id`.execute(tx)
  return rows
}

export async function find(tx: Tx, id: number) {
  return tx.selectFrom('stock').select(['id', 'project_id']).where('id', '=', id).executeTakeFirst()
}

const PLACE = sql`left join project_work_item p on p.company_id = s.company_id and p.id = s.project_work_item_id
  left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id`

const PLACE_NAMES = sql`coalesce(w.code, '') as work_item_code, coalesce(p.item_number, '') as own_number,
  coalesce(w.dpwh_ref, '') as dpwh_ref`

export type ChoiceRow = KeptStock & {
  psow_id: number | null
  work_item: string
  work_item_code: string
  own_number: string
  dpwh_ref: string
}

/** Stocks that have something to give out. */
export async function choices(tx: Tx, projectId: number): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select ${KEPT}, s.project_work_item_id as psow_id, coalesce(w.name, '') as work_item, ${PLACE_NAMES}
    from stock s ${MATERIAL} ${POINT} ${PLACE}
    where s.project_id = ${projectId} and s.balance > 0
    order by lower(coalesce(c.description, s.description)), s.id`.execute(tx)
  return rows
}

export interface StockQuery {
  project_id: number
  page: number
  page_size: number
  search?: string | undefined
  low: '0' | '1'
}

export type ListedStock = WithoutNumber<Omit<StockRow, 'total_order' | 'is_low'>> &
  Pick<KeptStock, 'material_unit_id' | 'conversions'> & { total: number }

/** At the reorder point or below it, as `isLow` of the domain says. */
const IS_LOW = sql`(s.received + s.moved_in > 0
  and s.balance * 100 <= (s.received + s.moved_in) * coalesce(own.percentage, common.percentage))`

/** A page by name. Every stock of the project is looked at, none of its movements. */
export async function list(tx: Tx, query: StockQuery): Promise<ListedStock[]> {
  const search = query.search
    ? sql`and coalesce(c.description, s.description) ilike ${containing(query.search)}`
    : sql``
  const { rows } = await sql<ListedStock>`
    select s.id as stock_id, s.material_id, p.work_item_id as sow_id, s.project_work_item_id as psow_id,
      coalesce(c.description, s.description) as material_description, coalesce(w.name, '') as sow_name, ${PLACE_NAMES},
      s.balance::float8 as stock_balance, s.received::float8, s.moved_in::float8, s.used::float8, s.unit,
      coalesce(c.material_type, '') as material_type_id, coalesce(own.percentage, common.percentage) as reorder_point,
      c.unit_id as material_unit_id,
      coalesce((select jsonb_agg(jsonb_build_object('unit_id', u.unit_id, 'factor', u.factor::float8) order by u.unit_id)
        from material_unit u where u.company_id = s.company_id and u.material_id = s.material_id), '[]') as conversions,
      count(*) over ()::int as total
    from stock s ${MATERIAL} ${POINT} ${PLACE}
    where s.project_id = ${query.project_id} ${search} ${query.low === '1' ? sql`and ${IS_LOW}` : sql``}
    order by lower(coalesce(c.description, s.description)), s.id
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`.execute(tx)
  return rows
}

export async function countLow(tx: Tx, projectId: number): Promise<number> {
  const { rows } = await sql<{ low: number }>`
    select count(*)::int as low from stock s ${POINT} where s.project_id = ${projectId} and ${IS_LOW}`.execute(
    tx,
  )
  return rows[0]?.low ?? 0
}

interface LowStock {
  project_id: number
  name: string
  balance: number
  unit: string
  /** The quantity that its line of the estimate still lacks, and its price; null where it has none. */
  lacks: string | null
  unit_cost: string | null
}

/** Stocks of work that is not done, at their reorder point or below it, the emptiest first. */
export async function lowOf(tx: Tx, projectIds: readonly number[]): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    select s.project_id, coalesce(c.description, s.description) as name, s.balance::float8, s.unit,
      l.quantity - l.received as lacks, l.unit_cost
    from stock s ${MATERIAL} ${POINT}
    left join lateral (
      select e.quantity, e.unit_cost, coalesce((select sum(x.line_quantity) from delivery_item x
          join delivery d on d.company_id = x.company_id and d.id = x.delivery_id and d.reversed_at is null
          where x.company_id = e.company_id and x.estimate_material_id = e.id), 0) as received
      from estimate_material e
      where e.company_id = s.company_id and e.project_work_item_id = s.project_work_item_id
        and e.material_id = s.material_id and e.removed_at is null and e.basis = 'quantity'
      order by e.id limit 1) l on true
    where s.project_id = any(${[...projectIds]}::bigint[]) and ${IS_LOW}
      and not exists (select from project_work_item w where w.company_id = s.company_id
        and w.id = s.project_work_item_id and (w.status >= 100 or w.removed_at is not null))
    order by s.balance / (s.received + s.moved_in), lower(coalesce(c.description, s.description)), s.id`.execute(
    tx,
  )
  return rows
}

interface OrderedOf {
  stock_id: number
  quantity: number
  unit: string
}

/** The quantity that was ordered for these stocks and not disapproved, in the units of the lines. */
export async function orderedOf(tx: Tx, projectId: number, ids: readonly number[]): Promise<OrderedOf[]> {
  const { rows } = await sql<OrderedOf>`
    select s.id as stock_id, sum(i.quantity)::float8 as quantity, i.unit
    from stock s
    join request_material i on i.project_id = s.project_id
      and i.project_work_item_id is not distinct from s.project_work_item_id
      and i.material_id is not distinct from s.material_id
      and (s.material_id is not null or lower(i.description) = lower(s.description))
    join request r on r.company_id = i.company_id and r.id = i.request_id and r.state in ('pending', 'approved')
    where s.project_id = ${projectId} and s.id = any(${[...ids]}::bigint[])
    group by 1, i.unit`.execute(tx)
  return rows
}

/** Remembers that somebody was told, or that it rose again. */
export async function markTold(tx: Tx, ids: readonly number[], at: Date | null): Promise<void> {
  await tx
    .updateTable('stock')
    .set({ told_low_at: at })
    .where('id', 'in', [...ids])
    .execute()
}
