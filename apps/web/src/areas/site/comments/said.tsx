import type { ReportComment } from '@itayo/contract'
import { UnstyledButton } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { TalkText } from '../../project/mentions/talk-text.tsx'
import { CommentFiles } from './comment-files.tsx'
import classes from './comments.module.css'
import { EditBox } from './edit-box.tsx'
import { QuoteBlock } from './quote-block.tsx'
import type { Talk } from './talk.ts'

interface SaidProps {
  talk: Talk
  comment: ReportComment
  /** Further buttons beside Reply and Quote. */
  acts?: ReactNode
  /** Stands below it, in line with its words. */
  children?: ReactNode
}

/** A comment or a reply: who said it, when, and what can be done about it. */
export function Said({ talk, comment, acts, children }: SaidProps) {
  const { comment_id, full_name, is_deleted, parent_id } = comment
  const isReply = parent_id !== null
  const isEditing = talk.editingId === comment_id
  return (
    <article
      className={`row-top gap-12 ${classes.said}`}
      aria-label={`${isReply ? 'Reply' : 'Comment'} of ${full_name}`}
      data-replying={talk.replyingId === comment_id || undefined}
    >
      <PersonAvatar name={full_name} picture={comment.imageUrl} size={isReply ? 28 : 32} />
      <div className="grow stack gap-4">
        <SaidBy comment={comment} isNew={talk.seen.isNew(comment)} />
        {isEditing ? (
          <EditBox
            projectId={talk.projectId}
            comment={comment}
            onDirty={talk.onEditDirty}
            onClose={() => talk.onEdit(null)}
          />
        ) : (
          <>
            {is_deleted ? (
              <p className={`dense muted ${classes.gone}`}>This comment was deleted.</p>
            ) : (
              <>
                {comment.quote ? (
                  <QuoteBlock name={comment.quote.full_name} words={comment.quote.content} />
                ) : null}
                <TalkText text={comment.content} className="normal ink" />
                <CommentFiles comment={comment} onReload={talk.onReload} />
              </>
            )}
            <Acts talk={talk} comment={comment}>
              {acts}
            </Acts>
          </>
        )}
        {children}
      </div>
    </article>
  )
}

function SaidBy({ comment, isNew }: { comment: ReportComment; isNew: boolean }) {
  const { full_name, created_at, edited_at, comment_type, parent_id } = comment
  return (
    <div className="row wrap gap-2-8">
      <span className="normal strong ink">{full_name}</span>
      {comment_type === 'report_plans' && parent_id === null ? (
        <Badge tone="info" icon={<IconCalendarEvent size={13} stroke={1.8} aria-hidden />}>
          Plans
        </Badge>
      ) : null}
      <span className="small muted figures">
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {edited_at && !comment.is_deleted ? (
          <span title={`Edited ${formatDateTime(edited_at)}`}> · edited</span>
        ) : null}
      </span>
      {isNew ? <Badge tone="accent">New</Badge> : null}
    </div>
  )
}

/** Only the author sees Edit and Delete (COM-015); everyone who may write can answer (COM-016). */
function Acts({ talk, comment, children }: { talk: Talk; comment: ReportComment; children: ReactNode }) {
  const canAnswer = talk.canWrite && !comment.is_deleted
  if (!canAnswer && !children) return null
  const { full_name } = comment
  return (
    <div className={`row wrap ${classes.acts}`}>
      {canAnswer ? (
        <>
          <Act name={`Reply to ${full_name}`} accent onClick={() => talk.onReply(comment)}>
            Reply
          </Act>
          <Act name={`Quote ${full_name}`} onClick={() => talk.onQuote(comment)}>
            Quote
          </Act>
        </>
      ) : null}
      {canAnswer && comment.is_own ? (
        <>
          <Act name="Edit your comment" onClick={() => talk.onEdit(comment)}>
            Edit
          </Act>
          <Act name="Delete your comment" onClick={() => talk.onDelete(comment)}>
            Delete
          </Act>
        </>
      ) : null}
      {children}
    </div>
  )
}

interface ActProps {
  /** Read out; begins with the word that is seen. */
  name: string
  accent?: boolean
  onClick: () => void
  children: ReactNode
}

function Act({ name, accent = false, onClick, children }: ActProps) {
  return (
    <UnstyledButton
      className={`dense medium underlines ${accent ? 'accent' : 'muted'} ${classes.act}`}
      aria-label={name}
      onClick={onClick}
    >
      {children}
    </UnstyledButton>
  )
}
