import { ApiError, company } from '@itayo/contract'
import { isErasureTyped } from '@itayo/domain'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { connect } from '../../../../lib/api.ts'
import { auth } from '../../../../lib/auth/auth.ts'
import { checkedBy, showFieldErrors } from '../../../../lib/form.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { PasswordField } from '../../../../ui/password-field.tsx'
import { AccountOfPassword } from '../entry/new-password-field.tsx'
import classes from './data-panel.module.css'

const api = connect({ company })

/** These refusals are shown in the dialog, because they are not about a field of the form. */
const isInTheWay = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.http === 409 || error.http === 429)

export function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({
    initialValues: { confirmation: '', password: '' },
    validate: checkedBy(company.eraseMe.body),
  })
  const erase = useAction(api.company.eraseMe, {
    showsItself: (error) => isInTheWay(error) || showFieldErrors(form, error),
    announce: true,
    // The guard leads out.
    onSuccess: () => auth.signOut(),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Erase your account?"
      subtitle="Nobody can undo this."
      icon={IconAlertTriangle}
      tone="danger"
      width={560}
      form={form}
      sending={erase.isPending}
      submit={{
        label: 'Erase my account',
        color: 'red.6',
        disabled: !isErasureTyped(form.values.confirmation, email),
      }}
      cancel="Keep my account"
      className="stack gap-14"
      onSubmit={(body) => erase.mutate({ body })}
    >
      <ul className={`stack gap-6 dense ${classes.list}`}>
        <li>Name, address, numbers, picture, devices, sign-ins and notices are deleted at once.</li>
        <li>You are signed out everywhere, and nobody can sign in with this account again.</li>
        <li>Estimates, requests and approvals stay as they are, under “Erased person”.</li>
      </ul>
      <ProblemNote error={isInTheWay(erase.error) ? erase.error : null} />
      <TextInput
        {...form.getInputProps('confirmation')}
        label="Type your email address to confirm"
        placeholder={email}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <AccountOfPassword email={email} />
      <PasswordField
        {...form.getInputProps('password')}
        label="Your password"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
