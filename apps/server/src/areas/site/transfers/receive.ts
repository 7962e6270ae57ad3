import type { Transfer } from '@itayo/contract'
import { movedCost, type Shortfall, whyNotArrived } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'
import { tellDeciders } from '../../foundation/approvals/ask.ts'
import { tellOfLowStock } from '../onsite/low-stock.ts'
import { refused } from '../onsite/slips.ts'
import { moveStock, stocksFor } from '../onsite/stock-ledger.ts'
import { inBoth, tellBoth } from './between.ts'
import { moveCosts } from './costs.ts'
import { tellAuthor, transferLink } from './people.ts'
import { presentTransfer } from './present.ts'
import { transferById } from './send.ts'
import * as debts from './store/debts.ts'
import * as items from './store/items.ts'
import * as store from './store/transfers.ts'

export interface ReceiveForm {
  transfer_material_id: number
  items: {
    id: number
    received: number
    shortfall?: Shortfall | null | undefined
    shortfall_remark: string
  }[]
  remarks: string
}

/**
 * The receiving project says what arrived, once. It enters that project's stock; what went for good takes its cost
 * along, what was lent is owed from now on, and what was returned is owed no longer. The rest stays in transit.
 */
export async function receiveTransfer(tx: Tx, ctx: Ctx, form: ReceiveForm): Promise<Transfer> {
  const id = form.transfer_material_id
  const route = await store.projectsOf(tx, id)
  if (!route) throw new AppError('not_found')
  await openProject(tx, route.receiver_project_id)
  const transfer = await inBoth(tx, route, async () => {
    const held = await transferById(tx, id)
    if (held.status !== 1) throw new AppError('transfer.not_under_way')
    const lines = arrivedOf(form, await items.ofTransfer(tx, id))
    await enter(tx, ctx, held, lines)
    await takeOver(tx, ctx, held, lines)
    await store.update(tx, id, {
      status: 3,
      received_at: ctx.now(),
      received_by: ctx.actor.userId,
      receive_remarks: form.remarks,
    })
    await tellWhatArrived(tx, ctx, held, lines)
    return held
  })
  await audit.record(tx, 'transfer.received', id, {
    projects: [transfer.receiver_project_id],
    after: { number: transfer.number, remarks: form.remarks },
  })
  await tellBoth(tx, ctx, transfer)
  return presentTransfer(tx, ctx, id)
}

type Arrived = items.ItemRow & { taken: number; why: Shortfall | null; remark: string }

/** Without lines everything arrived; a line that is not named arrived whole. */
function arrivedOf(form: ReceiveForm, lines: readonly items.ItemRow[]): Arrived[] {
  const typed = new Map(form.items.map((item, at) => [item.id, { ...item, at }]))
  if (typed.size !== form.items.length) throw refused('body.items', 'A material is here twice.')
  return lines.map((line) => {
    const item = typed.get(line.id)
    const taken = item ? item.received : line.quantity
    const isShort = taken < line.quantity
    const why = isShort ? (item?.shortfall ?? null) : null
    const problem = whyNotArrived(line.material_name, {
      sent: line.quantity,
      received: taken,
      shortfall: why,
    })
    if (problem)
      throw refused(`body.items.${item?.at}.${taken > line.quantity ? 'received' : 'shortfall'}`, problem)
    return { ...line, taken, why, remark: isShort ? (item?.shortfall_remark ?? '') : '' }
  })
}

/** Into the receiver's stock. */
async function enter(
  tx: Tx,
  ctx: Ctx,
  transfer: store.HeldTransfer,
  lines: readonly Arrived[],
): Promise<void> {
  const { receiver_project_id, kind } = transfer
  const stockIds = await stocksFor(
    tx,
    receiver_project_id,
    lines.map((line) => ({
      material_id: line.receiver_material_id,
      description: line.receiver_material_name,
      unit: line.unit,
      psow_id: line.receiver_psow_id,
    })),
  )
  await moveStock(tx, {
    projectId: receiver_project_id,
    sourceKind: 'transfer_in',
    booked: lines.map(({ id, taken }, at) => ({
      stock_id: stockIds[at] as number,
      // A returned material was received before: it does not raise the quantity that the project ever had.
      kind: kind === 'return' ? ('returned' as const) : ('moved_in' as const),
      quantity: taken,
      source_id: id,
    })),
    day: today(ctx.platform.clock),
  })
  await items.take(
    tx,
    lines.map(({ id, taken, why, remark }, at) => ({
      id,
      stock_id: stockIds[at] as number,
      received: taken,
      shortfall: why,
      remark,
    })),
  )
  await tellOfLowStock(tx, ctx, receiver_project_id, stockIds)
}

/** Cost or debt: one of both, line by line. */
async function takeOver(
  tx: Tx,
  ctx: Ctx,
  transfer: store.HeldTransfer,
  lines: readonly Arrived[],
): Promise<void> {
  const arrived = lines.filter(({ taken }) => taken > 0)
  await moveCosts(tx, ctx, transfer, 'transfer', arrived.filter(({ is_excess }) => is_excess).map(costOf))
  const entries = arrived
    .filter(({ is_excess }) => !is_excess)
    .map((line) =>
      line.loan_item_id === null
        ? {
            item_id: line.id,
            sender_project_id: line.sender_project_id,
            receiver_project_id: line.receiver_project_id,
            kind: 'lent' as const,
            quantity: line.taken,
          }
        : {
            item_id: line.loan_item_id,
            // The loan went the other way.
            sender_project_id: line.receiver_project_id,
            receiver_project_id: line.sender_project_id,
            kind: 'returned' as const,
            quantity: -line.taken,
            other_item_id: line.id,
          },
    )
  if (entries.length > 0) await debts.insert(tx, ctx.now(), entries)
}

const costOf = (line: Arrived) => ({
  source_id: line.id,
  quantity: line.taken,
  amount: movedCost(line.taken, { cost: line.receipt_cost ?? 0, quantity: line.receipt_quantity ?? 0 }),
  from: { material_id: line.material_id, psow_id: line.sender_psow_id },
  to: { material_id: line.receiver_material_id, psow_id: line.receiver_psow_id },
})

async function tellWhatArrived(
  tx: Tx,
  ctx: Ctx,
  transfer: store.HeldTransfer,
  lines: readonly Arrived[],
): Promise<void> {
  const short = lines.filter(({ taken, quantity }) => taken < quantity)
  await tellAuthor(tx, ctx, transfer, {
    kind: 'transfer.received',
    title: `${transfer.number} was received`,
    text: short.length === 0 ? 'Everything arrived.' : `Not all of it arrived: ${namesOf(short)}.`,
  })
  if (short.length === 0) return
  await tellDeciders(
    tx,
    ctx,
    { kind: 'material_transfer', projectId: transfer.sender_project_id },
    {
      kind: 'transfer.short',
      title: `${transfer.number} did not arrive whole`,
      text: `Decide what became of the rest: ${namesOf(short)}.`.slice(0, 500).toWellFormed(),
      link: transferLink(transfer.sender_project_id, transfer.id),
    },
  )
}

const namesOf = (lines: readonly Arrived[]) => lines.map(({ material_name }) => material_name).join(', ')
