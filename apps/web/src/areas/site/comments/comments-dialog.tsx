import type { ReportComment } from '@itayo/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { formatDay } from '../../../lib/formats.ts'
import { useAction } from '../../../lib/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { askToDiscard } from '../../project/mentions/compose/ask-to-discard.ts'
import type { MentionBox } from '../../project/mentions/mention-input.tsx'
import {
  type Answer,
  CommentComposer,
  NO_ANSWER,
  useCommentComposer,
  useSendComment,
} from './comment-composer.tsx'
import { CommentList, type CommentListHandle } from './comment-list.tsx'
import { arePlans, type CommentPlace, type ItemName } from './place.ts'
import { commentCalls, commentQueries } from './queries.ts'
import type { Talk } from './talk.ts'
import { useCommentRights } from './use-rights.ts'
import { useSeen } from './use-seen.ts'

interface CommentsDialogProps {
  place: CommentPlace
  /** Null until it is known. */
  item: ItemName | null
  onClose: () => void
}

const threadOf = ({ comment_id, parent_id }: ReportComment) => parent_id ?? comment_id

/** People talk here about a work item in a period of its reports (COM-001 to COM-006). */
export function CommentsDialog({ place, item, onClose }: CommentsDialogProps) {
  const client = useQueryClient()
  const rights = useCommentRights(place.projectId)
  const query = useInfiniteQuery(commentQueries.list(place))
  const seen = useSeen(rights.markSeen)
  const [answer, setAnswer] = useState<Answer>(NO_ANSWER)
  const [editingId, setEditingId] = useState<number | null>(null)
  const isEditDirty = useRef(false)
  const list = useRef<CommentListHandle>(null)
  const box = useRef<MentionBox>(null)
  const composer = useCommentComposer(place)
  const sending = useSendComment(place, composer, answer, () => {
    if (answer.to) list.current?.openReplies(threadOf(answer.to))
    else list.current?.toNewest()
    setAnswer(NO_ANSWER)
  })
  const remove = useRemoval(place.projectId, (id) =>
    setAnswer(({ to, quote }) => ({
      to: to?.comment_id === id ? null : to,
      quote: quote?.comment_id === id ? null : quote,
    })),
  )
  const onEditDirty = useCallback((isDirty: boolean) => {
    isEditDirty.current = isDirty
  }, [])

  function answerTo(next: Answer): void {
    setAnswer(next)
    box.current?.focus()
  }
  async function edit(comment: ReportComment | null): Promise<void> {
    if (comment && isEditDirty.current && !(await askToDiscard('your changes'))) return
    setEditingId(comment?.comment_id ?? null)
  }
  async function close(): Promise<void> {
    if (sending.isSending) return
    const isWriting = composer.isDirty && rights.write
    if (isWriting || isEditDirty.current) {
      if (!(await askToDiscard(isWriting ? 'this comment' : 'your changes'))) return
      composer.clear()
    }
    onClose()
  }

  const talk: Talk = {
    projectId: place.projectId,
    canWrite: rights.write,
    seen,
    editingId: rights.write ? editingId : null,
    replyingId: answer.to?.comment_id ?? null,
    onReply(to) {
      list.current?.openReplies(threadOf(to))
      answerTo({ ...answer, to })
    },
    // A reply is quoted where it was said; a comment in whatever is written just now.
    onQuote: (quote) => answerTo({ quote, to: quote.parent_id === null ? answer.to : quote }),
    onEdit: (comment) => void edit(comment),
    onEditDirty,
    onDelete: (comment) => void remove(comment),
    onReload: () => void client.invalidateQueries(commentQueries.all(place.projectId)),
  }
  const isThere = query.data !== undefined
  return (
    <Dialog
      opened
      staysBeside
      width={720}
      title="Comments"
      subtitle={<Subtitle place={place} item={item} />}
      onClose={() => void close()}
      foot={
        rights.write && isThere ? (
          <CommentComposer
            place={place}
            composer={composer}
            sending={sending}
            answer={answer}
            onAnswer={answerTo}
            box={box}
          />
        ) : rights.isArchived ? (
          <p className="small muted">This project is archived: comments can be read, not written.</p>
        ) : null
      }
    >
      <CommentList ref={list} query={query} talk={talk} arePlans={arePlans(place.kind)} />
    </Dialog>
  )
}

function Subtitle({ place: { start, end }, item }: { place: CommentPlace; item: ItemName | null }) {
  return (
    <>
      {item ? (
        <>
          <span className="accent medium">{item.number}</span> {item.name} ·{' '}
        </>
      ) : null}
      <span className="figures nowrap">
        {formatDay(start)} – {formatDay(end)}
      </span>
    </>
  )
}

/** Asks first; what answers to it is told. */
function useRemoval(projectId: number, onGone: (id: number) => void) {
  const client = useQueryClient()
  const { mutate } = useAction(commentCalls.remove, {
    announce: true,
    onSuccess({ comment_id }) {
      onGone(comment_id)
      void client.invalidateQueries(commentQueries.all(projectId))
    },
  })
  return async ({ comment_id, reply_count, parent_id }: ReportComment): Promise<void> => {
    const sure = await askToConfirm({
      title: parent_id === null ? 'Delete this comment?' : 'Delete this reply?',
      text: `Its words and files are gone for everyone.${reply_count > 0 ? ' The replies stay.' : ''}`,
      confirm: 'Delete',
      cancel: 'Keep it',
      tone: 'danger',
    })
    if (sure) mutate({ body: { comment_id } })
  }
}
