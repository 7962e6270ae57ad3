import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

interface AdvisedMaterial {
  unit_id: number
  unit: string
  conversions: { unit_id: number; factor: number }[]
  price: string | null
  price_date: string | null
}

/** The material with its units and the price of the list. */
export async function material(tx: Tx, id: number): Promise<AdvisedMaterial | undefined> {
  const { rows } = await sql<AdvisedMaterial>`
    select m.unit_id, u.abbreviation as unit, m.price, m.price_date,
      coalesce((select jsonb_agg(jsonb_build_object('unit_id', c.unit_id, 'factor', c.factor::float8) order by c.unit_id)
        from material_unit c where c.company_id = m.company_id and c.material_id = m.id), '[]') as conversions
    from material m join unit u on u.id = m.unit_id where m.id = ${id}`.execute(tx)
  return rows[0]
}

/** The unit of a saved line. */
export async function unitOfLine(tx: Tx, lineId: number | null): Promise<number | null> {
  if (lineId === null) return null
  const { rows } = await sql<{ unit_id: number }>`
    select unit_id from estimate_material where id = ${lineId}`.execute(tx)
  return rows[0]?.unit_id ?? null
}

interface PaidPrice {
  price: string
  unit: string
  date: string
  source: 'delivery' | 'list' | 'estimate'
  supplier: string
  place: string
}

/**
 * Prices of a material of the last two years, the newest first: paid for deliveries, written into the list, and used in
 * estimates. The list keeps what was paid for deliveries as well, and samples; neither is told twice or as ours. An
 * estimate that has the material at one price in fifty work items tells that price once.
 */
export async function prices(
  tx: Tx,
  of: { materialId: number; lineId: number | null; from: string; day: string; limit: number },
): Promise<PaidPrice[]> {
  const { rows } = await sql<PaidPrice>`
    select price, unit, date::text as date, source, supplier, place from (
      select i.unit_price as price, i.unit, d.received_on as date, 'delivery' as source, d.supplier, p.city as place
      from stock s
      join delivery_item i on i.company_id = s.company_id and i.stock_id = s.id
      join delivery d on d.company_id = i.company_id and d.id = i.delivery_id
      join project p on p.company_id = d.company_id and p.id = d.project_id
      where s.material_id = ${of.materialId} and d.reversed_at is null and not i.price_to_confirm and i.unit_price > 0
      union all
      select l.price, u.abbreviation, l.price_date, 'list', coalesce(s.name, ''), ''
      from material_price l
      join material m on m.company_id = l.company_id and m.id = l.material_id
      join unit u on u.id = m.unit_id
      left join supplier s on s.company_id = l.company_id and s.id = l.supplier_id
      where l.material_id = ${of.materialId} and l.source in ('typed', 'upload')
      union all
      select e.unit_cost, u.abbreviation, least(max((e.updated_at at time zone 'Asia/Manila')::date), ${of.day}::date),
        'estimate', '', p.city
      from estimate_material e
      join project p on p.company_id = e.company_id and p.id = e.project_id
      join unit u on u.id = e.unit_id
      where e.material_id = ${of.materialId} and e.removed_at is null and e.basis = 'quantity' and e.unit_cost > 0
        and e.id is distinct from ${of.lineId}::bigint
      group by e.project_id, p.city, e.unit_cost, u.abbreviation) known
    where date between ${of.from}::date and ${of.day}::date
    order by known.date desc, source, price limit ${of.limit}`.execute(tx)
  return rows
}

interface UsedQuantity {
  measurement: string
  quantity: string
  unit: string
  date: string
}

/**
 * Quantities of a material that finished work items of a kind took: released to them, or received for them where
 * nothing was released. The work item of the line itself is left out.
 */
export async function quantities(
  tx: Tx,
  of: { workItemId: number; materialId: number; lineId: number | null; limit: number },
): Promise<UsedQuantity[]> {
  const { rows } = await sql<UsedQuantity>`
    select w.measurement, took.quantity, took.unit, took.date::text as date
    from project_work_item w
    join work_item i on i.company_id = w.company_id and i.id = w.work_item_id and i.unit_id = w.unit_id
    cross join lateral (
      select * from (
        select 1 as choice, sum(x.stock_quantity) as quantity, s.unit, max(r.released_on) as date
        from material_release r
        join material_release_item x on x.company_id = r.company_id and x.release_id = r.id and x.removed_at is null
        join stock s on s.company_id = x.company_id and s.id = x.stock_id and s.material_id = ${of.materialId}
        where r.company_id = w.company_id and r.project_work_item_id = w.id and r.reversed_at is null
        group by s.unit
        union all
        select 2, sum(x.line_quantity), u.abbreviation, max(d.received_on)
        from estimate_material e
        join delivery_item x on x.company_id = e.company_id and x.estimate_material_id = e.id
        join delivery d on d.company_id = x.company_id and d.id = x.delivery_id and d.reversed_at is null
        join unit u on u.id = e.unit_id
        where e.company_id = w.company_id and e.project_work_item_id = w.id and e.material_id = ${of.materialId}
        group by u.abbreviation) either
      where quantity > 0 order by choice, quantity desc limit 1) took
    where w.work_item_id = ${of.workItemId} and w.status = 100 and w.removed_at is null and w.measurement > 0
      and not exists (select from estimate_material own
        where own.company_id = w.company_id and own.id = ${of.lineId}::bigint and own.project_work_item_id = w.id)
    order by took.date desc, w.id desc limit ${of.limit}`.execute(tx)
  return rows
}

/** The catalogue's quantity of a material in a work item, in the material's own unit; null when it has none. */
export async function catalogueQuantity(
  tx: Tx,
  workItemId: number,
  materialId: number,
): Promise<number | null> {
  const { rows } = await sql<{ quantity: number }>`
    select quantity_per_unit::float8 as quantity from work_item_material
    where work_item_id = ${workItemId} and material_id = ${materialId}`.execute(tx)
  return rows[0]?.quantity ?? null
}
