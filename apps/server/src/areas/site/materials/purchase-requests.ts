import type { OrderedLine, PurchaseRequest } from '@itayo/contract'
import { inOwnUnit, noConversion, orderableOf } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import {
  heldRequest,
  openRequest,
  type RequestRecord,
  reprice,
  requestById,
  requestByNumber,
} from '../requests/requests.ts'
import { presentSheet } from '../requests/sheet.ts'
import { amountOf, keyOf, type OrderLine, orderLines, overOrder, refusal } from './order-lines.ts'
import { readProjectMaterials } from './project-materials.ts'
import * as store from './store/purchase-lines.ts'

interface MaterialOrder {
  project_id: number
  purchase_request: OrderedLine[]
  notes: string
  needed_on?: string | null | undefined
  requested_by: string
  requester_position: string
  over_reason: string
  revises?: number | null | undefined
}

export function requestMaterials(ctx: Ctx, order: MaterialOrder): Promise<PurchaseRequest> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, order.project_id)
    const lines = await orderLines(tx, order.project_id, order.purchase_request)
    const over_reason = reasonFor(order, lines)
    const amount = amountOf(lines.map(({ quantity, material }) => ({ ...material, quantity })))
    const id = await openRequest(tx, ctx, { ...order, over_reason, kind: 'material', amount }, (requestId) =>
      insertLines(tx, order.project_id, requestId, lines),
    )
    return presentPurchase(tx, ctx, await requestById(tx, id))
  })
}

/** Ordering beyond what the estimate has left is possible, and explained; the rest needs no reason. */
function reasonFor(order: MaterialOrder, lines: readonly OrderLine[]): string {
  const over = overOrder(lines)
  if (!over) return ''
  if (order.over_reason === '') throw refusal('body.over_reason', over)
  return order.over_reason
}

function insertLines(
  tx: Tx,
  projectId: number,
  requestId: number,
  lines: readonly OrderLine[],
): Promise<void> {
  return store.insert(
    tx,
    lines.map(({ sent, material, unit, quantity }, place) => ({
      project_id: projectId,
      request_id: requestId,
      place: place + 1,
      estimate_material_id: material.pm_id,
      project_material_id: material.project_material_id,
      project_work_item_id: material.psow_id,
      material_id: material.material_id,
      description: material.MaterialName,
      ordered_quantity: sent.total_order,
      ordered_unit: unit,
      quantity,
      unit: material.Unit,
      unit_cost: material.unit_cost ?? null,
      notes: sent.notes,
    })),
  )
}

export function purchaseDetails(
  ctx: Ctx,
  projectId: number,
  number: string,
): Promise<{ data: PurchaseRequest }> {
  return ctx.transaction(async (tx) => ({
    data: await presentPurchase(tx, ctx, await requestByNumber(tx, projectId, number, ['material'])),
  }))
}

async function presentPurchase(tx: Tx, ctx: Ctx, row: RequestRecord): Promise<PurchaseRequest> {
  return {
    ...(await presentSheet(tx, ctx, row)),
    items: (await store.list(tx, row.id)).map(withWorkItemNumber),
  }
}

interface ItemEdit {
  tx_id: number
  unit?: string | undefined
  notes?: string | undefined
}

/** Unit and notes of a line, until somebody decided. Another unit is another quantity and another amount. */
export function editPurchaseItem(ctx: Ctx, edit: ItemEdit): Promise<PurchaseRequest> {
  return ctx.transaction(async (tx) => {
    const line = await store.find(tx, edit.tx_id)
    if (!line) throw new AppError('not_found')
    const request = await heldRequest(tx, line.request_id)
    if (request.state !== 'pending') throw new AppError('approval.decided')
    const unit = edit.unit ?? line.ordered_unit
    const quantity =
      unit === line.ordered_unit ? Number(line.quantity) : await quantityIn(tx, request, line, unit)
    const notes = edit.notes ?? line.notes
    await store.update(tx, edit.tx_id, { ordered_unit: unit, quantity, notes })
    await reprice(tx, request, amountOf(await store.priced(tx, request.id)))
    await audit.record(tx, 'request.item_changed', request.id, {
      projects: [request.project_id],
      before: { unit: line.ordered_unit, notes: line.notes },
      after: { unit, notes },
    })
    await tellProject(tx, ctx, request.project_id)
    return presentPurchase(tx, ctx, await requestById(tx, request.id))
  })
}

const WITHDRAW_IT = 'Withdraw the request and send it again with a reason.'

/** The line's quantity when what was ordered is meant in another unit. */
async function quantityIn(
  tx: Tx,
  request: { project_id: number; over_reason: string },
  line: NonNullable<Awaited<ReturnType<typeof store.find>>>,
  unit: string,
): Promise<number> {
  const key = keyOf({ pm_id: line.estimate_material_id, project_material_id: line.project_material_id })
  const material = (await readProjectMaterials(tx, request.project_id)).find((row) => keyOf(row) === key)
  if (!material) throw refusal('body.unit', `${line.description} is no longer in the estimate.`)
  const ordered = { quantity: Number(line.ordered_quantity), unit }
  const quantity = inOwnUnit(ordered, orderableOf(material), await readUnits(tx))
  if (quantity === null)
    throw refusal('body.unit', noConversion(material.MaterialName, unit, orderableOf(material)))
  // The line itself counts among what is ordered.
  const before = { ...material, TotalOrder: material.TotalOrder - Number(line.quantity) }
  const over = overOrder([{ material: before, quantity }])
  if (over && request.over_reason === '') throw refusal('body.unit', `${over} ${WITHDRAW_IT}`)
  return quantity
}
