import type { Link } from './plan.ts'

/** Finish-to-start links under construction: what would close a loop is not taken in. */
export class ItemGraph {
  private readonly workDays: ReadonlyMap<number, number>
  private readonly after = new Map<number, Map<number, number>>()
  private readonly waiting = new Map<number, number>()

  constructor(workDays: ReadonlyMap<number, number>) {
    this.workDays = workDays
  }

  /** False when it would close a loop. Of two lags the longer holds. */
  add(predecessor: number, successor: number, lag: number): boolean {
    if (predecessor === successor || this.leadsTo(successor, predecessor)) return false
    const next = this.after.get(predecessor) ?? new Map<number, number>()
    if (!next.has(successor)) this.waiting.set(successor, (this.waiting.get(successor) ?? 0) + 1)
    next.set(successor, Math.max(lag, next.get(successor) ?? 0))
    this.after.set(predecessor, next)
    return true
  }

  hasPredecessor(id: number): boolean {
    return this.waiting.has(id)
  }

  successorsOf(id: number): number[] {
    return [...(this.after.get(id)?.keys() ?? [])]
  }

  /** Without those that the others already ask for. */
  neededLinks(): Link[] {
    const ends = this.ends()
    return [...this.after].flatMap(([predecessor, next]) =>
      [...next]
        .filter(([successor, lag]) => !this.isImplied(predecessor, successor, lag, ends))
        .map(([successor, lag]): Link => ({ predecessor, successor, kind: 'FS', lag, lagUnit: 'calendar' })),
    )
  }

  /** The day each ends on, in days of work and lag from the start: good enough to tell which is last. */
  ends(): Map<number, number> {
    const starts = new Map<number, number>()
    const ends = new Map<number, number>()
    const left = new Map(this.waiting)
    const ready = [...this.workDays.keys()].filter((id) => !left.has(id))
    for (const id of ready) {
      const end = (starts.get(id) ?? 0) + this.lengthOf(id)
      ends.set(id, end)
      for (const [next, lag] of this.after.get(id) ?? []) {
        starts.set(next, Math.max(end + lag, starts.get(next) ?? 0))
        const waits = (left.get(next) ?? 0) - 1
        left.set(next, waits)
        if (waits === 0) ready.push(next)
      }
    }
    return ends
  }

  /** Whether a way around the link leaves as many days between the two. */
  private isImplied(from: number, to: number, lag: number, ends: ReadonlyMap<number, number>): boolean {
    if ((this.waiting.get(to) ?? 0) < 2) return false
    const start = (ends.get(to) ?? 0) - this.lengthOf(to)
    const known = new Map<number, number>()
    const gapFrom = (id: number): number => {
      if (id === to) return 0
      // What ends after the other starts does not lead to it.
      if ((ends.get(id) ?? 0) > start) return -1
      const before = known.get(id)
      if (before !== undefined) return before
      let most = -1
      for (const [next, wait] of this.after.get(id) ?? []) {
        const rest = gapFrom(next)
        if (rest >= 0) most = Math.max(most, this.lengthOf(id) + wait + rest)
      }
      known.set(id, most)
      return most
    }
    for (const [next, wait] of this.after.get(from) ?? []) {
      if (next === to) continue
      const rest = gapFrom(next)
      if (rest >= 0 && wait + rest >= lag) return true
    }
    return false
  }

  private leadsTo(from: number, to: number): boolean {
    const seen = new Set([from])
    for (const id of seen) {
      if (id === to) return true
      for (const next of this.after.get(id)?.keys() ?? []) seen.add(next)
    }
    return false
  }

  private lengthOf(id: number): number {
    return this.workDays.get(id) ?? 1
  }
}
