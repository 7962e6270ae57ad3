import { type Answer, ApiError, type CallOptions, type QueuedMail } from '@itayo/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconPdf, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useAuth } from '../../../lib/auth/auth.ts'
import { readStandingDraft, writeStandingDraft } from '../../../lib/drafts.ts'
import { errorWords, fieldErrors } from '../../../lib/errors.ts'
import { formatWhen } from '../../../lib/formats.ts'
import { useAction } from '../../../lib/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { toastSuccess } from '../../../ui/toast.tsx'
import { addressesIn, type Letter, lettersErrors } from './letter.ts'
import type { RequestHead } from './request-sheet.tsx'
import classes from './requests.module.css'
import { useMailNews } from './use-mail-news.ts'

export type SendRequest = (
  letter: Letter,
  options: CallOptions,
) => Promise<Answer<z.infer<typeof QueuedMail>>>

interface EmailRequestDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  request: Pick<RequestHead, 'id' | 'pr_num' | 'mails' | 'approval_status'>
  send: SendRequest
  onSent: () => void
}

const STATES = {
  waiting: 'on its way',
  sent: 'sent',
  outbox: 'in the outbox',
  failed: 'could not be sent',
} as const

const EMPTY = { to: '', cc: '', words: '' }

/** MAT-035, MAT-059: the paper goes to one address or several, with the sender's own words. */
export function EmailRequestDialog(props: EmailRequestDialogProps) {
  const { opened, onClose, title, request, onSent } = props
  const userId = useAuth().person?.id ?? 0
  const draft = `email-letter-${request.id}`
  const [typed, setTyped] = useState(() => readStandingDraft<typeof EMPTY>(draft, userId) ?? EMPTY)
  const [refused, setRefused] = useState<{ to?: string; cc?: string }>({})
  const expectMail = useMailNews(request.mails)
  const send = useAction(props.send, {
    showsItself(error) {
      const isRefusedMail = error instanceof ApiError && error.code.startsWith('mail.')
      const found = isRefusedMail ? { to: errorWords(error).text } : lettersErrors(fieldErrors(error))
      setRefused(found)
      return Boolean(found.to ?? found.cc)
    },
    onSuccess({ id }, description) {
      type(EMPTY)
      onClose()
      expectMail(id)
      onSent()
      toastSuccess(description)
    },
  })
  function type(change: Partial<typeof EMPTY>): void {
    const next = { ...typed, ...change }
    setTyped(next)
    setRefused({})
    const isEmpty = Object.values(next).every((text) => text === '')
    writeStandingDraft(draft, userId, isEmpty ? undefined : next)
  }
  const isReady = typed.to.trim() !== ''

  async function submit(): Promise<void> {
    if (!isReady || send.isPending) return
    const { approval_status } = request
    const goOn =
      approval_status === 'Approved' ||
      (await askToConfirm({
        title: `${request.pr_num} is not approved`,
        text: `It is ${approval_status.toLowerCase()}, and its paper says so. Send it all the same?`,
        confirm: 'Send it',
        cancel: 'Go back',
        tone: 'warn',
      }))
    if (!goOn) return
    const [receiver = '', ...also_to] = addressesIn(typed.to)
    send.mutate({ receiver, also_to, cc: addressesIn(typed.cc), words: typed.words.trim(), approval_status })
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Email request"
      width={560}
      actions={
        <>
          <Button variant="default" disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!isReady}
            loading={send.isPending}
            leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
            onClick={() => void submit()}
          >
            SEND
          </Button>
        </>
      }
    >
      <form
        className="stack gap-12 ink"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextInput
          label="To"
          required
          data-autofocus
          inputMode="email"
          autoComplete="email"
          placeholder="name@company.com, other@company.com"
          maxLength={2600}
          value={typed.to}
          error={refused.to}
          onChange={(event) => type({ to: event.currentTarget.value })}
        />
        <TextInput
          label="Cc"
          inputMode="email"
          autoComplete="off"
          maxLength={2600}
          value={typed.cc}
          error={refused.cc}
          onChange={(event) => type({ cc: event.currentTarget.value })}
        />
        <Textarea
          label={
            <>
              Message <span className="regular muted">optional</span>
            </>
          }
          description="Answers come to your own address."
          autosize
          minRows={3}
          maxRows={8}
          maxLength={1000}
          value={typed.words}
          onChange={(event) => type({ words: event.currentTarget.value })}
        />
        <div className={`row gap-8 box ${classes.attached}`}>
          <IconPdf size={20} stroke={1.6} aria-hidden />
          <b>{request.pr_num}.pdf</b>
          <span>{title}</span>
        </div>
        {request.mails.length > 0 ? (
          <ul className="stack gap-2 small muted" aria-label="Sent before">
            {request.mails.slice(0, 3).map((mail) => (
              <li key={mail.id}>
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
