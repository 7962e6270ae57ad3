import { ApiError, company, type Role, type UserRow } from '@itayo/contract'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSend } from '@tabler/icons-react'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { companyCalls } from '../queries.ts'
import { ChosenRole, DepartmentField, MobileField, type PersonValues, RoleField } from './person-fields.tsx'
import classes from './users.module.css'

interface InviteValues extends PersonValues {
  email: string
}

const NOBODY: InviteValues = { full_name: '', email: '', department: '', mobile: '', role_id: '' }

const bodyOf = (values: InviteValues) => ({ ...values, role_id: Number(values.role_id) })

function check(values: InviteValues): Record<string, string> {
  const errors = checkedBy(company.invite.body)(bodyOf(values))
  // Without a choice the id is 0, whose own error message would mean nothing to people.
  return values.role_id ? errors : { ...errors, role_id: 'This is required.' }
}

const isEmailTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'account.email_taken'

interface InviteDialogProps {
  opened: boolean
  roles: readonly Role[]
  departments: readonly string[]
  onClose: () => void
  onInvited: (invited: { delivery: 'smtp' | 'outbox'; user: UserRow }) => void
}

/** Closing keeps the typed values; only "Cancel" and an invitation clear them. */
export function InviteDialog({ opened, roles, departments, onClose, onInvited }: InviteDialogProps) {
  const form = useForm<InviteValues>({ initialValues: NOBODY, validate: check })
  const typed = Object.values(form.values).some((value) => value !== '')
  useUnsavedChanges(opened && typed)
  const invite = useAction(companyCalls.invite, {
    announce: true,
    showsItself(error) {
      if (isEmailTaken(error)) {
        form.setFieldError('email', error.message)
        focusFirst(form, ['email'])
        return true
      }
      return showFieldErrors(form, error)
    },
    onSuccess(invited) {
      form.reset()
      onInvited(invited)
    },
  })

  return (
    <FormDialog
      opened={opened}
      title="Invite user"
      subtitle="An e-mail with a link goes out; it is good for 7 days."
      width={560}
      form={form}
      sending={invite.isPending}
      submit={{ label: 'Send invitation', icon: <IconSend size={16} stroke={1.7} aria-hidden /> }}
      className="stack halves one-column tops gap-14 ink"
      onSubmit={(values) => invite.mutate({ body: bodyOf(values) })}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('full_name')}
        label="Full name"
        autoComplete="off"
        required
        data-autofocus
      />
      <TextInput {...form.getInputProps('email')} label="E-mail" type="email" autoComplete="off" required />
      <DepartmentField form={form} departments={departments} />
      <MobileField form={form} />
      <div className={classes.wide}>
        <RoleField form={form} roles={roles} />
      </div>
      <ChosenRole roles={roles} id={form.values.role_id} />
    </FormDialog>
  )
}
