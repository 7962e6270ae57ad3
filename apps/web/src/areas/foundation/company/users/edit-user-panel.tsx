import { ApiError, company, ERRORS, type Role, type UserRow } from '@itayo/contract'
import { Button, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { formatWhen } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { differences, type FieldLabels, merged, sameValues } from '../../../../ui/conflict/conflict.ts'
import { ConflictDialog } from '../../../../ui/conflict/conflict-dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { PersonName } from '../../../../ui/person-name.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { companyCalls, companyQueries } from '../queries.ts'
import { ChosenRole, DepartmentField, MobileField, type PersonValues, RoleField } from './person-fields.tsx'
import { UserStatusBadge } from './user-columns.tsx'
import classes from './users.module.css'

interface UserValues extends PersonValues {
  active: boolean
}

const LABELS: FieldLabels<UserValues> = {
  full_name: 'Full name',
  department: 'Department',
  mobile: 'Mobile number',
  role_id: 'Role',
  active: 'May sign in',
}

function valuesOf(person: UserRow): UserValues {
  return {
    full_name: person.full_name,
    mobile: person.mobile,
    department: person.department,
    role_id: String(person.role.id),
    active: person.status !== 'inactive',
  }
}

const body = company.editUser.body.omit({ version: true })
const bodyOf = (values: UserValues) => ({ ...values, role_id: Number(values.role_id) })

function isStale(error: unknown): error is ApiError & { body: { current: UserRow } } {
  return error instanceof ApiError && error.code === 'stale_version' && error.body.current !== undefined
}

interface EditUserPanelProps {
  person: UserRow
  roles: readonly Role[]
  departments: readonly string[]
  onDirty: (dirty: boolean) => void
  onClose: () => void
  onDone: () => void
}

export function EditUserPanel(props: EditUserPanelProps) {
  const { person, roles, departments, onDirty, onClose, onDone } = props
  const { can } = person
  const queries = useQueryClient()
  const [start] = useState({ values: valuesOf(person), version: person.version })
  const [saved, setSaved] = useState<UserRow | null>(null)
  const [comparing, setComparing] = useState(false)
  const form = useForm<UserValues>({
    initialValues: start.values,
    validate: (values) => checkedBy(body)(bodyOf(values)),
  })
  const mine = form.values
  const dirty = !sameValues(LABELS, mine, start.values)
  useUnsavedChanges(dirty)
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  const save = useAction(companyCalls.editUser, {
    announce: true,
    showsItself: (error) => isStale(error) || showFieldErrors(form, error),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['company', 'users'] })
      void queries.invalidateQueries(companyQueries.roles())
      onDone()
    },
    onError(error) {
      if (!isStale(error)) return
      setSaved(error.body.current)
      setComparing(true)
    },
  })
  const send = (values: UserValues, version: number) =>
    save.mutate({ params: { id: person.id }, body: { ...bodyOf(values), version } })
  const words = (field: keyof UserValues, value: string | boolean) => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (field === 'role_id') return roles.find((role) => String(role.id) === value)?.name ?? 'Another role'
    return value
  }
  const versions = saved ? { start: start.values, mine, theirs: valuesOf(saved) } : null
  const found = versions ? differences(LABELS, versions, words) : []

  return (
    <SidePanel
      title={can.edit ? 'Edit user' : 'User'}
      width={400}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="edit-user" disabled={!dirty} loading={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="edit-user"
        noValidate
        className="stack gap-14 pad-16"
        onSubmit={form.onSubmit(
          (values) => (saved ? setComparing(true) : send(values, start.version)),
          (errors) => focusFirst(form, Object.keys(errors)),
        )}
      >
        <div className={`row between gap-12 line-below ${classes.who}`}>
          <PersonName name={person.full_name} picture={person.profile_pic} detail={person.email} size={36} />
          <UserStatusBadge status={person.status} />
        </div>
        {can.why ? (
          <Note tone="info" icon={IconLock}>
            {can.why}
          </Note>
        ) : null}
        <TextInput
          {...form.getInputProps('full_name')}
          label="Full name"
          autoComplete="off"
          required
          disabled={!can.edit}
        />
        <DepartmentField form={form} departments={departments} disabled={!can.edit} />
        <MobileField form={form} disabled={!can.edit} />
        <RoleField form={form} roles={roles} current={person.role.id} disabled={!can.set_role} />
        <ChosenRole roles={roles} id={mine.role_id} />
        <Switch
          {...form.getInputProps('active', { type: 'checkbox' })}
          label="May sign in"
          disabled={!can.set_active}
          description={
            person.status === 'invited'
              ? 'Switched off, the invitation no longer opens anything.'
              : `${person.last_seen_at ? `Last seen ${formatWhen(person.last_seen_at)}. ` : ''}Switched off, they are signed out at once.`
          }
        />
      </form>
      {versions && saved ? (
        <ConflictDialog
          key={saved.version}
          opened={comparing}
          title={ERRORS.stale_version.title}
          text={ERRORS.stale_version.text}
          found={found}
          saving={save.isPending}
          onLater={() => setComparing(false)}
          onSave={(chosen) => send(merged(versions, found, chosen), saved.version)}
        />
      ) : null}
    </SidePanel>
  )
}
