import { exact, minus, over, plus, rounded, times } from '../catalog/fraction.ts'

/** A machine is written down once for a shift: a day may have two, each with its operator. */
export const SHIFTS = ['day', 'night'] as const
export type Shift = (typeof SHIFTS)[number]

const HOURS_OF_DAY = 24
/** The hours in a rate by the day, and the hours that a booked day has to work with (figures.md). */
const RATED_HOURS = 8

const total = (...hours: readonly number[]): number => rounded(plus(...hours.map(exact)), 2)

/** Somebody writes this about a machine's shift. */
export interface MachineShift {
  /** By work item. */
  items: readonly { psow_id?: number | null | undefined; hours: number }[]
  idle_hours: number
  down_hours: number
  down_reason: string
  meter_start?: number | null | undefined
  meter_end?: number | null | undefined
  hasOperator: boolean
  /** Tools, such as scaffolding, stand there by themselves. */
  needsOperator: boolean
}

/** The records of the same machine that exist already. */
export interface KnownMachine {
  /** Written for the other shift of the day. */
  hoursOfOtherShift: number
  /** The last reading before the shift, and the first one after it. */
  meterBefore: number | null
  meterAfter: number | null
}

/** A field that is wrong, by its name, and why. */
export interface WrongField {
  field: string
  message: string
}

export const workedHours = (items: MachineShift['items']): number => total(...items.map(({ hours }) => hours))

/** The first thing that cannot be so; null when all of it can. */
export function whyNotShift(shift: MachineShift, known: KnownMachine): WrongField | null {
  return whyNotHours(shift, known) ?? whyNotMeter(shift, known)
}

function whyNotHours(shift: MachineShift, { hoursOfOtherShift }: KnownMachine): WrongField | null {
  const { items, idle_hours, down_hours } = shift
  const worked = workedHours(items)
  const hours = total(worked, idle_hours, down_hours)
  const places = items.map(({ psow_id }) => psow_id ?? null)
  const twice = places.findIndex((place, at) => places.indexOf(place) !== at)
  if (twice >= 0)
    return {
      field: `items.${twice}.psow_id`,
      message: 'This work item is here twice. Write its hours on one line.',
    }
  if (hours === 0) return { field: 'items', message: 'Write the hours it worked, stood idle or was down.' }
  if (total(hours, hoursOfOtherShift) > HOURS_OF_DAY)
    return {
      field: 'items',
      message:
        hoursOfOtherShift > 0
          ? `A day has 24 hours, and ${hoursOfOtherShift} of them are written for the other shift. Write ${total(HOURS_OF_DAY, -hoursOfOtherShift)} at most.`
          : `A day has 24 hours, and these are ${hours}.`,
    }
  if (down_hours > 0 && shift.down_reason === '')
    return { field: 'down_reason', message: 'Say what was broken.' }
  if (worked > 0 && shift.needsOperator && !shift.hasOperator)
    return { field: 'operator_id', message: 'Choose the operator, or write the name.' }
  return null
}

function whyNotMeter(
  { meter_start, meter_end }: MachineShift,
  { meterBefore, meterAfter }: KnownMachine,
): WrongField | null {
  const start = meter_start ?? null
  const end = meter_end ?? null
  if (start !== null && meterBefore !== null && start < meterBefore)
    return {
      field: 'meter_start',
      message: `The hour meter stood at ${meterBefore} before this shift. It cannot go back.`,
    }
  if (end === null) return null
  if (start === null)
    return { field: 'meter_start', message: 'Write the meter at the start too, or leave out both.' }
  if (end < start) return { field: 'meter_end', message: `The hour meter went back from ${start} to ${end}.` }
  if (rounded(minus(exact(end), exact(start)), 2) > HOURS_OF_DAY)
    return { field: 'meter_end', message: 'The hour meter cannot run more than 24 hours in a shift.' }
  if (meterAfter !== null && end > meterAfter)
    return {
      field: 'meter_end',
      message: `The hour meter stood at ${meterAfter} after this shift. It cannot go back.`,
    }
  return null
}

/** Worth a second look, and nothing to refuse: an engine that ran less than the machine worked. */
export function meterDoubt({
  items,
  meter_start,
  meter_end,
}: Pick<MachineShift, 'items' | 'meter_start' | 'meter_end'>): string | null {
  if (meter_start == null || meter_end == null) return null
  const ran = total(meter_end, -meter_start)
  const worked = workedHours(items)
  return worked > ran
    ? `The meter ran ${ran} hours, and ${worked} are written as worked. Look again, or save it as it is.`
    : null
}

/** Hours worked at the booking's rate by the day, rounded once; idle and broken-down hours cost nothing. */
export function machineCost(hours: number, dailyRate: number): number {
  return rounded(over(times(exact(hours), exact(dailyRate)), exact(RATED_HOURS)), 2)
}

/** Litres for an hour of work, two decimals; null when nothing was drawn or worked. */
export function fuelPerHour(liters: number | null, worked: number): number | null {
  return liters && worked > 0 ? rounded(over(exact(liters), exact(worked)), 2) : null
}

/**
 * Up to a quarter above its norm a machine may draw: work is harder on some days, and a tank that is filled in the
 * evening gets what the morning used.
 */
const FUEL_ROOM = 1.25

/** Whether clearly more was drawn than the machine's norm; without a norm nobody can say. */
export function isThirsty(perHour: number | null, norm: number | null): boolean {
  return perHour !== null && norm !== null && perHour > rounded(times(exact(norm), exact(FUEL_ROOM)), 4)
}

interface MachineHours {
  booked_days: number
  worked: number
  down: number
}

/**
 * The hours a machine could have worked: eight for every booked day, less those it was broken down, and no less
 * than it worked.
 */
export const availableHours = ({ booked_days, worked, down }: MachineHours): number =>
  Math.max(worked, total(booked_days * RATED_HOURS, -down))

/** Hours worked of hours available, in percent with one decimal; null when it was never there. */
export function utilizationOf(hours: MachineHours): number | null {
  const available = availableHours(hours)
  return available > 0 ? rounded(over(times(exact(hours.worked), exact(100)), exact(available)), 1) : null
}
