import type { EstimateScope, estimate, RouteCall, SavedEstimate } from '@itayo/contract'

/** A work item as the estimate screen sends it. */
export type SentScope = RouteCall<typeof estimate.save>['body']['estimate_data'][number]
export type SentLabor = NonNullable<SentScope['labor']>[number]
export type SentEquipment = NonNullable<SentScope['equipment']>[number]
export type SentMaterial = NonNullable<SentScope['material']>[number]

/** 2 workers, 3 days, 500.00 a day: 3,000.00. */
export const labor = (change: Partial<SentLabor> = {}): SentLabor => ({
  designation: 'Mason',
  estimated_workers: 2,
  duration: 3,
  rate: 500,
  ...change,
})

/** 1 unit, 2 days, 1,000.00 a day: 2,000.00. */
export const equipment = (change: Partial<SentEquipment> = {}): SentEquipment => ({
  description: 'Mixer',
  estimated_quantity: 1,
  duration: 2,
  rate: 1000,
  ...change,
})

/** 20 bags at 250.00: 5,000.00. */
export const material = (change: Partial<SentMaterial> = {}): SentMaterial => ({
  description: 'Cement',
  estimated_quantity: 20,
  unit_cost: 250,
  unit_id: 33,
  ...change,
})

/** A scope as it was read, sent back with changes. */
export function edited(scope: EstimateScope, change: Partial<SentScope> = {}): SentScope {
  return { ...(scope as SentScope), ...change }
}

/** A saved work item of a save. */
export function savedScope(saved: SavedEstimate, key: string): EstimateScope {
  const found = saved.saved.find((one) => one.key === key)
  if (!found) throw new Error(`${key} was not saved`)
  return found.scope
}
