import type { BookingLine } from '@itayo/contract'
import {
  bookedDays,
  isTooLarge,
  product,
  sum,
  whyNoBookingEnd,
  whyNoBookingStart,
  whyNotForLine,
} from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { openRequest } from '../requests/requests.ts'
import type { CommonOrder } from './common-order.ts'
import { type RatedMachine, ratedMachines } from './store/bookings.ts'
import * as store from './store/request-lines.ts'

type BookingOrder = CommonOrder & { request: BookingLine[] }

/** Machines on days, for lines of the estimate; whether a machine is free the database decides. */
export async function bookMachines(tx: Tx, ctx: Ctx, order: BookingOrder): Promise<number> {
  const machines = await machinesOf(tx, ctx, order)
  const lines = await needLinesOf(tx, order)
  refuseFields(order, (line) => [['pe_id', whyNotFor(line, machines, lines)]])
  const limits = { start: await store.startOf(tx, order.project_id), today: today(ctx.platform.clock) }
  refuseFields(order, ({ date_start, date_end }) => [
    ['date_start', whyNoBookingStart(date_start, limits)],
    ['date_end', whyNoBookingEnd(date_end, date_start, limits)],
  ])
  const amount = sum(
    order.request.map((line) =>
      product(bookedDays(line.date_start, line.date_end), machines.get(line.brand_id)?.daily_rate ?? 0),
    ),
  )
  if (isTooLarge(amount)) throw new AppError('estimate.too_large')
  return openRequest(tx, ctx, { ...order, kind: 'equipment', amount }, (requestId) =>
    store.insertBookings(
      tx,
      order.request.map((line, place) => ({
        project_id: order.project_id,
        request_id: requestId,
        place: place + 1,
        equipment_id: line.brand_id,
        estimate_equipment_id: line.pe_id ?? null,
        // A line is of one work item, whether it is said again or not.
        project_work_item_id: line.psow_id ?? (line.pe_id && lines.get(line.pe_id)?.psow_id) ?? null,
        date_start: line.date_start,
        date_end: line.date_end,
        is_rental: machines.get(line.brand_id)?.is_rental ?? false,
        daily_rate: machines.get(line.brand_id)?.daily_rate ?? null,
        notes: line.notes,
      })),
    ),
  )
}

/** Each line's first refusal, at its place in the request. */
function refuseFields(
  order: BookingOrder,
  reasons: (line: BookingLine) => readonly (readonly [field: keyof BookingLine, message: string | null])[],
): void {
  const fields = order.request.flatMap((line, at) => {
    const [field, message] = reasons(line).find(([, message]) => message !== null) ?? []
    return message ? [{ path: `body.data.request.${at}.${field}`, message }] : []
  })
  if (fields.length > 0) throw new AppError('invalid_input', { text: fields[0]?.message ?? '', fields })
}

function whyNotFor(
  line: BookingLine,
  machines: ReadonlyMap<number, RatedMachine>,
  lines: ReadonlyMap<number, store.NeedLine>,
): string | null {
  const [machine, need] = [machines.get(line.brand_id), line.pe_id ? lines.get(line.pe_id) : undefined]
  if (!machine || !need) return null
  return whyNotForLine(
    { name: machine.name, categoryId: machine.category_id, category: machine.category },
    {
      categoryId: need.category_id,
      category: need.category,
      workItemId: need.psow_id,
      workItem: need.work_item,
    },
    line.psow_id ?? null,
  )
}

/** The machines are this company's, and of the categories that were sent along. */
async function machinesOf(tx: Tx, ctx: Ctx, order: BookingOrder): Promise<Map<number, RatedMachine>> {
  const ids = [...new Set(order.request.map(({ brand_id }) => brand_id))]
  const rows = await ratedMachines(tx, ids, today(ctx.platform.clock))
  if (rows.length !== ids.length) throw new AppError('not_found')
  const machines = new Map(rows.map((row) => [row.id, row]))
  const isOther = order.request.some(
    ({ brand_id, category_id }) => category_id && machines.get(brand_id)?.category_id !== category_id,
  )
  if (isOther) throw new AppError('not_found')
  return machines
}

/** Lines and work items are this project's, and still in its estimate. */
async function needLinesOf(tx: Tx, order: BookingOrder): Promise<Map<number, store.NeedLine>> {
  const ids = [...new Set(order.request.flatMap(({ pe_id }) => pe_id ?? []))]
  const scopes = [...new Set(order.request.flatMap(({ psow_id }) => psow_id ?? []))]
  const lines = await store.needLines(tx, order.project_id, ids)
  const isOwn =
    lines.length === ids.length &&
    (await store.countWorkItems(tx, order.project_id, scopes)) === scopes.length
  if (!isOwn) throw new AppError('not_found')
  return new Map(lines.map((line) => [line.id, line]))
}
