import type { Transfer } from '@itayo/contract'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { questionAbout } from '../../foundation/approvals/ask.ts'
import { decide } from '../../foundation/approvals/service.ts'
import { callBack } from './differences.ts'
import { presentTransfer, requireApprover } from './present.ts'
import { type ReceiveForm, receiveTransfer } from './receive.ts'
import * as items from './store/items.ts'
import * as store from './store/transfers.ts'

interface Form extends ReceiveForm {
  status: 1 | 2 | 3
  reason: string
}

interface Answer {
  message: string
  data: Transfer
}

/** One call for both sides (B-28): approvers of the sender decide, the receiving project receives. */
export function approveTransfer(ctx: Ctx, form: Form): Promise<Answer> {
  return ctx.transaction(async (tx): Promise<Answer> => {
    await requireLines(tx, form)
    if (form.status === 3)
      return {
        message: 'Material has been successfully received!',
        data: await receiveTransfer(tx, ctx, form),
      }
    const row = await store.byId(tx, form.transfer_material_id)
    // Whoever does not see the sender has nothing to decide.
    if (!row || row.sender_id === null) throw new AppError('not_found')
    requireApprover(ctx)
    if (form.status === 2 && row.final_status === 1)
      return { message: 'Called back.', data: await callBack(tx, ctx, form) }
    const question = await questionAbout(tx, { kind: 'material_transfer', subjectId: row.id })
    if (question === undefined) throw new AppError('transfer.not_pending')
    await decide(ctx, {
      id: question,
      decision: form.status === 1 ? 'approve' : 'reject',
      reason: form.reason,
      despite_changes: false,
    })
    return {
      message: form.status === 1 ? 'Approved for delivery.' : 'Rejected.',
      data: await presentTransfer(tx, ctx, row.id),
    }
  })
}

/** Lines that somebody names must be the transfer's. */
async function requireLines(tx: Tx, form: Form): Promise<void> {
  if (form.items.length === 0) return
  const known = new Set((await items.ofTransfer(tx, form.transfer_material_id)).map(({ id }) => id))
  if (form.items.some(({ id }) => !known.has(id))) throw new AppError('not_found')
}
