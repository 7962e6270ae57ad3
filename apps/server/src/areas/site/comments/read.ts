import type { CommentCount, ReportComment } from '@itayo/contract'
import { COMMENTS_PAGE } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { openProject } from '../../../platform/projects.ts'
import { presentComments } from './present.ts'
import * as store from './store.ts'

interface Period {
  start_date: string
  end_date: string
}

export function requirePeriod(start: string, end: string, path: string): void {
  if (end < start)
    throw new AppError('invalid_input', { fields: [{ path, message: 'This is before the start date.' }] })
}

interface Asked extends Period {
  psow_id: number
  plansOnly: boolean
  before?: number | undefined
}

/** In the order they were written. */
export function listComments(ctx: Ctx, query: Asked): Promise<ReportComment[]> {
  const { start_date: start, end_date: end, psow_id: workItemId, plansOnly, before } = query
  requirePeriod(start, end, 'query.end_date')
  return ctx.transaction(async (tx) => {
    if (!(await store.workItem(tx, workItemId))) throw new AppError('not_found')
    const window = { start, end, plansOnly }
    const page = { userId: ctx.actor.userId, before, limit: COMMENTS_PAGE }
    const rows = await store.threads(tx, { workItemId, window, ...page })
    return presentComments(tx, ctx, rows.toReversed())
  })
}

export function listReplies(
  ctx: Ctx,
  parentId: number,
  before: number | undefined,
): Promise<ReportComment[]> {
  return ctx.transaction(async (tx) => {
    const { userId } = ctx.actor
    if (!(await store.one(tx, parentId, userId))) throw new AppError('not_found')
    const rows = await store.replies(tx, { parentId, userId, before, limit: COMMENTS_PAGE })
    return presentComments(tx, ctx, rows.toReversed())
  })
}

export function countComments(
  ctx: Ctx,
  {
    project_id,
    start_date: start,
    end_date: end,
    plansOnly,
  }: Period & { project_id: number; plansOnly: boolean },
): Promise<CommentCount[]> {
  requirePeriod(start, end, 'query.end_date')
  return ctx.transaction(async (tx) => {
    await openProject(tx, project_id)
    const window = { start, end, plansOnly }
    return store.counts(tx, { projectId: project_id, window, userId: ctx.actor.userId })
  })
}

/** Reading is no change of the project's papers: the audit trail stays silent, and so do others' screens. */
export function markSeen(ctx: Ctx, ids: readonly number[]): Promise<{ seen: number }> {
  return ctx.transaction(async (tx) => {
    const { companyId: company_id, userId: user_id } = ctx.actor
    const projects = await store.markSeen(tx, ids, user_id)
    for (const project_id of new Set(projects))
      await publish(tx, { company_id, user_id, project_id, topic: 'comments' })
    return { seen: projects.length }
  })
}
