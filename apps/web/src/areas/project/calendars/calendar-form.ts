import type { ProjectCalendar } from '@itayo/contract'

/** Sunday first, as they are stored. */
export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export interface Exception {
  date: string | null
  is_working: boolean
  name: string
}

/** Null follows the company's calendar. */
export interface CalendarForm {
  workdays: boolean[] | null
  has_holidays: boolean | null
  exceptions: Exception[]
}

export function formOf({ project }: ProjectCalendar): CalendarForm {
  return {
    workdays: project?.workdays ?? null,
    has_holidays: project?.has_holidays ?? null,
    exceptions: project?.exceptions.map((one) => ({ ...one })) ?? [],
  }
}

/** Why it cannot be saved; null when it can. */
export function problemOf({ workdays, exceptions }: CalendarForm): string | null {
  if (workdays && !workdays.some(Boolean)) return 'At least one day of the week must be a working day.'
  if (exceptions.some(({ date, name }) => !date || !name.trim())) return 'Each date needs a day and a name.'
  if (new Set(exceptions.map(({ date }) => date)).size < exceptions.length)
    return 'Each date can be listed once.'
  return null
}

/** Sorted by date; rows without one come last. */
export function inOrder<Row extends { date: string | null }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => {
    if (!a.date || !b.date) return Number(!a.date) - Number(!b.date)
    return a.date.localeCompare(b.date)
  })
}

export function sentOf({ workdays, has_holidays, exceptions }: CalendarForm) {
  return {
    workdays,
    has_holidays,
    exceptions: inOrder(exceptions).map(({ date, is_working, name }) => ({
      date: date ?? '',
      is_working,
      name: name.trim(),
    })),
  }
}
