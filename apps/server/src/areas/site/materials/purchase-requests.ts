import type { OrderedLine, ProjectMaterial, PurchaseRequest } from '@itayo/contract'
import { isOverOrder, isTooLarge, leftToOrder, product, sum } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import {
  heldRequest,
  openRequest,
  type RequestRecord,
  requestById,
  requestByNumber,
} from '../requests/requests.ts'
import { presentSheet } from '../requests/sheet.ts'
import { readProjectMaterials } from './project-materials.ts'
import * as store from './store/purchase-lines.ts'

const NOTHING = 'Request a material first.'
const WHY_MORE = 'More is ordered than the estimate has left. Say why.'

interface MaterialOrder {
  project_id: number
  purchase_request: OrderedLine[]
  notes: string
  needed_on?: string | null | undefined
  requested_by: string
  requester_position: string
  over_reason: string
}

interface Line {
  sent: OrderedLine
  material: ProjectMaterial
}

export function requestMaterials(ctx: Ctx, order: MaterialOrder): Promise<PurchaseRequest> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, order.project_id)
    const lines = await linesOf(tx, order)
    const over_reason = reasonFor(order, lines)
    const amount = sum(lines.map(({ sent, material }) => product(sent.total_order, material.unit_cost ?? 0)))
    if (isTooLarge(amount)) throw new AppError('estimate.too_large')
    const id = await openRequest(tx, ctx, { ...order, over_reason, kind: 'material', amount }, (requestId) =>
      insertLines(tx, order.project_id, requestId, lines),
    )
    return presentPurchase(tx, ctx, await requestById(tx, id))
  })
}

/** Those with a quantity, each of this project and once. */
async function linesOf(tx: Tx, order: MaterialOrder): Promise<Line[]> {
  const wanted = order.purchase_request.filter(({ total_order }) => total_order > 0)
  if (wanted.length === 0)
    throw new AppError('invalid_input', {
      text: NOTHING,
      fields: [{ path: 'body.purchase_request', message: NOTHING }],
    })
  const known = new Map((await readProjectMaterials(tx, order.project_id)).map((row) => [keyOf(row), row]))
  const seen = new Set<string>()
  return wanted.map((sent) => {
    const key = keyOf(sent)
    const material = known.get(key)
    if (!material || !matchesMaterial(sent, material)) throw new AppError('not_found')
    if (seen.has(key)) throw new AppError('invalid_input', { text: 'A material is here twice.' })
    seen.add(key)
    return { sent, material }
  })
}

const keyOf = (row: {
  pm_id?: number | null | undefined
  project_material_id?: number | null | undefined
}) => (row.pm_id ? `line ${row.pm_id}` : `own ${row.project_material_id ?? 0}`)

/** The ids sent along with a line must be those of the line's own material. */
const matchesMaterial = (sent: OrderedLine, material: ProjectMaterial) =>
  (['material_id', 'sow_id', 'psow_id'] as const).every(
    (field) => !sent[field] || sent[field] === material[field],
  )

/** Ordering beyond what the estimate has left is possible, and explained; the rest needs no reason. */
function reasonFor(order: MaterialOrder, lines: readonly Line[]): string {
  const over = lines.filter(({ sent, material }) =>
    isOverOrder(material.TotalQuantity, material.TotalOrder, sent.total_order),
  )
  if (over.length === 0) return ''
  if (order.over_reason !== '') return order.over_reason
  const [first] = over as [Line]
  const left = leftToOrder(first.material.TotalQuantity, first.material.TotalOrder)
  const message = `${WHY_MORE} ${first.material.MaterialName}: ${left} ${first.material.Unit} left.`
  throw new AppError('invalid_input', { text: message, fields: [{ path: 'body.over_reason', message }] })
}

function insertLines(tx: Tx, projectId: number, requestId: number, lines: readonly Line[]): Promise<void> {
  return store.insert(
    tx,
    lines.map(({ sent, material }, place) => ({
      project_id: projectId,
      request_id: requestId,
      place: place + 1,
      estimate_material_id: material.pm_id,
      project_material_id: material.project_material_id,
      project_work_item_id: material.psow_id,
      material_id: material.material_id,
      description: material.MaterialName,
      unit: sent.unit || material.Unit,
      quantity: sent.total_order,
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
  return { ...(await presentSheet(tx, ctx, row)), items: await store.list(tx, row.id) }
}

/** Unit and notes of a line, until somebody decided. */
export function editPurchaseItem(
  ctx: Ctx,
  edit: { tx_id: number; unit?: string | undefined; notes?: string | undefined },
): Promise<PurchaseRequest> {
  return ctx.transaction(async (tx) => {
    const line = await store.find(tx, edit.tx_id)
    if (!line) throw new AppError('not_found')
    const request = await heldRequest(tx, line.request_id)
    if (request.state !== 'pending') throw new AppError('approval.decided')
    const after = { unit: edit.unit ?? line.unit, notes: edit.notes ?? line.notes }
    await store.update(tx, edit.tx_id, after)
    await audit.record(tx, 'request.item_changed', request.id, {
      projects: [request.project_id],
      before: { unit: line.unit, notes: line.notes },
      after,
    })
    await tellProject(tx, ctx, request.project_id)
    return presentPurchase(tx, ctx, await requestById(tx, request.id))
  })
}
