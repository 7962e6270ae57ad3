import type { Post } from '@itayo/contract'
import { UnstyledButton } from '@mantine/core'
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../lib/query.ts'
import { patchPost, updatesCalls } from '../queries.ts'
import { likerWords, likeWords } from '../words.ts'
import classes from './post.module.css'

interface LikeButtonProps {
  projectId: number
  post: Post
  mayLike: boolean
}

/** Shown as done at once, and put back if it was refused (UPD-003). */
export function LikeButton({ projectId, post, mayLike }: LikeButtonProps) {
  const { post_id, likes, has_liked } = post
  const client = useQueryClient()
  const action = useAction(updatesCalls.like, {
    onSuccess: (now) => patchPost(client, projectId, post_id, { likes: now.likes, has_liked: now.has_liked }),
  })
  const Thumb = has_liked ? IconThumbUpFilled : IconThumbUp
  const who = likerWords(post)
  const face = (
    <>
      <Thumb size={17} stroke={1.7} aria-hidden />
      {likeWords(likes)}
    </>
  )
  if (!mayLike)
    return likes > 0 ? (
      <span className={`row gap-6 dense medium muted ${classes.act}`} title={who}>
        {face}
      </span>
    ) : null
  return (
    <UnstyledButton
      className={`row gap-6 dense medium lights ${has_liked ? 'accent' : 'muted'} ${classes.act}`}
      aria-pressed={has_liked}
      title={who || undefined}
      onClick={() => {
        // The answer to the last press is not here yet: a second one would cross it.
        if (action.isPending) return
        patchPost(client, projectId, post_id, { has_liked: !has_liked, likes: likes + (has_liked ? -1 : 1) })
        action.mutate(
          { body: { post_id, action: has_liked ? 'unlike' : 'like' } },
          { onError: () => patchPost(client, projectId, post_id, { has_liked, likes }) },
        )
      }}
    >
      {face}
    </UnstyledButton>
  )
}
