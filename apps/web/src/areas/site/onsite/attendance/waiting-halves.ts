import type { CrewMember, DaySheet } from '@itayo/contract'
import { HALVES } from '@itayo/domain'
import type { Entry } from '../../../../lib/device/entry.ts'
import type { AttendanceInput } from '../waiting.ts'
import { isTheirs, withMine } from './contested.ts'
import {
  type ChangedHalf,
  type HalvesChange,
  isSame,
  keyOf,
  type PersonDraft,
  type WaitingHalf,
  type WaitingMember,
  type WaitingSheet,
} from './halves.ts'

/** Somebody as an entry names them: the sheet on the device may not know a new helper. */
type NamedPerson = Pick<CrewMember, 'manpower_id' | 'name' | 'designation_id' | 'designation'>

/** An entry of a day keeps who its people are in words, beside the part that is sent. */
export interface AttendanceDraft {
  people: readonly NamedPerson[]
}

export type AttendanceEntry = Entry & { input: AttendanceInput | HalvesChange }

const recordsOf = ({ input }: AttendanceEntry): readonly WaitingHalf[] => {
  const records = 'body' in input ? input.body.records : input.records
  return records.map((record) => ({
    manpower_id: record.manpower_id ?? null,
    name: record.name ?? '',
    merediem: record.merediem,
    is_absent: record.is_absent ?? false,
    time_in: record.time_in ?? null,
    time_out: record.time_out ?? null,
    psow_id: record.psow_id ?? null,
  }))
}

const dayOf = ({ input }: AttendanceEntry) => ('body' in input ? input.body.day : input.day)

/** The sheet of a day as it will be when what waits has arrived. */
export function withWaiting(sheet: DaySheet, entries: readonly AttendanceEntry[]): WaitingSheet {
  const people = new Map<string, WaitingMember>(sheet.people.map((member) => [keyOf(member), { ...member }]))
  for (const entry of entries.filter((one) => dayOf(one) === sheet.day)) {
    const named = new Map(
      (entry.draft as AttendanceDraft | null)?.people.map((person) => [keyOf(person), person]),
    )
    for (const record of recordsOf(entry)) {
      const key = keyOf(record)
      const known = people.get(key) ?? newcomer(named.get(key))
      if (!known) continue
      const { merediem, is_absent, time_in, time_out, psow_id } = record
      // The server's own row wins: an answer that was lost on the way is there when the sheet is read again.
      if (known[merediem] && !known[merediem].entry && 'body' in entry.input) continue
      const half = { id: 0, version: 0, is_absent, time_in, time_out, psow_id, entry }
      people.set(key, { ...known, [merediem]: half })
    }
  }
  return { ...sheet, people: [...people.values()] }
}

const newcomer = (person: NamedPerson | undefined): WaitingMember | undefined =>
  person && { ...person, is_assigned: false, am: null, pm: null }

/**
 * Changes of halves that are written down, by the entry that each still waits in; null: the server has it.
 */
export function changedHalves(people: readonly PersonDraft[]): Map<string | null, ChangedHalf[]> {
  const found = new Map<string | null, ChangedHalf[]>()
  for (const { manpower_id, name, saved, typed } of people)
    for (const merediem of HALVES) {
      const [row, now] = [saved[merediem], typed[merediem]]
      if (!row || !now || isSame(row, now)) continue
      const after = row.entry?.id ?? null
      const { is_absent, time_in, time_out, psow_id } = row
      const before = { is_absent, time_in, time_out, psow_id }
      found.set(after, [...(found.get(after) ?? []), { manpower_id, name, merediem, ...now, before }])
    }
  return found
}

/**
 * A corrected entry's typed halves go on the sheet again; beside those that somebody else wrote meanwhile.
 */
export function withTyped(
  people: readonly PersonDraft[],
  entry: AttendanceEntry,
  fresh: (person: NamedPerson) => PersonDraft,
): PersonDraft[] {
  const all = new Map(people.map((person) => [person.key, person]))
  const draft = entry.draft as AttendanceDraft | null
  for (const record of recordsOf(entry)) {
    const key = keyOf(record)
    const person = draft?.people.find((one) => keyOf(one) === key)
    const known = all.get(key) ?? (person && fresh(person))
    if (!known) continue
    const { merediem, is_absent, time_in, time_out, psow_id } = record
    const mine = { is_absent, time_in, time_out, psow_id }
    const next = isTheirs(known.saved[merediem])
      ? withMine(known, merediem, mine)
      : { ...known, typed: { ...known.typed, [merediem]: mine } }
    all.set(key, next)
  }
  return [...all.values()]
}
