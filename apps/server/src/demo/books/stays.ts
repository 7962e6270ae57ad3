import { addDays } from '@itayo/domain'

/** A person's time at a site, from their first to their last day of work there. */
export interface Stay {
  first: string
  last: string
  days: number
}

/** Who is away for longer than this has left, and is assigned anew when they come back. */
const AWAY_DAYS = 4

/** Days of work, in any order, as stays. */
export function staysOf(days: Iterable<string>): Stay[] {
  const stays: Stay[] = []
  for (const day of [...new Set(days)].sort()) {
    const stay = stays.at(-1)
    if (!stay || day > addDays(stay.last, AWAY_DAYS)) stays.push({ first: day, last: day, days: 1 })
    else {
      stay.last = day
      stay.days += 1
    }
  }
  return stays
}

/**
 * The stays that somebody assigned. On a day on which people came for that day alone, one of them was taken on
 * without anybody writing it into the team: attendance asks about such people, and the demo shows one.
 */
export function assignedStays<Person>(stays: ReadonlyMap<Person, readonly Stay[]>): Map<Person, Stay[]> {
  const forgotten = new Set<string>()
  const assigned = new Map<Person, Stay[]>()
  for (const [person, own] of stays) {
    const kept = own.filter(({ first, days }) => {
      if (days > 1 || forgotten.has(first)) return true
      forgotten.add(first)
      return false
    })
    if (kept.length > 0) assigned.set(person, kept)
  }
  return assigned
}
