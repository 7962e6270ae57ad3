import { shownDay, today } from '../../../platform/clock.ts'
import { refreshFigures } from '../../project/figures/figures.ts'
import { bookCosts, reverseCosts } from '../../project/figures/ledger.ts'
import type { RequestOutcome } from '../requests/outcomes.ts'
import * as bookings from './store/bookings.ts'
import * as lines from './store/request-lines.ts'

/** Machines stay booked while the request waits, and are free when it ends; approved ones are committed, not spent. */
export const bookingOutcome: RequestOutcome = {
  async whyNot(tx, { id }) {
    const [lost] = await bookings.lost(tx, id)
    return lost && inWords(lost)
  },
  async whyKept(tx, { id }) {
    const [used] = await bookings.usedOf(tx, id)
    return (
      used &&
      `${used.machine} is written down on site until ${shownDay(used.last_day)}. End its booking with that day instead, or reverse those slips first.`
    )
  },
  released: (tx, _ctx, { id }) => bookings.free(tx, id),
}

function inWords({ machine, date_start, date_end, what }: bookings.LostBooking): string {
  const days = `${shownDay(date_start)} to ${shownDay(date_end)}`
  if (what === 'not booked') return `${machine} is no longer booked for this request from ${days}.`
  if (what === 'removed') return `The work item that ${machine} is for is no longer in the estimate.`
  return `${machine} is ${what === 'archived' ? 'archived in the equipment list' : what}.`
}

const SOURCE = 'fuel_order'

/** Fuel is cost once it is approved, on that day (figures.md), and no longer once it is cancelled. */
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
        source_kind: SOURCE,
        source_id,
      })),
    )
    await refreshFigures(tx, project_id)
  },
  async released(tx, ctx, { id, project_id }) {
    const orders = await lines.fuelOrders(tx, id)
    const sources = { kind: SOURCE, ids: orders.map((order) => order.id) }
    if (await reverseCosts(tx, project_id, sources, today(ctx.platform.clock)))
      await refreshFigures(tx, project_id)
  },
}
