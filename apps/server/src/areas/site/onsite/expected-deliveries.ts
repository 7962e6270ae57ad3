import { expectedBy } from './store/orders.ts'

/** Ordered materials that have not come, of all projects that a person sees. */
export const expectedDeliveries = expectedBy
