import { accounts } from '@itayo/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { errorWords } from '../../../../lib/errors.ts'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { Note } from '../../../../ui/note.tsx'
import { accountCalls } from '../queries.ts'
import classes from './entry.module.css'
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
      <form
        noValidate
        className="stack gap-16"
        onSubmit={form.onSubmit(
          (body) => ask.mutate({ body }),
          (errors) => focusFirst(form, Object.keys(errors)),
        )}
      >
        {ask.error ? (
          <Note tone="bad" live title={errorWords(ask.error).title}>
            {errorWords(ask.error).text}
          </Note>
        ) : null}
        <TextInput
          {...form.getInputProps('email')}
          key={form.key('email')}
          label="Email"
          size="md"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" size="md" fullWidth loading={ask.isPending}>
          Send link
        </Button>
      </form>
      <BackToSignIn email={form.values.email} />
    </EntryLayout>
  )
}

export function BackToSignIn({ email }: { email?: string }) {
  return (
    <p className={classes.after}>
      <Link to="/" state={email ? { email } : null} className={classes.back}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden /> Back to sign in
      </Link>
    </p>
  )
}
