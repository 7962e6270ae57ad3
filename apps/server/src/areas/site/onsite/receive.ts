import type { Delivery, ReceiptForm, ReceivedItem } from '@itayo/contract'
import { isOverDelivered } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { nextNumber } from '../../../platform/numbers.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import { refreshFigures } from '../../project/figures/figures.ts'
import { replaceCosts } from '../../project/figures/ledger.ts'
import { recordPurchase } from '../materials/service.ts'
import { requestByNumber } from '../requests/requests.ts'
import { type Measured, measureOf, type Receipt, readArrival } from './arrivals.ts'
import { tellOfLowStock } from './low-stock.ts'
import { presentDelivery } from './present-deliveries.ts'
import { refused, requireDay, requireWorkItems, slipColumns } from './slips.ts'
import { moveStock } from './stock-ledger.ts'
import * as store from './store/deliveries.ts'
import * as orders from './store/orders.ts'
import * as stocks from './store/stock.ts'

interface NewDelivery extends ReceiptForm {
  project_id: number
  pr?: string | null | undefined
  items: ReceivedItem[]
  slip_id?: string | undefined
  device_id: string
  made_at?: string | undefined
}

/** A material that came, with the line it belongs to. */
interface Received {
  line: orders.Receivable
  measured: Measured
  receipt: Receipt
}

const DELIVERY_ITEM = 'delivery_item'

export function receive(ctx: Ctx, form: NewDelivery): Promise<Delivery> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, form.project_id)
    const saved = form.slip_id ? await store.findBySlip(tx, form.slip_id) : undefined
    if (saved && saved.project_id !== form.project_id) throw new AppError('onsite.slip_elsewhere')
    if (saved) return presentDelivery(tx, saved.id)
    await requireDay(tx, ctx, { projectId: form.project_id, day: form.received_on, path: 'body.received_on' })
    const request = form.pr ? await approvedRequest(tx, form.project_id, form.pr) : null
    if (!request && form.reason === '')
      throw refused('body.reason', 'Say why this was bought without a request.')
    const received = await readItems(tx, ctx, form, request?.id ?? null)
    requireReason(form.reason, received)
    const id = await insertDelivery(tx, ctx, form, request?.id ?? null)
    await book(tx, ctx, { ...form, id }, received)
    await tellProject(tx, ctx, form.project_id)
    return presentDelivery(tx, id)
  })
}

async function approvedRequest(tx: Tx, projectId: number, number: string) {
  const request = await requestByNumber(tx, projectId, number, ['material'])
  if (request.state !== 'approved')
    throw refused('body.pr', `${number} is not approved: nothing is received against it.`)
  return request
}

const KEYS = ['tx_id', 'pm_id', 'project_material_id', 'material_id'] as const

/** The lines that the items name, each once, converted and priced. */
async function readItems(tx: Tx, ctx: Ctx, form: NewDelivery, requestId: number | null): Promise<Received[]> {
  const units = await readUnits(tx)
  const lineOf = await findLines(tx, form, requestId)
  await requireWorkItems(
    tx,
    form.project_id,
    form.items.flatMap((item) => (item.psow_id && !lineOf(item)?.psow_id ? [item.psow_id] : [])),
  )
  const seen = new Set<string>()
  const received: Received[] = []
  for (const [at, item] of form.items.entries()) {
    const path = `body.items.${at}`
    const line = lineOf(item)
    if (!line) throw new AppError('not_found')
    const placed = { ...line, psow_id: line.psow_id ?? item.psow_id ?? null }
    const key = `${placed.tx_id ?? ''}:${placed.pm_id ?? ''}:${placed.material_id ?? placed.description}:${placed.psow_id ?? ''}`
    if (seen.has(key)) throw refused(path, `${line.description} is here twice.`)
    seen.add(key)
    const measured = measureOf(placed, units)
    const prices = { ordered: line.unit_cost, listed: line.list_price }
    const typed = { ...item, unit: item.unit || line.ordered_unit }
    received.push({
      line: placed,
      measured,
      receipt: readArrival(ctx, typed, measured, prices, { path, units }),
    })
  }
  return received
}

/** An item of a requisition is a line of it; a direct purchase names a material in one of three ways. */
async function findLines(tx: Tx, { project_id, items }: NewDelivery, requestId: number | null) {
  if (requestId !== null) {
    const lines = new Map((await orders.lines(tx, requestId)).map((line) => [line.tx_id, line]))
    return (item: ReceivedItem) => lines.get(item.tx_id ?? null)
  }
  for (const [at, item] of items.entries()) {
    if (KEYS.filter((key) => item[key]).length !== 1 || item.tx_id)
      throw refused(`body.items.${at}`, 'Choose the material that was bought.')
  }
  const ids = (key: (typeof KEYS)[number]) => items.flatMap((item) => item[key] ?? [])
  const estimated = await orders.estimateLines(tx, project_id, ids('pm_id'))
  const own = await orders.ownMaterials(tx, project_id, ids('project_material_id'))
  const listed = await orders.listMaterials(tx, ids('material_id'))
  return (item: ReceivedItem): orders.Receivable | undefined =>
    estimated.find(({ pm_id }) => pm_id === item.pm_id) ??
    own.find(({ project_material_id }) => project_material_id === item.project_material_id) ??
    listed.find(({ material_id }) => material_id === item.material_id)
}

/** More than was ordered comes only with a reason. */
function requireReason(reason: string, received: readonly Received[]): void {
  if (reason !== '') return
  const over = received.find(
    ({ line, receipt }) =>
      line.tx_id !== null &&
      isOverDelivered({ ordered: line.quantity, received: line.received }, receipt.line_quantity),
  )
  if (over)
    throw refused('body.reason', `${over.line.description}: more came than was ordered. Say why it is taken.`)
}

async function insertDelivery(
  tx: Tx,
  ctx: Ctx,
  form: NewDelivery,
  requestId: number | null,
): Promise<number> {
  const { received_on, receipt_number, supplier, received_by, plate, remarks, reason } = form
  return store.insert(tx, {
    project_id: form.project_id,
    number: await nextNumber(tx, 'RR', Number(today(ctx.platform.clock).slice(0, 4))),
    request_id: requestId,
    received_on,
    receipt_number,
    supplier,
    received_by,
    plate,
    remarks,
    reason,
    ...slipColumns(form),
  })
}

/** The items, their stock, their cost and their prices. */
async function book(
  tx: Tx,
  ctx: Ctx,
  delivery: ReceiptForm & { id: number; project_id: number },
  received: readonly Received[],
): Promise<void> {
  const { id, project_id, received_on } = delivery
  const stockIds = await stocks.findOrAdd(
    tx,
    project_id,
    received.map(({ line, measured }) => ({
      material_id: line.material_id,
      description: line.description,
      unit: measured.stockUnit,
      psow_id: line.psow_id,
    })),
  )
  const itemIds = await store.insertItems(
    tx,
    received.map(({ line, receipt: { paid: _paid, ...receipt } }, at) => ({
      ...receipt,
      project_id,
      delivery_id: id,
      place: at + 1,
      stock_id: stockIds[at] as number,
      request_material_id: line.tx_id,
      estimate_material_id: line.pm_id,
    })),
  )
  const booked = received.map(({ line, receipt }, at) => ({
    id: itemIds[at] as number,
    stock_id: stockIds[at] as number,
    psow_id: line.psow_id,
    pm_id: line.pm_id,
    ...receipt,
  }))
  await bookItems(tx, ctx, { project_id, day: received_on }, booked)
  for (const { line, measured, receipt } of received)
    await keepPrice(tx, ctx, delivery, {
      material_id: line.material_id,
      isOwnUnit: measured.stockUnit === line.material_unit,
      price: receipt.paid,
    })
  const after = { number: await numberOf(tx, id), project_id, items: received.map(told) }
  await audit.record(tx, 'site.received', id, { projects: [project_id], after })
}

const numberOf = async (tx: Tx, id: number) => (await store.find(tx, id))?.number ?? ''

const told = ({ line, receipt: { unit, arrived, rejected, amount } }: Received) => ({
  description: line.description,
  quantity: arrived,
  rejected,
  unit,
  amount,
})

export interface BookedItem {
  id: number
  stock_id: number
  psow_id: number | null
  pm_id: number | null
  stock_quantity: number
  line_quantity: number
  amount: number
}

/** Books the stock and the cost of items as they are now; their earlier ones are taken back. */
export async function bookItems(
  tx: Tx,
  ctx: Ctx,
  { project_id, day }: { project_id: number; day: string },
  items: readonly BookedItem[],
): Promise<void> {
  const ids = items.map(({ id }) => id)
  await moveStock(tx, {
    projectId: project_id,
    sourceKind: DELIVERY_ITEM,
    takenBack: ids,
    booked: items.map(({ id, stock_id, stock_quantity }) => ({
      stock_id,
      kind: 'received' as const,
      quantity: stock_quantity,
      source_id: id,
    })),
    day,
  })
  const costs = items
    .filter(({ amount }) => amount > 0)
    .map(({ id, psow_id, pm_id, line_quantity, amount }) => ({
      kind: 'material',
      amount,
      quantity: line_quantity,
      source_kind: DELIVERY_ITEM,
      source_id: id,
      ...(psow_id && { project_work_item_id: psow_id }),
      ...(pm_id && { estimate_material_id: pm_id }),
    }))
  await replaceCosts(tx, project_id, { kind: DELIVERY_ITEM, ids }, costs, day)
  await refreshFigures(tx, project_id)
  await tellOfLowStock(
    tx,
    ctx,
    project_id,
    items.map(({ stock_id }) => stock_id),
  )
}

interface Paid {
  material_id: number | null
  /** The stock counts in the material's own unit. */
  isOwnUnit: boolean
  price: number | null
}

/** A price that was paid goes to the history of the material, in the material's own unit. */
export async function keepPrice(
  tx: Tx,
  ctx: Ctx,
  delivery: ReceiptForm,
  { material_id, isOwnUnit, price }: Paid,
): Promise<void> {
  if (material_id === null || !isOwnUnit || !price) return
  await recordPurchase(tx, ctx, {
    material_id,
    price,
    price_date: delivery.received_on,
    supplier: delivery.supplier,
    note: delivery.receipt_number ? `Receipt ${delivery.receipt_number}` : '',
  })
}
