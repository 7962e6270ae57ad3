import type { Link } from './plan.ts'
import { ItemGraph } from './propose-graph.ts'

export interface WorkDaysFacts {
  measurement: number | null
  /** Days of the labor and equipment lines. */
  durations: readonly (number | null)[]
  /** The output of the whole crew in a day, in the unit of the measurement. */
  productivity: number | null
}

/** The source of a proposed length. */
type WorkDaysBasis = 'lines' | 'productivity' | 'none'

/** The longest line, else the crew's days for the measurement, else one day. */
export function workDaysOf(facts: WorkDaysFacts): number {
  const basis = workDaysBasis(facts)
  if (basis === 'lines') return wholeDays(longest(facts))
  return basis === 'productivity' ? wholeDays((facts.measurement ?? 0) / (facts.productivity ?? 1)) : 1
}

export function workDaysBasis(facts: WorkDaysFacts): WorkDaysBasis {
  if (longest(facts) > 0) return 'lines'
  return (facts.measurement ?? 0) > 0 && (facts.productivity ?? 0) > 0 ? 'productivity' : 'none'
}

function longest({ durations }: WorkDaysFacts): number {
  return durations.reduce<number>((most, days) => Math.max(most, days ?? 0), 0)
}

/** Up, and at least one; 6.00001 days of a converted measurement are six (handbook 4.1). */
function wholeDays(days: number): number {
  return Math.max(1, Math.ceil(Math.round(days * 10_000) / 10_000))
}

export interface ProposeItem extends WorkDaysFacts {
  /** The id of the project's work item. */
  id: number
  /** The id in the catalogue; null for a work item that is not in it. */
  work_item_id: number | null
  phase_id: number
  /** The part of the project it belongs to, such as a storey; the same work may be there for each. */
  tag_id?: number | null
  /** After its predecessors, calendar days: curing. */
  lag_days: number
  /** Measured in time, as safety by the month: it runs beside the work, and no phase waits for it. */
  isByTime?: boolean
}

export interface ProposeFacts {
  /** In the order of the project. */
  items: readonly ProposeItem[]
  /** Direct predecessors of the catalogue's work items, also of those the project lacks. */
  predecessors: ReadonlyMap<number, readonly number[]>
  /** The same of phases. */
  phasePredecessors: ReadonlyMap<number, readonly number[]>
}

export interface Proposal {
  links: Link[]
  /** By the project's work item. */
  workDays: ReadonlyMap<number, number>
}

/**
 * A first plan in the catalogue's order. A work item follows its predecessors; one without any follows the
 * phase before its own. The links are as few as possible, and none closes a circle.
 */
export function proposePlan(facts: ProposeFacts): Proposal {
  const workDays = new Map(facts.items.map((item) => [item.id, workDaysOf(item)]))
  const graph = new ItemGraph(workDays)
  linkItems(facts, graph)
  linkPhases(facts, graph)
  const placeOf = new Map(facts.items.map(({ id }, place) => [id, place]))
  const place = (id: number) => placeOf.get(id) ?? 0
  const links = graph
    .neededLinks()
    .sort((a, b) => place(a.successor) - place(b.successor) || place(a.predecessor) - place(b.predecessor))
  return { links, workDays }
}

function linkItems({ items, predecessors }: ProposeFacts, graph: ItemGraph): void {
  const inProject = groupedBy(items, ({ work_item_id }) => work_item_id)
  for (const item of items) {
    if (item.work_item_id === null) continue
    const direct = new Set(predecessors.get(item.work_item_id))
    for (const found of nearestPresent(item.work_item_id, predecessors, (id) => inProject.has(id))) {
      // Curing follows the very work before: in its absence there is nothing to cure.
      const lag = direct.has(found) ? item.lag_days : 0
      for (const { id } of ofSamePart(inProject.get(found) ?? [], item)) graph.add(id, item.id, lag)
    }
  }
}

/**
 * A work item waits for those of its own part, such as a storey; if there are none, for those without a
 * part, or for all.
 */
function ofSamePart(found: readonly ProposeItem[], item: ProposeItem): readonly ProposeItem[] {
  const tag = item.tag_id ?? null
  for (const part of [tag, null]) {
    const same = found.filter(({ tag_id = null }) => tag_id === part)
    if (same.length > 0) return same
  }
  return found
}

/** Phase by phase, since a phase's last work is only known once its own work is linked. */
function linkPhases({ items, phasePredecessors }: ProposeFacts, graph: ItemGraph): void {
  const inProject = groupedBy(items, ({ phase_id }) => phase_id)
  for (const phase of inOrder([...inProject.keys()], phasePredecessors)) {
    const own = inProject.get(phase) ?? []
    const first = own.filter(({ id }) => !graph.hasPredecessor(id))
    if (first.length === 0) continue
    const ends = graph.ends()
    for (const before of nearestPresent(phase, phasePredecessors, (id) => inProject.has(id))) {
      const rest = inProject.get(before) ?? []
      for (const item of first) {
        const last = lastFirst(ofSamePart(rest, item), own, graph, ends)
        // The graph refuses a link that would close a loop, and the next candidate is tried.
        for (const candidate of last) if (graph.add(candidate, item.id, 0)) break
      }
    }
  }
}

/**
 * Candidates that a phase waits for in the phase before it, best first: work that the catalogue puts
 * before this phase, then before any other, each by its end, the last first.
 */
function lastFirst(
  before: readonly ProposeItem[],
  own: readonly ProposeItem[],
  graph: ItemGraph,
  ends: ReadonlyMap<number, number>,
): number[] {
  const ownIds = new Set(own.map(({ id }) => id))
  const beforeIds = new Set(before.map(({ id }) => id))
  const rank = (item: ProposeItem) => {
    if (item.isByTime) return 3
    const next = graph.successorsOf(item.id)
    if (next.some((id) => ownIds.has(id))) return 0
    return next.some((id) => !beforeIds.has(id)) ? 1 : 2
  }
  return before
    .map((item) => ({ id: item.id, rank: rank(item), end: ends.get(item.id) ?? 0 }))
    .sort((a, b) => a.rank - b.rank || b.end - a.end || a.id - b.id)
    .map(({ id }) => id)
}

/** The direct predecessors; one that the project lacks is replaced by its own predecessors. */
function nearestPresent(
  of: number,
  predecessors: ReadonlyMap<number, readonly number[]>,
  isPresent: (id: number) => boolean,
): number[] {
  const seen = new Set(predecessors.get(of))
  const found: number[] = []
  for (const id of seen) {
    if (id === of) continue
    if (isPresent(id)) found.push(id)
    else for (const earlier of predecessors.get(id) ?? []) seen.add(earlier)
  }
  return found
}

/** Each after its predecessors; in a circle, where it was begun. */
function inOrder(phases: readonly number[], predecessors: ReadonlyMap<number, readonly number[]>): number[] {
  const order = new Set<number>()
  const entered = new Set<number>()
  const visit = (phase: number) => {
    if (entered.has(phase)) return
    entered.add(phase)
    for (const before of predecessors.get(phase) ?? []) visit(before)
    order.add(phase)
  }
  for (const phase of phases) visit(phase)
  const wanted = new Set(phases)
  return [...order].filter((phase) => wanted.has(phase))
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => number | null): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
