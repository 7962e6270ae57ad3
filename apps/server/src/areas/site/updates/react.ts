import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as store from './store/posts.ts'
import { holdSpoken, tellUpdates } from './write.ts'

interface Liked {
  post_id: number
  likes: number
  has_liked: boolean
}

/** Saying it twice changes nothing: two taps at once are one like. */
export function likePost(ctx: Ctx, post_id: number, action: 'like' | 'unlike'): Promise<Liked> {
  return ctx.transaction(async (tx) => {
    const { project_id } = await holdSpoken(tx, 'post', post_id)
    const isNew =
      action === 'like'
        ? await store.like(tx, { project_id, post_id })
        : await store.unlike(tx, post_id, ctx.actor.userId)
    // A like is no change of the project's papers: the audit trail stays silent.
    if (isNew) await tellUpdates(tx, ctx, project_id)
    return { post_id, likes: await store.likesOf(tx, post_id), has_liked: action === 'like' }
  })
}

export function pinPost(
  ctx: Ctx,
  post_id: number,
  pinned: boolean,
): Promise<{ post_id: number; pinned: boolean }> {
  if (!ctx.actor.approver) throw new AppError('approval.needs_approver')
  return ctx.transaction(async (tx) => {
    const { project_id } = await holdSpoken(tx, 'post', post_id)
    await store.setPinned(
      tx,
      post_id,
      pinned ? { pinned_at: ctx.now(), pinned_by: ctx.actor.userId } : { pinned_at: null, pinned_by: null },
    )
    await audit.record(tx, pinned ? 'update.pinned' : 'update.unpinned', post_id, { projects: [project_id] })
    await tellUpdates(tx, ctx, project_id)
    return { post_id, pinned }
  })
}
