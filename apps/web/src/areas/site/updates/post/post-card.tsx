import type { Post } from '@itayo/contract'
import { UnstyledButton } from '@mantine/core'
import { IconMessage, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { readStandingDraft } from '../../../../lib/drafts.ts'
import { useAction } from '../../../../lib/query.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { RowAction } from '../../../../ui/data-table/column.ts'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { TalkText } from '../../../project/mentions/talk-text.tsx'
import type { Writing } from '../compose/post-dialog.tsx'
import { ReplyBox, replyDraft } from '../compose/reply-box.tsx'
import { updatesCalls, updatesQueries } from '../queries.ts'
import { LikeButton } from './like-button.tsx'
import classes from './post.module.css'
import { ReplyList } from './reply-list.tsx'
import { SaidAt } from './said-by.tsx'
import { SaidFiles } from './said-files.tsx'
import { useTrash } from './use-trash.ts'

export interface PostRights {
  /** Write, reply and change one's own. */
  write: boolean
  like: boolean
  pin: boolean
}

interface PostCardProps {
  projectId: number
  post: Post
  rights: PostRights
  onEdit: (writing: Writing) => void
  onReload: () => void
}

export function PostCard({ projectId, post, rights, onEdit, onReload }: PostCardProps) {
  const userId = useAuth().person?.id ?? 0
  const trash = useTrash(projectId)
  const pin = usePin(projectId)
  // A reply that was begun here is still on this device.
  const [isReplying, setReplying] = useState(
    () => readStandingDraft(replyDraft(post.post_id), userId) !== undefined,
  )
  const isPinned = post.pinned_at !== null
  const { post_id, version } = post
  const actions: RowAction[] = [
    ...(rights.pin
      ? [
          {
            label: isPinned ? 'Unpin' : 'Pin to the top',
            icon: isPinned ? IconPinnedOff : IconPin,
            onClick: () => pin(post_id, !isPinned),
          },
        ]
      : []),
    ...(post.is_own && rights.write
      ? [
          {
            label: 'Edit',
            icon: IconPencil,
            onClick: () =>
              onEdit({
                mode: 'edit',
                type: 'post',
                id: post_id,
                version,
                stored: post.note,
                attached: post.files,
              }),
          },
          {
            label: 'Move to trash',
            icon: IconTrash,
            destructive: true,
            onClick: () => trash('post', post_id),
          },
        ]
      : []),
  ]
  const canReply = rights.write
  return (
    <article className="shrink panel" aria-label={`Update of ${post.name}`}>
      <div className="stack gap-12 pad-16">
        <header className="row-top gap-12">
          <PersonAvatar name={post.name} picture={post.profile_img} size={40} />
          <div className="grow">
            <div className="row wrap gap-2-8">
              <h3 className="title">{post.name}</h3>
              {isPinned ? (
                <Badge tone="accent" icon={<IconPin size={13} stroke={1.8} aria-hidden />}>
                  <span title={`Pinned by ${post.pinned_by}`}>Pinned</span>
                </Badge>
              ) : null}
            </div>
            <SaidAt said={post} />
          </div>
          <RowMenu name={`the update of ${post.name}`} actions={actions} />
        </header>
        <TalkText text={post.note} className="normal ink" />
        <SaidFiles files={post.files} onReload={onReload} />
      </div>
      {rights.like || canReply || post.likes > 0 ? (
        <div className={`row gap-4 line-above ${classes.acts}`}>
          <LikeButton projectId={projectId} post={post} mayLike={rights.like} />
          {canReply ? (
            <UnstyledButton
              className={`row gap-6 dense medium muted lights ${classes.act}`}
              aria-expanded={isReplying}
              onClick={() => setReplying(true)}
            >
              <IconMessage size={17} stroke={1.7} aria-hidden />
              Reply
            </UnstyledButton>
          ) : null}
        </div>
      ) : null}
      <ReplyList
        projectId={projectId}
        post={post}
        canWrite={rights.write}
        onReload={onReload}
        onTrash={({ reply_id }) => trash('reply', reply_id)}
        onEdit={(reply) =>
          onEdit({
            mode: 'edit',
            type: 'reply',
            id: reply.reply_id,
            version: reply.version,
            stored: reply.reply,
            attached: reply.files,
          })
        }
      />
      {isReplying && canReply ? (
        <div className={`line-above ${classes.replying}`}>
          <ReplyBox
            projectId={projectId}
            postId={post_id}
            name={post.name}
            onClose={() => setReplying(false)}
          />
        </div>
      ) : null}
    </article>
  )
}

function usePin(projectId: number): (postId: number, pinned: boolean) => void {
  const client = useQueryClient()
  const { mutate } = useAction(updatesCalls.pin, {
    onSuccess({ pinned }) {
      toastSuccess(pinned ? 'Pinned to the top' : 'No longer pinned')
      void client.invalidateQueries(updatesQueries.all(projectId))
    },
  })
  return (post_id, pinned) => mutate({ body: { post_id, pinned } })
}
