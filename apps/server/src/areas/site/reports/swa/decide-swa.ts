import * as audit from '../../../../platform/audit.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { tellProject } from '../../../../platform/projects.ts'
import {
  type Decision,
  type KindDetail,
  type Subject,
  withRemarks,
} from '../../../foundation/approvals/kinds.ts'
import { notify } from '../../../foundation/notifications/notify.ts'
import { reportLink } from '../links.ts'
import * as store from '../store/swa.ts'
import { approveSwa } from './certify-swa.ts'
import { statementOf, swaById } from './present-swa.ts'
import { DRAFT } from './save-swa.ts'

async function detail(tx: Tx, { id }: Subject): Promise<KindDetail> {
  const row = await swaById(tx, id)
  const { totals, physical, period_from, period_to, blocks } = await statementOf(tx, row)
  return {
    work_items: new Set(blocks.flatMap(({ lines }) => lines.map(({ psow_id }) => psow_id).filter(Boolean)))
      .size,
    phases: [],
    changes: [],
    request: null,
    swa: {
      report_log_id: id,
      number: row.number,
      prepared_by: row.prepared_by,
      billing_percentage: Number(row.billing_percentage),
      remarks: row.remarks,
      period_from,
      period_to,
      totals,
      physical,
    },
  }
}

async function tellAuthor(
  tx: Tx,
  ctx: Ctx,
  { id, projectId, askerId }: Subject,
  news: { what: 'approved' | 'sent back'; text: string },
): Promise<void> {
  if (askerId === ctx.actor.userId) return
  const { number } = await swaById(tx, id)
  await notify(
    tx,
    { companyId: ctx.actor.companyId, userId: askerId },
    {
      kind: news.what === 'approved' ? 'swa.approved' : 'swa.sent_back',
      title: `SWA ${number} was ${news.what}`,
      text: news.text.slice(0, 500).toWellFormed(),
      link: reportLink(projectId, 'swa', { log: id }),
    },
  )
}

/** Approving says that the figures are right; certifying them is a step of its own. */
export const swaDecision: Decision = {
  detail,
  async approve(tx, ctx, subject, { remarks }) {
    await approveSwa(tx, ctx, subject.id)
    await tellAuthor(tx, ctx, subject, {
      what: 'approved',
      text: withRemarks('It can be certified now.', remarks),
    })
    await tellProject(tx, ctx, subject.projectId)
  },
  async reject(tx, ctx, subject, reason) {
    const row = await swaById(tx, subject.id)
    await store.update(tx, subject.id, { ...DRAFT, reason })
    await audit.record(tx, 'report.swa_sent_back', subject.projectId, {
      after: { number: row.number, reason },
    })
    await tellAuthor(tx, ctx, subject, { what: 'sent back', text: reason })
    await tellProject(tx, ctx, subject.projectId)
  },
}
