import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../../lib/auth/auth.ts'
import { readStandingDraft, writeStandingDraft } from '../../../lib/drafts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { WordsField } from '../../../ui/words-field.tsx'
import { draftOfReason } from './reason-draft.ts'

interface ReasonDialogProps {
  approvalId: number
  name: string
  rejection: 'Disapprove' | 'Reject'
  sending: boolean
  /** Why the server did not take the reason. */
  refusal: string | null
  onClose: () => void
  onSend: (approvalId: number, reason: string) => void
}

/** A rejection says why: its reader has to do something about it. A reason that was begun is kept. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { approvalId, name, rejection, sending, refusal, onClose, onSend } = props
  const userId = useAuth().person?.id ?? 0
  const draft = draftOfReason(approvalId)
  const [reason, setReason] = useState(() => readStandingDraft<string>(draft, userId) ?? '')
  const isEmpty = reason.trim() === ''
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${rejection} ${name}`}
      icon={IconX}
      tone="danger"
      actions={
        <>
          <Button variant="default" disabled={sending} onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" disabled={isEmpty} loading={sending} onClick={() => onSend(approvalId, reason)}>
            {rejection}
          </Button>
        </>
      }
    >
      <WordsField
        label="Reason"
        description="The requester reads it with the decision."
        required
        data-autofocus
        minRows={3}
        maxRows={8}
        maxLength={1000}
        value={reason}
        error={refusal}
        onChange={(words) => {
          setReason(words)
          writeStandingDraft(draft, userId, words || undefined)
        }}
      />
    </Dialog>
  )
}
