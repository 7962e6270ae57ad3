import { type Answer, ApiError, accounts, type CallOptions } from '@itayo/contract'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { checkedBy, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { BackToSignIn, EntryForm } from './entry-form.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { AccountOfPassword, NewPasswordField } from './new-password-field.tsx'
import { type AnotherLink, LinkProblem } from './opened-link.tsx'

interface ChoosePasswordProps<Reply> {
  /** The secret of the link. */
  token: string
  email: string
  title: string
  intro: ReactNode
  label: string
  submit: string
  again?: AnotherLink
  call: (input: { body: { token: string; password: string } }, options: CallOptions) => Promise<Answer<Reply>>
  onDone: (reply: Reply, description: string) => void
}

/** Whoever holds the link chooses the account's password. */
export function ChoosePassword<Reply>(props: ChoosePasswordProps<Reply>) {
  const { token, email, title, intro, label, submit, again } = props
  const form = useForm({
    initialValues: { password: '' },
    validate: checkedBy(accounts.reset.body.pick({ password: true })),
  })
  const choose = useAction(props.call, {
    showsItself: () => true,
    onSuccess: props.onDone,
    onError: (error) => showFieldErrors(form, error),
  })

  if (choose.error instanceof ApiError && choose.error.code === 'account.link_invalid') {
    return <LinkProblem error={choose.error} onRetry={() => choose.reset()} again={again} />
  }
  return (
    <EntryLayout title={title} intro={intro}>
      <EntryForm
        form={form}
        error={choose.error}
        submit={submit}
        sending={choose.isPending}
        onSubmit={({ password }) => choose.mutate({ body: { token, password } })}
      >
        <AccountOfPassword email={email} />
        <NewPasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={label}
          size="md"
          name="password"
        />
      </EntryForm>
      <BackToSignIn email={email} />
    </EntryLayout>
  )
}
