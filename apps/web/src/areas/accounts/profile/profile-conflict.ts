import type { Profile } from '@itayo/contract'

/** The fields of the profile that a person edits, and what they are called on the screen. */
export const FIELD_LABELS = {
  full_name: 'Full name',
  mobile: 'Mobile number',
  department: 'Department',
} as const

export type ProfileField = keyof typeof FIELD_LABELS
export type ProfileValues = Record<ProfileField, string>

const FIELDS = Object.keys(FIELD_LABELS) as ProfileField[]

export function valuesOf(profile: Pick<Profile, ProfileField>): ProfileValues {
  return { full_name: profile.full_name, mobile: profile.mobile, department: profile.department }
}

export function sameValues(one: ProfileValues, other: ProfileValues): boolean {
  return FIELDS.every((field) => one[field] === other[field])
}

export type Side = 'mine' | 'theirs'

export interface Difference {
  field: ProfileField
  mine: string
  theirs: string
  /** What most people would choose: their own change, and the other's where they changed nothing. */
  suggested: Side
}

/** What stands differently in my form and in what was saved meanwhile. `start` is what I began with. */
export function differences(start: ProfileValues, mine: ProfileValues, theirs: ProfileValues): Difference[] {
  return FIELDS.filter((field) => mine[field] !== theirs[field]).map((field) => ({
    field,
    mine: mine[field],
    theirs: theirs[field],
    suggested: mine[field] === start[field] ? 'theirs' : 'mine',
  }))
}

export function merged(
  mine: ProfileValues,
  found: readonly Difference[],
  chosen: Partial<Record<ProfileField, Side>>,
): ProfileValues {
  const result = { ...mine }
  for (const { field, theirs, suggested } of found) {
    if ((chosen[field] ?? suggested) === 'theirs') result[field] = theirs
  }
  return result
}
