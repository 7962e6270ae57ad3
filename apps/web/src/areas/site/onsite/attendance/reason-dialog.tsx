import { Button, Textarea } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { countOf } from '../../../../lib/formats.ts'
import { Dialog } from '../../../../ui/dialog.tsx'

interface ReasonDialogProps {
  count: number
  onSend: (reason: string) => void
  onClose: () => void
}

/** What was saved is changed only for a reason. */
export function ReasonDialog({ count, onSend, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Correct what was saved"
      icon={IconPencil}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={reason.trim() === ''} onClick={() => onSend(reason.trim())}>
            Save
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        <p>
          {countOf(count, 'half day', 'half days')} that were saved change. The books keep what stood there.
        </p>
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
