import { ApiError, accounts } from '@itayo/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { errorWords } from '../../../../lib/errors.ts'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { PasswordField } from '../../../../ui/password-field.tsx'
import { AccountOfPassword } from '../entry/new-password-field.tsx'
import { accountCalls } from '../queries.ts'

interface EmailDialogProps {
  email: string
  onClose: () => void
  onSent: (delivery: 'smtp' | 'outbox') => void
}

const isThrottled = (error: unknown): error is ApiError => error instanceof ApiError && error.http === 429

export function EmailDialog({ email, onClose, onSent }: EmailDialogProps) {
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: checkedBy(accounts.askEmailChange.body),
  })
  const ask = useAction(accountCalls.askEmailChange, {
    announce: true,
    showsItself: (error) => isThrottled(error) || showFieldErrors(form, error),
    onSuccess: ({ delivery }) => onSent(delivery),
  })
  const submit = form.onSubmit(
    (body) => ask.mutate({ body }),
    (errors) => focusFirst(form, Object.keys(errors)),
  )

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    // The dialog stands inside the form of the profile, which is not to be saved with it.
    event.stopPropagation()
    submit(event)
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Change your email address"
      subtitle="We send a link to the new address, and word to the old one. Nothing changes before you follow the link."
      width={560}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="change-email" loading={ask.isPending}>
            Send link
          </Button>
        </>
      }
    >
      <form id="change-email" noValidate className="stack gap-14" onSubmit={onSubmit}>
        {isThrottled(ask.error) ? (
          <Note tone="bad" live title={errorWords(ask.error).title}>
            {errorWords(ask.error).text}
          </Note>
        ) : null}
        <TextInput
          {...form.getInputProps('email')}
          key={form.key('email')}
          label="New email address"
          type="email"
          autoComplete="off"
          required
          data-autofocus
        />
        <AccountOfPassword email={email} />
        <PasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          label="Your password"
          autoComplete="current-password"
        />
      </form>
    </Dialog>
  )
}
