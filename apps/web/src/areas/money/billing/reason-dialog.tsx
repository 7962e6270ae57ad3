import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'

interface ReasonDialogProps {
  title: string
  text: string
  confirm: string
  sending: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

/** What was billed or noted goes only for a reason. */
export function ReasonDialog({ title, text, confirm, sending, onSend, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      opened
      tone="danger"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={sending}
            disabled={reason.trim() === ''}
            onClick={() => onSend(reason.trim())}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        <p>{text}</p>
        <Textarea
          label="Reason"
          required
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
