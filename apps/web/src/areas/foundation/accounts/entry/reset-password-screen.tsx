import { ApiError, accounts } from '@itayo/contract'
import { Button, Loader } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { auth } from '../../../../lib/auth/auth.ts'
import { errorWords } from '../../../../lib/errors.ts'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { Note } from '../../../../ui/note.tsx'
import { accountCalls, accountQueries } from '../queries.ts'
import { EntryLayout } from './entry-layout.tsx'
import { BackToSignIn } from './forgot-screen.tsx'
import { AccountOfPassword, NewPasswordField } from './new-password-field.tsx'

export function ResetPasswordScreen() {
  const { token = '' } = useParams()
  const link = useQuery(accountQueries.link(token))
  if (link.data) return <SetPassword token={token} {...link.data} />
  if (link.error) return <LinkProblem error={link.error} onRetry={() => void link.refetch()} />
  return (
    <EntryLayout title="Set a new password" intro="Checking your link.">
      <Loader size={24} aria-label="Checking your link" />
    </EntryLayout>
  )
}

interface Account {
  purpose: 'reset' | 'invite'
  email: string
  full_name: string
}

const WORDS = {
  reset: { title: 'Set a new password', button: 'Save new password' },
  invite: { title: 'Welcome to Itayo', button: 'Set password' },
}

function SetPassword({ token, purpose, email, full_name }: Account & { token: string }) {
  const navigate = useNavigate()
  const words = WORDS[purpose]
  const form = useForm({
    initialValues: { password: '' },
    validate: (values) => checkedBy(accounts.reset.body.pick({ password: true }))(values),
  })
  const reset = useAction(accountCalls.reset, {
    showsItself: () => true,
    onSuccess(reply, description) {
      // Every session of this person has ended, also the one this browser may still hold.
      if (auth.getState().token) auth.signOut()
      void navigate('/', { replace: true, state: { email: reply.email, notice: description } })
    },
    onError: (error) => showFieldErrors(form, error),
  })

  if (reset.error instanceof ApiError && reset.error.code === 'account.link_invalid') {
    return <LinkProblem error={reset.error} onRetry={() => reset.reset()} />
  }
  return (
    <EntryLayout
      title={words.title}
      intro={
        purpose === 'invite' ? (
          <>
            {full_name}, choose a password for your account <b>{email}</b>.
          </>
        ) : (
          <>
            For {full_name}, <b>{email}</b>. You are then signed out everywhere.
          </>
        )
      }
    >
      <form
        noValidate
        className="stack gap-16"
        onSubmit={form.onSubmit(
          ({ password }) => reset.mutate({ body: { token, password } }),
          (errors) => focusFirst(form, Object.keys(errors)),
        )}
      >
        {reset.error ? (
          <Note tone="bad" live title={errorWords(reset.error).title}>
            {errorWords(reset.error).text}
          </Note>
        ) : null}
        <AccountOfPassword email={email} />
        <NewPasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={purpose === 'invite' ? 'Password' : 'New password'}
          size="md"
          name="password"
        />
        <Button type="submit" size="md" fullWidth loading={reset.isPending}>
          {words.button}
        </Button>
      </form>
      <BackToSignIn email={email} />
    </EntryLayout>
  )
}

interface LinkProblemProps {
  error: Error
  onRetry: () => void
  /** The page that sends another link. */
  again?: { to: string; label: string }
}

const NEW_LINK = { to: '/Forgot', label: 'Ask for a new link' }

/** A refused link leads to a new one; a lost connection to another try. */
export function LinkProblem({ error, onRetry, again = NEW_LINK }: LinkProblemProps) {
  const refused = error instanceof ApiError && error.http < 500 && error.http !== 429
  const { title, text } = errorWords(error)
  return (
    <EntryLayout
      title={refused ? 'This link no longer works' : title}
      intro={refused ? 'It has expired or was already used. Ask for a new one.' : text}
    >
      <div className="stack gap-10">
        {refused ? (
          <Button component={Link} to={again.to} size="md" fullWidth>
            {again.label}
          </Button>
        ) : (
          <Button size="md" fullWidth onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
      <BackToSignIn />
    </EntryLayout>
  )
}
