import { type EmployeeRow, team } from '@itayo/contract'
import { checkedBy } from '../../../../lib/form.ts'
import { formatDay } from '../../../../lib/formats.ts'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'

export interface EmployeeValues {
  full_name: string
  position_id: number | null
  mobile: string
  licence_number: string
  licence_expiry: string | null
}

export const NOBODY: EmployeeValues = {
  full_name: '',
  position_id: null,
  mobile: '',
  licence_number: '',
  licence_expiry: null,
}

export const EMPLOYEE_LABELS: FieldLabels<EmployeeValues> = {
  full_name: 'Full name',
  position_id: 'Position',
  mobile: 'Mobile number',
  licence_number: 'Licence number',
  licence_expiry: 'Licence expiry',
}

export function valuesOf(employee: EmployeeRow): EmployeeValues {
  const { full_name, position_id, mobile, licence_number, licence_expiry } = employee
  return { full_name, position_id, mobile, licence_number, licence_expiry }
}

export const bodyOf = (values: EmployeeValues) => ({ ...values, position_id: values.position_id ?? 0 })

export function checkEmployee(values: EmployeeValues): Record<string, string> {
  const errors = checkedBy(team.addEmployee.body)(bodyOf(values))
  // Without a choice the id is 0, whose own error message would mean nothing to people.
  return values.position_id === null ? { ...errors, position_id: 'This is required.' } : errors
}

/** A value as the comparison shows it. */
export function employeeWords(positionName: (id: number) => string) {
  return (field: keyof EmployeeValues, value: string | number | null): string => {
    if (value === null || value === '') return '—'
    if (field === 'licence_expiry') return formatDay(String(value))
    return typeof value === 'number' ? positionName(value) : value
  }
}
