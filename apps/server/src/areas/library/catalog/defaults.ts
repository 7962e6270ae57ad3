import type { Tx } from '../../../platform/database/query.ts'

/** The default crews of some work items. */
export function laborOf(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('work_item_labor')
    .select(['work_item_id', 'position_id', 'workers'])
    .where('work_item_id', 'in', ids.length > 0 ? [...ids] : [0])
    .orderBy('position_id')
    .execute()
}

export function equipmentOf(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('work_item_equipment')
    .select(['work_item_id', 'equipment_category_id', 'quantity', 'hours_per_day'])
    .where('work_item_id', 'in', ids.length > 0 ? [...ids] : [0])
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
    .where('q.work_item_id', 'in', ids.length > 0 ? [...ids] : [0])
    .orderBy('q.material_id')
    .execute()
}
