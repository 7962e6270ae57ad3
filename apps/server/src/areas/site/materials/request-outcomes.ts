import type { RequestOutcome } from '../requests/outcomes.ts'
import * as store from './store/purchase-lines.ts'

/** Materials are committed, not spent, by an approved request: nothing is booked and nothing to take back. */
export const materialOutcome: RequestOutcome = {
  async whyNot(tx, { id }) {
    const [gone] = await store.gone(tx, id)
    if (!gone) return undefined
    return gone.what === 'archived'
      ? `${gone.name} is archived in the material list. Restore it there, or use another material in the estimate.`
      : `${gone.name} is no longer in the estimate.`
  },
  async whyKept(tx, { id }) {
    const received = await store.receivedOf(tx, id)
    return (
      received &&
      `${received} belongs to this request: what came stays in the books. Reverse that delivery first, if it was a mistake.`
    )
  },
}
