import type { CrewMember, DaySheet } from '@itayo/contract'
import {
  type DayState,
  dayState,
  fullHalf,
  HALVES,
  type Half,
  hoursOf,
  type WorkingTimes,
  whyNotTimes,
} from '@itayo/domain'
import { inOurWords } from '../../../../ui/language/spoken.ts'
import { isContested, withMine } from './contested.ts'
import {
  type HalfDraft,
  isSame,
  keyOf,
  type PersonDraft,
  type SavedHalf,
  type WaitingMember,
  type WaitingSheet,
} from './halves.ts'

const halfOf = (row: SavedHalf | null): HalfDraft | null =>
  row && { is_absent: row.is_absent, time_in: row.time_in, time_out: row.time_out, psow_id: row.psow_id }

export const draftOf = ({ am, pm, ...member }: WaitingMember): PersonDraft => ({
  ...member,
  key: keyOf(member),
  saved: { am, pm },
  typed: { am: halfOf(am), pm: halfOf(pm) },
})

export const newPerson = (
  person: Pick<CrewMember, 'manpower_id' | 'name' | 'designation_id' | 'designation'>,
): PersonDraft => draftOf({ ...person, is_assigned: false, am: null, pm: null })

const ABSENT = { is_absent: true, time_in: null, time_out: null, psow_id: null }

/** One tap for a day: there all day, in the morning only, or not at all. The work item stays. */
export function withDay(
  person: PersonDraft,
  day: 'present' | 'half' | 'absent',
  times: WorkingTimes,
): PersonDraft {
  const psow_id = workItemOf(person)
  const full = (half: Half): HalfDraft => ({ is_absent: false, ...fullHalf(half, times), psow_id })
  const typed = {
    am: day === 'absent' ? ABSENT : full('am'),
    pm: day === 'present' ? full('pm') : ABSENT,
  }
  return { ...person, typed }
}

/** The work item of the first half that has one. */
export const workItemOf = ({ typed }: PersonDraft): number | null =>
  typed.am?.psow_id ?? typed.pm?.psow_id ?? null

/** The same work item for the whole day. */
export function withWorkItem(person: PersonDraft, psow_id: number | null): PersonDraft {
  const of = (half: HalfDraft | null) => (half && !half.is_absent ? { ...half, psow_id } : half)
  return { ...person, typed: { am: of(person.typed.am), pm: of(person.typed.pm) } }
}

/** Another work item for one half: who worked at two is paid by both. */
export function withHalfWorkItem(person: PersonDraft, half: Half, psow_id: number | null): PersonDraft {
  const now = person.typed[half]
  return now ? { ...person, typed: { ...person.typed, [half]: { ...now, psow_id } } } : person
}

/** There in both halves, so that they can have two work items. */
export const canSplit = ({ typed }: PersonDraft): boolean =>
  HALVES.every((half) => typed[half] !== null && !typed[half].is_absent)

export const isSplit = (person: PersonDraft): boolean =>
  canSplit(person) && person.typed.am?.psow_id !== person.typed.pm?.psow_id

/** A time that is taken away leaves a half without a time out, or no half at all. */
export function withTime(
  person: PersonDraft,
  half: Half,
  field: 'time_in' | 'time_out',
  time: string | null,
): PersonDraft {
  const now = person.typed[half]
  const base = now && !now.is_absent ? now : { ...ABSENT, is_absent: false, psow_id: workItemOf(person) }
  const next = { ...base, [field]: time || null }
  const isEmpty = next.time_in === null && next.time_out === null && person.saved[half] === null
  return { ...person, typed: { ...person.typed, [half]: isEmpty ? null : next } }
}

export const stateOf = ({ typed }: PersonDraft): DayState => dayState(typed.am, typed.pm)

export function hoursOfDay(
  { typed }: PersonDraft,
  times: WorkingTimes,
): { regular: number; overtime: number } {
  const halves = HALVES.map((half) =>
    typed[half] ? hoursOf(half, typed[half], times) : { regular: 0, overtime: 0 },
  )
  return {
    regular: halves.reduce((sum, one) => sum + one.regular, 0),
    overtime: halves.reduce((sum, one) => sum + one.overtime, 0),
  }
}

/** Why a half cannot be saved; null when it can. */
export function problemOf({ typed }: PersonDraft, half: Half, times: WorkingTimes): string | null {
  const now = typed[half]
  if (!now || now.is_absent) return null
  const why = now.time_in === null ? 'Write the time in.' : whyNotTimes(half, now, times)
  return why && inOurWords(why)
}

const isSameHalf = (one: HalfDraft | null, other: HalfDraft | null) =>
  one && other ? isSame(one, other) : one === other

/** New halves of the sheet, as they are sent. */
export const addedTo = (people: readonly PersonDraft[]) =>
  people.flatMap(({ manpower_id, name, designation_id, saved, typed }) =>
    HALVES.flatMap((merediem) => {
      const now = typed[merediem]
      if (!now || saved[merediem]) return []
      return [{ manpower_id, name: manpower_id === null ? name : '', designation_id, merediem, ...now }]
    }),
  )

/**
 * The sheet as it is saved now, with what is typed and not saved yet. A half that someone else wrote meanwhile is
 * theirs, with what was typed beside it.
 */
export function rebased(people: readonly PersonDraft[], sheet: WaitingSheet): PersonDraft[] {
  const before = new Map(people.map((person) => [person.key, person]))
  const known = sheet.people.map((member) => {
    const now = draftOf(member)
    const mine = before.get(now.key)
    before.delete(now.key)
    if (!mine) return now
    const kept = HALVES.map((half) => keptHalf(mine, now, half))
    const typed = (half: Half) => (kept[HALVES.indexOf(half)] === 'typed' ? mine : now).typed[half]
    const undecided = HALVES.map(
      (half, at) => mine.mine?.[half] ?? (kept[at] === 'overtaken' && mine.typed[half]),
    )
    return HALVES.reduce<PersonDraft>(
      (person, half, at) => (undecided[at] ? withMine(person, half, undecided[at]) : person),
      { ...now, typed: { am: typed('am'), pm: typed('pm') } },
    )
  })
  // Added by hand, or written down and meanwhile no longer assigned.
  const notSaved = [...before.values()].filter(
    (person) =>
      isContested(person) ||
      (!HALVES.some((half) => person.saved[half]) &&
        !(person.is_assigned && stateOf(person) === 'unwritten')),
  )
  return [...known, ...notSaved]
}

function keptHalf(mine: PersonDraft, now: PersonDraft, half: Half): 'typed' | 'saved' | 'overtaken' {
  const typed = mine.typed[half]
  // It was refused, or taken back: on the sheet it is what was typed again.
  if (mine.saved[half]?.entry && !now.saved[half]) return 'typed'
  if (isSameHalf(typed, halfOf(mine.saved[half])) || isSameHalf(typed, now.typed[half])) return 'saved'
  const [then, saved] = [mine.saved[half], now.saved[half]]
  // The waiting half has arrived as it was.
  if (then?.entry && isSameHalf(halfOf(then), now.typed[half])) return 'typed'
  return then?.id === saved?.id && then?.version === saved?.version ? 'typed' : 'overtaken'
}

/** Whoever is not written down yet, as on the day before; and those who were only there that day. */
export function asBefore(people: readonly PersonDraft[], before: Pick<DaySheet, 'people'>): PersonDraft[] {
  const earlier = new Map(before.people.map((member) => [keyOf(member), draftOf(member)]))
  const known = people.map((person) => {
    const then = earlier.get(person.key)
    earlier.delete(person.key)
    return then && stateOf(person) === 'unwritten' ? { ...person, typed: then.typed } : person
  })
  const others = [...earlier.values()]
    .filter((person) => stateOf(person) !== 'unwritten')
    .map((person) => ({ ...newPerson(person), typed: person.typed }))
  return [...known, ...others]
}
