import type { Profile } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Badge } from '../../../../ui/badge.tsx'
import { Note } from '../../../../ui/note.tsx'
import { PanelSection } from '../../../../ui/panel.tsx'
import { OutboxNote } from '../entry/outbox-note.tsx'
import { useResendConfirmation } from '../use-resend-confirmation.ts'
import classes from './about-me.module.css'

export function EmailSection({ person }: { person: Profile }) {
  const resend = useResendConfirmation()
  return (
    <PanelSection title="Email" hint="You sign in with it, and notices go there.">
      <div className={classes.email}>
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
      </div>
      {!person.email_confirmed && resend.data ? (
        <>
          <Note tone="good" live>
            {resend.data.description}
          </Note>
          {resend.data.response.delivery === 'outbox' ? <OutboxNote /> : null}
        </>
      ) : null}
    </PanelSection>
  )
}
