import { comments } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { countComments, listComments, listReplies, markSeen } from './read.ts'
import { addComment, deleteComment, updateComment } from './write.ts'

export const commentsRoutes = bind(comments, {
  list: (ctx, { query: { comment_type_id, ...asked } }) =>
    listComments(ctx, { ...asked, plansOnly: comment_type_id !== 1 }),
  historical: (ctx, { query }) => listComments(ctx, { ...query, plansOnly: false }),
  replies: (ctx, { query }) => listReplies(ctx, query.comment_id, query.before),
  counts: (ctx, { query: { comment_type_id, ...asked } }) =>
    countComments(ctx, { ...asked, plansOnly: comment_type_id !== 1 }),
  seen: (ctx, { body }) => markSeen(ctx, body.comment_ids),
  add: (ctx, { body, files }) => addComment(ctx, body, files),
  remove: (ctx, { body }) => deleteComment(ctx, body.comment_id),
  update: (ctx, { body: { old_records, ...change }, files }) =>
    updateComment(
      ctx,
      { ...change, kept: old_records?.map((record) => (typeof record === 'number' ? record : record.id)) },
      files,
    ),
})
