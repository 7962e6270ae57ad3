import type { DayTable } from '../calendars/day-table.ts'
import { compile, type Network } from './compile.ts'
import type { Link, LinkKind, Plan } from './plan.ts'

interface Scheduled {
  start: string
  end: string
  /** Working days it may slip before the whole ends later. */
  totalFloat: number
  /** Working days it may slip before any successor moves. */
  freeFloat: number
  isCritical: boolean
}

/** A link that a held task breaks: its successor is too early by so many calendar days. */
export interface Conflict {
  link: Link
  by: number
}

export interface Schedule {
  dates: ReadonlyMap<number, Scheduled>
  undated: readonly number[]
  conflicts: readonly Conflict[]
  finish: string | null
}

/**
 * Every task as early as its links allow: dates follow from the plan alone, so an edit and its inverse
 * restore them. One pass forward and one back, in order of the links.
 *
 * Working days are counted by their position in the calendar: a task of five from position 10 ends at 14.
 */
export function schedule(plan: Plan): Schedule {
  const network = compile(plan)
  const conflicts = datesForward(network)
  const floats = floatsBackward(network)
  return read(network, conflicts, floats)
}

/** Fills in start and end in order, so that all predecessors of a task are done before it. */
function datesForward(network: Network): Conflict[] {
  const { order, table, start, end, startDay, endDay, workDays, isHeld, links, firstLink, linkTo } = network
  const conflicts: Conflict[] = []
  for (const task of order) {
    if (isHeld[task] === 0) {
      end[task] = at(start, task) + at(workDays, task) - 1
      startDay[task] = table.dayAt(at(start, task))
      endDay[task] = table.dayAt(at(end, task))
    }
    for (let out = at(firstLink, task); out < at(firstLink, task + 1); out += 1) {
      const link = links[out] as Link
      const successor = at(linkTo, out)
      const bound = earliest(link, at(startDay, task), at(endDay, task), table)
      if (isHeld[successor] === 1) {
        const [has, day] = isOfStart(link.kind) ? [start, startDay] : [end, endDay]
        if (at(has, successor) < bound) conflicts.push({ link, by: table.dayAt(bound) - at(day, successor) })
        continue
      }
      const from = isOfStart(link.kind) ? bound : bound - at(workDays, successor) + 1
      if (from > at(start, successor)) start[successor] = from
    }
  }
  return conflicts.sort(
    (a, b) => a.link.successor - b.link.successor || a.link.predecessor - b.link.predecessor,
  )
}

interface Floats {
  total: Int32Array
  free: Int32Array
}

/**
 * The slack of each task: until the whole would end later, and until a successor would move. A link
 * that is broken already asks for nothing earlier than the dates as they are, so no float is negative.
 */
function floatsBackward(network: Network): Floats {
  const { order, table, start, end, links, firstLink, linkTo } = network
  let finish = -1
  for (const task of order) finish = Math.max(finish, at(end, task))
  const total = new Int32Array(start.length)
  const free = new Int32Array(start.length)
  for (let back = order.length - 1; back >= 0; back -= 1) {
    const task = at(order, back)
    let most = finish - at(end, task)
    let mostFree = most
    for (let out = at(firstLink, task); out < at(firstLink, task + 1); out += 1) {
      const link = links[out] as Link
      const next = at(linkTo, out)
      const own = link.kind === 'FS' || link.kind === 'FF' ? at(end, task) : at(start, task)
      const theirs = isOfStart(link.kind) ? at(start, next) : at(end, next)
      const float = at(total, next)
      const untilTheyMove = latest(link, theirs, table) - own
      mostFree = Math.min(mostFree, untilTheyMove)
      most = Math.min(most, float === 0 ? untilTheyMove : latest(link, theirs + float, table) - own)
    }
    total[task] = Math.max(0, most)
    free[task] = Math.max(0, mostFree)
  }
  return { total, free }
}

/** Whether the link speaks of its successor's start; the others speak of its end. */
function isOfStart(kind: LinkKind): boolean {
  return kind === 'FS' || kind === 'SS'
}

/** The first position that the successor's start (FS, SS) or end (FF, SF) may have. */
function earliest({ kind, lag, lagUnit }: Link, startDay: number, endDay: number, table: DayTable): number {
  const from = kind === 'FS' ? endDay + 1 : kind === 'FF' ? endDay : startDay
  const position = lagUnit === 'working' ? table.before(from) + lag : table.before(from + lag)
  return kind === 'SF' ? position - 1 : position
}

/** `earliest` read backwards: the last position of the predecessor's end (FS, FF) or start (SS, SF). */
function latest({ kind, lag, lagUnit }: Link, successor: number, table: DayTable): number {
  const position = kind === 'SF' ? successor + 1 : successor
  if (lagUnit === 'working') return kind === 'FS' ? position - lag - 1 : position - lag
  const day = table.dayAt(position) - lag
  return table.before(kind === 'FS' ? day : day + 1) - 1
}

function read(network: Network, conflicts: Conflict[], { total, free }: Floats): Schedule {
  const { ids, table, startDay, endDay, undated } = network
  const dates = new Map<number, Scheduled>()
  let finish = -Infinity
  for (let task = 0; task < ids.length; task += 1) {
    finish = Math.max(finish, at(endDay, task))
    dates.set(ids[task] as number, {
      start: table.dateOf(at(startDay, task)),
      end: table.dateOf(at(endDay, task)),
      totalFloat: at(total, task),
      freeFloat: at(free, task),
      isCritical: at(total, task) === 0,
    })
  }
  return { dates, undated, conflicts, finish: ids.length === 0 ? null : table.dateOf(finish) }
}

/** Every index here is one of a task or a link. */
function at(numbers: Int32Array, index: number): number {
  return numbers[index] as number
}
