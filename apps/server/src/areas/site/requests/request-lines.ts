import type { ApprovalDetail } from '@itayo/contract'
import { bookedDays, itemNumber, leftToOrder, product } from '@itayo/domain'
import { shownDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/lines.ts'
import type { RequestRecord } from './store/requests.ts'

type RequestLine = NonNullable<ApprovalDetail['request']>['items'][number]

/** Machines by the day and fuel have no quantity in the estimate to be held against. */
const UNESTIMATED = { left: null, estimated: null, ordered: null }

/** The lines of a request of any kind, for the person who decides it. */
export function requestLines(tx: Tx, row: RequestRecord): Promise<RequestLine[]> {
  if (row.kind === 'material') return materialLines(tx, row.id)
  return row.kind === 'equipment' ? machineLines(tx, row.id) : fuelLines(tx, row.id)
}

async function materialLines(tx: Tx, requestId: number): Promise<RequestLine[]> {
  const rows = await store.materials(tx, requestId)
  return rows.map((row) => ({
    name: row.name,
    work_item_number: itemNumber(row),
    work_item_code: row.code,
    quantity: row.quantity,
    unit: row.unit,
    detail: [orderedAs(row), row.notes].filter(Boolean).join(' · ').slice(0, 300),
    amount: row.unit_cost === null ? null : product(row.quantity, row.unit_cost),
    left: row.estimated === null ? null : leftToOrder(row.estimated, row.ordered),
    estimated: row.estimated,
    ordered: row.estimated === null ? null : row.ordered,
  }))
}

/** The supplier's quantity and unit, where the unit is another one. */
const orderedAs = (row: {
  quantity: number
  ordered_quantity: number
  unit: string
  ordered_unit: string
}) => (row.unit === row.ordered_unit ? '' : `Ordered as ${row.ordered_quantity} ${row.ordered_unit}`)

async function machineLines(tx: Tx, requestId: number): Promise<RequestLine[]> {
  const rows = await store.machines(tx, requestId)
  return rows.map((row) => {
    const days = bookedDays(row.date_start, row.date_end)
    return {
      name: `${row.category}, ${row.model}`.slice(0, 300),
      work_item_number: itemNumber(row),
      work_item_code: row.code,
      quantity: days,
      unit: days === 1 ? 'day' : 'days',
      detail: [`${shownDay(row.date_start)} to ${shownDay(row.date_end)}`, row.notes]
        .filter(Boolean)
        .join(' · ')
        .slice(0, 300),
      amount: row.daily_rate === null ? null : product(days, row.daily_rate),
      ...UNESTIMATED,
    }
  })
}

async function fuelLines(tx: Tx, requestId: number): Promise<RequestLine[]> {
  const rows = await store.fuel(tx, requestId)
  return rows.map((row) => ({
    name: row.category,
    work_item_number: '',
    work_item_code: '',
    quantity: row.liters,
    unit: 'L',
    detail: [row.supplier, row.date_deployment && shownDay(row.date_deployment), row.notes]
      .filter(Boolean)
      .join(' · ')
      .slice(0, 300),
    amount: row.total_price,
    ...UNESTIMATED,
  }))
}
