import { firstShortage, type Receipts } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { tellOfLowStock } from '../onsite/low-stock.ts'
import { receiptsIn } from '../onsite/receipts.ts'
import { moveStock } from '../onsite/stock-ledger.ts'
import { requireOpen } from './between.ts'
import { tellReceivers } from './people.ts'
import * as items from './store/items.ts'
import * as places from './store/places.ts'
import * as store from './store/transfers.ts'

export async function transferById(tx: Tx, id: number): Promise<store.HeldTransfer> {
  const held = await store.hold(tx, id)
  if (!held) throw new AppError('not_found')
  return held
}

/**
 * Approved for delivery: the materials leave the sender's stock and are in transit, and their average cost is frozen.
 * The caller holds the sending project.
 */
export async function send(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const transfer = await transferById(tx, id)
  if (transfer.status !== 0) throw new AppError('transfer.not_pending')
  await requireOpen(tx, transfer.receiver_project_id)
  const lines = await items.ofTransfer(tx, id)
  await requireThere(tx, transfer.sender_project_id, lines)
  const receiptsOf = await receiptsIn(
    tx,
    transfer.sender_project_id,
    lines.map(({ material_id }) => material_id),
  )
  await items.freezeCosts(
    tx,
    lines.map((line) => ({ id: line.id, ...(receiptsOf(line) satisfies Receipts) })),
  )
  await leave(tx, ctx, transfer, lines)
  await audit.record(tx, 'transfer.approved', id, {
    projects: [transfer.sender_project_id],
    after: { number: transfer.number },
  })
}

/** Out of the sender's stock and on the way. */
export async function leave(
  tx: Tx,
  ctx: Ctx,
  transfer: store.HeldTransfer,
  lines: readonly items.ItemRow[],
): Promise<void> {
  const { id, number, sender_project_id } = transfer
  await moveStock(tx, {
    projectId: sender_project_id,
    sourceKind: 'transfer_out',
    booked: lines.map(({ id: source_id, stock_id, quantity }) => ({
      stock_id,
      kind: 'moved_out' as const,
      quantity: -quantity,
      source_id,
    })),
    day: today(ctx.platform.clock),
  })
  await store.update(tx, id, { status: 1, approved_at: ctx.now(), approved_by: ctx.actor.userId })
  await tellOfLowStock(
    tx,
    ctx,
    sender_project_id,
    lines.map(({ stock_id }) => stock_id),
  )
  await tellReceivers(tx, ctx, transfer, {
    kind: 'transfer.sent',
    title: `${number} is on its way to you`,
    text: 'Receive the materials when they arrive.',
  })
}

/** A pending transfer reserves nothing: by now there may be less. */
async function requireThere(tx: Tx, projectId: number, lines: readonly items.ItemRow[]): Promise<void> {
  const stocks = new Map((await places.inStock(tx, projectId)).map((row) => [row.stock_id, row]))
  const short = firstShortage(
    lines.map((line) => {
      const { stock_balance = 0, own_stock = 0 } = stocks.get(line.stock_id) ?? {}
      return { ...line, balance: stock_balance, own: own_stock }
    }),
  )
  if (!short) return
  const { material_name, unit } = lines[short.at] as items.ItemRow
  throw new AppError('onsite.not_enough', {
    text:
      short.of === 'stock'
        ? `${material_name}: only ${short.there} ${unit} are left in stock by now. Change the transfer, or reject it.`
        : `${material_name}: only ${short.there} ${unit} are this project’s own by now; the rest is owed to other projects.`,
  })
}
