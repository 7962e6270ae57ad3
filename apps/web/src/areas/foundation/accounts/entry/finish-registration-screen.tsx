import { ApiError, accounts } from '@itayo/contract'
import { Button, Loader } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { auth } from '../../../../lib/auth/auth.ts'
import { errorWords } from '../../../../lib/errors.ts'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { Note } from '../../../../ui/note.tsx'
import { accountCalls, accountQueries } from '../queries.ts'
import { EntryLayout } from './entry-layout.tsx'
import { BackToSignIn } from './forgot-screen.tsx'
import { AccountOfPassword, NewPasswordField } from './new-password-field.tsx'
import { LinkProblem } from './reset-password-screen.tsx'

const AGAIN = { to: '/register', label: 'Register again' }

/** The second half of registering: the person follows the mailed link and chooses the password. */
export function FinishRegistrationScreen() {
  const { token = '' } = useParams()
  const registration = useQuery(accountQueries.registration(token))
  if (registration.data) return <ChoosePassword token={token} {...registration.data} />
  if (registration.error) {
    return (
      <LinkProblem error={registration.error} onRetry={() => void registration.refetch()} again={AGAIN} />
    )
  }
  return (
    <EntryLayout title="Choose a password" intro="Checking your link.">
      <Loader size={24} aria-label="Checking your link" />
    </EntryLayout>
  )
}

interface ChoosePasswordProps {
  token: string
  company_name: string
  full_name: string
  email: string
}

function ChoosePassword({ token, company_name, full_name, email }: ChoosePasswordProps) {
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { password: '' },
    validate: (values) => checkedBy(accounts.finishRegistration.body.pick({ password: true }))(values),
  })
  const finish = useAction(accountCalls.finishRegistration, {
    showsItself: () => true,
    onSuccess(signedIn) {
      auth.signIn(signedIn)
      // From the entrance the guard shows the way to the first screen.
      void navigate('/', { replace: true })
    },
    onError: (error) => showFieldErrors(form, error),
  })

  if (finish.error instanceof ApiError && finish.error.code === 'account.link_invalid') {
    return <LinkProblem error={finish.error} onRetry={() => finish.reset()} again={AGAIN} />
  }
  return (
    <EntryLayout
      title="Choose a password"
      intro={
        <>
          {full_name}, with it you sign in as <b>{email}</b> and open <b>{company_name}</b> as its
          administrator.
        </>
      }
    >
      <form
        noValidate
        className="stack gap-16"
        onSubmit={form.onSubmit(
          ({ password }) => finish.mutate({ body: { token, password } }),
          (errors) => focusFirst(form, Object.keys(errors)),
        )}
      >
        {finish.error ? (
          <Note tone="bad" live title={errorWords(finish.error).title}>
            {errorWords(finish.error).text}
          </Note>
        ) : null}
        <AccountOfPassword email={email} />
        <NewPasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          label="Password"
          size="md"
          name="password"
        />
        <Button type="submit" size="md" fullWidth loading={finish.isPending}>
          Create account
        </Button>
      </form>
      <BackToSignIn email={email} />
    </EntryLayout>
  )
}
