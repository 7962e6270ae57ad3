import type { Profile, WaitingEmail } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconMailForward } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatWhen } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { late } from '../../../../ui/late.tsx'
import { Note } from '../../../../ui/note.tsx'
import { PanelSection } from '../../../../ui/panel.tsx'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { OutboxNote } from '../entry/outbox-note.tsx'
import { accountCalls, accountQueries } from '../queries.ts'
import { useResendConfirmation } from '../use-resend-confirmation.ts'
import classes from './about-me.module.css'

const EmailDialog = late(async () => (await import('./email-dialog.tsx')).EmailDialog)

export function EmailSection({ person }: { person: Profile }) {
  const resend = useResendConfirmation()
  const queries = useQueryClient()
  const change = useQuery(accountQueries.emailChange())
  const [asking, setAsking] = useState(false)
  const [delivery, setDelivery] = useState<'smtp' | 'outbox' | null>(null)
  const refresh = () => void queries.invalidateQueries(accountQueries.emailChange())
  const waiting = change.data?.waiting ?? null

  return (
    <PanelSection title="Email" hint="You sign in with it, and notices go there.">
      <div className={`row wrap gap-8 dense ${classes.email}`}>
        <span className="breakable">{person.email}</span>
        {person.email_confirmed ? (
          <Badge tone="good" icon={<IconCircleCheck size={14} stroke={1.8} aria-hidden />}>
            Confirmed
          </Badge>
        ) : (
          <>
            <Badge tone="warn" icon={<IconAlertTriangle size={14} stroke={1.8} aria-hidden />}>
              Not confirmed
            </Badge>
            <Button variant="default" size="xs" loading={resend.isPending} onClick={() => resend.mutate({})}>
              Send link again
            </Button>
          </>
        )}
        <Button variant="default" size="xs" onClick={() => setAsking(true)}>
          Change address
        </Button>
      </div>
      {waiting ? <Waiting waiting={waiting} onCancelled={refresh} /> : null}
      {waiting && delivery === 'outbox' ? <OutboxNote /> : null}
      {!person.email_confirmed && resend.data ? (
        <>
          <Note tone="good" live>
            {resend.data.description}
          </Note>
          {resend.data.response.delivery === 'outbox' ? <OutboxNote /> : null}
        </>
      ) : null}
      {asking ? (
        <EmailDialog
          email={person.email}
          onClose={() => setAsking(false)}
          onSent={(how) => {
            setAsking(false)
            setDelivery(how)
            refresh()
          }}
        />
      ) : null}
    </PanelSection>
  )
}

/** The former address works until the new one is confirmed. */
function Waiting({ waiting, onCancelled }: { waiting: WaitingEmail; onCancelled: () => void }) {
  const cancel = useAction(accountCalls.cancelEmailChange, {
    onSuccess() {
      toastSuccess('Your address stays as it is')
      onCancelled()
    },
  })
  return (
    <Note
      tone="info"
      live
      icon={IconMailForward}
      title={<span className="breakable">{waiting.email} is not confirmed yet</span>}
      action={
        <Button variant="default" size="xs" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          Take back
        </Button>
      }
    >
      Follow the link in the mail we sent there. It works until {formatWhen(waiting.expires_at)}; before that,
      nothing changes.
    </Note>
  )
}
