import type { Delivery } from '@itayo/contract'
import { acceptedOf, sum } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import { slipTimes } from './slips.ts'
import * as store from './store/deliveries.ts'

/** Deliveries with their materials, in the order given. */
export async function presentDeliveries(tx: Tx, rows: readonly store.DeliveryRow[]): Promise<Delivery[]> {
  const items = Map.groupBy(
    await store.items(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ delivery_id }) => delivery_id,
  )
  return rows.map((row) => {
    const own = items.get(row.id) ?? []
    return {
      ...row,
      ...slipTimes(row),
      items: own.map(presentItem),
      amount: row.reversed_at ? 0 : sum(own.map(({ amount = 0 }) => amount)),
    }
  })
}

function presentItem({
  delivery_id: _delivery,
  psow_id: _workItem,
  pm_id: _pm,
  material_id: _material,
  line_quantity: _quantity,
  line_unit: _unit,
  ...item
}: store.ItemRow) {
  return withWorkItemNumber({ ...item, accepted: acceptedOf(item) })
}

export async function presentDelivery(tx: Tx, id: number): Promise<Delivery> {
  const [delivery] = await presentDeliveries(tx, await store.byIds(tx, [id]))
  return delivery as Delivery
}
