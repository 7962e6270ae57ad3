import type { Role } from '@itayo/contract'
import { Autocomplete, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconChevronDown } from '@tabler/icons-react'
import '../../../ui/mantine-late.css'
import { RoleNote } from './role-note.tsx'
import classes from './users.module.css'

/** What inviting and editing have in common. */
export interface PersonValues {
  full_name: string
  mobile: string
  department: string
  /** As the select holds it; empty until one is chosen. */
  role_id: string
}

interface FieldProps<Values> {
  form: UseFormReturnType<Values>
}

export function DepartmentField<Values extends PersonValues>({
  form,
  departments,
}: FieldProps<Values> & { departments: readonly string[] }) {
  return (
    <Autocomplete
      {...form.getInputProps('department')}
      size="sm"
      label="Department"
      data={[...departments]}
      autoComplete="off"
    />
  )
}

export function MobileField<Values extends PersonValues>({ form }: FieldProps<Values>) {
  return <TextInput {...form.getInputProps('mobile')} label="Mobile number" type="tel" autoComplete="off" />
}

export function RoleField<Values extends PersonValues>({
  form,
  roles,
}: FieldProps<Values> & { roles: readonly Role[] }) {
  return (
    <Select
      {...form.getInputProps('role_id')}
      size="sm"
      label="Role"
      placeholder="Choose a role"
      data={roles.map((role) => ({ value: String(role.id), label: role.name }))}
      allowDeselect={false}
      rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
      rightSectionPointerEvents="none"
      required
    />
  )
}

export function ChosenRole({ roles, id }: { roles: readonly Role[]; id: string }) {
  const role = roles.find((entry) => String(entry.id) === id)
  return role ? (
    <div className={classes.wide}>
      <RoleNote key={role.id} role={role} />
    </div>
  ) : null
}
