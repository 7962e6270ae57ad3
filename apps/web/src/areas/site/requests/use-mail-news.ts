import { useEffect, useState } from 'react'
import { showMessage } from '../../../ui/dialogs.ts'
import { toastSuccess } from '../../../ui/toast.tsx'
import type { RequestHead } from './request-sheet.tsx'

type Mail = RequestHead['mails'][number]

const SENT = 'Email already sent'
const IN_OUTBOX = 'This server does not send mail yet. The message is in its outbox folder.'

function announce({ state, receiver }: Mail): void {
  if (state === 'sent') toastSuccess(SENT)
  else if (state === 'outbox') void showMessage('In the outbox', IN_OUTBOX)
  else
    void showMessage('Not sent', `The mail server did not take the letter to ${receiver}. Check the address.`)
}

/**
 * A letter is sent by the server in its own time. Its sender is told when the mail server has taken it, and
 * not before. The answer expects one more.
 */
export function useMailNews(mails: readonly Mail[]): (id: number) => void {
  const [expected, setExpected] = useState<readonly number[]>([])
  useEffect(() => {
    const arrived = mails.filter(({ id, state }) => expected.includes(id) && state !== 'waiting')
    if (arrived.length === 0) return
    setExpected((now) => now.filter((id) => !arrived.some((mail) => mail.id === id)))
    for (const mail of arrived) announce(mail)
  }, [mails, expected])
  return (id) => setExpected((now) => [...now, id])
}
