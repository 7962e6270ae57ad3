/** How far back a stream can be given what happened before it was open. */
const KEPT_MS = 30_000
/** In a company of thousands who save at once, the oldest go first. */
const KEPT = 2000

/**
 * Events of the last half minute. A screen reads first and opens its stream a little later; a change in between
 * would otherwise never reach it.
 */
export class RecentEvents<Event> {
  private readonly kept: { at: number; event: Event }[] = []
  private readonly now: () => number
  /** Nothing is missing from here on. */
  private completeSince: number

  constructor(now: () => number = () => performance.now()) {
    this.now = now
    this.completeSince = now()
  }

  add(event: Event): void {
    const at = this.now()
    this.kept.push({ at, event })
    const old = this.kept.findIndex((each) => each.at > at - KEPT_MS)
    const dropped = this.kept.splice(0, Math.max(old, this.kept.length - KEPT)).at(-1)
    // Events of one moment may be split: some are gone and some are kept.
    if (dropped) this.completeSince = Math.max(this.completeSince, dropped.at + 1)
  }

  /** Some were not heard: what is kept is no answer any more. */
  forget(): void {
    this.kept.length = 0
    this.completeSince = this.now()
  }

  /** Events of the last `gap` milliseconds, in their order; null where nobody knows all of them. */
  ofLast(gap: number): Event[] | null {
    const since = this.now() - gap
    if (gap > KEPT_MS || since < this.completeSince) return null
    return this.kept.filter(({ at }) => at >= since).map(({ event }) => event)
  }
}
