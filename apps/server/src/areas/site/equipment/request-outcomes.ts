import { today } from '../../../platform/clock.ts'
import { refreshFigures } from '../../project/figures/figures.ts'
import { bookCosts } from '../../project/figures/ledger.ts'
import type { RequestOutcome } from '../requests/outcomes.ts'
import * as bookings from './store/bookings.ts'
import * as lines from './store/request-lines.ts'

/** The machines of a disapproved request are free again; approved ones are committed, not spent. */
export const bookingOutcome: RequestOutcome = {
  disapproved: (tx, requestId) => bookings.free(tx, requestId),
}

/** Fuel is cost once it is approved, on that day (figures.md). */
export const fuelOutcome: RequestOutcome = {
  async approved(tx, ctx, { id, project_id }) {
    const entry_date = today(ctx.platform.clock)
    const orders = await lines.fuelOrders(tx, id)
    await bookCosts(
      tx,
      project_id,
      orders.map(({ id: source_id, liters, total_price }) => ({
        kind: 'fuel',
        quantity: liters,
        amount: total_price,
        entry_date,
        source_kind: 'fuel_order',
        source_id,
      })),
    )
    await refreshFigures(tx, project_id)
  },
}
