import type { ApprovalDetail } from '@itayo/contract'
import { bookedDays, leftToOrder, product } from '@itayo/domain'
import { sql } from 'kysely'
import { shownDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/query.ts'
import type { RequestRecord } from './store/requests.ts'

export type RequestLine = NonNullable<ApprovalDetail['request']>['items'][number]

/** Machines by the day and fuel have no quantity in the estimate to be held against. */
const UNESTIMATED = { left: null, estimated: null, ordered: null }

/** What a request asks for, whatever its kind, for the one who decides. */
export function requestLines(tx: Tx, row: RequestRecord): Promise<RequestLine[]> {
  if (row.kind === 'material') return materialLines(tx, row.id)
  return row.kind === 'equipment' ? machineLines(tx, row.id) : fuelLines(tx, row.id)
}

async function materialLines(tx: Tx, requestId: number): Promise<RequestLine[]> {
  const { rows } = await sql<{
    name: string
    code: string
    quantity: number
    unit: string
    notes: string
    unit_cost: number | null
    estimated: number | null
    ordered: number
  }>`
    select i.description as name, coalesce(w.code, '') as code, i.quantity::float8, i.unit, i.notes,
      i.unit_cost::float8, coalesce(e.quantity, n.quantity)::float8 as estimated,
      (select coalesce(sum(o.quantity), 0)::float8 from request_material o
        join request r on r.company_id = o.company_id and r.id = o.request_id
        where o.company_id = i.company_id and o.request_id <> i.request_id and r.state <> 'disapproved'
          and (o.estimate_material_id = i.estimate_material_id or o.project_material_id = i.project_material_id)) as ordered
    from request_material i
    left join estimate_material e on e.company_id = i.company_id and e.id = i.estimate_material_id
    left join project_material n on n.company_id = i.company_id and n.id = i.project_material_id
    left join project_work_item p on p.company_id = i.company_id and p.id = i.project_work_item_id
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where i.request_id = ${requestId} order by i.place`.execute(tx)
  return rows.map((row) => ({
    name: row.name,
    work_item_code: row.code,
    quantity: row.quantity,
    unit: row.unit,
    detail: row.notes,
    amount: row.unit_cost === null ? null : product(row.quantity, row.unit_cost),
    left: row.estimated === null ? null : leftToOrder(row.estimated, row.ordered),
    estimated: row.estimated,
    ordered: row.estimated === null ? null : row.ordered,
  }))
}

async function machineLines(tx: Tx, requestId: number): Promise<RequestLine[]> {
  const { rows } = await sql<{
    category: string
    model: string
    code: string
    date_start: string
    date_end: string
    daily_rate: number | null
    notes: string
  }>`
    select c.name as category, m.brand || ' · ' || m.unique_id as model, coalesce(w.code, '') as code,
      b.date_start::text, b.date_end::text, b.daily_rate::float8, b.notes
    from equipment_booking b
    join equipment m on m.company_id = b.company_id and m.id = b.equipment_id
    join equipment_category c on c.company_id = m.company_id and c.id = m.equipment_category_id
    left join project_work_item p on p.company_id = b.company_id and p.id = b.project_work_item_id
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where b.request_id = ${requestId} order by b.place`.execute(tx)
  return rows.map((row) => {
    const days = bookedDays(row.date_start, row.date_end)
    return {
      name: `${row.category}, ${row.model}`.slice(0, 300),
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
  const { rows } = await sql<{
    category: string
    liters: number
    unit_price: number
    total_price: number
    supplier: string
    date_deployment: string | null
    notes: string
  }>`
    select category, liters::float8, unit_price::float8, total_price::float8, supplier, date_deployment::text, notes
    from fuel_order where request_id = ${requestId} order by place`.execute(tx)
  return rows.map((row) => ({
    name: row.category,
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
