import type { ReportComment } from '@itayo/contract'
import { ApiError } from '@itayo/contract'
import { Skeleton } from '@mantine/core'
import { IconCalendarEvent, IconMessages, IconMoodEmpty } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { State } from '../../../ui/state.tsx'
import { ChatArea, type ChatHandle } from './chat-area.tsx'
import classes from './comments.module.css'
import { Earlier } from './earlier.tsx'
import type { Talk } from './talk.ts'
import { Thread } from './thread.tsx'
import { useShown } from './use-seen.ts'

/** The dialog asks this of the list after something was sent. */
export interface CommentListHandle {
  openReplies: (threadId: number) => void
  toNewest: () => void
}

interface CommentListProps {
  query: UseInfiniteQueryResult<InfiniteData<ReportComment[]>>
  talk: Talk
  arePlans: boolean
  ref: Ref<CommentListHandle>
}

/** The threads in the order they were written, opened at the newest. */
export function CommentList({ query, talk, arePlans, ref }: CommentListProps) {
  const area = useRef<ChatHandle>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  const { data } = query
  const threads = useMemo(() => data?.pages.toReversed().flat(), [data])
  useShown(talk.seen, threads)
  const choose = (id: number, isOpen: boolean) => setChosen((before) => new Map(before).set(id, isOpen))
  useImperativeHandle(ref, () => ({
    openReplies: (threadId) => choose(threadId, true),
    toNewest: () => area.current?.toEnd(),
  }))
  if (!threads) return query.error ? <Failed query={query} /> : <Waiting />
  if (threads.length === 0) return <Nothing arePlans={arePlans} canWrite={talk.canWrite} />
  return (
    <ChatArea ref={area} label="Chat" className={classes.chat}>
      <Earlier query={query} what="Earlier comments" onLoad={() => area.current?.stayBelow()} />
      <ul className="stack gap-16" aria-label="Comments">
        {threads.map((comment) => (
          <li key={comment.comment_id} className="shrink">
            <Thread
              talk={talk}
              comment={comment}
              isOpen={chosen.get(comment.comment_id)}
              onToggle={(isOpen) => {
                area.current?.stay()
                choose(comment.comment_id, isOpen)
              }}
            />
          </li>
        ))}
      </ul>
    </ChatArea>
  )
}

function Failed({ query }: { query: CommentListProps['query'] }) {
  if (query.error instanceof ApiError && query.error.http === 404)
    return (
      <div className="empty-place" role="alert">
        <State icon={IconMoodEmpty} tone="neutral" title="These comments are not here">
          The work item was removed, or it is in a project that you do not see.
        </State>
      </div>
    )
  return <QueryFailed what="The comments" query={query} />
}

function Nothing({ arePlans, canWrite }: { arePlans: boolean; canWrite: boolean }) {
  const text = arePlans
    ? 'Write what is to be done in these weeks, and what it needs.'
    : 'Write what happened, ask, or show it. Photos, papers and videos come along, and @ tells somebody at once.'
  return (
    <div className="empty-place">
      <State
        icon={arePlans ? IconCalendarEvent : IconMessages}
        tone="accent"
        title={arePlans ? 'No plans yet' : 'No comments yet'}
      >
        {canWrite ? text : 'What people say about this work item stands here.'}
      </State>
    </div>
  )
}

function Waiting() {
  return (
    <div className={`stack gap-16 ${classes.chat}`} role="status" aria-label="Loading comments">
      <Skeleton height={84} radius={8} />
      <Skeleton height={64} radius={8} />
    </div>
  )
}
