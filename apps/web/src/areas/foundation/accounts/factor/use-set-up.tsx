import { type Answer, accounts, type CallOptions } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useEffect } from 'react'
import type { z } from 'zod'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { PasswordField } from '../../../../ui/password-field.tsx'
import { AccountOfPassword } from '../entry/new-password-field.tsx'
import { accountCalls } from '../queries.ts'
import { CodeField } from './code-field.tsx'
import classes from './factor.module.css'
import { FactorProblem } from './factor-problem.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface SetUp {
  /** The codes are shown once: leaving now without having kept them would lose them. */
  showsCodes: boolean
  content: ReactNode
  action: ReactNode
}

const FORM = 'set-up-factor'

/** Password, then the app, then the recovery codes: the same steps in the profile and when asked for. */
export function useSetUp(email: string, onDone: () => void): SetUp {
  const begin = useBegin()
  const confirm = useConfirm()
  const begun = begin.action.data?.response
  const codes = confirm.action.data?.response.recovery_codes
  const { form: codeForm } = confirm

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens
  useEffect(() => {
    if (begun) codeForm.getInputNode('code')?.focus()
  }, [begun])

  if (codes) {
    return {
      showsCodes: true,
      content: <RecoveryCodes codes={codes} />,
      action: <Button onClick={onDone}>I have kept them</Button>,
    }
  }
  if (begun) {
    return {
      showsCodes: false,
      content: (
        <form id={FORM} noValidate className="stack gap-16" onSubmit={confirm.submit}>
          <FactorProblem error={confirm.action.error} />
          <div className={`stack gap-16 ${classes.scan}`}>
            <QrCode text={begun.uri} label="QR code for your authenticator app" />
            <div>
              <p className="dense">
                Scan this with your authenticator app. If you cannot, type this key into it:
              </p>
              <code className={`block mt-8 prose breakable ${classes.secret}`}>{inGroups(begun.secret)}</code>
            </div>
          </div>
          <CodeField
            {...codeForm.getInputProps('code')}
            key={codeForm.key('code')}
            label="Code from the app"
            description="Six digits. They change every half minute."
          />
        </form>
      ),
      action: (
        <Button type="submit" form={FORM} loading={confirm.action.isPending}>
          Switch on
        </Button>
      ),
    }
  }
  return {
    showsCodes: false,
    content: (
      <form id={FORM} noValidate className="stack gap-16" onSubmit={begin.submit}>
        <FactorProblem error={begin.action.error} />
        <p className="dense">
          You need an authenticator app on your phone, for example Google Authenticator, Microsoft
          Authenticator or Aegis. First type your password.
        </p>
        <AccountOfPassword email={email} />
        <PasswordField
          {...begin.form.getInputProps('password')}
          key={begin.form.key('password')}
          label="Your password"
          autoComplete="current-password"
          data-autofocus
        />
      </form>
    ),
    action: (
      <Button type="submit" form={FORM} loading={begin.action.isPending}>
        Continue
      </Button>
    ),
  }
}

const useBegin = () => useStep(accountCalls.beginFactor, accounts.beginFactor.body, { password: '' })
const useConfirm = () => useStep(accountCalls.confirmFactor, accounts.confirmFactor.body, { code: '' })

/** One step of the way: a form of one field, refused at the field or above it. */
function useStep<Values extends object, Reply>(
  call: (input: { body: Values }, options: CallOptions) => Promise<Answer<Reply>>,
  schema: z.ZodType<Values>,
  initialValues: Values,
) {
  const form = useForm<Values>({ initialValues, validate: checkedBy(schema) as never })
  const action = useAction(call, {
    showsItself: () => true,
    onError: (error) => showFieldErrors(form, error),
  })
  const submit = form.onSubmit(
    (body) => action.mutate({ body }),
    (errors) => focusFirst(form, Object.keys(errors)),
  )
  return { form, action, submit }
}

/** Thirty-two letters in groups of four can be typed. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
