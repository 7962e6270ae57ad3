import { ApiError, accounts } from '@itayo/contract'
import { Button, UnstyledButton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { auth, useAuth } from '../../../../lib/auth/auth.ts'
import { useSecondsLeft } from '../../../../lib/countdown.ts'
import { checkedBy, showFieldErrors } from '../../../../lib/form.ts'
import { formatWait } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { CodeField, RecoveryCodeField } from '../factor/code-field.tsx'
import { FactorProblem } from '../factor/factor-problem.tsx'
import { accountCalls } from '../queries.ts'
import classes from './entry.module.css'
import { EntryForm } from './entry-form.tsx'
import { EntryLayout } from './entry-layout.tsx'

interface SecondStepScreenProps {
  challenge: string
  keepSignedIn: boolean
  /** Back to email and password, with a reason when it was not the person's choice. */
  onStartAgain: (reason?: string) => void
}

/** The password was right: now the code of the phone, or one of the recovery codes. */
export function SecondStepScreen({ challenge, keepSignedIn, onStartAgain }: SecondStepScreenProps) {
  const { token } = useAuth()
  const [byRecovery, setByRecovery] = useState(false)
  const [waitUntil, setWaitUntil] = useState<number | null>(null)
  const secondsLeft = useSecondsLeft(waitUntil)
  const form = useForm({
    initialValues: { code: '' },
    validate: checkedBy(accounts.answerChallenge.body.pick({ code: true })),
  })
  const answer = useAction(accountCalls.answerChallenge, {
    showsItself: () => true,
    onSuccess: (signedIn) => auth.signIn(signedIn),
    onError(error) {
      if (error instanceof ApiError && error.code === 'account.challenge_ended')
        return onStartAgain(error.message)
      if (error instanceof ApiError && error.body.retry_after)
        setWaitUntil(Date.now() + error.body.retry_after * 1000)
      form.setFieldValue('code', '')
      showFieldErrors(form, error)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field is another one
  useEffect(() => form.getInputNode('code')?.focus(), [byRecovery])
  const mustWait = secondsLeft > 0
  const Field = byRecovery ? RecoveryCodeField : CodeField

  function choose(recovery: boolean): void {
    form.reset()
    answer.reset()
    setByRecovery(recovery)
  }

  return (
    <EntryLayout
      title={byRecovery ? 'Type a recovery code' : 'Type your code'}
      intro={
        byRecovery
          ? 'One of the ten codes you kept when you set up your second factor. Each works once.'
          : 'Open the authenticator app on your phone. The code changes every half minute.'
      }
    >
      <EntryForm
        form={form}
        notice={<FactorProblem error={answer.error} />}
        submit={mustWait ? `Try again in ${formatWait(secondsLeft)}` : 'Sign in'}
        sending={answer.isPending || token !== ''}
        disabled={mustWait}
        onSubmit={({ code }) =>
          mustWait ? undefined : answer.mutate({ body: { challenge, code, keep_signed_in: keepSignedIn } })
        }
        more={
          <Button variant="default" size="md" fullWidth onClick={() => choose(!byRecovery)}>
            {byRecovery ? 'Use the app instead' : 'Use a recovery code'}
          </Button>
        }
      >
        <Field
          {...form.getInputProps('code')}
          key={form.key('code')}
          label={byRecovery ? 'Recovery code' : 'Code'}
          size="md"
        />
      </EntryForm>
      <p className={classes.after}>
        <UnstyledButton className={classes.back ?? ''} onClick={() => onStartAgain()}>
          <IconArrowLeft size={16} stroke={1.8} aria-hidden /> Start again
        </UnstyledButton>
      </p>
    </EntryLayout>
  )
}
