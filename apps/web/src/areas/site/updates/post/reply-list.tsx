import type { Post, PostReply } from '@itayo/contract'
import { Button, Loader } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { TalkText } from '../../../project/mentions/talk-text.tsx'
import { updatesQueries } from '../queries.ts'
import classes from './post.module.css'
import { SaidAt } from './said-by.tsx'
import { SaidFiles } from './said-files.tsx'

/** The last ones are enough to see where a talk stands. */
const SHOWN = 3

interface ReplyListProps {
  projectId: number
  post: Post
  canWrite: boolean
  onEdit: (reply: PostReply) => void
  onTrash: (reply: PostReply) => void
  onReload: () => void
}

export function ReplyList({ projectId, post, canWrite, onEdit, onTrash, onReload }: ReplyListProps) {
  const [isOpen, setOpen] = useState(false)
  const areMore = post.reply_count > post.reply.length
  const earlier = useInfiniteQuery({
    ...updatesQueries.replies(projectId, post.post_id),
    enabled: isOpen && areMore,
  })
  const asked = areMore ? earlier.data?.pages.toReversed().flat() : undefined
  const known = asked ?? post.reply
  const shown = isOpen ? known : known.slice(-SHOWN)
  const hidden = post.reply_count - shown.length
  if (post.reply_count === 0) return null
  return (
    <div className={`stack gap-12 line-above ${classes.replies}`}>
      {hidden > 0 ? (
        <div>
          <Button
            variant="subtle"
            size="xs"
            className={classes.earlier ?? ''}
            disabled={earlier.isFetching}
            rightSection={earlier.isFetching ? <Loader size={14} aria-hidden /> : undefined}
            onClick={() => {
              if (!isOpen) setOpen(true)
              else if (earlier.isError) void earlier.refetch()
              else void earlier.fetchNextPage()
            }}
          >
            {earlier.isError ? 'Try again' : `View ${hidden} earlier ${hidden === 1 ? 'reply' : 'replies'}`}
          </Button>
        </div>
      ) : null}
      <ul className="stack gap-12" aria-label="Replies">
        {shown.map((reply) => (
          <li key={reply.reply_id} className="row-top gap-10">
            <PersonAvatar name={reply.name} picture={reply.profile_img} size={28} />
            <div className="grow stack gap-6">
              <div>
                <div className="row-baseline wrap gap-2-8">
                  <span className="dense strong ink">{reply.name}</span>
                  <SaidAt said={reply} />
                </div>
                <TalkText text={reply.reply} className="dense ink" />
              </div>
              <SaidFiles files={reply.files} onReload={onReload} small />
            </div>
            <RowMenu
              name={`the reply of ${reply.name}`}
              actions={
                reply.is_own && canWrite
                  ? [
                      { label: 'Edit', onClick: () => onEdit(reply) },
                      { label: 'Move to trash', destructive: true, onClick: () => onTrash(reply) },
                    ]
                  : []
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
