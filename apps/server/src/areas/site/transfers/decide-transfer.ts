import { HIDDEN_PROJECT, movedCost } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import {
  type Decision,
  type KindDetail,
  type Subject,
  withRemarks,
} from '../../foundation/approvals/kinds.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import { receiptsIn } from '../onsite/receipts.ts'
import { tellBoth } from './between.ts'
import { tellAuthor } from './people.ts'
import { send, transferById } from './send.ts'
import * as items from './store/items.ts'
import * as store from './store/transfers.ts'

async function detail(tx: Tx, { id, projectId }: Subject): Promise<KindDetail> {
  const row = await store.byId(tx, id)
  if (!row) throw new AppError('not_found')
  const lines = await items.named(tx, [id])
  const receiptsOf = await receiptsIn(
    tx,
    projectId,
    lines.map(({ material_id }) => material_id),
  )
  return {
    work_items: new Set(lines.map(({ work_item_code }) => work_item_code).filter(Boolean)).size,
    phases: [],
    changes: [],
    request: null,
    transfer: {
      id,
      transaction_id: row.transaction_id,
      sender_name: row.sender_name ?? HIDDEN_PROJECT,
      receiver_name: row.receiver_name ?? HIDDEN_PROJECT,
      notes: row.notes,
      items: lines.map((line) => ({
        ...withWorkItemNumber({
          work_item_code: line.work_item_code,
          own_number: line.own_number,
          dpwh_ref: line.dpwh_ref,
        }),
        id: line.id,
        material_name: line.material_name,
        receiver_material_name: line.receiver_material_name,
        quantity: line.quantity,
        unit: line.unit,
        if_excess: line.is_excess ? (1 as const) : (0 as const),
        stock_balance: line.balance,
        amount: movedCost(line.quantity, receiptsOf(line)),
      })),
    },
  }
}

async function reject(tx: Tx, ctx: Ctx, id: number, reason: string): Promise<void> {
  const transfer = await transferById(tx, id)
  if (transfer.status !== 0) throw new AppError('transfer.not_pending')
  await store.update(tx, id, {
    status: 2,
    rejected_at: ctx.now(),
    rejected_by: ctx.actor.userId,
    reject_reason: reason,
  })
  await audit.record(tx, 'transfer.rejected', id, {
    projects: [transfer.sender_project_id],
    after: { number: transfer.number, reason },
  })
  await tellAuthor(tx, ctx, transfer, {
    kind: 'transfer.rejected',
    title: `${transfer.number} was rejected`,
    text: reason,
  })
  await tellBoth(tx, ctx, transfer)
}

/** The materials leave the stock here, when an approver has approved the delivery. */
export const transferDecision: Decision = {
  detail,
  async approve(tx, ctx, { id }, { remarks }) {
    await send(tx, ctx, id)
    const transfer = await transferById(tx, id)
    await tellAuthor(tx, ctx, transfer, {
      kind: 'transfer.approved',
      title: `${transfer.number} was approved for delivery`,
      text: withRemarks('The materials have left the stock and are on their way.', remarks),
    })
    await tellBoth(tx, ctx, transfer)
  },
  reject: (tx, ctx, { id }, reason) => reject(tx, ctx, id, reason),
}
