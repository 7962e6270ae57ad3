import type { ProjectCalendar } from '@itayo/contract'
import type { ExceptionKind } from '@itayo/domain'

/** Sunday first, as they are stored. */
export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export interface Exception {
  date: string | null
  is_working: boolean
  name: string
  /** Its hours are paid as this kind; without one, as its weekday or as a special day off. */
  kind?: ExceptionKind | undefined
}

/** A date is worked or not, and its hours of attendance count as one of these. */
export const DAY_KINDS: readonly {
  value: string
  label: string
  is_working: boolean
  kind?: ExceptionKind
}[] = [
  { value: 'off', label: 'Day off', is_working: false },
  { value: 'off regular', label: 'Regular holiday', is_working: false, kind: 'regular' },
  { value: 'off double', label: 'Double holiday', is_working: false, kind: 'double' },
  { value: 'working', label: 'Working day', is_working: true },
  { value: 'working ordinary', label: 'Ordinary day', is_working: true, kind: 'ordinary' },
  { value: 'working special', label: 'Special day, worked', is_working: true, kind: 'special' },
  { value: 'working regular', label: 'Regular holiday, worked', is_working: true, kind: 'regular' },
  { value: 'working double', label: 'Double holiday, worked', is_working: true, kind: 'double' },
]

/** The kind of a date in a word. A day off is a special day, whether somebody said so or not. */
export function dayKindOf({ is_working, kind }: Pick<Exception, 'is_working' | 'kind'>) {
  const meant = !is_working && (kind === 'special' || kind === 'ordinary') ? undefined : kind
  return DAY_KINDS.find((one) => one.is_working === is_working && one.kind === meant) ?? DAY_KINDS[0]
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
    exceptions: inOrder(exceptions).map(({ date, is_working, name, kind }) => ({
      date: date ?? '',
      is_working,
      name: name.trim(),
      ...(kind && { kind }),
    })),
  }
}
