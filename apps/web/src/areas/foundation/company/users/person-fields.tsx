import type { Role } from '@itayo/contract'
import { Autocomplete, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconChevronDown } from '@tabler/icons-react'
import '../../../../ui/mantine-late.css'
import { RoleNote } from './role-note.tsx'
import classes from './users.module.css'

/** Inviting and editing share these values. */
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
  disabled = false,
}: FieldProps<Values> & { departments: readonly string[]; disabled?: boolean }) {
  return (
    <Autocomplete
      {...form.getInputProps('department')}
      size="sm"
      label="Department"
      data={[...departments]}
      disabled={disabled}
      autoComplete="off"
    />
  )
}

export function MobileField<Values extends PersonValues>({
  form,
  disabled = false,
}: FieldProps<Values> & { disabled?: boolean }) {
  return (
    <TextInput
      {...form.getInputProps('mobile')}
      label="Mobile number"
      type="tel"
      autoComplete="off"
      disabled={disabled}
    />
  )
}

/** Offers roles that the signed-in person may give; the present role is shown in any case. */
export function RoleField<Values extends PersonValues>({
  form,
  roles,
  current,
  disabled = false,
}: FieldProps<Values> & { roles: readonly Role[]; current?: number; disabled?: boolean }) {
  const offered = roles.filter((role) => role.can.assign || role.id === current)
  return (
    <Select
      {...form.getInputProps('role_id')}
      size="sm"
      label="Role"
      placeholder="Choose a role"
      data={offered.map((role) => ({ value: String(role.id), label: role.name }))}
      disabled={disabled}
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
