import type { Attachment, Post, PostReply } from '@itayo/contract'
import { REPLIES_PAGE } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'
import { attachmentsById } from '../../foundation/attachments/with-holder.ts'
import { presentPosts, presentReplies } from './present.ts'
import * as mediaStore from './store/media.ts'
import * as store from './store/posts.ts'
import * as replyStore from './store/replies.ts'
import * as spokenStore from './store/spoken.ts'

interface FeedQuery {
  page: number
  limit: number
  by?: number | undefined
  with_files: '0' | '1'
  post?: number | undefined
}

interface Feed {
  data: Post[]
  total_items: number
  people: { id: number; name: string }[]
  can: { write: boolean; pin: boolean }
}

export function readFeed(ctx: Ctx, projectId: number, query: FeedQuery): Promise<Feed> {
  return ctx.transaction(async (tx) => {
    const { archived_at } = await openProject(tx, projectId)
    const asked = {
      projectId,
      userId: ctx.actor.userId,
      by: query.by,
      withFiles: query.with_files === '1',
      post: query.post,
    }
    const rows = await store.page(tx, {
      ...asked,
      limit: query.limit,
      offset: (query.page - 1) * query.limit,
    })
    const write = archived_at === null && ctx.may('/project/updates')
    return {
      data: await presentPosts(tx, ctx, rows),
      total_items: await store.count(tx, asked),
      people: await store.authors(tx, projectId),
      can: { write, pin: write && ctx.actor.approver },
    }
  })
}

export function earlierReplies(ctx: Ctx, postId: number, before: number | undefined): Promise<PostReply[]> {
  return ctx.transaction(async (tx) => {
    const post = await spokenStore.find(tx, 'post', postId)
    if (!post || post.trashed_at) throw new AppError('not_found')
    const rows = await replyStore.before(tx, postId, before, REPLIES_PAGE)
    return presentReplies(tx, ctx, rows.toReversed())
  })
}

interface Media {
  count: number
  newest: Attachment[]
}

const PHOTOS_SHOWN = 9
const FILES_SHOWN = 5

/** Photos and files of posts and replies that are not in the trash. */
export function readMedia(ctx: Ctx, projectId: number): Promise<{ photos: Media; files: Media }> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    return {
      photos: await newest(tx, ctx, { projectId, photos: true, limit: PHOTOS_SHOWN }),
      files: await newest(tx, ctx, { projectId, photos: false, limit: FILES_SHOWN }),
    }
  })
}

async function newest(tx: Tx, ctx: Ctx, query: Parameters<typeof mediaStore.newest>[1]): Promise<Media> {
  const { ids, total } = await mediaStore.newest(tx, query)
  return { count: total, newest: await attachmentsById(tx, ctx, ids) }
}
