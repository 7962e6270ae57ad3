import { ApiError, company } from '@itayo/contract'
import { isErasureTyped } from '@itayo/domain'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { connect } from '../../../../lib/api.ts'
import { auth } from '../../../../lib/auth/auth.ts'
import { errorWords } from '../../../../lib/errors.ts'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
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
    <Dialog
      opened
      onClose={onClose}
      title="Erase your account?"
      subtitle="Nobody can undo this."
      icon={IconAlertTriangle}
      tone="danger"
      width={560}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Keep my account
          </Button>
          <Button
            type="submit"
            form="erase-me"
            color="red.6"
            disabled={!isErasureTyped(form.values.confirmation, email)}
            loading={erase.isPending}
          >
            Erase my account
          </Button>
        </>
      }
    >
      <form
        id="erase-me"
        noValidate
        className="stack gap-14"
        onSubmit={form.onSubmit(
          (body) => erase.mutate({ body }),
          (errors) => focusFirst(form, Object.keys(errors)),
        )}
      >
        <ul className={`stack gap-6 dense ${classes.list}`}>
          <li>Name, address, numbers, picture, devices, sign-ins and notices are deleted at once.</li>
          <li>You are signed out everywhere, and nobody can sign in with this account again.</li>
          <li>Estimates, requests and approvals stay as they are, under “Erased person”.</li>
        </ul>
        {isInTheWay(erase.error) ? (
          <Note tone="bad" live title={errorWords(erase.error).title}>
            {errorWords(erase.error).text}
          </Note>
        ) : null}
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
      </form>
    </Dialog>
  )
}
