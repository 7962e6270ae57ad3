import type { ReceivedFile, ReportComment } from '@itayo/contract'
import { COMMENT_FILES, storedCommentType, withoutTwins } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { holdProject } from '../../../platform/projects.ts'
import { detachFrom } from '../../foundation/attachments/service.ts'
import {
  attachmentsOfAll,
  requireFiles,
  storingWithHolder,
} from '../../foundation/attachments/with-holder.ts'
import { requireTalk, tellMentioned } from '../../project/mentions/mentioned.ts'
import { presentComments } from './present.ts'
import { requirePeriod } from './read.ts'
import * as store from './store.ts'

const KIND = 'report_comment'
const holderOf = (id: number) => ({ kind: KIND, id, day: null }) as const

/** Opens the Report tab with the comments of the work item in that period. */
function commentLink({ project_id, psow_id, type, range_start, range_end }: store.CommentRow): string {
  const period = `from=${range_start}&to=${range_end}&type=${type}`
  return `/projects/Index?id=${project_id}&menu=7&comments=${psow_id}&${period}`
}

/** Open dialogs and lists of the project look again. */
async function tellComments(tx: Tx, ctx: Ctx, projectId: number): Promise<void> {
  const { companyId: company_id } = ctx.actor
  await publish(tx, { company_id, user_id: null, project_id: projectId, topic: 'comments' })
}

async function presented(tx: Tx, ctx: Ctx, id: number): Promise<ReportComment> {
  const row = (await store.one(tx, id, ctx.actor.userId)) as store.CommentRow
  const [comment] = await presentComments(tx, ctx, [row])
  return comment as ReportComment
}

interface Written {
  content: string
  psow_id: number
  date_range_start: string
  date_range_end: string
  comment_type_id: 1 | 2 | 3
  parent_id?: number | undefined
  quote_id?: number | undefined
}

export function addComment(
  ctx: Ctx,
  written: Written,
  sent: readonly ReceivedFile[],
): Promise<ReportComment> {
  const files = withoutTwins(sent)
  const { content, psow_id, date_range_start, date_range_end } = written
  requirePeriod(date_range_start, date_range_end, 'body.date_range_end')
  requireTalk(content, files.length, 'body.content')
  requireFiles(COMMENT_FILES, files)
  return storingWithHolder(ctx, files, async (tx, attach) => {
    const item = await store.workItem(tx, psow_id)
    if (!item || item.is_removed) throw new AppError('not_found')
    const { project_id } = item
    await holdProject(tx, project_id)
    const thread = await threadOf(tx, ctx, written)
    await requireQuote(tx, ctx, psow_id, written.quote_id)
    const id = await store.insert(tx, {
      project_id,
      project_work_item_id: psow_id,
      words: content,
      quote_id: written.quote_id ?? null,
      ...thread,
    })
    await attach(holderOf(id), project_id)
    await tellMentionedIn(tx, ctx, id, '')
    await audit.record(tx, 'comment.written', id, {
      projects: [project_id],
      after: { work_item: item.work_item, files: files.length },
    })
    await tellComments(tx, ctx, project_id)
    return presented(tx, ctx, id)
  })
}

/** A reply stands where its thread stands, whatever period it was sent with. */
async function threadOf(tx: Tx, ctx: Ctx, written: Written) {
  const { parent_id, psow_id, comment_type_id, date_range_start, date_range_end } = written
  if (parent_id === undefined)
    return {
      parent_id: null,
      type: storedCommentType(comment_type_id),
      range_start: date_range_start,
      range_end: date_range_end,
    }
  const parent = await store.one(tx, parent_id, ctx.actor.userId)
  const first = parent?.parent_id ? await store.one(tx, parent.parent_id, ctx.actor.userId) : parent
  if (!parent || parent.deleted_at || !first || first.psow_id !== psow_id) throw new AppError('not_found')
  const { id, type, range_start, range_end } = first
  return { parent_id: id, type, range_start, range_end }
}

async function requireQuote(
  tx: Tx,
  ctx: Ctx,
  workItemId: number,
  quoteId: number | undefined,
): Promise<void> {
  if (quoteId === undefined) return
  const quoted = await store.one(tx, quoteId, ctx.actor.userId)
  if (!quoted || quoted.deleted_at || quoted.psow_id !== workItemId) throw new AppError('not_found')
}

async function tellMentionedIn(tx: Tx, ctx: Ctx, id: number, before: string): Promise<void> {
  const row = (await store.one(tx, id, ctx.actor.userId)) as store.CommentRow
  await tellMentioned(tx, ctx, {
    projectId: row.project_id,
    before,
    after: row.words,
    where: `a comment on ${row.work_item}`,
    link: commentLink(row),
  })
}

/** Its project held; only who wrote it changes it (COM-015). */
async function holdOwn(tx: Tx, ctx: Ctx, id: number): Promise<store.CommentRow> {
  const seen = await store.one(tx, id, ctx.actor.userId)
  if (!seen) throw new AppError('not_found')
  await holdProject(tx, seen.project_id)
  // It may have been deleted while this waited for the project.
  const row = await store.one(tx, id, ctx.actor.userId)
  if (!row || row.deleted_at) throw new AppError('not_found')
  if (row.created_by !== ctx.actor.userId) throw new AppError('talk.not_yours')
  return row
}

interface Change {
  comment_id: number
  new_content: string
  /** Attachments that stay; all of them without it. */
  kept?: readonly number[] | undefined
  version?: number | undefined
}

/** Files of the comment that stay; files of the same names are the same files (COM-013). */
function keptFiles(ctx: Ctx, { comment_id: id, kept }: Change) {
  return ctx.transaction(async (tx) => {
    const held = (await attachmentsOfAll(tx, ctx, KIND, [id])).get(id) ?? []
    return kept ? held.filter((file) => kept.includes(file.id)) : held
  })
}

export async function updateComment(
  ctx: Ctx,
  change: Change,
  sent: readonly ReceivedFile[],
): Promise<ReportComment> {
  const files = withoutTwins(sent, await keptFiles(ctx, change))
  requireFiles(COMMENT_FILES, files)
  return storingWithHolder(ctx, files, async (tx, attach) => {
    const { comment_id: id, new_content, kept, version } = change
    const row = await holdOwn(tx, ctx, id)
    if (version !== undefined && version !== row.version)
      throw new AppError('stale_version', { current: { version: row.version, message: row.words } })
    const held = (await attachmentsOfAll(tx, ctx, KIND, [id])).get(id) ?? []
    const holder = { ...holderOf(id), projectId: row.project_id, name: 'comment' }
    const dropped = kept ? held.filter((file) => !kept.includes(file.id)) : []
    await detachFrom(
      tx,
      holder,
      dropped.map((file) => file.id),
    )
    requireTalk(new_content, held.length - dropped.length + files.length, 'body.new_content')
    await attach(holder, row.project_id)
    await store.setWords(tx, id, new_content, ctx.now())
    await tellMentionedIn(tx, ctx, id, row.words)
    await audit.record(tx, 'comment.changed', id, {
      projects: [row.project_id],
      after: { work_item: row.work_item },
    })
    await tellComments(tx, ctx, row.project_id)
    return presented(tx, ctx, id)
  })
}

/** One with replies stays as an empty place above them, and goes with the last of them. */
export function deleteComment(ctx: Ctx, id: number): Promise<{ comment_id: number }> {
  return ctx.transaction(async (tx) => {
    const row = await holdOwn(tx, ctx, id)
    const { project_id, parent_id } = row
    if (row.reply_count > 0) {
      const held = (await attachmentsOfAll(tx, ctx, KIND, [id])).get(id) ?? []
      const holder = { ...holderOf(id), projectId: project_id, name: 'comment' }
      await detachFrom(
        tx,
        holder,
        held.map((file) => file.id),
      )
      await store.empty(tx, id, ctx.now())
    } else await store.remove(tx, id)
    const parent = parent_id ? await store.one(tx, parent_id, ctx.actor.userId) : undefined
    if (parent?.deleted_at && parent.reply_count === 0) await store.remove(tx, parent.id)
    await audit.record(tx, 'comment.deleted', id, {
      projects: [project_id],
      before: { work_item: row.work_item },
    })
    await tellComments(tx, ctx, project_id)
    return { comment_id: id }
  })
}
