import { REQUEST_STATUS, type RequestRow } from '@itayo/contract'
import { isRevisable, mayDecide, pathToAsk, type RequestReader, waysOut, whyNotNeededOn } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { nextNumber } from '../../../platform/numbers.ts'
import { holdProject, openProject, tellProject } from '../../../platform/projects.ts'
import { amendApproval, askApproval, recordApproved } from '../../foundation/approvals/ask.ts'
import { deciderOf } from '../../foundation/approvals/kinds.ts'
import { REQUEST_KINDS, type RequestKind } from './kinds.ts'
import { requestOutcomes } from './outcomes.ts'
import * as store from './store/requests.ts'

export type RequestRecord = store.RequestRecord

interface NewRequest {
  project_id: number
  kind: RequestKind
  amount: number
  notes: string
  needed_on?: string | null | undefined
  requested_by: string
  requester_position: string
  over_reason?: string
  /** One that came back and is taken up again. */
  revises?: number | null | undefined
}

export const maySettle = (ctx: Ctx, kind: RequestKind): boolean =>
  mayDecide(deciderOf(ctx), REQUEST_KINDS[kind].approval)

const mayAsk = (ctx: Ctx, kind: RequestKind): boolean => ctx.may(pathToAsk(REQUEST_KINDS[kind].approval))

/** The caller, as the rules about requests ask for them. */
const readerOf = (ctx: Ctx, kind: RequestKind): RequestReader => ({
  userId: ctx.actor.userId,
  mayAsk: mayAsk(ctx, kind),
  mayDecide: maySettle(ctx, kind),
})

/** The ways out of a request that are open to the caller. */
export const waysOf = (ctx: Ctx, row: store.RequestRecord) =>
  waysOut(
    { state: row.state, preparedBy: row.prepared_by, isArchived: row.is_archived },
    readerOf(ctx, row.kind),
  )

/**
 * Gives a request its number, lets `fill` write its lines, and puts it before the approvers; an approver's
 * own is approved at once (CUR-013). The caller holds the project.
 */
export async function openRequest(
  tx: Tx,
  ctx: Ctx,
  request: NewRequest,
  fill: (requestId: number) => Promise<void>,
): Promise<number> {
  const { prefix, approval, title } = REQUEST_KINDS[request.kind]
  if (request.revises) await requireRevisable(tx, request, request.revises)
  requireNeededOn(ctx, request.needed_on)
  const number = await nextNumber(tx, prefix, Number(today(ctx.platform.clock).slice(0, 4)))
  const id = await store.insertRequest(
    tx,
    {
      ...request,
      number,
      needed_on: request.needed_on ?? null,
      over_reason: request.over_reason ?? '',
      preparer_position: ctx.actor.roleName,
      revises_id: request.revises ?? null,
    },
    ctx.actor.userId,
  )
  await fill(id)
  await requireAsAsked(tx, { id, kind: request.kind, project_id: request.project_id })
  const question = {
    kind: approval,
    projectId: request.project_id,
    subjectId: id,
    title: `${title} ${number}`,
    amount: request.amount,
  }
  await audit.record(tx, 'request.made', id, {
    projects: [request.project_id],
    after: {
      number,
      project_id: request.project_id,
      category: request.kind,
      amount: request.amount,
      ...(request.revises && { revises: request.revises }),
    },
  })
  if (maySettle(ctx, request.kind)) {
    await recordApproved(tx, ctx, question)
    await close(tx, ctx, id, 'approved', '')
    await requestOutcomes.get()[request.kind].approved?.(tx, ctx, { id, project_id: request.project_id })
  } else await askApproval(tx, ctx, question)
  await tellProject(tx, ctx, request.project_id)
  return id
}

/** It takes up one of its own kind in its own project that came back. */
async function requireRevisable(tx: Tx, request: NewRequest, revisedId: number): Promise<void> {
  const revised = await requestById(tx, revisedId)
  const isOfSameKind = revised.kind === request.kind && revised.project_id === request.project_id
  if (!isOfSameKind) throw new AppError('not_found')
  if (!isRevisable(revised.state)) {
    const text = `${revised.number} is ${REQUEST_STATUS[revised.state].toLowerCase()}. Only one that was disapproved, withdrawn or cancelled can be revised.`
    throw new AppError('request.no_way', { text })
  }
}

/** Refuses what is no longer there to be had: an approval would hold for nothing. */
export async function requireAsAsked(
  tx: Tx,
  request: { id: number; kind: RequestKind; project_id: number },
  advice = '',
): Promise<void> {
  const why = await requestOutcomes.get()[request.kind].whyNot?.(tx, request)
  if (why) throw new AppError('request.not_as_asked', { text: `${why} ${advice}`.trim() })
}

function requireNeededOn(ctx: Ctx, day: string | null | undefined): void {
  const message = day ? whyNotNeededOn(day, today(ctx.platform.clock)) : null
  if (message)
    throw new AppError('invalid_input', { text: message, fields: [{ path: 'body.needed_on', message }] })
}

/** Its lines came to another amount: the paper, and the approvers' list while it waits, follow. */
export async function reprice(
  tx: Tx,
  request: { id: number; kind: RequestKind },
  amount: number,
): Promise<void> {
  await store.setAmount(tx, request.id, amount)
  await amendApproval(tx, { kind: REQUEST_KINDS[request.kind].approval, subjectId: request.id }, amount)
}

export async function close(
  tx: Tx,
  ctx: Ctx,
  id: number,
  state: 'approved' | 'disapproved',
  reason: string,
): Promise<void> {
  const decision = { state, userId: ctx.actor.userId, position: ctx.actor.roleName, reason, at: ctx.now() }
  await store.closeRequest(tx, id, decision)
}

export function presentRequest(ctx: Ctx, row: store.RequestRecord): RequestRow {
  return {
    id: row.id,
    pr_number: row.number,
    category: REQUEST_KINDS[row.kind].category,
    project_id: row.project_id,
    preparer: row.preparer,
    preparer_position: row.preparer_position,
    request_date: row.request_date,
    remarks: row.remarks,
    approval_status: REQUEST_STATUS[row.state],
    approver: row.approver,
    reason: row.reason,
    items: row.items,
    amount: Number(row.amount),
    approval_id: row.approval_id,
    can_decide: row.approval_id !== null && maySettle(ctx, row.kind),
    can: waysOf(ctx, row),
    version: row.version,
  }
}

export function requestHistory(
  ctx: Ctx,
  projectId: number,
  kinds: readonly RequestKind[],
): Promise<{ data: RequestRow[] }> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const rows = await store.listIn(tx, projectId, kinds)
    return { data: rows.map((row) => presentRequest(ctx, row)) }
  })
}

/** By its number, in the project it belongs to. */
export async function requestByNumber(
  tx: Tx,
  projectId: number,
  number: string,
  kinds: readonly RequestKind[],
): Promise<store.RequestRecord> {
  await openProject(tx, projectId)
  const row = await store.findByNumber(tx, projectId, number, kinds)
  if (!row) throw new AppError('not_found')
  return row
}

export async function requestById(tx: Tx, id: number): Promise<store.RequestRecord> {
  const row = await store.findRequest(tx, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** A request of a project that can be changed, held until the end of the transaction. */
export async function heldRequest(tx: Tx, id: number) {
  const { project_id } = await requestById(tx, id)
  await holdProject(tx, project_id)
  return (await store.lockRequest(tx, id)) as NonNullable<Awaited<ReturnType<typeof store.lockRequest>>>
}

interface RemarksEdit {
  id: number
  pr_num: string
  updates: { remarks: string }
}

export function writeRemarks(
  ctx: Ctx,
  projectId: number,
  edit: RemarksEdit,
  kinds: readonly RequestKind[],
): Promise<RequestRow> {
  return ctx.transaction(async (tx) => {
    const row = await requestByNumber(tx, projectId, edit.pr_num, kinds)
    if (row.id !== edit.id) throw new AppError('not_found')
    await heldRequest(tx, row.id)
    await store.setRemarks(tx, row.id, edit.updates.remarks)
    await audit.record(tx, 'request.remarked', row.id, {
      projects: [projectId],
      before: { remarks: row.remarks },
      after: { remarks: edit.updates.remarks },
    })
    await tellProject(tx, ctx, projectId)
    return presentRequest(ctx, await requestById(tx, row.id))
  })
}
