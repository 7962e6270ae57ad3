import type { VarianceMeter } from '@itayo/contract'
import { type Cost, scopeCost, sum, type Terms } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { meterOf } from './compare.ts'
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
  code: string
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
  meter: VarianceMeter
}

/** One variance order as it is printed and signed. */
export async function readVarianceOrder(tx: Tx, projectId: number, number: number): Promise<VarianceOrder> {
  const orders = await store.orders(tx, projectId)
  const frozen = await store.revisions(tx, projectId)
  const order = orders.find((one) => one.number === number)
  const meter = meterOf(frozen, orders)
  if (!order || !meter) throw new AppError('not_found')
  const { ocm, cp, vat } = await store.termsAt(tx, projectId, order.revision)
  const terms = { ocm: Number(ocm), cp: Number(cp), vat: Number(vat) }
  const units = await names.unitNames(tx)
  const scopes = scopesOf(await linesOf(tx, order.id), units, terms)
  return {
    number,
    revision: order.revision,
    at: order.at,
    by: order.by ?? '',
    prepared_by: order.prepared_by ?? '',
    terms,
    scopes,
    cost: {
      direct: sum(scopes.map(({ cost }) => cost.direct)),
      contract: sum(scopes.map(({ cost }) => cost.contract)),
    },
    meter,
  }
}

function scopesOf(
  rows: readonly OrderLineRow[],
  units: ReadonlyMap<number, string>,
  terms: Terms,
): OrderScope[] {
  return [...Map.groupBy(rows, (row) => row.psow).values()].map((its) => {
    const first = its[0] as OrderLineRow
    const lines = its.map((row) => lineOf(row, units))
    const moved = (kind: OrderLine['kind']) =>
      sum(lines.filter((line) => line.kind === kind).map((line) => line.difference))
    const parts = { labor: moved('labor'), equipment: moved('equipment'), material: moved('material') }
    return {
      code: first.code,
      name: first.tag ? `${first.work_item} (${first.tag})` : first.work_item,
      lines,
      cost: scopeCost(parts, terms, { withoutMarkUp: first.without_mark_up }),
    }
  })
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
