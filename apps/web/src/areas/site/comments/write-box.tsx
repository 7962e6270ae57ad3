import { COMMENT_FILES, TALK_MAX, uploadOf } from '@itayo/domain'
import { ActionIcon } from '@mantine/core'
import { IconAt, IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useFileDrop } from '../../../ui/files/use-file-drop.ts'
import { usePaste } from '../../foundation/attachments/use-paste.ts'
import { FileInput, type FileInputHandle } from '../../project/mentions/compose/file-input.tsx'
import { SendProblem } from '../../project/mentions/compose/send-problem.tsx'
import type { Composer } from '../../project/mentions/compose/use-composer.ts'
import type { useSendTalk } from '../../project/mentions/compose/use-send-talk.ts'
import { type MentionBox, MentionInput } from '../../project/mentions/mention-input.tsx'
import classes from './comments.module.css'
import { FileChips } from './file-chips.tsx'

const { types, extensions } = uploadOf(COMMENT_FILES)
/** Types as well as endings: a phone then offers its camera. */
const ACCEPTED = [...types, ...extensions.map((ending) => `.${ending}`)].join(',')

interface WriteBoxProps {
  projectId: number
  /** Read out: "Write a comment". */
  label: string
  placeholder: string
  composer: Composer
  sending: ReturnType<typeof useSendTalk>
  box: RefObject<MentionBox | null>
  /** The comment that it answers. */
  above?: ReactNode
  /** The buttons that send it. */
  children: ReactNode
}

/** Words with mentions, and files: dropped, pasted or chosen. */
export function WriteBox(props: WriteBoxProps) {
  const { projectId, label, placeholder, composer, sending, box, above, children } = props
  const { send, isSending, percent, error, newer } = sending
  const input = useRef<FileInputHandle>(null)
  const drop = useFileDrop(composer.add)
  usePaste(composer.add)
  return (
    <div className={`full stack gap-8 ${classes.write}`} {...drop}>
      {above}
      <FileChips composer={composer} disabled={isSending} />
      <MentionInput
        ref={box}
        projectId={projectId}
        label={label}
        placeholder={placeholder}
        value={composer.talk}
        onChange={composer.write}
        onSend={send}
        maxLength={TALK_MAX}
        maxRows={6}
        listAbove
        disabled={isSending}
      />
      {/* COM-021, COM-022. */}
      <SendProblem error={error} newer={newer} title="Oops" />
      <div className="row wrap gap-4">
        <ActionIcon
          aria-label="Add files"
          title="Add files"
          disabled={isSending}
          onClick={() => input.current?.open()}
        >
          <IconPaperclip size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label="Mention somebody"
          title="Mention somebody"
          disabled={isSending}
          onClick={() => box.current?.startMention()}
        >
          <IconAt size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <span className={`small muted figures ${classes.hint}`} role="status">
          {isSending && percent !== null ? (
            `Sending, ${percent}%`
          ) : (
            <span className="desk-only">Photos, PDF, Word, Excel, video</span>
          )}
        </span>
        <div className="push row gap-8">{children}</div>
      </div>
      <FileInput ref={input} accept={ACCEPTED} label={`${label}: files`} onFiles={composer.add} />
    </div>
  )
}
