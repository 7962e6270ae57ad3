import type { CrewMember, DaySheet } from '@itayo/contract'
import type { Half } from '@itayo/domain'
import type { Entry } from '../../../../lib/device/entry.ts'

/** A half of somebody's day as it is typed. */
export interface HalfDraft {
  is_absent: boolean
  time_in: string | null
  time_out: string | null
  psow_id: number | null
}

export const isSame = (one: HalfDraft, other: HalfDraft): boolean =>
  one.is_absent === other.is_absent &&
  one.time_in === other.time_in &&
  one.time_out === other.time_out &&
  one.psow_id === other.psow_id

/** By which somebody is known on a sheet: an employee by number, a helper by name. */
export const keyOf = (person: { manpower_id: number | null; name: string }): string =>
  person.manpower_id === null ? `helper ${person.name.toLowerCase()}` : `employee ${person.manpower_id}`

/** A row of the sheet, or what will become one. */
export interface SavedHalf extends HalfDraft {
  id: number
  version: number
  amount?: number | undefined
  /** Who wrote it, where the server has it. */
  created_by?: string | null
  /** The entry that it stands in, while it waits on this device. */
  entry?: Pick<Entry, 'id' | 'state'>
}

export interface WaitingMember extends Omit<CrewMember, Half>, Record<Half, SavedHalf | null> {}

/** The sheet of a day with what waits on this device. */
export type WaitingSheet = Omit<DaySheet, 'people'> & { people: readonly WaitingMember[] }

export type WaitingHalf = HalfDraft & { manpower_id: number | null; name: string; merediem: Half }

/** A half as it should be, and as it was when it was changed: whoever changed it meanwhile is not overwritten. */
export type ChangedHalf = WaitingHalf & { before: HalfDraft }

/** Changes of halves that are written down, on the server or on this device. Their rows are looked up when it is sent. */
export interface HalvesChange {
  project_id: number
  day: string
  reason: string
  records: readonly ChangedHalf[]
}

/** The halves that were written here while somebody else wrote theirs. */
export type Mine = Partial<Record<Half, HalfDraft>>

/** Somebody of the sheet: what is saved, and what is typed over it. */
export interface PersonDraft
  extends Pick<CrewMember, 'manpower_id' | 'name' | 'designation_id' | 'designation'> {
  key: string
  is_assigned: boolean
  saved: Readonly<Record<Half, SavedHalf | null>>
  typed: Readonly<Record<Half, HalfDraft | null>>
  /** The halves written here that somebody else wrote meanwhile, until it is decided which stay. */
  mine?: Mine
}
