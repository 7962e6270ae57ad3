import type { BookingLine, EquipmentRequest, FuelLine } from '@itayo/contract'
import { bookedDays, fuelPrice, isFuelLine, isTooLarge, product, sum, whyNotDeployedOn } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, openProject, tellProject } from '../../../platform/projects.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import {
  heldRequest,
  openRequest,
  type RequestRecord,
  requestById,
  requestByNumber,
} from '../requests/requests.ts'
import { presentSheet } from '../requests/sheet.ts'
import { bookMachines } from './book-machines.ts'
import type { CommonOrder } from './common-order.ts'
import * as store from './store/request-lines.ts'

type EquipmentOrder = CommonOrder &
  ({ type: 'equipment'; request: BookingLine[] } | { type: 'fuel'; request: FuelLine[] })

export function requestEquipment(ctx: Ctx, order: EquipmentOrder): Promise<EquipmentRequest> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, order.project_id)
    const id = order.type === 'fuel' ? await orderFuel(tx, ctx, order) : await bookMachines(tx, ctx, order)
    return presentEquipmentRequest(tx, ctx, await requestById(tx, id))
  })
}

const NO_FUEL = 'Please enter liters and unit price first.'

/** Only lines with both liters and unit price are sent (EQP-033): others are not looked at. */
async function orderFuel(tx: Tx, ctx: Ctx, order: CommonOrder & { request: FuelLine[] }): Promise<number> {
  const lines = order.request.filter(isFuelLine)
  if (lines.length === 0)
    throw new AppError('invalid_input', {
      text: NO_FUEL,
      fields: [{ path: 'body.data.request', message: NO_FUEL }],
    })
  await checkDeployment(tx, ctx, order)
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

async function checkDeployment(
  tx: Tx,
  ctx: Ctx,
  order: CommonOrder & { request: FuelLine[] },
): Promise<void> {
  const limits = { start: await store.startOf(tx, order.project_id), today: today(ctx.platform.clock) }
  const fields = order.request.flatMap(({ date_deployment, ...line }, at) => {
    const message = isFuelLine(line) && date_deployment ? whyNotDeployedOn(date_deployment, limits) : null
    return message ? [{ path: `body.data.request.${at}.date_deployment`, message }] : []
  })
  if (fields.length > 0) throw new AppError('invalid_input', { text: fields[0]?.message ?? '', fields })
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

export async function presentEquipmentRequest(
  tx: Tx,
  ctx: Ctx,
  row: RequestRecord,
): Promise<EquipmentRequest> {
  const isFuel = row.kind === 'fuel'
  return {
    ...(await presentSheet(tx, ctx, row)),
    type: isFuel ? 'fuel' : 'equipment',
    items: isFuel
      ? (await store.fuel(tx, row.id)).map((item) => ({ ...item, can: { end: false } }))
      : (await store.bookings(tx, row.id)).map((item) => presentBooking(ctx, row, item)),
  }
}

function presentBooking(ctx: Ctx, request: RequestRecord, { is_live, ...row }: store.BookingItem): Item {
  const days = bookedDays(row.date_start, row.date_end)
  const price = row.unit_price ?? null
  const isOpen = is_live && request.state === 'approved' && !request.is_archived
  return {
    ...withWorkItemNumber(row),
    days,
    total_price: price === null ? null : product(days, price),
    can: { end: isOpen && days > 1 && ctx.may('/equipment/request') },
  }
}

export function setLineNote(
  ctx: Ctx,
  edit: { tx_id: number; category: store.LineCategory; notes: string },
): Promise<EquipmentRequest> {
  return ctx.transaction(async (tx) => {
    const line = await store.find(tx, edit.category, edit.tx_id)
    if (!line) throw new AppError('not_found')
    const request = await heldRequest(tx, line.request_id)
    if (request.state !== 'pending') throw new AppError('approval.decided')
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

/** Liters that wait or are approved, of every fuel. */
export function fuelTotals(ctx: Ctx, projectId: number) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    return store.fuelTotals(tx, projectId)
  })
}
