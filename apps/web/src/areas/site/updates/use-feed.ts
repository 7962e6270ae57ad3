import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth/auth.ts'
import { projectQueries } from '../../project/projects/queries.ts'
import type { PostRights } from './post/post-card.tsx'
import { type FeedFilter, updatesQueries } from './queries.ts'

/** The posts that were asked for, and what this person may do with them. */
export function useFeed(projectId: number, filter: FeedFilter) {
  const { company, person, viewingAs } = useAuth()
  const reader = { companyId: company?.id ?? 0, userId: person?.id ?? 0, projectId }
  const query = useInfiniteQuery(updatesQueries.feed(reader, filter))
  const isArchived = Boolean(useQuery(projectQueries.header(projectId)).data?.archived_at)
  const pages = query.data?.pages ?? []
  const newest = pages.at(-1)
  // A post that came meanwhile pushes the last one of a page to the next.
  const posts = [...new Map(pages.flatMap(({ data }) => data).map((post) => [post.post_id, post])).values()]
  const isMine = viewingAs === null
  const rights: PostRights = {
    write: isMine && (newest?.can.write ?? false),
    pin: isMine && (newest?.can.pin ?? false),
    // Who reads may like, as long as the project goes on.
    like: isMine && !isArchived,
  }
  return { query, posts, total: newest?.total_items ?? 0, people: newest?.people ?? [], rights, isArchived }
}
