import type { AvailablePerson } from '@itayo/contract'
import { addDays } from '@itayo/domain'
import { formatDay } from '../../../../../lib/formats.ts'

export interface Whereabouts {
  text: string
  /** The first day without another assignment: today when free, null when no end is known. */
  freeFrom: string | null
  /** In this project already, now or soon. */
  isHere: boolean
}

export const FREE = 'Free now'

/** "Free now", "Free 11/23/2026 · Day Care Center", "In Covered Court", "Booked", "Here already". */
export function whereabouts(
  { places }: Pick<AvailablePerson, 'places'>,
  projectId: number,
  today: string,
): Whereabouts {
  if (places.some(({ project_id }) => project_id === projectId))
    return { text: 'Here already', freeFrom: null, isHere: true }
  const [next] = places
  if (!next) return { text: FREE, freeFrom: today, isHere: false }
  const open = places.find(({ last_day }) => last_day === null)
  const freeFrom = open ? null : addDays(lastDayOf(places), 1)
  return { text: wordsFor({ places, today, freeFrom }), freeFrom, isHere: false }
}

type Places = AvailablePerson['places']

const lastDayOf = (places: Places) =>
  places
    .map(({ last_day }) => last_day ?? '')
    .sort()
    .at(-1) ?? ''

function wordsFor({ places, today, freeFrom }: { places: Places; today: string; freeFrom: string | null }) {
  const names = [...new Set(places.map(({ project }) => project))].join(', ')
  if (places.every(({ first_day }) => first_day > today)) {
    const [first = today] = places.map(({ first_day }) => first_day).sort()
    return `Free until ${formatDay(addDays(first, -1))} · ${names}`
  }
  if (freeFrom !== null) return `Free ${formatDay(freeFrom)} · ${names}`
  // 'Booked' says it all: which project it is, is not for this person to know.
  return places.every(({ project_id }) => project_id === null) ? names : `In ${names}`
}

/** Places the person would still have if they started here on `day`. */
export function placesOn({ places }: Pick<AvailablePerson, 'places'>, day: string): Places {
  return places.filter(({ last_day }) => last_day === null || last_day >= day)
}

/**
 * Free people first, then by the day they become free, then those elsewhere without an end, last those
 * here.
 */
function waitOf({ freeFrom, isHere }: Whereabouts): string {
  return isHere ? '~~' : (freeFrom ?? '~')
}

export function soonestFirst<Found extends { where: Whereabouts }>(found: readonly Found[]): Found[] {
  return found.toSorted((a, b) => compared(waitOf(a.where), waitOf(b.where)))
}

const compared = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)

/** Sorts people for the panel: needed positions first, then by the day they become free. */
export function byUsefulness(
  people: readonly AvailablePerson[],
  options: { projectId: number; today: string; isNeeded: (person: AvailablePerson) => boolean },
): { person: AvailablePerson; where: Whereabouts }[] {
  const isNeeded = ({ person }: { person: AvailablePerson }) => options.isNeeded(person)
  const found = people
    .map((person) => ({ person, where: whereabouts(person, options.projectId, options.today) }))
    .filter(({ where }) => !where.isHere)
  return [...soonestFirst(found.filter(isNeeded)), ...soonestFirst(found.filter((entry) => !isNeeded(entry)))]
}
