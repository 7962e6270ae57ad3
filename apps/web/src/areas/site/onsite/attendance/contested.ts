import { HALVES, type Half } from '@itayo/domain'
import { type HalfDraft, isSame, type PersonDraft, type SavedHalf } from './halves.ts'

/*
 * Two phones with the same crew's day: what somebody else has written down stands on the sheet, what was written here
 * stands beside it, and the person decides. Until then neither is lost.
 */

export const isContested = ({ mine }: PersonDraft): boolean => mine !== undefined

/** The version of this device beside the server's; nothing where both say the same. */
export function withMine(person: PersonDraft, half: Half, mine: HalfDraft): PersonDraft {
  const theirs = person.saved[half]
  if (theirs && isSame(theirs, mine)) return person
  return { ...person, mine: { ...person.mine, [half]: mine } }
}

export function keepTheirs({ mine: _, ...person }: PersonDraft): PersonDraft {
  return person
}

export function takeMine({ mine, ...person }: PersonDraft): PersonDraft {
  return { ...person, typed: { ...person.typed, ...mine } }
}

/** Somebody else's row: not one that waits on this device. */
export const isTheirs = (row: SavedHalf | null): row is SavedHalf => row !== null && row.entry === undefined

/** Who wrote the halves that stand, by name. */
export const writersOf = ({ saved, mine }: PersonDraft): string[] => [
  ...new Set(HALVES.flatMap((half) => (mine?.[half] && saved[half]?.created_by) || [])),
]
