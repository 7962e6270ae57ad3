import type { SwaReport, SwaStatement } from '@itayo/contract'
import { mayDecide } from '@itayo/domain'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { AppError } from '../../../../platform/errors.ts'
import { openProject } from '../../../../platform/projects.ts'
import { deciderNames, questionAbout } from '../../../foundation/approvals/ask.ts'
import { deciderOf } from '../../../foundation/approvals/kinds.ts'
import { attachmentsOf } from '../../../foundation/attachments/service.ts'
import { presentLog } from '../logs/present.ts'
import * as logs from '../store/logs.ts'
import * as store from '../store/swa.ts'
import { whyCertifiedStays } from './billed.ts'
import { readCertified, readStatement } from './read-statement.ts'

/** Approves what they submit themselves, at once. */
export const mayApprove = (ctx: Ctx): boolean => mayDecide(deciderOf(ctx), 'swa')

export const holderOf = (id: number) => ({ kind: 'report_log' as const, id, day: null })

export async function swaById(tx: Tx, id: number): Promise<store.SwaRow> {
  const row = await store.find(tx, id)
  if (!row) throw new AppError('not_found')
  return row
}

export async function presentSwa(tx: Tx, ctx: Ctx, id: number): Promise<SwaReport> {
  const row = await swaById(tx, id)
  const { archived_at } = await openProject(tx, row.project_id)
  const isOpen = archived_at === null && row.archived_at === null
  const newest = await store.lastCertified(tx, row.project_id)
  const isPending = row.state === 'pending'
  const isNewest = row.state === 'certified' && newest?.id === id
  const isBilled = isNewest && (await whyCertifiedStays.get()(tx, id)) !== null
  return {
    ...presentLog((await logs.find(tx, id)) as logs.LogRow),
    type: 'swa',
    report_id: id,
    number: row.number,
    prepared_by: row.prepared_by,
    billing_percentage: Number(row.billing_percentage),
    remarks: row.remarks,
    state: row.state,
    reason: row.reason,
    approved_by: row.approved_by,
    approved_at: row.approved_at?.toISOString() ?? null,
    certified_by: row.certified_by,
    certified_at: row.certified_at?.toISOString() ?? null,
    waiting_for: isPending ? await deciderNames(tx, 'swa', row.project_id) : [],
    approval_id: isPending ? ((await questionAbout(tx, { kind: 'swa', subjectId: id })) ?? null) : null,
    papers: await attachmentsOf(tx, ctx, holderOf(id)),
    statement: await statementOf(tx, row),
    can: {
      edit: isOpen && row.state !== 'certified' && ctx.may('/report/save'),
      submit: isOpen && row.state === 'draft' && ctx.may('/report/save'),
      certify: isOpen && row.state === 'approved' && ctx.may('/billing/save'),
      take_back: isOpen && isNewest && !isBilled && ctx.may('/billing/save'),
    },
  }
}

export function statementOf(tx: Tx, row: store.SwaRow): Promise<SwaStatement> {
  return row.state === 'certified' ? readCertified(tx, row) : readStatement(tx, row.project_id, row.period_to)
}
