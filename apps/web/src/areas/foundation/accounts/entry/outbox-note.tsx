import { IconMailbox } from '@tabler/icons-react'
import { Note } from '../../../../ui/note.tsx'

/** Shown when no mail server is set up, so that people do not wait for mail (G-43). */
export function OutboxNote() {
  return (
    <Note tone="info" icon={IconMailbox} title="This server does not send mail yet.">
      It writes messages to its outbox folder. The administrator of the server finds yours there.
    </Note>
  )
}
