import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/work-item-parts.ts'

/** The labor, equipment and materials of work items, as the company has them in its catalogue. */
export async function defaultsOf(tx: Tx, ids: readonly number[]) {
  return {
    labor: await store.laborOf(tx, ids),
    equipment: await store.equipmentOf(tx, ids),
    materials: await store.materialsOf(tx, ids),
  }
}
