import { comments, type ReportComment } from '@itayo/contract'
import { COMMENTS_PAGE } from '@itayo/domain'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'
import { connectWithProgress } from '../../../lib/upload.ts'
import { type CommentPlace, type Period, TYPE_OF } from './place.ts'

const api = connect({ comments })

export const commentCalls = api.comments

/** For what is sent with files. */
export const sendingComments = (onProgress: (percent: number) => void) =>
  connectWithProgress({ comments }, onProgress).comments

const before = (id: number) => (id === 0 ? {} : { before: String(id) })

/** The first comment of the last page, as long as there may be one before it. */
const earlierThan = (page: readonly ReportComment[]) =>
  page.length === COMMENTS_PAGE ? page[0]?.comment_id : undefined

/** `comments` of the live topics names the project as the second part of every key. */
export const commentQueries = {
  all: (projectId: number) => ({ queryKey: ['comments', projectId] }),

  /** The newest page first; within a page the oldest. */
  list: ({ projectId, workItemId, start, end, kind }: CommentPlace) =>
    infiniteQueryOptions({
      queryKey: ['comments', projectId, 'list', { workItemId, start, end, kind }],
      queryFn: async ({ pageParam, signal }) => {
        const query = {
          psow_id: String(workItemId),
          start_date: start,
          end_date: end,
          ...before(pageParam),
        }
        if (kind === 'past-report') return (await api.comments.historical({ query }, { signal })).response
        const comment_type_id = TYPE_OF[kind]
        return (await api.comments.list({ query: { ...query, comment_type_id } }, { signal })).response
      },
      initialPageParam: 0,
      getNextPageParam: earlierThan,
    }),

  replies: (projectId: number, commentId: number) =>
    infiniteQueryOptions({
      queryKey: ['comments', projectId, 'replies', commentId],
      queryFn: async ({ pageParam, signal }) => {
        const query = { comment_id: String(commentId), ...before(pageParam) }
        return (await api.comments.replies({ query }, { signal })).response
      },
      initialPageParam: 0,
      getNextPageParam: earlierThan,
    }),

  /** One call counts the comments of all work items of a report. */
  counts: ({ projectId, start, end, kind }: Period) =>
    queryOptions({
      queryKey: ['comments', projectId, 'counts', { start, end, kind }],
      queryFn: async ({ signal }) => {
        const query = {
          project_id: String(projectId),
          start_date: start,
          end_date: end,
          comment_type_id: TYPE_OF[kind],
        }
        return (await api.comments.counts({ query }, { signal })).response
      },
    }),
}
