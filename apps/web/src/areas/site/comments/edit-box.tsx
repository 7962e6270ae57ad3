import type { ReportComment } from '@itayo/contract'
import { COMMENT_FILES } from '@itayo/domain'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useUnsavedChanges } from '../../../lib/unsaved.tsx'
import { askToDiscard } from '../../project/mentions/compose/ask-to-discard.ts'
import { useComposer } from '../../project/mentions/compose/use-composer.ts'
import { useSendTalk } from '../../project/mentions/compose/use-send-talk.ts'
import type { MentionBox } from '../../project/mentions/mention-input.tsx'
import { commentQueries, sendingComments } from './queries.ts'
import { WriteBox } from './write-box.tsx'

interface EditBoxProps {
  projectId: number
  comment: ReportComment
  /** So that the dialog asks before it closes. */
  onDirty: (isDirty: boolean) => void
  onClose: () => void
}

/** In place of the words of a comment of one's own. */
export function EditBox({ projectId, comment, onDirty, onClose }: EditBoxProps) {
  const client = useQueryClient()
  const box = useRef<MentionBox>(null)
  // As it was when Edit was pressed: a change from another device must be noticed, not taken over silently.
  const [begun] = useState(comment)
  const composer = useComposer({
    rule: COMMENT_FILES,
    oncePerName: true,
    stored: begun.content,
    attached: begun.attachments.map(({ id, file_name, bytes, picture }) => ({
      id,
      name: file_name,
      bytes,
      picture,
    })),
  })
  const { isDirty, isEmpty, kept, files } = composer
  const sending = useSendTalk({
    composer,
    version: begun.version,
    send: ({ message, version }, options, onProgress) =>
      sendingComments(onProgress).update(
        {
          body: {
            comment_id: String(begun.comment_id),
            new_content: message,
            old_records: JSON.stringify(kept.map(({ id }) => id)),
            version: String(version),
          },
          files,
        },
        options,
      ),
    onSent() {
      onClose()
      void client.invalidateQueries(commentQueries.all(projectId))
    },
  })
  useUnsavedChanges(isDirty)
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])

  async function cancel(): Promise<void> {
    if (!isDirty || (await askToDiscard('your changes'))) onClose()
  }
  return (
    <WriteBox
      projectId={projectId}
      label="Edit comment"
      placeholder="Write a comment..."
      composer={composer}
      sending={sending}
      box={box}
    >
      <Button variant="default" size="xs" disabled={sending.isSending} onClick={() => void cancel()}>
        Cancel
      </Button>
      <Button
        size="xs"
        loading={sending.isSending}
        disabled={isEmpty || (!isDirty && !sending.newer)}
        onClick={sending.send}
      >
        Save
      </Button>
    </WriteBox>
  )
}
