import { accounts } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useLocation } from 'react-router'
import { checkedBy, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { accountCalls } from '../queries.ts'
import { BackToSignIn, EmailField, EntryForm } from './entry-form.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { OutboxNote } from './outbox-note.tsx'

export function ForgotScreen() {
  const { state } = useLocation() as { state: { email?: string } | null }
  const form = useForm({
    initialValues: { email: state?.email ?? '' },
    validate: checkedBy(accounts.forgot.body),
  })
  const ask = useAction(accountCalls.forgot, {
    showsItself: () => true,
    onError: (error) => showFieldErrors(form, error),
  })

  if (ask.data) {
    return (
      <EntryLayout title="Check your mail" intro={ask.data.description}>
        <div className="stack gap-10">
          {ask.data.response.delivery === 'outbox' ? <OutboxNote /> : null}
          <Button component={Link} to="/" state={{ email: form.values.email }} size="md" fullWidth>
            Back to sign in
          </Button>
          <Button variant="default" size="md" fullWidth onClick={() => ask.reset()}>
            Use another address
          </Button>
        </div>
      </EntryLayout>
    )
  }

  return (
    <EntryLayout
      title="Forgot password"
      intro="We send a link to your email. With it you set a new password."
    >
      <EntryForm
        form={form}
        error={ask.error}
        submit="Send link"
        sending={ask.isPending}
        onSubmit={(body) => ask.mutate({ body })}
      >
        <EmailField form={form} />
      </EntryForm>
      <BackToSignIn email={form.values.email} />
    </EntryLayout>
  )
}
