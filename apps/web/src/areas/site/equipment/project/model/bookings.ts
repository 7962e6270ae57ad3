import type { BookedMachine } from '@itayo/contract'
import type { Month } from './days.ts'

interface BookingFilter {
  search: string
  category: string
  isBookedOnly: boolean
}

/** Machines by category, as far as they are looked for. */
export function machinesByCategory(
  machines: readonly BookedMachine[],
  { search, category, isBookedOnly }: BookingFilter,
): { category: string; machines: BookedMachine[] }[] {
  const wanted = search.trim().toLowerCase()
  const found = machines.filter(
    (machine) =>
      (category === '' || machine.category === category) &&
      (!isBookedOnly || machine.bookings.length > 0) &&
      [
        machine.brand,
        machine.unique_id,
        machine.category,
        ...machine.bookings.map(({ project }) => project),
      ].some((words) => words.toLowerCase().includes(wanted)),
  )
  return [...Map.groupBy(found, (machine) => machine.category)].map(([name, group]) => ({
    category: name,
    machines: group,
  }))
}

interface BookingBar {
  /** Columns of the month, from 1; the end is the column after it. */
  from: number
  to: number
  /** It began before the month, or goes on after it. */
  startsBefore: boolean
  endsAfter: boolean
}

/** The place of a booking among the days of a month; null when it is not in it. */
export function barOf(days: { date_start: string; date_end: string }, month: Month): BookingBar | null {
  if (days.date_start > month.last || days.date_end < month.first) return null
  const startsBefore = days.date_start < month.first
  const endsAfter = days.date_end > month.last
  return {
    from: startsBefore ? 1 : Number(days.date_start.slice(8)),
    to: (endsAfter ? month.days : Number(days.date_end.slice(8))) + 1,
    startsBefore,
    endsAfter,
  }
}
