import { POST_FILES, TALK_MAX } from '@itayo/domain'
import { ActionIcon, Button } from '@mantine/core'
import { IconAt, IconPaperclip, IconPhoto } from '@tabler/icons-react'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { useFileDrop } from '../../../../ui/files/use-file-drop.ts'
import { askToDiscard } from '../../../project/mentions/compose/ask-to-discard.ts'
import { SendProblem } from '../../../project/mentions/compose/send-problem.tsx'
import { useComposer } from '../../../project/mentions/compose/use-composer.ts'
import { type MentionBox, MentionInput } from '../../../project/mentions/mention-input.tsx'
import classes from './compose.module.css'
import { ComposedFiles } from './composed-files.tsx'
import { FileInputs, type FileInputsHandle } from './file-inputs.tsx'
import { useSend } from './use-send.ts'

interface ReplyBoxProps {
  projectId: number
  postId: number
  /** Whom the post is of, read out. */
  name: string
  onClose: () => void
}

export const replyDraft = (postId: number) => `update-reply:${postId}`

/** Under a post. What is typed stays on this device until it is sent; only files would be lost by leaving. */
export function ReplyBox({ projectId, postId, name, onClose }: ReplyBoxProps) {
  const composer = useComposer({ rule: POST_FILES, draft: replyDraft(postId) })
  const { send, isSending, error, newer } = useSend(projectId, { kind: 'reply', postId }, composer, onClose)
  const box = useRef<MentionBox>(null)
  const inputs = useRef<FileInputsHandle>(null)
  const drop = useFileDrop(composer.add)
  useUnsavedChanges(composer.files.length > 0)
  useEffect(() => box.current?.focus(), [])
  async function close(): Promise<void> {
    if (composer.isDirty) {
      const sure = await askToDiscard('this reply')
      if (!sure) return
      composer.clear()
    }
    onClose()
  }

  const label = `Reply to ${name}`
  return (
    <section
      className={`stack gap-8 ${classes.drop}`}
      aria-label={label}
      {...drop}
      onPaste={(event: ClipboardEvent) => {
        const pasted = [...event.clipboardData.files]
        if (pasted.length === 0) return
        event.preventDefault()
        composer.add(pasted)
      }}
    >
      <MentionInput
        ref={box}
        projectId={projectId}
        label={label}
        placeholder="Write a reply..."
        value={composer.talk}
        onChange={composer.write}
        onSend={send}
        maxLength={TALK_MAX}
        disabled={isSending}
      />
      <ComposedFiles composer={composer} onAddPhotos={() => inputs.current?.photos()} />
      <SendProblem error={error} newer={newer} />
      <div className="row wrap gap-4">
        <ActionIcon aria-label="Add photos to the reply" onClick={() => inputs.current?.photos()}>
          <IconPhoto size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Add files to the reply" onClick={() => inputs.current?.files()}>
          <IconPaperclip size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Mention somebody in the reply" onClick={() => box.current?.startMention()}>
          <IconAt size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <div className="push row gap-8">
          <Button variant="default" size="xs" disabled={isSending} onClick={() => void close()}>
            Cancel
          </Button>
          <Button size="xs" loading={isSending} disabled={composer.isEmpty} onClick={send}>
            Send reply
          </Button>
        </div>
      </div>
      <FileInputs ref={inputs} label={label} onFiles={composer.add} />
    </section>
  )
}
