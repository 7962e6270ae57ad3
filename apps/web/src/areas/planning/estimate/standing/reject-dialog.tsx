import { Button, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'

interface RejectDialogProps {
  opened: boolean
  pending: boolean
  /** What the server had against the reason. */
  refused: string
  onClose: () => void
  onReject: (reason: string) => void
}

/** A rejection says why: its reader has to do something about it. */
export function RejectDialog({ opened, pending, refused, onClose, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Reject this estimate?"
      icon={IconX}
      tone="danger"
      width={560}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={pending}
            onClick={() => (reason.trim() ? onReject(reason.trim()) : setProblem('Please say why.'))}
          >
            Reject
          </Button>
        </>
      }
    >
      <Textarea
        label="Reason"
        description="Whoever submitted it reads this."
        required
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        data-autofocus
        value={reason}
        error={problem || refused}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setProblem('')
        }}
      />
    </Dialog>
  )
}
