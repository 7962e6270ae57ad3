import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import type { Approval, Decision, KindDetail, Subject } from '../../foundation/approvals/kinds.ts'
import { REQUEST_KINDS } from './kinds.ts'
import { requestOutcomes } from './outcomes.ts'
import { requestLines } from './request-lines.ts'
import { close, requestById, requireAsAsked } from './requests.ts'
import { tellAbout } from './tell.ts'

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

async function approve(tx: Tx, ctx: Ctx, subject: Subject, { remarks }: Approval): Promise<void> {
  const row = await requestById(tx, subject.id)
  await requireAsAsked(tx, row, `Disapprove ${row.number}, so that it can be revised.`)
  await close(tx, ctx, row.id, 'approved', remarks)
  await requestOutcomes.get()[row.kind].approved?.(tx, ctx, row)
  await audit.record(tx, 'request.approved', subject.id, { projects: [subject.projectId] })
  await tellAbout(tx, ctx, row, { to: [subject.askerId], what: 'approved', text: remarks })
}

/** The paper stays, with the reason. */
async function reject(tx: Tx, ctx: Ctx, subject: Subject, reason: string): Promise<void> {
  const row = await requestById(tx, subject.id)
  await close(tx, ctx, row.id, 'disapproved', reason)
  await requestOutcomes.get()[row.kind].released?.(tx, ctx, row)
  await audit.record(tx, 'request.disapproved', subject.id, {
    projects: [subject.projectId],
    after: { reason },
  })
  await tellAbout(tx, ctx, row, { to: [subject.askerId], what: 'disapproved', text: reason })
}

/** Materials, equipment and fuel are decided alike: what differs is in their lines. */
export const requestDecision: Decision = { detail, approve, reject }
