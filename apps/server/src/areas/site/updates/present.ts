import type { Attachment, Post, PostReply } from '@itayo/contract'
import { REPLIES_PAGE } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { attachmentsOfAll } from '../../foundation/attachments/with-holder.ts'
import { pictureLink } from '../../foundation/company/present-person.ts'
import { namedToday } from '../../project/mentions/mentioned.ts'
import type { PostRow } from './store/posts.ts'
import * as replyStore from './store/replies.ts'

const GONE = 'Former user'

type Spoken = Omit<PostRow, 'project_id' | 'pinned_at' | 'pinned_by' | 'likes' | 'has_liked' | 'liked_by'>

function spoken(ctx: Ctx, row: Spoken, files: Attachment[] = []) {
  const named = (file: Attachment | undefined) => (file ? { name: file.name, link: file.url } : null)
  return {
    user_id: row.created_by,
    name: row.full_name ?? GONE,
    profile_img: pictureLink(ctx, row.picture_file_id),
    date_time: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    version: row.version,
    img: named(files.find(({ picture }) => picture)),
    file: named(files.find(({ picture }) => !picture)),
    files,
    is_own: row.created_by === ctx.actor.userId,
  }
}

/** Posts with their newest replies: a handful of statements, however many there are. */
export async function presentPosts(tx: Tx, ctx: Ctx, rows: readonly PostRow[]): Promise<Post[]> {
  const ids = rows.map(({ id }) => id)
  const files = await attachmentsOfAll(tx, ctx, 'post', ids)
  const replies = await replyStore.lastOf(tx, ids, REPLIES_PAGE)
  const shown = await presentReplies(tx, ctx, replies)
  const named = await namedToday(
    tx,
    rows.map(({ words }) => words),
  )
  return rows.map((row) => ({
    post_id: row.id,
    note: named(row.words),
    ...spoken(ctx, row, files.get(row.id)),
    likes: Number(row.likes ?? 0),
    has_liked: row.has_liked ?? false,
    liked_by: row.liked_by ?? [],
    pinned_at: row.pinned_at?.toISOString() ?? null,
    pinned_by: row.pinned_at ? (row.pinned_by ?? GONE) : null,
    reply: shown.filter(({ post_id }) => post_id === row.id),
    reply_count: Number(replies.find(({ post_id }) => post_id === row.id)?.total ?? 0),
  }))
}

export async function presentReplies(
  tx: Tx,
  ctx: Ctx,
  rows: readonly replyStore.ReplyRow[],
): Promise<PostReply[]> {
  const files = await attachmentsOfAll(
    tx,
    ctx,
    'post_reply',
    rows.map(({ id }) => id),
  )
  const named = await namedToday(
    tx,
    rows.map(({ words }) => words),
  )
  return rows.map((row) => ({
    reply_id: row.id,
    post_id: row.post_id,
    reply: named(row.words),
    ...spoken(ctx, row, files.get(row.id)),
  }))
}
