import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { workItems } from '../lookups.ts'
import { holdOrder } from '../tell.ts'

export const FIGURES = [
  'crew_output_per_day',
  'minor_tools_percent',
  'without_mark_up',
  'is_weather_sensitive',
  'is_outdoor',
  'is_heat_sensitive',
  'rain_stop_level',
  'is_critical_type',
  'lag_days',
] as const

export function find(tx: Tx, id: number) {
  return workItems(tx)
    .select(FIGURES.map((column) => `w.${column}` as const))
    .select(['w.version', 'w.standard_code'])
    .select(
      sql<number>`(select count(distinct project_id) from project_work_item i
        where i.company_id = w.company_id and i.work_item_id = w.id and i.removed_at is null)`.as('projects'),
    )
    .where('w.id', '=', id)
    .executeTakeFirst()
}

export function hold(tx: Tx, id: number) {
  return tx
    .selectFrom('work_item')
    .select(['id', 'code', 'standard_code', 'is_standard', 'archived_at', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Its defaults are found by the code it came with. */
export async function rememberCode(tx: Tx, id: number, code: string): Promise<void> {
  await tx.updateTable('work_item').set({ standard_code: code }).where('id', '=', id).execute()
}

/** The crew with the rates in force on a day. */
export async function labor(tx: Tx, id: number, day: string) {
  const { rows } = await sql<{
    position_id: number
    position: string
    workers: number
    daily_rate: string | null
    is_sample: boolean | null
  }>`
    select l.position_id, p.name as position, l.workers, r.daily_rate, r.is_sample
    from work_item_labor l
    join position p on p.id = l.position_id
    left join lateral (select daily_rate, is_sample from position_rate r
      where r.position_id = l.position_id and r.effective_date <= ${day}::date
      order by r.effective_date desc limit 1) r on true
    where l.work_item_id = ${id} order by l.position_id`.execute(tx)
  return rows
}

/** By the hour; a category with a daily rate only counts an eighth of it. */
export async function equipment(tx: Tx, id: number, day: string) {
  const { rows } = await sql<{
    equipment_category_id: number
    category: string
    quantity: string
    hours_per_day: string
    hourly_rate: string | null
    is_sample: boolean | null
  }>`
    select q.equipment_category_id, c.name as category, q.quantity, q.hours_per_day,
      coalesce(r.per_hour, r.per_day / 8) as hourly_rate, r.is_sample
    from work_item_equipment q
    join equipment_category c on c.id = q.equipment_category_id
    left join lateral (select per_hour, per_day, is_sample from equipment_rate r
      where r.equipment_category_id = q.equipment_category_id and r.equipment_id is null
        and r.effective_date <= ${day}::date and num_nonnulls(r.per_hour, r.per_day) > 0
      order by r.effective_date desc limit 1) r on true
    where q.work_item_id = ${id} order by q.equipment_category_id`.execute(tx)
  return rows
}

export async function materials(tx: Tx, id: number) {
  const { rows } = await sql<{
    material_id: number
    description: string
    unit: string
    quantity_per_unit: string
    price: string | null
    price_is_sample: boolean
  }>`
    select q.material_id, m.description, u.abbreviation as unit, q.quantity_per_unit, m.price, m.price_is_sample
    from work_item_material q
    join material m on m.id = q.material_id
    join unit u on u.id = m.unit_id
    where q.work_item_id = ${id} order by q.material_id`.execute(tx)
  return rows
}

export async function predecessors(tx: Tx, id: number) {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select w.id, w.code, w.name from work_item_predecessor b join work_item w on w.id = b.predecessor_id
    where b.work_item_id = ${id} order by w.code`.execute(tx)
  return rows
}

export interface Parts {
  predecessor_ids: readonly number[]
  labor: readonly { position_id: number; workers: number }[]
  equipment: readonly { equipment_category_id: number; quantity: number; hours_per_day: number }[]
  materials: readonly { material_id: number; quantity_per_unit: number }[]
}

/** The parts of a work item as they should be from now on. */
export async function setParts(tx: Tx, id: number, parts: Parts): Promise<void> {
  await tx.deleteFrom('work_item_predecessor').where('work_item_id', '=', id).execute()
  await tx.deleteFrom('work_item_labor').where('work_item_id', '=', id).execute()
  await tx.deleteFrom('work_item_equipment').where('work_item_id', '=', id).execute()
  await tx.deleteFrom('work_item_material').where('work_item_id', '=', id).execute()
  const of = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ work_item_id: id, ...row }))
  const before = of([...new Set(parts.predecessor_ids)].map((predecessor_id) => ({ predecessor_id })))
  if (before.length > 0) await tx.insertInto('work_item_predecessor').values(before).execute()
  if (parts.labor.length > 0) await tx.insertInto('work_item_labor').values(of(parts.labor)).execute()
  if (parts.equipment.length > 0)
    await tx.insertInto('work_item_equipment').values(of(parts.equipment)).execute()
  if (parts.materials.length > 0)
    await tx.insertInto('work_item_material').values(of(parts.materials)).execute()
}

/** Whether something comes before itself, also around corners. */
export async function isCircle(tx: Tx, id: number, before: readonly number[]): Promise<boolean> {
  await holdOrder(tx)
  const { rows } = await sql<{ id: number }>`
    with recursive earlier (id) as (
      select unnest(${[...before]}::bigint[])
      union select b.predecessor_id from work_item_predecessor b join earlier e on b.work_item_id = e.id)
    select id from earlier where id = ${id}`.execute(tx)
  return rows.length > 0
}

const TABLES = ['phase', 'position', 'equipment_category', 'material', 'work_item'] as const

/** All of them rows of this company. */
export async function allExist(
  tx: Tx,
  table: (typeof TABLES)[number],
  ids: readonly number[],
): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const rows = await tx.selectFrom(table).select('id').where('id', 'in', wanted).execute()
  return rows.length === wanted.length
}
