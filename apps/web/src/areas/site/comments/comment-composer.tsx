import type { ReportComment } from '@itayo/contract'
import { COMMENT_FILES } from '@itayo/domain'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconSend2, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useUnsavedChanges } from '../../../lib/unsaved.tsx'
import { type Composer, useComposer } from '../../project/mentions/compose/use-composer.ts'
import { useSendTalk } from '../../project/mentions/compose/use-send-talk.ts'
import type { MentionBox } from '../../project/mentions/mention-input.tsx'
import classes from './comments.module.css'
import { arePlans, type CommentPlace, TYPE_OF } from './place.ts'
import { commentQueries, sendingComments } from './queries.ts'
import { QuoteBlock } from './quote-block.tsx'
import { WriteBox } from './write-box.tsx'

/** The next words answer this. */
export interface Answer {
  /** A comment, or a reply of its thread. */
  to: ReportComment | null
  quote: ReportComment | null
}

export const NO_ANSWER: Answer = { to: null, quote: null }

/** Typed words stay on this device until they are sent. */
export function useCommentComposer({ workItemId, start, kind }: CommentPlace): Composer {
  const draft = `comment:${workItemId}:${start}:${arePlans(kind) ? 'plan' : 'report'}`
  return useComposer({ rule: COMMENT_FILES, oncePerName: true, draft })
}

export function useSendComment(
  place: CommentPlace,
  composer: Composer,
  { to, quote }: Answer,
  onSent: () => void,
) {
  const client = useQueryClient()
  return useSendTalk({
    composer,
    marks: [`to ${to?.comment_id ?? 0}`, `quote ${quote?.comment_id ?? 0}`],
    send: ({ message }, options, onProgress) =>
      sendingComments(onProgress).add(
        {
          body: {
            content: message,
            psow_id: String(place.workItemId),
            date_range_start: place.start,
            date_range_end: place.end,
            comment_type_id: TYPE_OF[place.kind],
            ...(to && { parent_id: String(to.comment_id) }),
            ...(quote && { quote_id: String(quote.comment_id) }),
          },
          files: composer.files,
        },
        options,
      ),
    onSent() {
      onSent()
      void client.invalidateQueries(commentQueries.all(place.projectId))
    },
  })
}

interface CommentComposerProps {
  place: CommentPlace
  composer: Composer
  sending: ReturnType<typeof useSendComment>
  answer: Answer
  onAnswer: (answer: Answer) => void
  box: RefObject<MentionBox | null>
}

/** At the foot of the dialog: a comment, a plan, or a reply. */
export function CommentComposer({ place, composer, sending, answer, onAnswer, box }: CommentComposerProps) {
  useUnsavedChanges(composer.files.length > 0)
  const { to, quote } = answer
  const what = to ? 'reply' : arePlans(place.kind) ? 'plan' : 'comment'
  return (
    <WriteBox
      projectId={place.projectId}
      label={to ? `Reply to ${to.full_name}` : `Write a ${what}`}
      placeholder={`Write a ${what}...`}
      composer={composer}
      sending={sending}
      box={box}
      above={
        to || quote ? (
          <div className={`stack gap-6 ${classes.answer}`}>
            {to ? (
              <div className="row gap-6 small muted">
                <IconArrowBackUp size={15} stroke={1.8} aria-hidden />
                <span className="grow truncate">
                  Replying to <b className="strong ink">{to.full_name}</b>
                </span>
                <TakeAway label="Do not reply" onClick={() => onAnswer({ ...answer, to: null })} />
              </div>
            ) : null}
            {quote ? (
              <QuoteBlock name={quote.full_name} words={quote.content}>
                <TakeAway label="Take the quote out" onClick={() => onAnswer({ ...answer, quote: null })} />
              </QuoteBlock>
            ) : null}
          </div>
        ) : null
      }
    >
      <Button
        loading={sending.isSending}
        disabled={composer.isEmpty}
        leftSection={<IconSend2 size={16} stroke={1.7} aria-hidden />}
        onClick={sending.send}
      >
        Send
      </Button>
    </WriteBox>
  )
}

function TakeAway({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon
      size={28}
      className={`fixed ${classes.out}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <IconX size={15} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}
