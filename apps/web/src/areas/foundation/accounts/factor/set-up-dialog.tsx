import { Button } from '@mantine/core'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useSetUp } from './use-set-up.tsx'

interface SetUpDialogProps {
  email: string
  onClose: () => void
  onDone: () => void
}

export function SetUpDialog({ email, onClose, onDone }: SetUpDialogProps) {
  const { showsCodes, content, action } = useSetUp(email, onDone)
  return (
    <Dialog
      opened
      title={showsCodes ? 'Your second factor is on' : 'Set up a second factor'}
      width={560}
      dismissable={!showsCodes}
      onClose={onClose}
      actions={
        <>
          {showsCodes ? null : (
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          )}
          {action}
        </>
      }
    >
      {content}
    </Dialog>
  )
}
