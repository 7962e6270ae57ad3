import { type Post, updates } from '@itayo/contract'
import { FEED_PAGE, REPLIES_PAGE } from '@itayo/domain'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'
import { connectWithProgress } from '../../../lib/upload.ts'

const api = connect({ updates })

export const updatesCalls = api.updates

/** For what is sent with files. */
export const sendingUpdates = (onProgress: (percent: number) => void) =>
  connectWithProgress({ updates }, onProgress).updates

/** Filters of the feed; ids as the address has them. */
export interface FeedFilter {
  by?: string | undefined
  withFiles?: boolean
  post?: string | undefined
}

interface Reader {
  companyId: number
  userId: number
  projectId: number
}

/** `updates` of the live topics names the project as the second part of every key. */
export const updatesQueries = {
  all: (projectId: number) => ({ queryKey: ['updates', projectId] }),

  feed: ({ companyId, userId, projectId }: Reader, { by, withFiles = false, post }: FeedFilter) =>
    infiniteQueryOptions({
      queryKey: ['updates', projectId, 'feed', { by, withFiles, post }],
      queryFn: async ({ pageParam, signal }) => {
        const params = { company_id: companyId, project_id: projectId, user_id: userId }
        const query = {
          page: String(pageParam),
          limit: String(FEED_PAGE),
          with_files: withFiles ? ('1' as const) : ('0' as const),
          ...(by && { by }),
          ...(post && { post }),
        }
        return (await api.updates.feed({ params, query }, { signal })).response
      },
      initialPageParam: 1,
      getNextPageParam: ({ total_items }, pages) =>
        pages.length * FEED_PAGE < total_items ? pages.length + 1 : undefined,
      placeholderData: keepPreviousData,
    }),

  /** More than came along with the post, the newest page first. */
  replies: (projectId: number, postId: number) =>
    infiniteQueryOptions({
      queryKey: ['updates', projectId, 'replies', postId],
      queryFn: async ({ pageParam, signal }) => {
        const query = pageParam === 0 ? {} : { before: String(pageParam) }
        return (await api.updates.replies({ params: { post_id: postId }, query }, { signal })).response
      },
      initialPageParam: 0,
      getNextPageParam: (last) => (last.length === REPLIES_PAGE ? last[0]?.reply_id : undefined),
    }),

  media: (projectId: number) =>
    queryOptions({
      queryKey: ['updates', projectId, 'media'],
      queryFn: async ({ signal }) =>
        (await api.updates.media({ params: { project_id: projectId } }, { signal })).response,
    }),
}

interface FeedPage {
  data: Post[]
}

/** Shows a change of one post at once, in every feed it stands in. */
export function patchPost(
  client: QueryClient,
  projectId: number,
  postId: number,
  change: Partial<Post>,
): void {
  client.setQueriesData<InfiniteData<FeedPage>>({ queryKey: ['updates', projectId, 'feed'] }, (feed) =>
    feed
      ? {
          ...feed,
          pages: feed.pages.map((page) => ({
            ...page,
            data: page.data.map((post) => (post.post_id === postId ? { ...post, ...change } : post)),
          })),
        }
      : feed,
  )
}
