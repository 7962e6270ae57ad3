import type { ReportComment } from '@itayo/contract'
import { Loader, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { countOf } from '../../../lib/formats.ts'
import { ChatArea } from './chat-area.tsx'
import classes from './comments.module.css'
import { Earlier } from './earlier.tsx'
import { commentQueries } from './queries.ts'
import { Said } from './said.tsx'
import type { Talk } from './talk.ts'
import { useShown } from './use-seen.ts'

interface ThreadProps {
  talk: Talk
  comment: ReportComment
  /** The person's choice; until there is one, a thread with unread replies is open. */
  isOpen: boolean | undefined
  onToggle: (isOpen: boolean) => void
}

/** A comment and, when they are wanted, its replies. */
export function Thread({ talk, comment, isOpen: chosen, onToggle }: ThreadProps) {
  const repliesId = useId()
  const [hadUnread] = useState(comment.unread_replies > 0)
  const { reply_count, unread_replies } = comment
  const isOpen = (chosen ?? hadUnread) && reply_count > 0
  return (
    <Said
      talk={talk}
      comment={comment}
      acts={
        reply_count > 0 ? (
          <UnstyledButton
            className={`dense medium muted underlines figures ${classes.act}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? repliesId : undefined}
            onClick={() => onToggle(!isOpen)}
          >
            {countOf(reply_count, 'reply', 'replies')}
            {unread_replies > 0 && !isOpen ? <span className="accent"> · {unread_replies} new</span> : null}
          </UnstyledButton>
        ) : null
      }
    >
      {isOpen ? (
        <div id={repliesId}>
          <Replies talk={talk} comment={comment} />
        </div>
      ) : null}
    </Said>
  )
}

function Replies({ talk, comment }: { talk: Talk; comment: ReportComment }) {
  const query = useInfiniteQuery(commentQueries.replies(talk.projectId, comment.comment_id))
  const { data } = query
  const replies = useMemo(() => data?.pages.toReversed().flat(), [data])
  useShown(talk.seen, replies)
  if (!replies)
    return query.isError ? (
      <p className={`row gap-8 dense muted ${classes.thread}`} role="alert">
        The replies could not be loaded.
        <UnstyledButton
          className={`medium accent underlines ${classes.act}`}
          onClick={() => void query.refetch()}
        >
          Try again
        </UnstyledButton>
      </p>
    ) : (
      <div className={classes.thread} role="status" aria-label="Loading replies">
        <Loader size={16} />
      </div>
    )
  return (
    <ChatArea label={`Replies to ${comment.full_name}`} className={`${classes.thread} ${classes.replies}`}>
      <Earlier query={query} what="Earlier replies" />
      <ul className="stack gap-12">
        {replies.map((reply) => (
          <li key={reply.comment_id} className="shrink">
            <Said talk={talk} comment={reply} />
          </li>
        ))}
      </ul>
    </ChatArea>
  )
}
