import { ApiError, accounts } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '../../../lib/auth/auth.ts'
import { checkedBy, focusFirst, showFieldErrors } from '../../../lib/form.ts'
import { passwordAgain } from '../../../lib/password-again.ts'
import { useAction } from '../../../lib/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { AccountOfPassword } from './entry/new-password-field.tsx'
import { accountCalls } from './queries.ts'

const isThrottled = (error: unknown): error is ApiError => error instanceof ApiError && error.http === 429

/**
 * The dialog stands above the open screen, whose typed values stay and are sent once the password is
 * right.
 */
export function PasswordAgainDialog() {
  const isOpen = useSyncExternalStore(passwordAgain.subscribe, passwordAgain.isWaiting)
  const { person } = useAuth()
  const form = useForm({
    initialValues: { password: '' },
    validate: checkedBy(accounts.confirmPassword.body),
  })
  const confirm = useAction(accountCalls.confirmPassword, {
    showsItself(error) {
      if (!isThrottled(error)) return showFieldErrors(form, error)
      form.setFieldError('password', error.message)
      return true
    },
    onSuccess: () => close(true),
  })
  // At sign-out the calls that wait for the password are refused.
  useEffect(() => () => passwordAgain.answer(false), [])

  function close(confirmed: boolean): void {
    form.reset()
    passwordAgain.answer(confirmed)
  }

  return (
    <Dialog
      onTop
      opened={isOpen}
      onClose={() => close(false)}
      title="Confirm it is you"
      subtitle="This needs your password, and you typed it a while ago."
      icon={IconLock}
      actions={
        <>
          <Button variant="default" onClick={() => close(false)}>
            Cancel
          </Button>
          <Button type="submit" form="password-again" loading={confirm.isPending}>
            Confirm
          </Button>
        </>
      }
    >
      <form
        id="password-again"
        noValidate
        onSubmit={form.onSubmit(
          (body) => confirm.mutate({ body }),
          (errors) => focusFirst(form, Object.keys(errors)),
        )}
      >
        <AccountOfPassword email={person?.email ?? ''} />
        <PasswordField
          {...form.getInputProps('password')}
          label="Your password"
          autoComplete="current-password"
          required
          data-autofocus
        />
      </form>
    </Dialog>
  )
}
