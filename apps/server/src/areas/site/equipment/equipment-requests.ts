import type { BookingLine, EquipmentRequest, FuelLine } from '@itayo/contract'
import { bookedDays, fuelPrice, isFuelLine, isTooLarge, product, sum } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, openProject, tellProject } from '../../../platform/projects.ts'
import {
  heldRequest,
  openRequest,
  type RequestRecord,
  requestById,
  requestByNumber,
} from '../requests/requests.ts'
import { presentSheet } from '../requests/sheet.ts'
import { type RatedMachine, ratedMachines } from './store/bookings.ts'
import * as store from './store/request-lines.ts'

interface Common {
  project_id: number
  notes: string
  requested_by: string
  requester_position: string
}
type EquipmentOrder = Common &
  ({ type: 'equipment'; request: BookingLine[] } | { type: 'fuel'; request: FuelLine[] })

export function requestEquipment(ctx: Ctx, order: EquipmentOrder): Promise<EquipmentRequest> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, order.project_id)
    const id = order.type === 'fuel' ? await orderFuel(tx, ctx, order) : await bookMachines(tx, ctx, order)
    return presentEquipmentRequest(tx, ctx, await requestById(tx, id))
  })
}

async function bookMachines(tx: Tx, ctx: Ctx, order: Common & { request: BookingLine[] }): Promise<number> {
  const machines = await machinesOf(tx, ctx, order)
  await checkDays(tx, order)
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
        project_work_item_id: line.psow_id ?? null,
        date_start: line.date_start,
        date_end: line.date_end,
        is_rental: machines.get(line.brand_id)?.is_rental ?? false,
        daily_rate: machines.get(line.brand_id)?.daily_rate ?? null,
        notes: line.notes,
      })),
    ),
  )
}

/** Not before the project starts, not backwards; whether a machine is free the database decides. */
async function checkDays(tx: Tx, order: Common & { request: BookingLine[] }): Promise<void> {
  const start_date = await store.startOf(tx, order.project_id)
  const fields = order.request.flatMap((line, at) => {
    const path = `body.data.request.${at}`
    if (start_date && line.date_start < start_date)
      return [{ path: `${path}.date_start`, message: 'This is before the project starts.' }]
    return line.date_end < line.date_start
      ? [{ path: `${path}.date_end`, message: 'The end is before the start.' }]
      : []
  })
  if (fields.length > 0) throw new AppError('invalid_input', { text: fields[0]?.message ?? '', fields })
}

/** Machines and lines are this company's and this project's. */
async function machinesOf(
  tx: Tx,
  ctx: Ctx,
  order: Common & { request: BookingLine[] },
): Promise<Map<number, RatedMachine>> {
  const ids = [...new Set(order.request.map(({ brand_id }) => brand_id))]
  const rows = await ratedMachines(tx, ids, today(ctx.platform.clock))
  if (rows.length !== ids.length) throw new AppError('not_found')
  await requireLines(tx, order)
  const machines = new Map(rows.map((row) => [row.id, row]))
  const isOther = order.request.some(
    ({ brand_id, category_id }) => category_id && machines.get(brand_id)?.category_id !== category_id,
  )
  if (isOther) throw new AppError('not_found')
  return machines
}

async function requireLines(tx: Tx, order: Common & { request: BookingLine[] }): Promise<void> {
  const lines = [...new Set(order.request.flatMap(({ pe_id }) => pe_id ?? []))]
  const scopes = [...new Set(order.request.flatMap(({ psow_id }) => psow_id ?? []))]
  const own = await store.countOwn(tx, order.project_id, { lines, scopes })
  if (own.lines !== lines.length || own.scopes !== scopes.length) throw new AppError('not_found')
}

const NO_FUEL = 'Please enter liters and unit price first.'

/** Only lines with both liters and unit price are sent (EQP-033): others are not looked at. */
async function orderFuel(tx: Tx, ctx: Ctx, order: Common & { request: FuelLine[] }): Promise<number> {
  const lines = order.request.filter(isFuelLine)
  if (lines.length === 0)
    throw new AppError('invalid_input', {
      text: NO_FUEL,
      fields: [{ path: 'body.data.request', message: NO_FUEL }],
    })
  const amount = sum(lines.map((line) => fuelPrice(line.liters, line.unit_price)))
  if (isTooLarge(amount)) throw new AppError('estimate.too_large')
  return openRequest(tx, ctx, { ...order, kind: 'fuel', amount }, (requestId) =>
    store.insertFuel(
      tx,
      lines.map((line, place) => ({
        project_id: order.project_id,
        request_id: requestId,
        place: place + 1,
        category: line.category,
        liters: line.liters,
        unit_price: line.unit_price,
        total_price: fuelPrice(line.liters, line.unit_price),
        supplier: line.supplier,
        date_deployment: line.date_deployment ?? null,
        notes: line.notes,
      })),
    ),
  )
}

export function equipmentDetails(
  ctx: Ctx,
  projectId: number,
  number: string,
): Promise<{ data: EquipmentRequest }> {
  return ctx.transaction(async (tx) => {
    const row = await requestByNumber(tx, projectId, number, ['equipment', 'fuel'])
    return { data: await presentEquipmentRequest(tx, ctx, row) }
  })
}

type Item = EquipmentRequest['items'][number]

async function presentEquipmentRequest(tx: Tx, ctx: Ctx, row: RequestRecord): Promise<EquipmentRequest> {
  const isFuel = row.kind === 'fuel'
  return {
    ...(await presentSheet(tx, ctx, row)),
    type: isFuel ? 'fuel' : 'equipment',
    items: isFuel ? await store.fuel(tx, row.id) : (await store.bookings(tx, row.id)).map(presentBooking),
  }
}

function presentBooking(row: store.BookingItem): Item {
  const days = bookedDays(row.date_start, row.date_end)
  const price = row.unit_price ?? null
  return { ...row, days, total_price: price === null ? null : product(days, price) }
}

export function setLineNote(
  ctx: Ctx,
  edit: { tx_id: number; category: store.LineCategory; notes: string },
): Promise<EquipmentRequest> {
  return ctx.transaction(async (tx) => {
    const line = await store.find(tx, edit.category, edit.tx_id)
    if (!line) throw new AppError('not_found')
    const request = await heldRequest(tx, line.request_id)
    await store.setNotes(tx, edit.category, edit.tx_id, edit.notes)
    await audit.record(tx, 'request.item_changed', request.id, {
      projects: [request.project_id],
      before: { notes: line.notes },
      after: { notes: edit.notes },
    })
    await tellProject(tx, ctx, request.project_id)
    return presentEquipmentRequest(tx, ctx, await requestById(tx, request.id))
  })
}

/** Liters that were ordered and not disapproved, of every fuel. */
export function fuelTotals(ctx: Ctx, projectId: number) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    return store.fuelTotals(tx, projectId)
  })
}
