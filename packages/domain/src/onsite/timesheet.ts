import { exact, plus, rounded } from '../catalog/fraction.ts'
import type { DayKind, Half } from './attendance.ts'

/** A half of somebody's day, as it is written. */
export interface TimeRecord {
  /** Null: a helper, who is known by name. */
  manpower_id: number | null
  name: string
  designation: string
  day: string
  merediem: Half
  is_absent: boolean
  time_in: string | null
  time_out: string | null
  regular_hours: number
  overtime_hours: number
  day_kind: DayKind
  /** Absent for people who see no prices. */
  amount?: number | undefined
}

export interface TimedDay {
  day: string
  am: TimeRecord | null
  pm: TimeRecord | null
  regular: number
  overtime: number
  amount: number
}

/** Somebody's days in one position, and what they come to. */
export interface Timesheet {
  manpower_id: number | null
  name: string
  designation: string
  /** In order; days on which nothing was written are not there. */
  days: readonly TimedDay[]
  /** A half of a day is a half. */
  daysWorked: number
  regular: number
  overtime: number
  amount: number
  /** Regular and overtime hours together, by the kind of day they fell on. */
  hoursByKind: Readonly<Record<DayKind, number>>
}

const total = (values: readonly number[]): number => rounded(plus(...values.map(exact)), 2)

/** Whoever worked in two positions has a sheet for each: their rates differ. */
export function timesheetsOf(records: readonly TimeRecord[]): Timesheet[] {
  const people = Map.groupBy(
    records,
    ({ manpower_id, name, designation }) => `${manpower_id ?? name.toLowerCase()} ${designation}`,
  )
  return [...people.values()]
    .map(sheetOf)
    .sort(
      (one, other) => one.name.localeCompare(other.name) || one.designation.localeCompare(other.designation),
    )
}

function sheetOf(own: readonly TimeRecord[]): Timesheet {
  const { manpower_id, name, designation } = own[0] as TimeRecord
  const days = [...Map.groupBy(own, ({ day }) => day)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([day, halves]) => dayOf(day, halves))
  const hoursOn = (kind: DayKind) =>
    total(
      own
        .filter(({ day_kind }) => day_kind === kind)
        .map(({ regular_hours, overtime_hours }) => regular_hours + overtime_hours),
    )
  return {
    manpower_id,
    name,
    designation,
    days,
    daysWorked:
      own.filter(({ regular_hours, overtime_hours }) => regular_hours + overtime_hours > 0).length / 2,
    regular: total(days.map(({ regular }) => regular)),
    overtime: total(days.map(({ overtime }) => overtime)),
    amount: total(days.map(({ amount }) => amount)),
    hoursByKind: {
      ordinary: hoursOn('ordinary'),
      rest: hoursOn('rest'),
      special: hoursOn('special'),
      regular: hoursOn('regular'),
      double: hoursOn('double'),
    },
  }
}

function dayOf(day: string, halves: readonly TimeRecord[]): TimedDay {
  const half = (wanted: Half) => halves.find(({ merediem }) => merediem === wanted) ?? null
  return {
    day,
    am: half('am'),
    pm: half('pm'),
    regular: total(halves.map(({ regular_hours }) => regular_hours)),
    overtime: total(halves.map(({ overtime_hours }) => overtime_hours)),
    amount: total(halves.map(({ amount = 0 }) => amount)),
  }
}

/** Two months: more on one paper is hard to read and to check. */
const MOST_DAYS = 62

/** Why there is no paper for these days; null when there is. */
export function whyNoTimesheet({ from, to }: { from: string; to: string }): string | null {
  if (to < from) return 'The last day is before the first one.'
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 >= MOST_DAYS
    ? `Choose ${MOST_DAYS} days at most.`
    : null
}
