import { type Answer, ApiError, type CallOptions, type SentMail } from '@itayo/contract'
import { Button, TextInput } from '@mantine/core'
import { IconPdf, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useAuth } from '../../../lib/auth/auth.ts'
import { readStandingDraft, writeStandingDraft } from '../../../lib/drafts.ts'
import { errorWords, fieldErrors } from '../../../lib/errors.ts'
import { formatWhen } from '../../../lib/formats.ts'
import { useAction } from '../../../lib/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showMessage } from '../../../ui/dialogs.ts'
import { toastSuccess } from '../../../ui/toast.tsx'
import type { RequestHead, RequestTitle } from './request-sheet.tsx'
import classes from './requests.module.css'

export type SendRequest = (
  receiver: string,
  options: CallOptions,
) => Promise<Answer<z.infer<typeof SentMail>>>

interface EmailRequestDialogProps {
  opened: boolean
  onClose: () => void
  title: RequestTitle
  request: Pick<RequestHead, 'id' | 'pr_num' | 'mails'>
  send: SendRequest
  onSent: () => void
}

const IN_OUTBOX = 'This server does not send mail yet. The message is in its outbox folder.'
const STATES = { waiting: 'on its way', sent: 'sent', outbox: 'in the outbox' } as const

/** MAT-035, MAT-059: one recipient, the paper attached. */
export function EmailRequestDialog(props: EmailRequestDialogProps) {
  const { opened, onClose, title, request, onSent } = props
  const userId = useAuth().person?.id ?? 0
  const draft = `email-request-${request.id}`
  const [receiver, setReceiver] = useState(() => readStandingDraft<string>(draft, userId) ?? '')
  const [refused, setRefused] = useState<string | null>(null)
  const send = useAction(props.send, {
    showsItself(error) {
      const isRefusedMail = error instanceof ApiError && error.code.startsWith('mail.')
      const words = isRefusedMail ? errorWords(error).text : fieldErrors(error).receiver
      if (words) setRefused(words)
      return Boolean(words)
    },
    onSuccess({ delivery }, description) {
      type('')
      onClose()
      onSent()
      if (delivery === 'outbox') void showMessage(description, IN_OUTBOX)
      else toastSuccess(description)
    },
  })
  function type(text: string): void {
    setReceiver(text)
    setRefused(null)
    writeStandingDraft(draft, userId, text || undefined)
  }
  const typed = receiver.trim()
  const submit = () => {
    if (typed && !send.isPending) send.mutate(typed)
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Email request"
      actions={
        <>
          <Button variant="default" disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={typed === ''}
            loading={send.isPending}
            leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
            onClick={submit}
          >
            SEND
          </Button>
        </>
      }
    >
      <form
        className={`stack gap-12 ${classes.mailForm}`}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          label="To"
          required
          data-autofocus
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="name@company.com"
          maxLength={254}
          value={receiver}
          error={refused}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <div className={`row gap-8 box ${classes.attached}`}>
          <IconPdf size={20} stroke={1.6} aria-hidden />
          <b>{request.pr_num}.pdf</b>
          <span>{title}</span>
        </div>
        {request.mails.length > 0 ? (
          <ul className={`stack gap-2 ${classes.mails}`} aria-label="Sent before">
            {request.mails.slice(0, 3).map((mail) => (
              <li key={`${mail.at} ${mail.receiver}`}>
                {mail.receiver}, {STATES[mail.state]} · {formatWhen(mail.at)}
                {mail.by ? ` by ${mail.by}` : ''}
              </li>
            ))}
          </ul>
        ) : null}
      </form>
    </Dialog>
  )
}
