import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

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

const oneOf = (ids: readonly number[]) => (ids.length > 0 ? [...ids] : [0])

/** One query for several work items, without rates. */
export function laborOf(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('work_item_labor')
    .select(['work_item_id', 'position_id', 'workers'])
    .where('work_item_id', 'in', oneOf(ids))
    .orderBy('position_id')
    .execute()
}

export function equipmentOf(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('work_item_equipment')
    .select(['work_item_id', 'equipment_category_id', 'quantity', 'hours_per_day'])
    .where('work_item_id', 'in', oneOf(ids))
    .orderBy('equipment_category_id')
    .execute()
}

export function materialsOf(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('work_item_material as q')
    .innerJoin('material as m', (on) =>
      on.onRef('m.company_id', '=', 'q.company_id').onRef('m.id', '=', 'q.material_id'),
    )
    .select(['q.work_item_id', 'q.material_id', 'q.quantity_per_unit', 'm.unit_id'])
    .where('q.work_item_id', 'in', oneOf(ids))
    .orderBy('q.material_id')
    .execute()
}

export interface Parts {
  labor: readonly { position_id: number; workers: number }[]
  equipment: readonly { equipment_category_id: number; quantity: number; hours_per_day: number }[]
  materials: readonly { material_id: number; quantity_per_unit: number }[]
}

/** The parts of a work item as they should be from now on. */
export async function setParts(tx: Tx, id: number, parts: Parts): Promise<void> {
  await tx.deleteFrom('work_item_labor').where('work_item_id', '=', id).execute()
  await tx.deleteFrom('work_item_equipment').where('work_item_id', '=', id).execute()
  await tx.deleteFrom('work_item_material').where('work_item_id', '=', id).execute()
  const of = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ work_item_id: id, ...row }))
  if (parts.labor.length > 0) await tx.insertInto('work_item_labor').values(of(parts.labor)).execute()
  if (parts.equipment.length > 0)
    await tx.insertInto('work_item_equipment').values(of(parts.equipment)).execute()
  if (parts.materials.length > 0)
    await tx.insertInto('work_item_material').values(of(parts.materials)).execute()
}
