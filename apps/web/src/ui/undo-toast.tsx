import { UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { ui } from './messages/en.ts'
import { wantHosts } from './wanted-hosts.ts'
import classes from './work-toast.module.css'

/** Long enough to read it, to be startled, and to press. */
const UNDO_MS = 8000

let nextId = 1

/** Something is done, and can be taken back for a while. */
export function toastUndo(text: string, onUndo: () => void): void {
  wantHosts()
  const id = `undo-${nextId++}`
  notifications.show({
    id,
    message: (
      <span className="row between gap-12">
        {text}
        <UnstyledButton
          className={`underlines small strong accent ${classes.cancel}`}
          aria-label={ui('undoWhat', { what: text })}
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          {ui('undo')}
        </UnstyledButton>
      </span>
    ),
    autoClose: UNDO_MS,
    color: 'green',
    icon: <IconCircleCheckFilled size={20} aria-hidden />,
    role: 'status',
    closeButtonProps: { 'aria-label': ui('dismiss') },
  })
}
