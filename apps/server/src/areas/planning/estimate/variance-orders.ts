import type { EstimateScope, VarianceMeter } from '@itayo/contract'
import { type Cost, quantityLess, scopeCost, sum, type Terms } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { meterAt } from './compare.ts'
import * as names from './names.ts'
import * as store from './store/revisions.ts'
import { linesOf, type OrderLineRow, type SideFigures } from './store/variance.ts'

/** A line on one side: '14 days' or the unit of a material. */
export interface OrderSide {
  count: number | null
  unit: string
  rate: number | null
  amount: number
}

export interface OrderLine {
  kind: 'labor' | 'equipment' | 'material' | 'measurement'
  name: string
  before: OrderSide | null
  after: OrderSide | null
  difference: number
}

export interface OrderScope {
  psow_id: number
  phase: string
  phase_code: string
  unit: string
  /** By how much its measurement changed. */
  quantity: number
  /** Its item number at the time. */
  number: string
  name: string
  lines: OrderLine[]
  /** The sum of its lines, after less before, at direct cost and with its mark-ups. */
  cost: Cost
}

export interface VarianceOrder {
  number: number
  revision: number
  at: Date
  by: string
  prepared_by: string
  terms: Terms
  scopes: OrderScope[]
  cost: { direct: number; contract: number }
  /** Its contract price since a correction, where that is another one. */
  corrected: number | null
  /** With this order and those before it. */
  meter: VarianceMeter
}

/** One variance order as it was approved and signed, whatever has been approved or corrected since. */
export async function readVarianceOrder(tx: Tx, projectId: number, number: number): Promise<VarianceOrder> {
  const orders = (await store.orders(tx, projectId)).filter((one) => one.number === number)
  const first = (await store.revisions(tx, projectId)).find((revision) => revision.number === 0)
  const [order] = first ? await readVarianceOrders(tx, projectId, { first, orders }) : []
  if (!order) throw new AppError('not_found')
  return order
}

interface Ordered {
  /** The contract before them. */
  first: { contract: string }
  orders: readonly store.OrderRow[]
}

/** Any number of them in the same statements. */
export async function readVarianceOrders(
  tx: Tx,
  projectId: number,
  { first, orders }: Ordered,
): Promise<VarianceOrder[]> {
  if (orders.length === 0) return []
  const revisions = orders.map(({ revision }) => revision)
  const terms = await store.termsAt(tx, projectId, revisions)
  const units = await names.unitNames(tx)
  const then = Map.groupBy(await store.scopesOfOrders(tx, projectId, orders), ({ revision }) => revision)
  const ids = orders.map(({ id }) => id)
  const lines = Map.groupBy(await linesOf(tx, ids), ({ order_id }) => order_id)
  return orders.map((order) => {
    const frozen = new Map(then.get(order.revision)?.map(({ id, content }) => [id, content]))
    const agreed = terms.get(order.revision) as Terms
    const scopes = scopesOf(lines.get(order.id) ?? [], frozen, units, agreed)
    return orderOf(order, { scopes, terms: agreed, base: Number(first.contract) })
  })
}

function orderOf(
  order: store.OrderRow,
  { scopes, terms, base }: { scopes: OrderScope[]; terms: Terms; base: number },
): VarianceOrder {
  const contract = sum(scopes.map(({ cost }) => cost.contract))
  const now = Number(order.contract)
  return {
    number: order.number,
    revision: order.revision,
    at: order.at,
    by: order.by ?? '',
    prepared_by: order.prepared_by ?? '',
    terms,
    scopes,
    cost: { direct: sum(scopes.map(({ cost }) => cost.direct)), contract },
    corrected: now === contract ? null : now,
    meter: meterAt(base, Number(order.net_to_date), Number(order.moved_to_date)),
  }
}

function scopesOf(
  rows: readonly OrderLineRow[],
  then: ReadonlyMap<number, EstimateScope>,
  units: ReadonlyMap<number, string>,
  terms: Terms,
): OrderScope[] {
  return [...Map.groupBy(rows, (row) => row.project_work_item_id)].map(([workItemId, its]) => {
    const scope = then.get(workItemId) as EstimateScope
    const lines = its.map((row) => lineOf(row, units))
    const moved = (kind: OrderLine['kind']) =>
      sum(lines.filter((line) => line.kind === kind).map((line) => line.difference))
    const parts = { labor: moved('labor'), equipment: moved('equipment'), material: moved('material') }
    return {
      psow_id: workItemId,
      phase: scope.phase,
      phase_code: scope.phase_code,
      unit: scope.unit,
      quantity: quantityMoved(lines),
      number: scope.item_number,
      name: scope.tag_name ? `${scope.work_item} (${scope.tag_name})` : scope.work_item,
      lines,
      cost: scopeCost(parts, terms, { withoutMarkUp: scope.without_mark_up }),
    }
  })
}

function quantityMoved(lines: readonly OrderLine[]): number {
  const measured = lines.find(({ kind }) => kind === 'measurement')
  return quantityLess(measured?.after?.count ?? 0, measured?.before?.count ?? 0)
}

function lineOf(row: OrderLineRow, units: ReadonlyMap<number, string>): OrderLine {
  const side = (figures: SideFigures | null, amount: string): OrderSide | null => {
    if (!figures) return null
    const isPercent = figures.basis === 'percent_of_labor'
    return {
      count: isPercent ? (figures.percent ?? null) : figures.count,
      unit: isPercent ? '% of labor' : unitOf(row, figures, units),
      rate: figures.rate ?? null,
      amount: Number(amount),
    }
  }
  return {
    kind: row.kind,
    name: row.name,
    before: side(row.before, row.amount_before),
    after: side(row.after, row.amount_after),
    difference: sum([Number(row.amount_after), -Number(row.amount_before)]),
  }
}

function unitOf(
  row: OrderLineRow,
  { basis, duration, unit_id }: SideFigures,
  units: ReadonlyMap<number, string>,
) {
  if (basis === 'lump_sum') return 'l.s.'
  if (row.kind === 'labor' || row.kind === 'equipment') return `${duration ?? 0} days`
  return (unit_id ? units.get(unit_id) : undefined) ?? row.unit
}
