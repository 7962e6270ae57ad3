import { REQUEST_STATUS } from '@itayo/contract'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { maySettle, waysOf } from './requests.ts'
import * as mailStore from './store/mails.ts'
import * as store from './store/requests.ts'

/** Every kind of request has the same sheet around its lines. */
export async function presentSheet(tx: Tx, ctx: Ctx, row: store.RequestRecord) {
  const head = await store.sheetHead(tx, row.project_id)
  const mails = await mailStore.listOf(tx, row.id)
  return {
    id: row.id,
    pr_num: row.number,
    project_id: row.project_id,
    project_name: head.project_name,
    project_identifier: head.project_identifier,
    project_location: head.project_location,
    date_requested: row.request_date,
    needed_on: row.needed_on,
    department: row.department,
    requested_by: row.requested_by || row.preparer,
    requester_position: row.requested_by ? row.requester_position : row.preparer_position,
    preparer: row.preparer,
    preparer_position: row.preparer_position,
    notes: row.notes,
    remarks: row.remarks,
    over_reason: row.over_reason,
    approval_status: REQUEST_STATUS[row.state],
    date_approved: row.state === 'approved' ? row.date_approved : null,
    approver: row.approver,
    approver_position: row.approver_position,
    reason: row.reason,
    ended_by: row.ender,
    ended_on: row.ended_on,
    end_reason: row.end_reason,
    revises: row.revises,
    amount: Number(row.amount),
    approval_id: row.approval_id,
    can_decide: row.approval_id !== null && maySettle(ctx, row.kind),
    can: waysOf(ctx, row),
    company: {
      name: head.company_name,
      location: head.company_location,
      contact: head.company_contact,
      logo:
        head.logo_file_id === null ? null : ctx.platform.links.link(ctx.actor.companyId, head.logo_file_id),
    },
    mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
    version: row.version,
  }
}
