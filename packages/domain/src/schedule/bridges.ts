import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { loopClosedBy } from './loops.ts'
import type { Link, LinkKind } from './plan.ts'

/** Tasks that were removed side by side, and the links that close the gap they leave. */
export interface Gap {
  removed: readonly number[]
  bridges: readonly Link[]
}

/**
 * A removed task takes its links along: whoever waited for it waits for nothing. A bridge leads from what
 * came before to what came after, and waits as long as the longest lag on the way. Pairs that are linked
 * already, and bridges that would close a circle, are left out.
 */
export function gapsIn(links: readonly Link[], removed: ReadonlySet<number>, calendar: WorkCalendar): Gap[] {
  const live = links.filter((link) => !removed.has(link.predecessor) && !removed.has(link.successor))
  const after = Map.groupBy(links, (link) => link.predecessor)
  const length = lengthIn(calendar)
  const gaps: Gap[] = []
  for (const group of groupsOf(links, removed)) {
    const bridges: Link[] = []
    for (const link of waysOver(links, group, after, length)) {
      const isLinked = live.some((one) => isSamePair(one, link))
      if (!isLinked && loopClosedBy([...live, ...bridges], link) === null) bridges.push(link)
    }
    if (bridges.length > 0) gaps.push({ removed: [...group].sort((a, b) => a - b), bridges })
  }
  return gaps
}

type Lagging = Pick<Link, 'lag' | 'lagUnit'>
type Side = 'start' | 'end'

/** One link for each pair of a predecessor and a successor of the removed tasks, by their ids. */
function waysOver(
  links: readonly Link[],
  group: ReadonlySet<number>,
  after: ReadonlyMap<number, Link[]>,
  length: (lag: Lagging) => number,
): Link[] {
  const found = new Map<string, Link>()
  const keep = (link: Link) => {
    const key = `${link.predecessor} ${link.successor}`
    const known = found.get(key)
    if (!known || length(link) > length(known)) found.set(key, link)
  }
  for (const first of links) {
    if (group.has(first.predecessor) || !group.has(first.successor)) continue
    for (const way of waysFrom(first, group, after, length)) keep(way)
  }
  return [...found.values()].sort((a, b) => a.successor - b.successor || a.predecessor - b.predecessor)
}

function* waysFrom(
  first: Link,
  group: ReadonlySet<number>,
  after: ReadonlyMap<number, Link[]>,
  length: (lag: Lagging) => number,
): Generator<Link> {
  const best = new Map<string, Lagging>()
  const open: { at: number; bound: Side; lag: Lagging }[] = []
  const reach = (at: number, bound: Side, lag: Lagging) => {
    const key = `${at} ${bound}`
    const known = best.get(key)
    if (known && length(known) >= length(lag)) return
    best.set(key, lag)
    open.push({ at, bound, lag })
  }
  reach(first.successor, arrivesAt(first.kind), first)
  for (let step = open.pop(); step; step = open.pop()) {
    const { at, bound, lag } = step
    for (const link of after.get(at) ?? []) {
      // An end that has to wait says nothing of the start.
      if (bound === 'end' && leavesAt(link.kind) === 'start') continue
      const longest = length(link) > length(lag) ? link : lag
      if (group.has(link.successor)) {
        reach(link.successor, arrivesAt(link.kind), longest)
        continue
      }
      yield {
        predecessor: first.predecessor,
        successor: link.successor,
        kind: KINDS[leavesAt(first.kind)][arrivesAt(link.kind)],
        lag: longest.lag,
        lagUnit: longest.lagUnit,
      }
    }
  }
}

const KINDS: Record<Side, Record<Side, LinkKind>> = {
  start: { start: 'SS', end: 'SF' },
  end: { start: 'FS', end: 'FF' },
}

function leavesAt(kind: LinkKind): Side {
  return kind === 'FS' || kind === 'FF' ? 'end' : 'start'
}

function arrivesAt(kind: LinkKind): Side {
  return kind === 'FS' || kind === 'SS' ? 'start' : 'end'
}

/** Working days are compared with calendar days by the days that a usual week has of them. */
function lengthIn({ workdays }: WorkCalendar): (lag: Lagging) => number {
  const inWeek = workdays.filter(Boolean).length || 7
  return ({ lag, lagUnit }) => (lagUnit === 'working' ? (lag * 7) / inWeek : lag)
}

/** Removed tasks that are linked with each other make one gap. */
function groupsOf(links: readonly Link[], removed: ReadonlySet<number>): Set<number>[] {
  const beside = new Map<number, number[]>()
  const note = (from: number, to: number) => beside.set(from, [...(beside.get(from) ?? []), to])
  for (const { predecessor, successor } of links) {
    if (!removed.has(predecessor) || !removed.has(successor)) continue
    note(predecessor, successor)
    note(successor, predecessor)
  }
  const seen = new Set<number>()
  const groups: Set<number>[] = []
  for (const task of [...removed].sort((a, b) => a - b)) {
    if (seen.has(task)) continue
    const group = new Set([task])
    // A Set is walked in the order it is filled, also while it is filled.
    for (const one of group) for (const next of beside.get(one) ?? []) group.add(next)
    for (const one of group) seen.add(one)
    groups.push(group)
  }
  return groups
}

function isSamePair(one: Link, other: Link): boolean {
  return one.predecessor === other.predecessor && one.successor === other.successor
}
