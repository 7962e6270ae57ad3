import type { RequestRow } from '@itayo/contract'
import { pathToAsk } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { tellProject } from '../../../platform/projects.ts'
import { tellDeciders, withdrawApproval } from '../../foundation/approvals/ask.ts'
import { REQUEST_KINDS } from './kinds.ts'
import { requestOutcomes } from './outcomes.ts'
import { heldRequest, presentRequest, type RequestRecord, requestById, waysOf } from './requests.ts'
import * as store from './store/requests.ts'
import { noticeOf, tellAbout } from './tell.ts'

interface Seen {
  id: number
  version: number
}

/** The person who asked takes back what nobody has decided. */
export function withdrawRequest(ctx: Ctx, form: Seen): Promise<RequestRow> {
  return ctx.transaction(async (tx) => {
    const row = await heldAsSeen(tx, ctx, form)
    // A decided request is withdrawn by nobody, whoever asked for it.
    if (row.state !== 'pending') throw new AppError('approval.decided')
    if (row.prepared_by !== ctx.actor.userId) throw new AppError('request.not_yours')
    if (!waysOf(ctx, row).withdraw) throw new AppError('approval.decided')
    await store.endRequest(tx, row.id, {
      state: 'withdrawn',
      userId: ctx.actor.userId,
      reason: '',
      at: ctx.now(),
    })
    await requestOutcomes.get()[row.kind].released?.(tx, ctx, row)
    const question = { kind: REQUEST_KINDS[row.kind].approval, subjectId: row.id }
    await withdrawApproval(tx, ctx, question)
    await audit.record(tx, 'request.withdrawn', row.id, {
      projects: [row.project_id],
      after: { number: row.number },
    })
    const text = `${row.preparer} took it back. There is nothing to decide any more.`
    await tellDeciders(
      tx,
      ctx,
      { ...question, projectId: row.project_id },
      noticeOf(row, { what: 'withdrawn', text }),
    )
    return told(tx, ctx, row)
  })
}

/** An approved request is taken back by somebody who could have approved it, and for a reason. */
export function cancelRequest(ctx: Ctx, form: Seen & { reason: string }): Promise<RequestRow> {
  return ctx.transaction(async (tx) => {
    const row = await heldAsSeen(tx, ctx, form)
    if (row.state !== 'approved') throw new AppError('request.no_way')
    if (!waysOf(ctx, row).cancel) throw new AppError('permission_denied')
    const kept = await requestOutcomes.get()[row.kind].whyKept?.(tx, row)
    if (kept) throw new AppError('request.in_use', { text: kept })
    const { reason } = form
    await store.endRequest(tx, row.id, {
      state: 'cancelled',
      userId: ctx.actor.userId,
      reason,
      at: ctx.now(),
    })
    await requestOutcomes.get()[row.kind].released?.(tx, ctx, row)
    await audit.record(tx, 'request.cancelled', row.id, {
      projects: [row.project_id],
      after: { number: row.number, reason },
    })
    await tellAbout(tx, ctx, row, {
      to: [row.prepared_by, row.decided_by],
      what: 'cancelled',
      text: reason,
    })
    return told(tx, ctx, row)
  })
}

/** Held, and as the caller saw it. */
async function heldAsSeen(tx: Tx, ctx: Ctx, { id, version }: Seen): Promise<RequestRecord> {
  const { kind } = await requestById(tx, id)
  // Either path opens the call; a request needs the one of its kind.
  if (!ctx.may(pathToAsk(REQUEST_KINDS[kind].approval))) throw new AppError('permission_denied')
  await heldRequest(tx, id)
  const row = await requestById(tx, id)
  if (row.version !== version) throw new AppError('stale_version', { current: presentRequest(ctx, row) })
  return row
}

async function told(tx: Tx, ctx: Ctx, { id, project_id }: RequestRecord): Promise<RequestRow> {
  await tellProject(tx, ctx, project_id)
  return presentRequest(ctx, await requestById(tx, id))
}
