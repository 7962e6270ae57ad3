import { ApiError, accounts } from '@itayo/contract'
import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { PasswordField } from '../../../../ui/password-field.tsx'
import { AccountOfPassword, NewPasswordField } from '../entry/new-password-field.tsx'
import { accountCalls, accountQueries } from '../queries.ts'
import classes from './about-me.module.css'

function isWrongPassword(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'account.wrong_password'
}

function isThrottled(error: unknown): error is ApiError {
  return error instanceof ApiError && error.http === 429
}

export function PasswordPanel({ email }: { email: string }) {
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { current_password: '', new_password: '', end_other_sessions: true },
    validate: checkedBy(accounts.changePassword.body),
  })
  const change = useAction(accountCalls.changePassword, {
    announce: true,
    showsItself: (error) => isWrongPassword(error) || isThrottled(error) || showFieldErrors(form, error),
    onSuccess() {
      form.reset()
      void queries.invalidateQueries(accountQueries.sessions())
    },
    onError(error) {
      if (!isWrongPassword(error)) return
      form.setFieldError('current_password', error.message)
      form.getInputNode('current_password')?.focus()
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (body) => change.mutate({ body }),
        (errors) => focusFirst(form, Object.keys(errors)),
      )}
    >
      <Panel
        title="Password"
        footer={
          <Button type="submit" variant="default" loading={change.isPending}>
            Change password
          </Button>
        }
      >
        <div className={`stack halves one-column tops pad-16 ${classes.passwords}`}>
          {isThrottled(change.error) ? (
            <div className={classes.wide}>
              <ProblemNote error={change.error} />
            </div>
          ) : null}
          <AccountOfPassword email={email} />
          <PasswordField
            {...form.getInputProps('current_password')}
            key={form.key('current_password')}
            label="Current password"
            autoComplete="current-password"
          />
          <NewPasswordField
            {...form.getInputProps('new_password')}
            key={form.key('new_password')}
            label="New password"
          />
          <Checkbox
            {...form.getInputProps('end_other_sessions', { type: 'checkbox' })}
            key={form.key('end_other_sessions')}
            className={classes.wide}
            label="Sign me out everywhere else"
          />
        </div>
      </Panel>
    </form>
  )
}
