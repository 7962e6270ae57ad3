import { type DayTable, dayReader, dayTableOf, refuseEmpty, refuseLength } from '../calendars/day-table.ts'
import { CycleError, loopIn } from './loops.ts'
import type { Link, Plan, PlanTask } from './plan.ts'

/** A plan as whole numbers: dated tasks by their place, links by the place of their predecessor. */
export interface Network {
  table: DayTable
  ids: number[]
  undated: number[]
  workDays: Int32Array
  isHeld: Uint8Array
  /** Positions among the working days; before the pass the start is the earliest of its own. */
  start: Int32Array
  end: Int32Array
  startDay: Int32Array
  endDay: Int32Array
  /** Those of one predecessor side by side, from `firstLink` of its place to that of the next. */
  links: Link[]
  firstLink: Int32Array
  linkTo: Int32Array
  /** Every predecessor before its successors. */
  order: Int32Array
}

/** Refuses an empty calendar, a length below one working day, and links in a circle. */
export function compile(plan: Plan): Network {
  refuseEmpty(plan.calendar)
  const dated: PlanTask[] = []
  const undated: number[] = []
  for (const task of plan.tasks) {
    if (task.workDays === null && task.held === null) undated.push(task.id)
    else dated.push(task)
  }
  const dayOf = dayReader()
  let first = dayOf(plan.start)
  for (const { held, notBefore } of dated) {
    const own = held?.start ?? notBefore
    if (own !== null) first = Math.min(first, dayOf(own))
  }
  const table = dayTableOf(plan.calendar, first)
  const tasks = layOutTasks(plan, dated, table, dayOf)
  const linked = layOutLinks(plan.links, tasks.ids)
  return { table, undated, ...tasks, ...linked, order: orderOf(linked, tasks.ids) }
}

function layOutTasks(plan: Plan, dated: PlanTask[], table: DayTable, dayOf: (date: string) => number) {
  const count = dated.length
  const tasks = {
    ids: dated.map(({ id }) => id),
    workDays: new Int32Array(count),
    isHeld: new Uint8Array(count),
    start: new Int32Array(count),
    end: new Int32Array(count),
    startDay: new Int32Array(count),
    endDay: new Int32Array(count),
  }
  const projectStart = table.before(dayOf(plan.start))
  for (let at = 0; at < count; at += 1) {
    const { workDays, notBefore, held } = dated[at] as PlanTask
    if (workDays !== null) refuseLength(workDays)
    tasks.workDays[at] = workDays ?? 1
    tasks.start[at] = notBefore === null ? projectStart : table.before(dayOf(notBefore))
    if (!held) continue
    const [startDay, endDay] = [dayOf(held.start), dayOf(held.end)]
    if (endDay < startDay) throw new RangeError(`A task cannot end (${held.end}) before it starts.`)
    tasks.isHeld[at] = 1
    tasks.startDay[at] = startDay
    tasks.endDay[at] = endDay
    // People may have worked on a day off: the working days inside are what counts.
    tasks.start[at] = table.before(startDay)
    tasks.end[at] = table.before(endDay + 1) - 1
  }
  return tasks
}

interface Linked {
  links: Link[]
  firstLink: Int32Array
  linkTo: Int32Array
}

/** Links from or to a task without dates sleep. */
function layOutLinks(all: readonly Link[], ids: readonly number[]): Linked {
  const placeOf = placesOf(ids)
  const from = new Int32Array(all.length)
  const to = new Int32Array(all.length)
  const firstLink = new Int32Array(ids.length + 1)
  for (let at = 0; at < all.length; at += 1) {
    const { predecessor, successor, lag } = all[at] as Link
    if (!Number.isInteger(lag)) throw new RangeError(`A lag is a whole number of days, not ${lag}.`)
    to[at] = placeOf(successor)
    from[at] = to[at] === ASLEEP ? ASLEEP : placeOf(predecessor)
    if (from[at] !== ASLEEP) increase(firstLink, (from[at] as number) + 1, 1)
  }
  for (let place = 0; place < ids.length; place += 1) {
    increase(firstLink, place + 1, firstLink[place] as number)
  }
  const free = firstLink.slice()
  const awake = firstLink[ids.length] as number
  const links = new Array<Link>(awake)
  const linkTo = new Int32Array(awake)
  for (let at = 0; at < all.length; at += 1) {
    if (from[at] === ASLEEP) continue
    const place = free[from[at] as number] as number
    links[place] = all[at] as Link
    linkTo[place] = to[at] as number
    free[from[at] as number] = place + 1
  }
  return { links, firstLink, linkTo }
}

const ASLEEP = -1

/** Work items of a project were made together, so their ids mostly lie close: an array is quicker than a map. */
function placesOf(ids: readonly number[]): (id: number) => number {
  const lowest = ids.reduce((a, b) => Math.min(a, b), Infinity)
  const range = ids.reduce((a, b) => Math.max(a, b), lowest) - lowest + 1
  if (range > 100 * ids.length) {
    const places = new Map(ids.map((id, place) => [id, place]))
    return (id) => places.get(id) ?? ASLEEP
  }
  const places = new Int32Array(ids.length === 0 ? 0 : range).fill(ASLEEP)
  for (let place = 0; place < ids.length; place += 1) places[(ids[place] as number) - lowest] = place
  return (id) => places[id - lowest] ?? ASLEEP
}

function increase(numbers: Int32Array, index: number, by: number): void {
  numbers[index] = (numbers[index] as number) + by
}

/** Whoever waits for nobody comes next (Kahn); in a circle all wait. */
function orderOf({ links, firstLink, linkTo }: Linked, ids: readonly number[]): Int32Array {
  const waitsFor = new Int32Array(ids.length)
  for (const to of linkTo) increase(waitsFor, to, 1)
  const order = new Int32Array(ids.length)
  let filled = 0
  for (let task = 0; task < ids.length; task += 1) if (waitsFor[task] === 0) order[filled++] = task
  for (let next = 0; next < filled; next += 1) {
    const task = order[next] as number
    const end = firstLink[task + 1] as number
    for (let out = firstLink[task] as number; out < end; out += 1) {
      const to = linkTo[out] as number
      increase(waitsFor, to, -1)
      if (waitsFor[to] === 0) order[filled++] = to
    }
  }
  if (filled === ids.length) return order
  const placed = new Set(order.subarray(0, filled))
  const inCircle = new Set(ids.filter((_, task) => !placed.has(task)))
  const theirs = links.filter((link) => inCircle.has(link.predecessor) && inCircle.has(link.successor))
  throw new CycleError(loopIn(theirs))
}
