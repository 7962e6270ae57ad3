import { updates } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { likePost, pinPost } from './react.ts'
import { earlierReplies, readFeed, readMedia } from './read.ts'
import { addPost, addReply, editSpoken, restore, trash } from './write.ts'

export const updatesRoutes = bind(updates, {
  feed: (ctx, { params, query }) => readFeed(ctx, params.project_id, query),
  replies: (ctx, { params, query }) => earlierReplies(ctx, params.post_id, query.before),
  media: (ctx, { params }) => readMedia(ctx, params.project_id),
  add: (ctx, { body, files }) => addPost(ctx, body.data, files),
  addReply: (ctx, { body, files }) => addReply(ctx, body.data, files),
  edit: (ctx, { params, body, files }) =>
    editSpoken(
      ctx,
      {
        ...params,
        message: body.message,
        remove: [...body.remove_img, ...body.remove_file],
        version: body.version,
      },
      files,
    ),
  trash: (ctx, { params }) => trash(ctx, params.type, params.id),
  restore: (ctx, { params }) => restore(ctx, params.type, params.id),
  like: (ctx, { body }) => likePost(ctx, body.post_id, body.action),
  pin: (ctx, { body }) => pinPost(ctx, body.post_id, body.pinned),
})
