import { ApiError, accounts } from '@itayo/contract'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkedBy, showFieldErrors } from '../../../../lib/form.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { OwnPasswordField } from '../entry/new-password-field.tsx'
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

  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Change your email address"
      subtitle="We send a link to the new address, and word to the old one. Nothing changes before you follow the link."
      width={560}
      form={form}
      sending={ask.isPending}
      submit={{ label: 'Send link' }}
      className="stack gap-14"
      onSubmit={(body) => ask.mutate({ body })}
    >
      <ProblemNote error={isThrottled(ask.error) ? ask.error : null} />
      <TextInput
        {...form.getInputProps('email')}
        key={form.key('email')}
        label="New email address"
        type="email"
        autoComplete="off"
        required
        data-autofocus
      />
      <OwnPasswordField {...form.getInputProps('password')} key={form.key('password')} email={email} />
    </FormDialog>
  )
}
