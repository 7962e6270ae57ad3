import { addDays, inOwnUnit, type UnitRow } from '@itayo/domain'
import { type Measured, type Receipt, readArrival } from '../../areas/site/onsite/arrivals.ts'
import type { Receivable } from '../../areas/site/onsite/store/orders.ts'
import type { Ctx } from '../../platform/context.ts'
import type { BegunWork } from './days.ts'
import type { LineSupply, Supply } from './supplies.ts'

/** A line with what it is measured in, its stock, and how it came and went. */
interface Supplied {
  supply: LineSupply
  line: Receivable
  measured: Measured
  stockId: number
}

export interface WorkSupply {
  work: BegunWork
  supply: Supply
  lines: readonly Supplied[]
}

/** A requisition of a work item, known to its deliveries as the object it is. */
export interface OrderSlip {
  day: string
  neededOn: string
  work: BegunWork
  lines: { line: Receivable; quantity: number }[]
}

export interface DeliverySlip {
  day: string
  work: BegunWork
  order: OrderSlip | null
  reason: string
  items: { line: Receivable; stockId: number; receipt: Omit<Receipt, 'paid'> }[]
}

export interface ReleaseSlip {
  day: string
  work: BegunWork
  items: { stock_id: number; unit: string; quantity: number; stock_quantity: number }[]
}

export interface Slips {
  orders: OrderSlip[]
  deliveries: DeliverySlip[]
  releases: ReleaseSlip[]
}

const DAYS_BEFORE = 7

/** Tools, which no line of materials asks for, and one line in nine are bought at a store near the site. */
const isBoughtDirectly = ({ supply, line }: Supplied) => line.pm_id === null || supply.lineId % 9 === 0

const DIRECT_REASON = 'Bought at the store near the site: needed the same day.'

/** The slips of a site, each kind in order of time, so that the numbers of papers follow it. */
export function slipsOf(ctx: Ctx, works: readonly WorkSupply[], units: readonly UnitRow[]): Slips {
  const slips: Slips = { orders: [], deliveries: [], releases: [] }
  for (const one of works.filter(({ lines }) => lines.length > 0)) {
    const order = orderOf(one)
    if (order) slips.orders.push(order)
    const deliveries = deliveriesOf(ctx, one, order, units)
    slips.deliveries.push(...deliveries)
    slips.releases.push(...releasesOf(one, deliveries, units))
  }
  const inTime = <Slip extends { day: string }>(all: Slip[]) =>
    all.sort((one, other) => one.day.localeCompare(other.day))
  return {
    orders: inTime(slips.orders),
    deliveries: inTime(slips.deliveries),
    releases: inTime(slips.releases),
  }
}

/** Asked for a week before the first delivery. */
function orderOf({ work, supply, lines }: WorkSupply): OrderSlip | null {
  const asked = lines.filter((one) => !isBoughtDirectly(one))
  const neededOn = supply.deliveredOn[0] as string
  if (asked.length === 0) return null
  return {
    day: addDays(neededOn, -DAYS_BEFORE),
    neededOn,
    work,
    lines: asked.map(({ line, supply: { ordered } }) => ({ line, quantity: ordered / 100 })),
  }
}

function deliveriesOf(
  ctx: Ctx,
  { work, supply, lines }: WorkSupply,
  order: OrderSlip | null,
  units: readonly UnitRow[],
): DeliverySlip[] {
  const itemsOf = (delivery: number, isDirect: boolean) =>
    lines
      .filter((one) => isBoughtDirectly(one) === isDirect)
      .flatMap(({ supply, line, measured, stockId }) => {
        const arrived = (supply.received[delivery] ?? 0) / 100
        if (arrived === 0) return []
        const typed = { arrived, rejected: 0, unit: line.unit, quality: '', unit_price: supply.price }
        const prices = { ordered: line.unit_cost, listed: line.list_price }
        const { paid: _paid, ...receipt } = readArrival(ctx, typed, measured, prices, { path: '', units })
        return [{ line, stockId, receipt }]
      })
  return supply.deliveredOn
    .flatMap((day, delivery): DeliverySlip[] => [
      { day, work, order, reason: '', items: itemsOf(delivery, false) },
      { day, work, order: null, reason: DIRECT_REASON, items: itemsOf(delivery, true) },
    ])
    .filter(({ items }) => items.length > 0)
}

const exactly = (quantity: number) => Math.round(quantity * 1e4) / 1e4

function releasesOf(
  { work, supply, lines }: WorkSupply,
  deliveries: readonly DeliverySlip[],
  units: readonly UnitRow[],
): ReleaseSlip[] {
  const came = (stockId: number, until: string) =>
    deliveries
      .filter(({ day }) => day <= until)
      .flatMap(({ items }) => items)
      .filter((item) => item.stockId === stockId)
      .reduce((sum, { receipt }) => sum + receipt.stock_quantity, 0)
  const taken = new Map<number, number>()
  return supply.releasedOn
    .map((day, release) => {
      const used = new Map<number, number>()
      for (const { supply: line, measured, stockId } of lines) {
        const quantity = (line.used[release] ?? 0) / 100
        if (quantity === 0) continue
        const own = { unit: measured.stockUnit, material: measured.material }
        const converted = inOwnUnit({ quantity, unit: measured.lineUnit }, own, units) ?? 0
        // Converted part by part, the last one may be a ten-thousandth too much.
        const left = came(stockId, day) - (taken.get(stockId) ?? 0)
        const given = exactly(Math.min(converted, left))
        if (given <= 0) continue
        taken.set(stockId, exactly((taken.get(stockId) ?? 0) + given))
        used.set(stockId, exactly((used.get(stockId) ?? 0) + given))
      }
      const unitOf = (id: number) => lines.find(({ stockId }) => stockId === id)?.measured.stockUnit as string
      const items = [...used].map(([stock_id, quantity]) => ({
        stock_id,
        unit: unitOf(stock_id),
        quantity,
        stock_quantity: quantity,
      }))
      return { day, work, items }
    })
    .filter(({ items }) => items.length > 0)
}
