import type { WorkCalendarRules } from '@itayo/contract'
import { type ExceptionKind, philippineHolidays } from '@itayo/domain'
import { DAYS } from '../calendar-form.ts'

/** As a week is read: from Monday. */
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const

/** "Monday to Saturday", "Monday, Wednesday and Friday". */
export function weekWords(workdays: readonly boolean[]): string {
  const places = FROM_MONDAY.flatMap((day, place) => (workdays[day] ? [place] : []))
  const names = places.map((place) => DAYS[FROM_MONDAY[place] ?? 0])
  const [first = 0] = places
  const isRun = places.every((place, at) => place === first + at)
  if (names.length === 7) return 'Every day'
  if (names.length > 2 && isRun) return `${names[0]} to ${names.at(-1)}`
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ') || 'None'
}

interface ComingDay {
  date: string
  name: string
  /** A working day in spite of a holiday or a Sunday. */
  isWorking: boolean
  kind?: ExceptionKind | undefined
}

/**
 * From today on: the holidays of this year and the next, if the company keeps them, and its own
 * exceptions.
 */
export function comingDays(rules: WorkCalendarRules, today: string): ComingDay[] {
  const year = Number(today.slice(0, 4))
  const days = new Map<string, ComingDay>()
  if (rules.has_holidays) {
    for (const { date, name } of [...philippineHolidays(year), ...philippineHolidays(year + 1)])
      days.set(date, { date, name, isWorking: false })
  }
  for (const { date, name, is_working, kind } of rules.exceptions)
    days.set(date, { date, name, isWorking: is_working, kind })
  return [...days.values()]
    .filter(({ date }) => date >= today)
    .sort((one, other) => one.date.localeCompare(other.date))
}
