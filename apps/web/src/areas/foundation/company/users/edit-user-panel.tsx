import { company, type Role, type UserRow } from '@itayo/contract'
import { Switch, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { checkedBy } from '../../../../lib/form.ts'
import { formatWhen } from '../../../../lib/formats.ts'
import { RecordPanel } from '../../../../lib/records/record-panel.tsx'
import { useRecordForm } from '../../../../lib/records/use-record-form.tsx'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'
import { Note } from '../../../../ui/note.tsx'
import { PersonName } from '../../../../ui/person-name.tsx'
import { HistoryIcon } from '../../audit/history-link.tsx'
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
  const record = useRecordForm<UserValues, UserRow>({
    row: person,
    valuesOf,
    labels: LABELS,
    words(field, value) {
      if (typeof value === 'boolean') return value ? 'Yes' : 'No'
      if (field === 'role_id') return roles.find((role) => String(role.id) === value)?.name ?? 'Another role'
      return value
    },
    check: (values) => checkedBy(body)(bodyOf(values)),
    call: ({ values, version }, options) =>
      companyCalls.editUser({ params: { id: person.id }, body: { ...bodyOf(values), version } }, options),
    onSaved() {
      void queries.invalidateQueries({ queryKey: ['company', 'users'] })
      void queries.invalidateQueries(companyQueries.roles())
      onDone()
    },
    onDirty,
  })
  const { form } = record

  return (
    <RecordPanel
      title={can.edit ? 'Edit user' : 'User'}
      width={400}
      record={record}
      onBack={onClose}
      onClose={onClose}
      tools={<HistoryIcon thing="person" id={person.id} />}
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
      <ChosenRole roles={roles} id={form.values.role_id} />
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
    </RecordPanel>
  )
}
