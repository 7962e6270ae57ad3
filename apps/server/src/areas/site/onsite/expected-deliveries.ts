import { expectedBy } from './store/orders.ts'

/** What was ordered and has not come, of all projects that a person sees. */
export const expectedDeliveries = expectedBy
