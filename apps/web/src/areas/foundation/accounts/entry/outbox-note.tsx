import { IconMailbox } from '@tabler/icons-react'
import { Note } from '../../../../ui/note.tsx'

/** Said wherever mail does not leave the machine, so that nobody waits for it (G-43). */
export function OutboxNote() {
  return (
    <Note tone="info" icon={IconMailbox} title="This server does not send mail yet.">
      It writes messages to its outbox folder. The administrator of the server finds yours there.
    </Note>
  )
}
