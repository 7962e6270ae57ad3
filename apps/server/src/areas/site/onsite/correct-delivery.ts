import type { Delivery, ReceiptForm } from '@itayo/contract'
import { inOwnUnit, isOverDelivered, stockAfter } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, openProject, tellProject } from '../../../platform/projects.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import { type Measured, materialOf, type Receipt, readArrival, type TypedArrival } from './arrivals.ts'
import { presentDelivery } from './present-deliveries.ts'
import { type BookedItem, bookItems, keepPrice } from './receive.ts'
import { refused, requireDay, requireStanding } from './slips.ts'
import * as store from './store/deliveries.ts'
import * as orders from './store/orders.ts'
import * as stocks from './store/stock.ts'

interface Correction extends ReceiptForm {
  id: number
  version: number
  items: (TypedArrival & { id: number })[]
}

/** A delivery that can still be changed, with its project held. */
async function held(tx: Tx, id: number, version: number) {
  const seen = await store.find(tx, id)
  if (!seen) throw new AppError('not_found')
  await holdProject(tx, seen.project_id)
  const row = (await store.find(tx, id)) as NonNullable<typeof seen>
  await requireStanding(row, version, () => presentDelivery(tx, id))
  return row
}

/**
 * Quantities and prices as they really were. The ledgers keep what stood there: it is taken back today, and what is
 * right follows. What was used already cannot be taken back.
 */
export function correctDelivery(ctx: Ctx, form: Correction): Promise<Delivery> {
  return ctx.transaction(async (tx) => {
    const row = await held(tx, form.id, form.version)
    await requireDay(tx, ctx, { projectId: row.project_id, day: form.received_on, path: 'body.received_on' })
    if (row.request_id === null && form.reason === '')
      throw refused('body.reason', 'Say why this was bought without a request.')
    const before = await store.items(tx, [form.id])
    const changed = await readChanges(tx, ctx, row, form, before)
    requireInStock(changed)
    const { id: _id, version: _version, items: _items, ...receipt } = form
    await store.update(tx, form.id, receipt)
    for (const {
      item,
      receipt: { paid: _paid, ...columns },
    } of changed)
      await store.updateItem(tx, item.id, columns)
    const moved = changed.filter(({ item, receipt }) => differs(item, receipt))
    if (moved.length > 0)
      await bookItems(
        tx,
        ctx,
        { project_id: row.project_id, day: today(ctx.platform.clock) },
        moved.map(({ item, receipt }) => ({ ...item, ...receipt })),
      )
    for (const { item, stock, receipt: paid } of changed.filter(isRepriced))
      await keepPrice(tx, ctx, receipt, {
        material_id: item.material_id,
        isOwnUnit: stock.unit === stock.material_unit,
        price: paid.paid,
      })
    await audit.record(tx, 'site.delivery_corrected', form.id, {
      projects: [row.project_id],
      before: { number: row.number, items: moved.map(({ item }) => told(item, item)) },
      after: { number: row.number, items: moved.map(({ item, receipt }) => told(item, receipt)) },
    })
    await tellProject(tx, ctx, row.project_id)
    return presentDelivery(tx, form.id)
  })
}

interface Changed {
  item: store.ItemRow & BookedItem
  stock: stocks.KeptStock
  receipt: Receipt
}

const told = (
  item: { description: string },
  figures: Pick<Receipt, 'arrived' | 'rejected' | 'unit' | 'amount'>,
) => ({
  description: item.description,
  quantity: figures.arrived,
  rejected: figures.rejected,
  unit: figures.unit,
  amount: figures.amount,
})

const isRepriced = ({ item, receipt }: Changed) =>
  item.unit_price !== receipt.unit_price || item.unit !== receipt.unit || item.price_to_confirm

const differs = (item: BookedItem, receipt: Receipt) =>
  item.stock_quantity !== receipt.stock_quantity ||
  item.line_quantity !== receipt.line_quantity ||
  item.amount !== receipt.amount

/** Every item of the delivery, once. */
async function readChanges(
  tx: Tx,
  ctx: Ctx,
  delivery: { project_id: number; request_id: number | null },
  form: Correction,
  before: readonly store.ItemRow[],
): Promise<Changed[]> {
  const units = await readUnits(tx)
  const lines = delivery.request_id === null ? [] : await orders.lines(tx, delivery.request_id)
  const sent = new Map(form.items.map((item, at) => [item.id, { item, at }]))
  if (sent.size !== before.length || before.some(({ id }) => !sent.has(id))) throw new AppError('not_found')
  const kept = await stocksOf(tx, delivery.project_id, before)
  return before.map((item) => {
    const { item: typed, at } = sent.get(item.id) as { item: TypedArrival; at: number }
    const path = `body.items.${at}`
    const line = lines.find(({ tx_id }) => tx_id === item.tx_id)
    const stock = kept.get(item.stock_id) as stocks.KeptStock
    const measured: Measured = {
      description: item.description,
      lineUnit: item.line_unit,
      stockUnit: stock.unit,
      material: materialOf(stock),
    }
    const prices = {
      kept: { price: item.unit_price ?? 0, unit: item.unit, to_confirm: item.price_to_confirm },
      ordered: line?.unit_cost ?? null,
      listed: line?.list_price ?? null,
    }
    const withUnit = { ...typed, unit: typed.unit || item.unit }
    const receipt = readArrival(ctx, withUnit, measured, prices, { path, units })
    if (line && form.reason === '') {
      const others = stockAfter(line.received, item.line_quantity)
      if (isOverDelivered({ ordered: line.quantity, received: others }, receipt.line_quantity))
        throw refused('body.reason', `${item.description}: more came than was ordered. Say why it is taken.`)
    }
    return { item: { ...item, amount: item.amount ?? 0 }, stock, receipt }
  })
}

async function stocksOf(tx: Tx, projectId: number, items: readonly BookedItem[] | readonly store.ItemRow[]) {
  const ids = items.map(({ stock_id }) => stock_id)
  return new Map((await stocks.kept(tx, projectId, ids)).map((row) => [row.id, row]))
}

/** Refuses to take back what was used, with what is left of it. */
function requireInStock(changed: readonly Pick<Changed, 'item' | 'stock' | 'receipt'>[]): void {
  for (const { stock } of changed) {
    const own = changed.filter(({ item }) => item.stock_id === stock.id)
    const fall = own.reduce((sum, { item, receipt }) => sum + item.stock_quantity - receipt.stock_quantity, 0)
    if (stockAfter(stock.balance, fall) < 0) throw usedAlready(stock)
  }
}

const usedAlready = ({ name, balance, unit }: stocks.KeptStock) =>
  new AppError('onsite.not_enough', {
    text: `${name}: only ${balance} ${unit} of it are still in stock, the rest is used. Reverse the release first.`,
  })

export function reverseDelivery(
  ctx: Ctx,
  form: { id: number; version: number; reason: string },
): Promise<Delivery> {
  return ctx.transaction(async (tx) => {
    const row = await held(tx, form.id, form.version)
    const items = (await store.items(tx, [form.id])).map((item) => ({ ...item, amount: 0 }))
    const nothing = { stock_quantity: 0, line_quantity: 0, amount: 0 }
    const kept = await stocksOf(tx, row.project_id, items)
    requireInStock(
      items.map((item) => ({
        item,
        stock: kept.get(item.stock_id) as stocks.KeptStock,
        receipt: nothing as Receipt,
      })),
    )
    await store.update(tx, form.id, {
      reversed_at: ctx.now(),
      reversed_by: ctx.actor.userId,
      reverse_reason: form.reason,
    })
    const place = { project_id: row.project_id, day: today(ctx.platform.clock) }
    await bookItems(
      tx,
      ctx,
      place,
      items.map((item) => ({ ...item, ...nothing })),
    )
    await audit.record(tx, 'site.delivery_reversed', form.id, {
      projects: [row.project_id],
      after: { number: row.number, reason: form.reason },
    })
    await tellProject(tx, ctx, row.project_id)
    return presentDelivery(tx, form.id)
  })
}

interface Question {
  id: number
  arrived: number
  rejected: number
  unit: string
}

/** Whether a received quantity may be lowered so far. */
export function checkUsed(ctx: Ctx, question: Question) {
  return ctx.transaction(async (tx) => {
    const item = await store.findItem(tx, question.id)
    if (!item) throw new AppError('not_found')
    await openProject(tx, item.project_id)
    const [row] = await stocks.kept(tx, item.project_id, [item.stock_id])
    if (!row) throw new AppError('not_found')
    const accepted = Math.max(0, stockAfter(question.arrived, question.rejected))
    const unit = question.unit || item.unit
    const wanted =
      accepted === 0 ? 0 : inOwnUnit({ quantity: accepted, unit }, stockLine(row), await readUnits(tx))
    const least = item.is_reversed ? 0 : Math.max(0, stockAfter(item.stock_quantity, row.balance))
    return {
      is_possible: wanted !== null && wanted >= least,
      used: stockAfter(item.stock_quantity, Math.min(item.stock_quantity, row.balance)),
      stock_balance: row.balance,
      least,
      unit: row.unit,
    }
  })
}

const stockLine = (row: stocks.KeptStock) => ({ unit: row.unit, material: materialOf(row) })
