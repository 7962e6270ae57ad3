import { laborCost } from '../estimate/line.ts'
import { isCountedWorker } from '../estimate/unit-price.ts'
import { sum } from '../money/amounts.ts'

/** A line of the estimate that people or machines work by. */
export interface CrewLine {
  id: number
  kind: 'labor' | 'equipment'
  name: string
  /** Workers or machines by the estimate. */
  estimated: number
  /** Hired or ordered; 0 where nothing is known of it. */
  present: number
  /** Days of the line, by the estimate. */
  duration: number
  /** Pesos per worker or machine and day. */
  rate: number
}

/** A late work item, in working days. */
export interface LateWork {
  /** The days of its whole window. */
  planned: number
  remaining: number
  /** Until its planned end; for an overdue one half of what remains. */
  available: number
  lines: readonly CrewLine[]
}

interface FasterLine {
  line: CrewLine
  count: number
  /** The line as the estimate will have it, so that its cost is what the option costs. */
  workers: number
  duration: number
}

export interface Pace {
  /** Working days that remain at this pace. */
  days: number
  lines: FasterLine[]
  /** Pesos; less than nothing when the shorter time saves more than the crew costs. */
  cost: number
}

/** Twice the crew is the most that finds room on a site. */
const MOST_TIMES = 2
/** From one and a half times on people stand in each other's way: 5% of the speed is lost. */
const CROWDED = { times: 3, of: 2 }

/** Whoever only leads is paid and not faster. */
const isFaster = ({ kind, name }: CrewLine) => kind === 'equipment' || isCountedWorker(name)

const presentOf = ({ present, estimated }: CrewLine) => (present > 0 ? present : estimated)

/** Option A: more people and machines, so that the rest is done in the time that is left. Null without a crew. */
export function moreCrew({ planned, remaining, available, lines }: LateWork): Pace | null {
  const isCapped = remaining >= MOST_TIMES * available
  const isLate = remaining > available
  const newCount = (line: CrewLine) => {
    const count = presentOf(line)
    if (!isFaster(line) || !isLate) return count
    return Math.ceil(isCapped ? count * MOST_TIMES : (count * remaining) / available)
  }
  const crew = lines.filter((line) => isFaster(line) && presentOf(line) > 0)
  if (crew.length === 0) return null
  const isCrowded = isCapped || remaining * CROWDED.of > available * CROWDED.times
  // The slowest of the crew decides, so the longest of their days.
  const days = Math.max(
    ...crew.map((line) => {
      const [before, after] = [presentOf(line), newCount(line)]
      return isCrowded
        ? Math.ceil((remaining * before * 100) / (after * 95))
        : Math.ceil((remaining * before) / after)
    }),
  )
  return paced(lines, days, (line) => {
    const count = newCount(line)
    const paid = line.estimated * planned - presentOf(line) * remaining + count * days
    return { count, workers: count, duration: (line.duration * paid) / (count * planned) }
  })
}

/** Two hours more a day of which nine tenths are worth an hour: 9.8 hours instead of 8. */
const OVERTIME_SPEED = { of: 40, times: 49 }
/** Two hours at 125% on top of eight. */
const OVERTIME_PAY = 1.3125
const OVERTIME_MACHINE = 1.25

/** Option B: overtime of two hours a day for the same crew. Null without a crew. */
export function overtime({ planned, remaining, lines }: LateWork): Pace | null {
  if (!lines.some((line) => isFaster(line) && presentOf(line) > 0)) return null
  const days = Math.ceil((remaining * OVERTIME_SPEED.of) / OVERTIME_SPEED.times)
  return paced(lines, days, (line) => {
    const pay = line.kind === 'labor' ? OVERTIME_PAY : OVERTIME_MACHINE
    const count = presentOf(line)
    const paid = line.estimated * planned + count * (pay * days - remaining)
    return { count, workers: line.estimated, duration: (line.duration * paid) / (line.estimated * planned) }
  })
}

/** Lines without people, days or a rate are left as they are: what they would cost is not known. */
function paced(
  lines: readonly CrewLine[],
  days: number,
  change: (line: CrewLine) => { count: number; workers: number; duration: number },
): Pace {
  const changed = lines
    .filter(({ estimated, duration }) => estimated > 0 && duration > 0)
    .map((line): FasterLine => {
      const { count, workers, duration } = change(line)
      return { line, count, workers, duration: toFour(Math.max(0, duration)) }
    })
  return { days, lines: changed, cost: sum(changed.map(costOf)) }
}

/** Durations of the estimate have four decimals; a half goes up. */
const toFour = (value: number) => Math.round(value * 1e4 + 1e-7) / 1e4

/** The line's cost after and before, each as the estimate prices it. */
function costOf({ line, workers, duration }: FasterLine): number {
  const priced = (count: number, days: number) =>
    laborCost({ basis: 'quantity', workers: count, duration: days, rate: line.rate, amount: null })
  return sum([priced(workers, duration), -priced(line.estimated, line.duration)])
}
