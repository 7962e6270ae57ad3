import type { Attachment } from '@itayo/contract'
import { POST_FILES, TALK_MAX } from '@itayo/domain'
import { ActionIcon, Button } from '@mantine/core'
import { IconAt, IconDeviceFloppy, IconPaperclip, IconPhoto, IconSend2 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useFileDrop } from '../../../../ui/files/use-file-drop.ts'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { usePaste } from '../../../foundation/attachments/use-paste.ts'
import { askToDiscard } from '../../../project/mentions/compose/ask-to-discard.ts'
import { SendProblem } from '../../../project/mentions/compose/send-problem.tsx'
import { useComposer } from '../../../project/mentions/compose/use-composer.ts'
import { type MentionBox, MentionInput } from '../../../project/mentions/mention-input.tsx'
import classes from './compose.module.css'
import { ComposedFiles } from './composed-files.tsx'
import { FileInputs, type FileInputsHandle } from './file-inputs.tsx'
import { type Target, useSend } from './use-send.ts'

export type Writing =
  | { mode: 'save'; begin: 'words' | 'photos' | 'files' }
  | {
      mode: 'edit'
      type: 'post' | 'reply'
      id: number
      version: number
      stored: string
      attached: readonly Attachment[]
    }

interface PostDialogProps {
  projectId: number
  writing: Writing
  onClose: () => void
}

/** Writes an update, or changes an update or a reply of one's own (UPD-002). */
export function PostDialog({ projectId, writing, onClose }: PostDialogProps) {
  const { person, role } = useAuth()
  const isNew = writing.mode === 'save'
  const composer = useComposer(
    isNew
      ? { rule: POST_FILES, draft: `update:${projectId}` }
      : { rule: POST_FILES, stored: writing.stored, attached: writing.attached },
  )
  const target: Target = isNew ? { kind: 'post' } : { ...writing, kind: 'edit' }
  const { send, isSending, percent, error, newer } = useSend(projectId, target, composer, onClose)
  const box = useRef<MentionBox>(null)
  const inputs = useRef<FileInputsHandle>(null)
  const drop = useFileDrop(composer.add)
  usePaste(composer.add)
  useUnsavedChanges(composer.isDirty)
  useBegin(isNew ? writing.begin : 'words', inputs)

  async function close(): Promise<void> {
    if (isSending) return
    if (composer.isDirty) {
      const sure = await askToDiscard(isNew ? 'this update' : 'your changes')
      if (!sure) return
      composer.clear()
    }
    onClose()
  }

  const what = isNew || writing.type === 'post' ? 'update' : 'reply'
  const title = isNew ? 'Write an update' : `Edit ${what}`
  return (
    <Dialog
      opened
      width={560}
      title={title}
      onClose={() => void close()}
      actions={
        <>
          <span className={`small muted ${classes.foot}`} role="status">
            {isSending && percent !== null
              ? `Sending, ${percent}%`
              : 'Everyone with access to this project sees it'}
          </span>
          <Button variant="default" disabled={isSending} onClick={() => void close()}>
            Cancel
          </Button>
          <Button
            loading={isSending}
            disabled={composer.isEmpty || (!isNew && !composer.isDirty && !newer)}
            leftSection={
              isNew ? (
                <IconSend2 size={16} stroke={1.7} aria-hidden />
              ) : (
                <IconDeviceFloppy size={16} stroke={1.7} aria-hidden />
              )
            }
            onClick={send}
          >
            {isNew ? 'Post' : 'Save'}
          </Button>
        </>
      }
    >
      <div className={`stack gap-12 ${classes.drop}`} {...drop}>
        <div className={`row gap-10 ${classes.who}`}>
          <PersonAvatar name={person?.full_name ?? ''} picture={person?.profile_pic ?? null} size={36} />
          <div className="grow">
            <div className="dense medium truncate ink">{person?.full_name}</div>
            <div className="small truncate muted">{role?.role}</div>
          </div>
        </div>
        <MentionInput
          ref={box}
          projectId={projectId}
          label={title}
          placeholder="What happened on site?"
          value={composer.talk}
          onChange={composer.write}
          onSend={send}
          maxLength={TALK_MAX}
          minRows={4}
          maxRows={14}
          disabled={isSending}
          autoFocus
        />
        <ComposedFiles composer={composer} onAddPhotos={() => inputs.current?.photos()} />
        <div className="row gap-4">
          <ActionIcon aria-label="Add photos" title="Add photos" onClick={() => inputs.current?.photos()}>
            <IconPhoto size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label="Add files" title="Add files" onClick={() => inputs.current?.files()}>
            <IconPaperclip size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label="Mention somebody"
            title="Mention somebody"
            onClick={() => box.current?.startMention()}
          >
            <IconAt size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
        <SendProblem error={error} newer={newer} />
        <FileInputs ref={inputs} label={title} onFiles={composer.add} />
      </div>
    </Dialog>
  )
}

/** Opened by Photo or File, it goes on to the choice of files at once. */
function useBegin(
  begin: 'words' | 'photos' | 'files',
  inputs: React.RefObject<FileInputsHandle | null>,
): void {
  useEffect(() => {
    if (begin !== 'words') inputs.current?.[begin]()
  }, [begin, inputs])
}
