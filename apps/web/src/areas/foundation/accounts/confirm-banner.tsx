import { UnstyledButton } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useAuth } from '../../../lib/auth/auth.ts'
import classes from './confirm-banner.module.css'
import { useResendConfirmation } from './use-resend-confirmation.ts'

/** Reminds, and never blocks: one may work before the address is confirmed (D-19). */
export function ConfirmBanner() {
  const { person } = useAuth()
  const resend = useResendConfirmation()
  if (!person || person.email_confirmed) return null
  const sent = resend.data
  return (
    <div className={`row gap-8 dense ink ${classes.banner}`} role="status">
      <IconMail size={16} stroke={1.8} aria-hidden />
      <span className="shrink breakable">
        {sent ? (
          <>
            {sent.description}
            {sent.response.delivery === 'outbox'
              ? " This server writes mail to its outbox folder; the server's administrator finds it there."
              : ''}
          </>
        ) : (
          <>
            Please confirm that <b>{person.email}</b> is yours. The link is in your mail.
          </>
        )}
      </span>
      {sent ? null : (
        <UnstyledButton
          className={`fixed underlines dense strong ${classes.again}`}
          disabled={resend.isPending}
          onClick={() => resend.mutate({})}
        >
          Send again
        </UnstyledButton>
      )}
    </div>
  )
}
