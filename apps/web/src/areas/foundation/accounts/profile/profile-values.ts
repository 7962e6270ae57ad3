import type { Profile } from '@itayo/contract'

/** The fields of the profile that a person edits, and what they are called on the screen. */
export const FIELD_LABELS = {
  full_name: 'Full name',
  mobile: 'Mobile number',
  department: 'Department',
} as const

export type ProfileValues = Record<keyof typeof FIELD_LABELS, string>

export function valuesOf(profile: ProfileValues & Partial<Profile>): ProfileValues {
  return { full_name: profile.full_name, mobile: profile.mobile, department: profile.department }
}
