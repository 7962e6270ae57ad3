import { addDays } from '@itayo/domain'
import type { Insertable } from 'kysely'
import { bookCosts } from '../../areas/project/figures/ledger.ts'
import { moveNewStock } from '../../areas/site/onsite/stock-ledger.ts'
import type { Tx } from '../../platform/database/query.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { DemoPeople } from '../people.ts'
import type { BegunSite } from './begun-work.ts'
import { at, inOrder, numbered } from './papers.ts'
import type { DeliverySlip, OrderSlip, ReleaseSlip, Slips } from './supply-slips.ts'

/** All slips of a site at once: a statement for each table, then the two ledgers by their own writers. */
export async function writeSlips(tx: Tx, people: DemoPeople, site: BegunSite, slips: Slips): Promise<void> {
  if (slips.deliveries.length === 0) return
  const requested = await writeOrders(tx, people, site.projectId, slips.orders)
  const received = await writeDeliveries(tx, site.projectId, slips.deliveries, requested)
  const used = await writeReleases(tx, site.projectId, slips.releases)
  // Within a day what comes is there before it is used.
  const movements = [...received.map(({ movement }) => movement), ...used].sort(
    (one, other) =>
      one.movement_date.localeCompare(other.movement_date) || Number(other.quantity) - Number(one.quantity),
  )
  await moveNewStock(tx, site.projectId, movements)
  await bookCosts(
    tx,
    site.projectId,
    received.map(({ cost }) => cost),
  )
}

interface Requested {
  id: number
  /** The line of the requisition, by the line of the estimate. */
  lines: ReadonlyMap<number | null, number>
}

async function writeOrders(
  tx: Tx,
  { asks, decides }: DemoPeople,
  project_id: number,
  slips: readonly OrderSlip[],
): Promise<Map<OrderSlip, Requested>> {
  const orders = await numbered(tx, 'PR', slips)
  if (orders.length === 0) return new Map()
  const rows = await tx
    .insertInto('request')
    .values(
      orders.map(({ number, slip: { day, neededOn, lines } }) => ({
        project_id,
        number,
        kind: 'material',
        state: 'approved',
        amount:
          Math.round(lines.reduce((sum, one) => sum + one.quantity * (one.line.unit_cost ?? 0), 0) * 100) /
          100,
        needed_on: neededOn,
        requested_by: 'Rodel Aquino',
        requester_position: 'Head Foreman',
        prepared_by: asks.actor.userId,
        created_at: at(day, '09:00'),
        decided_by: decides.actor.userId,
        decided_at: at(addDays(day, 1), '10:30'),
      })),
    )
    .returning(['id', 'number'])
    .execute()
  const ids = inOrder(rows, orders)
  const lines = await tx
    .insertInto('request_material')
    .values(
      orders.flatMap(({ slip }, order) =>
        slip.lines.map(({ line, quantity }, place) => ({
          project_id,
          request_id: ids[order] as number,
          place: place + 1,
          estimate_material_id: line.pm_id,
          project_work_item_id: line.psow_id,
          material_id: line.material_id,
          description: line.description,
          unit: line.unit,
          quantity,
          unit_cost: line.unit_cost,
          ordered_quantity: quantity,
          ordered_unit: line.unit,
        })),
      ),
    )
    .returning(['id', 'request_id', 'estimate_material_id'])
    .execute()
  const byRequest = Map.groupBy(lines, ({ request_id }) => request_id)
  return new Map(
    orders.map(({ slip }, order) => {
      const id = ids[order] as number
      const own = byRequest.get(id) ?? []
      return [slip, { id, lines: new Map(own.map((row) => [row.estimate_material_id, row.id])) }]
    }),
  )
}

const SUPPLIERS = [
  'Bulacan Cement Trading',
  'Sierra Steel Center',
  'Golden Harvest Hardware',
  'MRL Aggregates',
]

async function writeDeliveries(
  tx: Tx,
  project_id: number,
  slips: readonly DeliverySlip[],
  requested: ReadonlyMap<OrderSlip, Requested>,
) {
  const deliveries = await numbered(tx, 'RR', slips)
  const orderOf = ({ order }: DeliverySlip) => (order ? requested.get(order) : undefined)
  const rows = await tx
    .insertInto('delivery')
    .values(
      deliveries.map(({ number, slip }, place): Insertable<DB['delivery']> => {
        const { day, work, order, reason } = slip
        return {
          project_id,
          number,
          request_id: orderOf(slip)?.id ?? null,
          received_on: day,
          receipt_number: `DR-${String((work.id * 7 + place * 31) % 10_000).padStart(4, '0')}`,
          supplier: order ? (SUPPLIERS[work.id % SUPPLIERS.length] as string) : 'Hardware near the site',
          received_by: 'Rodel Aquino',
          reason,
          made_at: at(day, '10:00'),
          created_at: at(day, '10:05'),
        }
      }),
    )
    .returning(['id', 'number'])
    .execute()
  const ids = inOrder(rows, deliveries)
  const items = deliveries.flatMap(({ slip }, delivery) =>
    slip.items.map((item, place) => ({
      ...item,
      slip,
      place: place + 1,
      delivery_id: ids[delivery] as number,
    })),
  )
  const written = await tx
    .insertInto('delivery_item')
    .values(
      items.map(({ slip, line, stockId, receipt, place, delivery_id }) => ({
        ...receipt,
        project_id,
        delivery_id,
        place,
        stock_id: stockId,
        request_material_id: orderOf(slip)?.lines.get(line.pm_id) ?? null,
        estimate_material_id: line.pm_id,
      })),
    )
    .returning(['id', 'delivery_id', 'place'])
    .execute()
  const idOf = new Map(written.map(({ id, delivery_id, place }) => [`${delivery_id} ${place}`, id]))
  return items.map(({ slip, line, stockId, receipt, place, delivery_id }) => {
    const source = {
      source_kind: 'delivery_item',
      source_id: idOf.get(`${delivery_id} ${place}`) as number,
    }
    return {
      movement: {
        ...source,
        stock_id: stockId,
        kind: 'received' as const,
        quantity: receipt.stock_quantity,
        movement_date: slip.day,
      },
      cost: {
        ...source,
        kind: 'material',
        amount: receipt.amount,
        quantity: receipt.line_quantity,
        entry_date: slip.day,
        project_work_item_id: line.psow_id as number,
        ...(line.pm_id && { estimate_material_id: line.pm_id }),
      },
    }
  })
}

const TAKERS = ['Ernesto Dela Cruz', 'Jayson Pascual', 'Nestor Magsaysay']

async function writeReleases(tx: Tx, project_id: number, slips: readonly ReleaseSlip[]) {
  const releases = await numbered(tx, 'UR', slips)
  if (releases.length === 0) return []
  const rows = await tx
    .insertInto('material_release')
    .values(
      releases.map(({ number, slip: { day, work } }) => ({
        project_id,
        number,
        project_work_item_id: work.id,
        released_on: day,
        released_to: TAKERS[work.id % TAKERS.length] as string,
        made_at: at(day, '15:00'),
        created_at: at(day, '15:05'),
      })),
    )
    .returning(['id', 'number'])
    .execute()
  const ids = inOrder(rows, releases)
  const dayOf = new Map(releases.map(({ slip }, release) => [ids[release] as number, slip.day]))
  const items = await tx
    .insertInto('material_release_item')
    .values(
      releases.flatMap(({ slip }, release) =>
        slip.items.map((item, place) => ({
          ...item,
          project_id,
          release_id: ids[release] as number,
          place: place + 1,
        })),
      ),
    )
    .returning(['id', 'release_id', 'stock_id', 'stock_quantity'])
    .execute()
  return items.map(({ id, release_id, stock_id, stock_quantity }) => ({
    stock_id,
    kind: 'used' as const,
    quantity: -Number(stock_quantity),
    movement_date: dayOf.get(release_id) as string,
    source_kind: 'release_item',
    source_id: id,
  }))
}
