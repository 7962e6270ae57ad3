import type { Transfer, TransferItem } from '@itayo/contract'
import { averageCost, freeDebt, HIDDEN_PROJECT, inTransit, mayDecide, movedCost } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { deciderNames } from '../../foundation/approvals/ask.ts'
import { deciderOf } from '../../foundation/approvals/kinds.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import * as items from './store/items.ts'
import * as store from './store/transfers.ts'

export const maySend = (ctx: Ctx) => mayDecide(deciderOf(ctx), 'material_transfer')

/** Sending, calling back, settling and setting off are for an approver who sees amounts. */
export function requireApprover(ctx: Ctx): void {
  if (maySend(ctx)) return
  throw new AppError(ctx.actor.approver ? 'permission_denied' : 'approval.needs_approver')
}

/** Several transfers as the caller sees them: another project's name and places only where they exist for them. */
export async function presentAll(tx: Tx, ctx: Ctx, rows: readonly store.TransferRow[]): Promise<Transfer[]> {
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await items.named(tx, ids), ({ transfer_id }) => transfer_id)
  return rows.map((row) => presentOne(ctx, row, lines.get(row.id) ?? []))
}

function presentOne(ctx: Ctx, row: store.TransferRow, lines: readonly items.NamedItem[]): Transfer {
  const { kind, author_id, sender_id, receiver_id, final_status } = row
  return {
    id: row.id,
    transaction_id: row.transaction_id,
    transaction_type: kind === 'return' ? 'return-material' : 'transfer-material',
    initial_status: row.initial_status,
    final_status,
    date_created: row.date_created.toISOString(),
    created_by: row.created_by,
    created_by_position: row.created_by_position,
    approved_by_position: row.approved_by_position,
    sender_id,
    sender_name: row.sender_name ?? HIDDEN_PROJECT,
    receiver_id,
    receiver_name: row.receiver_name ?? HIDDEN_PROJECT,
    notes: row.notes,
    record_details: lines.map(presentItem),
    approved_for_delivery_by_name: row.approved_for_delivery_by_name,
    date_time_approved_for_delivery: row.date_time_approved_for_delivery?.toISOString() ?? null,
    rejected_for_delivery_by_name: row.rejected_for_delivery_by_name,
    date_time_rejected_for_delivery: row.date_time_rejected_for_delivery?.toISOString() ?? null,
    reject_reason: row.reject_reason,
    approved_on_site_received_by_name: row.approved_on_site_received_by_name,
    date_time_approved_on_site_received: row.date_time_approved_on_site_received?.toISOString() ?? null,
    receive_remarks: row.receive_remarks,
    waiting_for: [],
    approval_id: row.approval_id,
    version: row.version,
    can: {
      ...ofAuthor(ctx, final_status === 0 && author_id === ctx.actor.userId && sender_id !== null),
      decide: row.approval_id !== null && maySend(ctx),
      call_back: final_status === 1 && maySend(ctx) && sender_id !== null,
      receive: final_status === 1 && receiver_id !== null && ctx.may('/material/transfer-material/approve'),
      settle:
        final_status === 3 && maySend(ctx) && sender_id !== null && lines.some((line) => inTransit(line) > 0),
      return:
        receiver_id !== null &&
        ctx.may('/material/transfer-material/debt') &&
        lines.some((line) => freeDebt(line) > 0),
      print: ctx.may('/material/transfer-material/list'),
    },
  }
}

function ofAuthor(ctx: Ctx, isTheirs: boolean) {
  const may = isTheirs && ctx.may('/material/transfer-material/create')
  return { edit: may, withdraw: may }
}

function presentItem(line: items.NamedItem): TransferItem {
  const { work_item_code, work_item_number } = withWorkItemNumber({
    work_item_code: line.work_item_code,
    own_number: line.own_number,
    dpwh_ref: line.dpwh_ref,
  })
  const receiver = withWorkItemNumber({
    work_item_code: line.receiver_work_item_code,
    own_number: line.receiver_own_number,
    dpwh_ref: line.receiver_dpwh_ref,
  })
  const frozen =
    line.receipt_cost === null || line.receipt_quantity === null
      ? null
      : { cost: line.receipt_cost, quantity: line.receipt_quantity }
  return {
    id: line.id,
    material_name: line.material_name,
    quantity: line.quantity,
    unit: line.unit,
    if_excess: line.is_excess ? 1 : 0,
    material_id: line.material_id,
    stock_id: line.stock_id,
    sender_psow_id: line.sender_psow_id,
    work_item_code,
    work_item_number,
    receiver_material_id: line.receiver_material_id,
    receiver_material_name: line.receiver_material_name,
    receiver_psow_id: line.receiver_psow_id,
    receiver_work_item_code: receiver.work_item_code,
    receiver_work_item_number: receiver.work_item_number,
    received: line.received,
    shortfall: line.shortfall,
    shortfall_remark: line.shortfall_remark,
    lost: line.lost,
    went_back: line.went_back,
    settled: line.settled,
    in_transit: inTransit(line),
    owed: line.owed,
    returning: line.returning,
    returns: line.returns,
    unit_cost: frozen && averageCost(frozen),
    amount: frozen && movedCost(line.quantity, frozen),
  }
}

/** One of them, and who is asked while it waits. */
export async function presentTransfer(tx: Tx, ctx: Ctx, id: number): Promise<Transfer> {
  const row = await store.byId(tx, id)
  if (!row) throw new AppError('not_found')
  const [shown] = await presentAll(tx, ctx, [row])
  const waits = row.approval_id !== null && row.sender_id !== null
  return {
    ...(shown as Transfer),
    waiting_for: waits ? await deciderNames(tx, 'material_transfer', row.sender_id as number) : [],
  }
}
