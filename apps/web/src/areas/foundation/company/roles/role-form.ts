import { company, type Role } from '@itayo/contract'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'

export interface RoleValues {
  name: string
  description: string
  approver: boolean
}

export const ROLE_LABELS: FieldLabels<RoleValues> = {
  name: 'Name',
  description: 'Description',
  approver: 'Approver',
}

export const EMPTY_ROLE: RoleValues = { name: '', description: '', approver: false }

export const roleBody = company.editRole.body.omit({ version: true })

export function valuesOf(role: Pick<Role, keyof RoleValues>): RoleValues {
  return { name: role.name, description: role.description, approver: role.approver }
}

export function valueWords(_field: keyof RoleValues, value: string | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
}
