import { viewing } from '@itayo/domain'
import { Button, Skeleton } from '@mantine/core'
import { IconMessages, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { NothingFound } from '../../../ui/data-table/table-state.tsx'
import { State } from '../../../ui/state.tsx'
import type { Writing } from './compose/post-dialog.tsx'
import { PostCard } from './post/post-card.tsx'
import type { useFeed } from './use-feed.ts'

interface FeedProps {
  projectId: number
  feed: ReturnType<typeof useFeed>
  /** One post alone, or some of them. */
  only: 'post' | 'filtered' | null
  allPath: string
  onClearFilters: () => void
  onWrite: (writing: Writing) => void
  onReload: () => void
}

/** UPD-007, UPD-008. */
export function Feed({ projectId, feed, only, allPath, onClearFilters, onWrite, onReload }: FeedProps) {
  const { query, posts, total, rights } = feed
  if (query.error && !query.data)
    return (
      <div className="panel">
        <QueryFailed what="The updates" query={query} />
      </div>
    )
  if (!query.data) return <FeedSkeleton />
  if (posts.length === 0)
    return (
      <div className="panel empty-place">
        {only === 'filtered' ? (
          <NothingFound text="No update is like this." onClear={onClearFilters} />
        ) : null}
        {only === 'post' ? <GonePost allPath={allPath} /> : null}
        {only === null ? <NoPosts mayWrite={rights.write} onWrite={onWrite} /> : null}
      </div>
    )
  return (
    <>
      {posts.map((post) => (
        <PostCard
          key={post.post_id}
          projectId={projectId}
          post={post}
          rights={rights}
          onEdit={onWrite}
          onReload={onReload}
        />
      ))}
      {only === 'post' ? null : (
        <div className="stack gap-8 centered">
          {query.hasNextPage ? (
            <div>
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Load More
              </Button>
            </div>
          ) : null}
          <p className="small muted figures" role="status">
            {viewing(posts.length, Math.max(total, posts.length))}
          </p>
        </div>
      )}
    </>
  )
}

function NoPosts({ mayWrite, onWrite }: { mayWrite: boolean; onWrite: (writing: Writing) => void }) {
  return (
    <State
      icon={IconMessages}
      tone="accent"
      title="No updates yet"
      actions={
        mayWrite ? (
          <Button onClick={() => onWrite({ mode: 'save', begin: 'words' })}>Write an update</Button>
        ) : undefined
      }
    >
      {mayWrite
        ? 'Tell the team what happened on site. Photos and files come along, and @ tells somebody at once.'
        : 'What people tell each other about this project stands here.'}
    </State>
  )
}

function GonePost({ allPath }: { allPath: string }) {
  return (
    <State
      icon={IconTrash}
      tone="neutral"
      title="This update is no longer here"
      actions={
        <Button component={Link} to={allPath} variant="default">
          All updates
        </Button>
      }
    >
      Its author moved it to the trash.
    </State>
  )
}

function FeedSkeleton() {
  return (
    <div className="stack gap-panels" role="status" aria-label="Loading updates">
      <Skeleton height={260} radius={8} />
      <Skeleton height={140} radius={8} />
    </div>
  )
}
