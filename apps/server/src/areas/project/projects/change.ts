import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/projects.ts'

export type { BillingChange, DetailsChange } from './store/projects.ts'

/** Areas above change the part of a project that they show. Each part has a version of its own. */
export function changeDetails(tx: Tx, id: number, change: store.DetailsChange): Promise<void> {
  return store.updateDetails(tx, id, change)
}

export function changeBilling(tx: Tx, id: number, change: store.BillingChange): Promise<void> {
  return store.updateBilling(tx, id, change)
}

export function countPowChange(tx: Tx, id: number): Promise<void> {
  return store.countPowChange(tx, id)
}
