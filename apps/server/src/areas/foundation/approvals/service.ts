import type { ApprovalDetail, ApprovalRow } from '@itayo/contract'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { tellApprovals } from './ask.ts'
import { decidedBy, decisions, type Subject } from './kinds.ts'
import * as store from './store.ts'

const PER_PAGE = 50

export function waitingCount(ctx: Ctx): Promise<{ waiting: number }> {
  return ctx.transaction(async (tx) => {
    const decides = decidedBy(ctx)
    if (decides.length === 0) return { waiting: 0 }
    // No user has the id -1: the caller's own questions count only when they may decide them.
    const counts = await store.countByKind(tx, { decides, userId: -1, isWaiting: true })
    return { waiting: total(counts) }
  })
}

const total = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)

export function listApprovals(
  ctx: Ctx,
  query: {
    state?: 'waiting' | 'done' | undefined
    kind?: ApprovalRow['kind'] | undefined
    page?: string | undefined
  },
) {
  return ctx.transaction(async (tx) => {
    const wanted = {
      decides: decidedBy(ctx),
      userId: ctx.actor.userId,
      isWaiting: query.state !== 'done',
      kind: query.kind,
    }
    const page = Number(query.page ?? 1)
    const rows = await store.list(tx, wanted, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
    const counts = await store.countByKind(tx, { ...wanted, kind: undefined })
    const found = total(query.kind ? counts.filter(({ kind }) => kind === query.kind) : counts)
    return {
      data: rows.map((row) => present(ctx, row)),
      total_items: found,
      total_pages: Math.max(1, Math.ceil(found / PER_PAGE)),
      by_kind: counts as { kind: ApprovalRow['kind']; count: number }[],
    }
  })
}

function present(ctx: Ctx, row: store.Row): ApprovalRow {
  const { subject_id: _subject, asker_id: _asker, ...rest } = row
  const kind = row.kind as ApprovalRow['kind']
  return {
    ...rest,
    kind,
    state: row.state as ApprovalRow['state'],
    amount: row.amount === null ? null : Number(row.amount),
    asked_at: row.asked_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    can: { decide: row.state === 'waiting' && decidedBy(ctx).includes(kind) },
  }
}

/** Approvers of its kind and the person who asked see it; for others it does not exist. */
async function open(tx: Tx, ctx: Ctx, id: number): Promise<store.Row> {
  const row = await store.find(tx, id)
  const isTheirs = row && (row.asker_id === ctx.actor.userId || decidedBy(ctx).includes(row.kind as never))
  if (!isTheirs) throw new AppError('not_found')
  return row
}

const subjectOf = (row: store.Row): Subject => ({
  id: row.subject_id,
  projectId: row.project_id,
  askerId: row.asker_id,
})

export function approvalDetail(ctx: Ctx, id: number): Promise<ApprovalDetail> {
  return ctx.transaction(async (tx) => {
    const row = await open(tx, ctx, id)
    const detail = await decisions.get()[row.kind as ApprovalRow['kind']].detail(tx, subjectOf(row))
    return { ...present(ctx, row), ...detail, history: await historyOf(tx, row) }
  })
}

const DECIDED = { approved: 'Approved', rejected: 'Rejected', withdrawn: 'Taken back' } as Record<
  string,
  string
>

/** Newest first. */
async function historyOf(tx: Tx, row: store.Row): Promise<ApprovalDetail['history']> {
  const events = (await store.history(tx, row)).flatMap((past) => [
    ...(past.decided_at
      ? [
          {
            at: past.decided_at.toISOString(),
            by: past.decided_by,
            what: [DECIDED[past.state] ?? past.state, past.reason]
              .filter(Boolean)
              .join(': ')
              .slice(0, 200)
              .toWellFormed(),
          },
        ]
      : []),
    { at: past.asked_at.toISOString(), by: past.asked_by, what: 'Submitted' },
  ])
  return events.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

interface Decided {
  id: number
  decision: 'approve' | 'reject'
  reason: string
  despite_changes: boolean
}

export function decide(ctx: Ctx, form: Decided): Promise<ApprovalRow> {
  return ctx.transaction(async (tx) => {
    const row = await open(tx, ctx, form.id)
    const kind = decisions.get()[row.kind as ApprovalRow['kind']]
    if (!decidedBy(ctx).includes(row.kind as ApprovalRow['kind']))
      throw new AppError('approval.needs_approver')
    // In the order every change of a project takes, so that nobody waits for each other.
    await holdProject(tx, row.project_id)
    const held = await store.hold(tx, form.id)
    if (held?.state !== 'waiting') throw new AppError('approval.decided')
    if (form.decision === 'reject' && form.reason === '') {
      const message = 'Say why, so that it can be corrected.'
      throw new AppError('invalid_input', { text: message, fields: [{ path: 'body.reason', message }] })
    }
    const state = form.decision === 'approve' ? 'approved' : 'rejected'
    await store.close(tx, form.id, { state, by: ctx.actor.userId, reason: form.reason })
    if (form.decision === 'approve') {
      await kind.approve(tx, ctx, subjectOf(row), {
        despiteChanges: form.despite_changes,
        remarks: form.reason,
      })
    } else {
      await kind.reject(tx, ctx, subjectOf(row), form.reason)
    }
    await tellApprovals(tx, ctx, row.project_id)
    await tellProject(tx, ctx, row.project_id)
    return present(ctx, (await store.find(tx, form.id)) as store.Row)
  })
}
