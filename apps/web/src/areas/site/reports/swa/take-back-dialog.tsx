import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'

interface TakeBackDialogProps {
  number: number
  sending: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

/** A certification goes only for a reason. */
export function TakeBackDialog({ number, sending, onSend, onClose }: TakeBackDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      opened
      tone="danger"
      title={`Take the certification of SWA ${number} back?`}
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
            Take back
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        <p>It becomes a draft again. The reason is kept in the audit trail.</p>
        <Textarea
          label="Reason"
          required
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
