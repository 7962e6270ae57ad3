import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import type { Decision, KindDetail, Subject } from '../../foundation/approvals/kinds.ts'
import { notify } from '../../foundation/notifications/notify.ts'
import { REQUEST_KINDS } from './kinds.ts'
import { requestOutcomes } from './outcomes.ts'
import { requestLines } from './request-lines.ts'
import { close, requestById } from './requests.ts'

const NOTHING: KindDetail = { work_items: 0, phases: [], changes: [], request: null }

async function detail(tx: Tx, { id }: Subject): Promise<KindDetail> {
  const row = await requestById(tx, id)
  const items = await requestLines(tx, row)
  return {
    ...NOTHING,
    work_items: new Set(items.map(({ work_item_code }) => work_item_code).filter(Boolean)).size,
    request: {
      id: row.id,
      number: row.number,
      category: REQUEST_KINDS[row.kind].category,
      notes: row.notes,
      over_reason: row.over_reason,
      items,
    },
  }
}

async function approve(tx: Tx, ctx: Ctx, subject: Subject): Promise<void> {
  const row = await requestById(tx, subject.id)
  await close(tx, ctx, row.id, 'approved', '')
  await requestOutcomes.get()[row.kind].approved?.(tx, ctx, row)
  await audit.record(tx, 'request.approved', subject.id, { projects: [subject.projectId] })
  await tell(tx, ctx, subject, 'approved', '')
}

/** The paper stays, with the reason. */
async function reject(tx: Tx, ctx: Ctx, subject: Subject, reason: string): Promise<void> {
  const row = await requestById(tx, subject.id)
  await close(tx, ctx, row.id, 'disapproved', reason)
  await requestOutcomes.get()[row.kind].disapproved?.(tx, row.id)
  await audit.record(tx, 'request.disapproved', subject.id, {
    projects: [subject.projectId],
    after: { reason },
  })
  await tell(tx, ctx, subject, 'disapproved', reason)
}

async function tell(
  tx: Tx,
  ctx: Ctx,
  { id, projectId, askerId }: Subject,
  state: 'approved' | 'disapproved',
  reason: string,
): Promise<void> {
  if (askerId === ctx.actor.userId) return
  const row = await requestById(tx, id)
  const { title, menu } = REQUEST_KINDS[row.kind]
  await notify(
    tx,
    { companyId: ctx.actor.companyId, userId: askerId },
    {
      kind: `request.${state}`,
      title: `${title} ${row.number} ${state}`,
      text: reason.slice(0, 500).toWellFormed(),
      link: `/projects/Index?id=${projectId}&menu=${menu}`,
    },
  )
}

/** Materials, equipment and fuel are decided alike: what differs is in their lines. */
export const requestDecision: Decision = { detail, approve, reject }
