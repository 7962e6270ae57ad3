import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/work-item-parts.ts'

/** What some work items are made of, as the company has it in its catalogue. */
export async function defaultsOf(tx: Tx, ids: readonly number[]) {
  return {
    labor: await store.laborOf(tx, ids),
    equipment: await store.equipmentOf(tx, ids),
    materials: await store.materialsOf(tx, ids),
  }
}
