import type { Transfer } from '@itayo/contract'
import { inTransit } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject } from '../../../platform/projects.ts'
import { tellOfLowStock } from '../onsite/low-stock.ts'
import { refused } from '../onsite/slips.ts'
import { moveStock } from '../onsite/stock-ledger.ts'
import { tellBoth } from './between.ts'
import { tellAuthor } from './people.ts'
import { presentTransfer, requireApprover } from './present.ts'
import { transferById } from './send.ts'
import * as items from './store/items.ts'
import * as store from './store/transfers.ts'

type Part = { item: items.ItemRow; quantity: number }

interface Outcome {
  outcome: 'lost' | 'back'
  reason: string
}

/** A lost quantity leaves the transit and nothing else; one that went back is in the sender's stock again. */
async function book(tx: Tx, ctx: Ctx, parts: readonly Part[], { outcome, reason }: Outcome): Promise<void> {
  const ids = await items.insertDifferences(
    tx,
    ctx.now(),
    parts.map(({ item, quantity }) => ({
      item_id: item.id,
      sender_project_id: item.sender_project_id,
      receiver_project_id: item.receiver_project_id,
      outcome,
      quantity,
      reason,
    })),
  )
  const projectId = parts[0]?.item.sender_project_id
  if (outcome === 'lost' || projectId === undefined) return
  await moveStock(tx, {
    projectId,
    sourceKind: 'transfer_back',
    booked: parts.map(({ item, quantity }, at) => ({
      stock_id: item.stock_id,
      kind: 'returned' as const,
      quantity,
      source_id: ids[at] as number,
    })),
    day: today(ctx.platform.clock),
  })
  await tellOfLowStock(
    tx,
    ctx,
    projectId,
    parts.map(({ item }) => item.stock_id),
  )
}

/** An approver decides on what did not arrive, in parts if need be. */
export function settleDifference(
  ctx: Ctx,
  form: { item_id: number; outcome: 'lost' | 'back'; quantity: number; reason: string },
): Promise<Transfer> {
  return ctx.transaction(async (tx) => {
    const seen = await items.byId(tx, form.item_id)
    if (!seen) throw new AppError('not_found')
    await holdProject(tx, seen.sender_project_id)
    requireApprover(ctx)
    const transfer = await transferById(tx, seen.transfer_id)
    const item = await items.byId(tx, form.item_id)
    if (!item) throw new AppError('not_found')
    if (transfer.status !== 3)
      throw refused('body.item_id', `${transfer.number} is not received yet: say first what arrived.`)
    const left = inTransit(item)
    if (form.quantity > left)
      throw refused('body.quantity', `${item.material_name}: only ${left} ${item.unit} are in transit.`)
    await book(tx, ctx, [{ item, quantity: form.quantity }], form)
    await audit.record(tx, 'transfer.difference_settled', transfer.id, {
      projects: [transfer.sender_project_id],
      after: {
        number: transfer.number,
        description: item.material_name,
        quantity: form.quantity,
        unit: item.unit,
        outcome: form.outcome,
        reason: form.reason,
      },
    })
    await tellBoth(tx, ctx, transfer)
    return presentTransfer(tx, ctx, transfer.id)
  })
}

/** A delivery that did not leave after all, or turned round: everything is in the sender's stock again. */
export async function callBack(
  tx: Tx,
  ctx: Ctx,
  form: { transfer_material_id: number; reason: string },
): Promise<Transfer> {
  const route = await store.projectsOf(tx, form.transfer_material_id)
  if (!route) throw new AppError('not_found')
  await holdProject(tx, route.sender_project_id)
  requireApprover(ctx)
  if (form.reason === '') throw refused('body.reason', 'Say why it is called back.')
  const transfer = await transferById(tx, form.transfer_material_id)
  if (transfer.status !== 1) throw new AppError('transfer.not_under_way')
  const lines = await items.ofTransfer(tx, transfer.id)
  await book(
    tx,
    ctx,
    lines.map((item) => ({ item, quantity: item.quantity })),
    { outcome: 'back', reason: form.reason },
  )
  await store.update(tx, transfer.id, {
    status: 2,
    rejected_at: ctx.now(),
    rejected_by: ctx.actor.userId,
    reject_reason: form.reason,
  })
  await audit.record(tx, 'transfer.called_back', transfer.id, {
    projects: [transfer.sender_project_id],
    after: { number: transfer.number, reason: form.reason },
  })
  await tellAuthor(tx, ctx, transfer, {
    kind: 'transfer.called_back',
    title: `${transfer.number} was called back`,
    text: form.reason,
  })
  await tellBoth(tx, ctx, transfer)
  return presentTransfer(tx, ctx, transfer.id)
}
