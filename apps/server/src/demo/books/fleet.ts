import { machineCost } from '@itayo/domain'
import { type BegunWork, daysOf, partsOf, type Site } from './days.ts'

/** A line of the estimate that needs a machine, in a work item that has begun. */
export interface FleetLine {
  id: number
  category_id: number
  /** By the day, of the company's list. */
  rate: number
  amount: number
  /** How many machines it has. */
  quantity: number
}

interface MachineDay {
  day: string
  /** Worked, and broken down. */
  hours: number
  down: number
}

/** Days in a row on which one machine works for a line: a booking. */
export interface Stretch {
  projectId: number
  work: BegunWork
  line: FleetLine
  /** One of the line's machines; one more than it has is booked for the work item alone. */
  isOfLine: boolean
  days: MachineDay[]
}

/** A machine of the company's list, or one that was rented because all others were taken. */
export interface Machine {
  id: number | null
  category_id: number
  is_rental: boolean
  /** Nobody had it before, and it is kept free after. */
  from: string | null
  until: string | null
  taken: { first: string; last: string }[]
}

export const firstDay = ({ days }: Stretch): string => days[0]?.day as string
export const lastDay = ({ days }: Stretch): string => days.at(-1)?.day as string

const HOURS_OF_SHIFT = 8
/** Worked in a shift on average: the rest is waiting for trucks, for rain, for the next pour. */
const WORKED_HOURS = 7.5
const QUARTERS = 4
/** A machine is called as the work needs it. Above this share of the days it stays all the time. */
const CALLS = 4
const STAYS_FROM = 0.75

/** When machines worked for a line, so that their hours come to what it has cost by now. */
export function stretchesOf(work: BegunWork, line: FleetLine, site: Site): Stretch[] {
  const days = daysOf(work, site)
  const cost = (line.amount * work.status * work.costs) / 100
  const quarters = Math.max(1, Math.round((cost / line.rate) * HOURS_OF_SHIFT * QUARTERS))
  const shifts = Math.ceil(quarters / (WORKED_HOURS * QUARTERS))
  const machines = Math.ceil(shifts / days.length)
  const worked = partsOf(quarters, shifts)
  const ofMachine = partsOf(shifts, machines)
  const stretches = ofMachine.flatMap((own) => {
    const calls = own > days.length * STAYS_FROM ? 1 : Math.min(CALLS, own)
    const rooms = partsOf(days.length, calls)
    let room = 0
    return partsOf(own, calls).map((length, call) => {
      const there = days.slice(room, room + length)
      room += rooms[call] as number
      const hours = uneven(worked.splice(0, length), line.id + call)
      return {
        projectId: site.projectId,
        work,
        line,
        days: there.map((day, place) => ({ day, ...(hours[place] as Omit<MachineDay, 'day'>) })),
      }
    })
  })
  return stretches.map((stretch, at) => ({ ...stretch, isOfLine: at < line.quantity }))
}

const LITTLE = 0.5
const DOWN_HOURS = 2

/** A day's shortage is made up on the day before, and one such pair in eleven has a breakdown in it. */
function uneven(quarters: readonly number[], seed: number): Omit<MachineDay, 'day'>[] {
  return quarters.map((own, at) => {
    const isLong = at % 2 === 0
    const other = quarters[isLong ? at + 1 : at - 1]
    const isBroken = (seed + Math.floor(at / 2)) % 11 === 0
    const moved = isBroken ? DOWN_HOURS : LITTLE
    const hours = own / QUARTERS
    if (other === undefined || Math.min(own, other) / QUARTERS <= moved) return { hours, down: 0 }
    return isLong ? { hours: hours + moved, down: 0 } : { hours: hours - moved, down: isBroken ? moved : 0 }
  })
}

/**
 * Who of the fleet works where: in order of time, the company's machines first. Where all of a category are taken on
 * those days one is rented, which is then in the fleet as well.
 */
export function assigned(
  stretches: readonly Stretch[],
  fleet: readonly Machine[],
): { stretch: Stretch; machine: Machine }[] {
  const byCategory = Map.groupBy(fleet, ({ category_id }) => category_id)
  return stretches
    .toSorted((one, other) => firstDay(one).localeCompare(firstDay(other)))
    .map((stretch) => {
      const { category_id } = stretch.line
      const known = byCategory.get(category_id) ?? []
      byCategory.set(category_id, known)
      const [first, last] = [firstDay(stretch), lastDay(stretch)]
      let machine = known.find(
        ({ from, until, taken }) =>
          (from ?? first) <= first &&
          last <= (until ?? last) &&
          !taken.some((other) => other.first <= last && other.last >= first),
      )
      if (!machine) {
        machine = { id: null, category_id, is_rental: true, from: first, until: null, taken: [] }
        known.push(machine)
      }
      machine.taken.push({ first, last })
      return { stretch, machine }
    })
}

const BREAKDOWNS = [
  'Hydraulic hose burst, replaced on site',
  'Would not start, battery replaced',
  'Flat tire',
  'Engine overheated, radiator cleaned',
  'Fuel filter clogged, replaced',
] as const
const TOOL_BREAKDOWN = 'Switch burnt out, replaced'

/** From this rate by the day it is an engine with an hour meter, which draws diesel. */
const METERED_FROM = 8000
const MOST_IDLE = 1.5

/** The entries about a machine's day. */
export interface Shift {
  day: string
  worked_hours: number
  idle_hours: number
  down_hours: number
  down_reason: string
  meter_start: number | null
  meter_end: number | null
  fuel_liters: number | null
  amount: number
}

/** The shifts of a stretch, from a reading of the hour meter on, with the litres that its engine draws in an hour. */
export function shiftsOf({ days, line }: Stretch, meter: number, litersOfHour: number | null): Shift[] {
  const isMetered = line.rate >= METERED_FROM
  let reading = meter
  return days.map(({ day, hours, down }, at) => {
    const meter_start = reading
    reading += hours
    return {
      day,
      worked_hours: hours,
      idle_hours: Math.min(MOST_IDLE, Math.max(0, HOURS_OF_SHIFT - hours - down)),
      down_hours: down,
      down_reason: down === 0 ? '' : isMetered ? reasonOf(line.id + at) : TOOL_BREAKDOWN,
      meter_start: isMetered ? meter_start : null,
      meter_end: isMetered ? reading : null,
      fuel_liters: isMetered && litersOfHour ? Math.ceil(hours * litersOfHour) : null,
      amount: machineCost(hours, line.rate),
    }
  })
}

const reasonOf = (number: number): string => BREAKDOWNS[number % BREAKDOWNS.length] as string
