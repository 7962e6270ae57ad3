import { Button } from '@mantine/core'
import { Dialog } from '../../../../ui/dialog.tsx'

interface LeaveDialogProps {
  opened: boolean
  onStay: () => void
  onKeep: () => void
  onThrowAway: () => void
}

/** Three answers, so no plain yes or no: closing it stays on the form. */
export function LeaveDialog({ opened, onStay, onKeep, onThrowAway }: LeaveDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onStay}
      title="Keep what you typed?"
      actions={
        <>
          <Button variant="default" onClick={onThrowAway}>
            Throw away
          </Button>
          <Button onClick={onKeep} data-autofocus>
            Keep draft
          </Button>
        </>
      }
    >
      A draft stays on this computer, for you alone, and is here when you add a project again.
    </Dialog>
  )
}
