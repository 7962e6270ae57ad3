import type { Post, PostOrReply, PostReply, ReceivedFile } from '@itayo/contract'
import { POST_FILES } from '@itayo/domain'
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
import { presentPosts, presentReplies } from './present.ts'
import * as store from './store/posts.ts'
import * as replyStore from './store/replies.ts'
import * as spokenStore from './store/spoken.ts'

const HOLDERS = { post: 'post', reply: 'post_reply' } as const
const holderOf = (type: PostOrReply, id: number) => ({ kind: HOLDERS[type], id, day: null })

const updateLink = (projectId: number, postId: number): string =>
  `/projects/Index?id=${projectId}&menu=8&post=${postId}`

/** Open feeds of the project look again. */
export async function tellUpdates(tx: Tx, ctx: Ctx, projectId: number): Promise<void> {
  await publish(tx, {
    company_id: ctx.actor.companyId,
    user_id: null,
    project_id: projectId,
    topic: 'updates',
  })
}

export function addPost(
  ctx: Ctx,
  { project_id, message }: { project_id: number; message: string },
  files: readonly ReceivedFile[],
): Promise<Post> {
  requireTalk(message, files.length, 'body.data.message')
  requireFiles(POST_FILES, files)
  return storingWithHolder(ctx, files, async (tx, attach) => {
    const project = await holdProject(tx, project_id)
    const id = await store.insert(tx, { project_id, words: message })
    await attach(holderOf('post', id), project_id)
    await tellMentioned(tx, ctx, {
      projectId: project_id,
      before: '',
      after: message,
      where: `an update of ${project.name}`,
      link: updateLink(project_id, id),
    })
    await audit.record(tx, 'update.posted', id, { projects: [project_id], after: { files: files.length } })
    await tellUpdates(tx, ctx, project_id)
    const asked = { projectId: project_id, userId: ctx.actor.userId, post: id, limit: 1, offset: 0 }
    const [post] = await presentPosts(tx, ctx, await store.page(tx, asked))
    return post as Post
  })
}

export function addReply(
  ctx: Ctx,
  { post_id, message }: { post_id: number; message: string },
  files: readonly ReceivedFile[],
): Promise<PostReply> {
  requireTalk(message, files.length, 'body.data.message')
  requireFiles(POST_FILES, files)
  return storingWithHolder(ctx, files, async (tx, attach) => {
    const post = await holdSpoken(tx, 'post', post_id)
    const { project_id } = post
    const id = await replyStore.insert(tx, { project_id, post_id, words: message })
    await attach(holderOf('reply', id), project_id)
    await tellMentioned(tx, ctx, {
      projectId: project_id,
      before: '',
      after: message,
      where: `a reply in ${post.project}`,
      link: updateLink(project_id, post_id),
    })
    await audit.record(tx, 'update.replied', id, { projects: [project_id], after: { files: files.length } })
    await tellUpdates(tx, ctx, project_id)
    const row = (await replyStore.one(tx, id)) as replyStore.ReplyRow
    const [reply] = await presentReplies(tx, ctx, [row])
    return reply as PostReply
  })
}

interface Edit {
  type: PostOrReply
  id: number
  message: string
  remove: readonly number[]
  version?: number | undefined
}

export function editSpoken(
  ctx: Ctx,
  edit: Edit,
  files: readonly ReceivedFile[],
): Promise<{ type: PostOrReply; id: number; version: number }> {
  requireFiles(POST_FILES, files)
  return storingWithHolder(ctx, files, async (tx, attach) => {
    const { type, id } = edit
    const row = await holdOwn(tx, ctx, type, id)
    if (edit.version !== undefined && edit.version !== row.version)
      throw new AppError('stale_version', {
        current: { version: row.version, message: row.words },
      })
    const holder = { ...holderOf(type, id), projectId: row.project_id, name: type }
    await detachFrom(tx, holder, edit.remove)
    const kept = (await attachmentsOfAll(tx, ctx, holder.kind, [id])).get(id)?.length ?? 0
    requireTalk(edit.message, kept + files.length, 'body.message')
    await attach(holder, row.project_id)
    const version = await spokenStore.setWords(tx, { type, id, words: edit.message, at: ctx.now() })
    await tellMentioned(tx, ctx, {
      projectId: row.project_id,
      before: row.words,
      after: edit.message,
      where: type === 'post' ? `an update of ${row.project}` : `a reply in ${row.project}`,
      link: updateLink(row.project_id, row.post_id),
    })
    await audit.record(tx, 'update.changed', id, { projects: [row.project_id], after: { what: type } })
    await tellUpdates(tx, ctx, row.project_id)
    return { type, id, version }
  })
}

/** To say something to it: its project held, and neither it nor its post in the trash. */
export async function holdSpoken(tx: Tx, type: PostOrReply, id: number) {
  const seen = await spokenStore.find(tx, type, id)
  if (!seen) throw new AppError('not_found')
  const { name: project } = await holdProject(tx, seen.project_id)
  // It may have gone to the trash while this waited for the project.
  const row = await spokenStore.find(tx, type, id)
  if (!row || row.trashed_at || row.post_trashed_at) throw new AppError('not_found')
  return { ...row, project }
}

/** Only who wrote it changes it (UPD-013). */
async function holdOwn(tx: Tx, ctx: Ctx, type: PostOrReply, id: number) {
  const row = await holdSpoken(tx, type, id)
  if (row.created_by !== ctx.actor.userId) throw new AppError('talk.not_yours')
  return row
}

export function trash(ctx: Ctx, type: PostOrReply, id: number): Promise<{ type: PostOrReply; id: number }> {
  return ctx.transaction(async (tx) => {
    const { project_id } = await holdOwn(tx, ctx, type, id)
    await spokenStore.setTrashed(tx, type, id, ctx.now())
    await audit.record(tx, 'update.trashed', id, { projects: [project_id], after: { what: type } })
    await tellUpdates(tx, ctx, project_id)
    return { type, id }
  })
}

export function restore(ctx: Ctx, type: PostOrReply, id: number): Promise<{ type: PostOrReply; id: number }> {
  return ctx.transaction(async (tx) => {
    const seen = await spokenStore.find(tx, type, id)
    // The trash of one person is nobody else's to see.
    if (!seen || seen.created_by !== ctx.actor.userId) throw new AppError('not_found')
    await holdProject(tx, seen.project_id)
    const row = await spokenStore.find(tx, type, id)
    if (!row || (type === 'reply' && row.post_trashed_at)) throw new AppError('not_found')
    if (row.trashed_at) {
      await spokenStore.setTrashed(tx, type, id, null)
      await audit.record(tx, 'update.restored', id, { projects: [row.project_id], after: { what: type } })
      await tellUpdates(tx, ctx, row.project_id)
    }
    return { type, id }
  })
}
