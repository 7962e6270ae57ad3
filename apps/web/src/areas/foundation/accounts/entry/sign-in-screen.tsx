import { ApiError, accounts, ConnectionLost } from '@itayo/contract'
import { Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { auth, useAuth } from '../../../../lib/auth/auth.ts'
import { NO_TOKEN_FOUND } from '../../../../lib/auth/auth-state.ts'
import { useSecondsLeft } from '../../../../lib/countdown.ts'
import { noteDevice } from '../../../../lib/device/shared-device.ts'
import { errorWords } from '../../../../lib/errors.ts'
import { checkedBy } from '../../../../lib/form.ts'
import { formatWait } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { Note } from '../../../../ui/note.tsx'
import { PasswordField } from '../../../../ui/password-field.tsx'
import { accountCalls } from '../queries.ts'
import classes from './entry.module.css'
import { EmailField, EntryForm } from './entry-form.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { SecondStepScreen } from './second-step-screen.tsx'

/** The screen that led here may fill in the address and leave a message. */
interface SignInState {
  email?: string
  notice?: string
}

/** The account that has to wait, and until when. Another account may try at once. */
interface Wait {
  email: string
  until: number
}

export function SignInScreen() {
  const { state } = useLocation() as { state: SignInState | null }
  const { token, error: endedBecause } = useAuth()
  const [wait, setWait] = useState<Wait | null>(null)
  const [challenge, setChallenge] = useState('')
  const [startsAgain, setStartsAgain] = useState('')
  const secondsLeft = useSecondsLeft(wait?.until ?? null)
  const form = useForm({
    initialValues: { email: state?.email ?? '', password: '', keep_signed_in: true },
    validate: checkedBy(accounts.login.body),
  })
  const signIn = useAction(accountCalls.login, {
    showsItself: () => true,
    onSuccess(reply) {
      noteDevice(!form.getValues().keep_signed_in)
      if ('challenge' in reply) setChallenge(reply.challenge)
      else auth.signIn(reply)
    },
    onError(error) {
      if (error instanceof ApiError && error.http === 429 && error.body.retry_after) {
        setWait({ email: form.getValues().email, until: Date.now() + error.body.retry_after * 1000 })
      }
      if (error instanceof ApiError && error.http === 401) form.getInputNode('password')?.focus()
    },
  })
  const mustWait = wait !== null && secondsLeft > 0 && wait.email === form.values.email

  if (challenge) {
    return (
      <SecondStepScreen
        challenge={challenge}
        keepSignedIn={form.values.keep_signed_in}
        onStartAgain={(reason = '') => {
          setChallenge('')
          setStartsAgain(reason)
          form.setFieldValue('password', '')
          signIn.reset()
        }}
      />
    )
  }
  return (
    <EntryLayout title="Sign in" intro="Estimates, site records and progress in one place.">
      <EntryForm
        form={form}
        notice={
          signIn.error && (mustWait || !wait) ? (
            <SignInProblem error={signIn.error} />
          ) : startsAgain ? (
            <Note tone="warn" live>
              {startsAgain}
            </Note>
          ) : state?.notice ? (
            <Note tone="good" live>
              {state.notice}
            </Note>
          ) : endedBecause && endedBecause !== NO_TOKEN_FOUND ? (
            <Note tone="warn" live>
              {endedBecause}
            </Note>
          ) : null
        }
        submit={mustWait ? `Try again in ${formatWait(secondsLeft)}` : 'Sign in'}
        sending={signIn.isPending || token !== ''}
        disabled={mustWait}
        onSubmit={(body) => (mustWait ? undefined : signIn.mutate({ body }))}
      >
        <EmailField form={form} />
        <div className="anchor">
          <PasswordField
            {...form.getInputProps('password')}
            key={form.key('password')}
            label="Password"
            size="md"
            name="password"
            autoComplete="current-password"
          />
          {/* After the field, so that Tab goes from the email straight to the password. */}
          <Link to="/Forgot" state={{ email: form.values.email }} className={`dense ${classes.besideLabel}`}>
            Forgot password?
          </Link>
        </div>
        <Checkbox
          {...form.getInputProps('keep_signed_in', { type: 'checkbox' })}
          key={form.key('keep_signed_in')}
          label="Keep me signed in on this computer"
        />
      </EntryForm>
      <p className={classes.after}>
        New company? <Link to="/register">Create an account</Link>
      </p>
    </EntryLayout>
  )
}

function SignInProblem({ error }: { error: Error }) {
  const { title, text } = errorWords(error)
  return (
    <Note tone="bad" live title={error instanceof ApiError && error.http === 401 ? undefined : title}>
      {error instanceof ConnectionLost ? error.message : text}
    </Note>
  )
}
