import type { Profile } from '@itayo/contract'
import type { Language } from '@itayo/domain'

/** The fields of the profile that a person edits, and what they are called on the screen. */
export const FIELD_LABELS = {
  full_name: 'Full name',
  mobile: 'Mobile number',
  department: 'Department',
  language: 'Language',
} as const

export type ProfileValues = Record<Exclude<keyof typeof FIELD_LABELS, 'language'>, string> & {
  language: Language
}

export function valuesOf(profile: ProfileValues & Partial<Profile>): ProfileValues {
  const { full_name, mobile, department, language } = profile
  return { full_name, mobile, department, language }
}
