import { randomInt } from 'node:crypto'
import { AppError } from './errors.ts'

/**
 * A bounded line for a resource that only so many can have at once. Callers take turns, so that one who
 * asks for much waits behind himself and not in front of others. A call that cannot be served soon is
 * refused at once, with the time to come back.
 */
export interface LineRules {
  /** Calls served at once, and those of one caller: a caller that hangs cannot take every place. */
  atOnce: number
  atOnceOfOne?: number
  mostWaiting: number
  /** The most calls of one caller that wait. */
  mostOfOne: number
  /**
   * The last one should not wait longer, at the pace of the last moments; those whose turn would come
   * last are sent away.
   */
  pace?: { longestWaitMs: number; alwaysKept: number }
  /** The message of a refusal, where the usual words are too general. */
  says?: { full: string; ownShare: string }
  onRefused?: () => void
}

/** Ending it a second time does nothing. */
export interface Turn {
  end(): void
}

export interface Line {
  take(caller: string, options?: { ticket?: string | undefined; signal?: AbortSignal }): Promise<Turn>
  /** Whether the caller would be sent away now. */
  isFull(caller: string): boolean
  /** Sends the caller away now, as `take` would. */
  refuseWhenFull(caller: string): void
  /** The number served before the caller with this ticket; null when none waits with it. */
  before(caller: string, ticket: string): number | null
}

interface Waiter {
  /** Counts up: the newest has the highest. */
  number: number
  ticket: string | undefined
  begin(turn: Turn): void
  sendAway(error: unknown): void
}

/** Often enough that a crowd is sent away within a second of its coming. */
const LOOK_EVERY_MS = 600
/** A few are kept while the line moves at all, however slow the machine is; then it sends them away too. */
const STUCK_AFTER_MS = 3000
/** The seconds to come back differ, so that callers refused together do not come back together. */
const COME_BACK_SECONDS = { from: 2, below: 6 }

export const comeBackSeconds = () => randomInt(COME_BACK_SECONDS.from, COME_BACK_SECONDS.below)

export function busy(text?: string): AppError {
  return new AppError('busy', { ...(text && { text }), retryAfterSeconds: comeBackSeconds() })
}

export function openLine(rules: LineRules): Line {
  /** Callers in the order of their next turn, each with their own, first come first. */
  const waiting = new Map<string, Waiter[]>()
  let length = 0
  let numbers = 0
  let serving = 0
  const servingOf = new Map<string, number>()
  /** As many may wait as the pace allows. */
  let room = rules.mostWaiting
  let ended = 0
  let lookedAt = 0
  let movedAt = 0
  let looking: NodeJS.Timeout | undefined

  function hasTurnFor(caller: string): boolean {
    return serving < rules.atOnce && (servingOf.get(caller) ?? 0) < (rules.atOnceOfOne ?? rules.atOnce)
  }

  function count(caller: string, change: 1 | -1): void {
    serving += change
    const own = (servingOf.get(caller) ?? 0) + change
    if (own > 0) servingOf.set(caller, own)
    else servingOf.delete(caller)
  }

  function begin(caller: string): Turn {
    count(caller, 1)
    let over = false
    return {
      end() {
        if (over) return
        over = true
        count(caller, -1)
        ended += 1
        movedAt = performance.now()
        callNext()
      },
    }
  }

  function callNext(): void {
    for (const [caller, [next, ...others]] of waiting) {
      if (!next || !hasTurnFor(caller)) continue
      waiting.delete(caller)
      if (others.length > 0) waiting.set(caller, others)
      length -= 1
      if (length === 0) stopLooking()
      next.begin(begin(caller))
      return
    }
  }

  function leave(caller: string, waiter: Waiter): void {
    const own = waiting.get(caller) ?? []
    const others = own.filter((one) => one !== waiter)
    if (others.length === own.length) return
    length -= 1
    if (others.length > 0) waiting.set(caller, others)
    else waiting.delete(caller)
    if (length === 0) stopLooking()
  }

  const waitingOf = (caller: string) => waiting.get(caller)?.length ?? 0
  const hasShare = (caller: string) => waitingOf(caller) >= rules.mostOfOne
  const isFull = (caller: string) =>
    !hasTurnFor(caller) && (hasShare(caller) || (length >= room && lastBehind(caller) === undefined))

  /**
   * The newest call of whoever waits for the most, when the caller's next one would be served before it.
   * In a full line it gives way: somebody at work is not refused because another asks for everything. A
   * line without a pace sends nobody away who was let in, such as the one for PDFs, which tells places.
   */
  function lastBehind(caller: string): { caller: string; waiter: Waiter } | undefined {
    if (!rules.pace) return undefined
    let most: [caller: string, own: Waiter[]] | undefined
    for (const one of waiting) if (!most || one[1].length > most[1].length) most = one
    const waiter = most?.[1].at(-1)
    if (!most || !waiter || most[1].length <= waitingOf(caller) + 1) return undefined
    return { caller: most[0], waiter }
  }

  function sendAway({ caller, waiter }: { caller: string; waiter: Waiter }): void {
    leave(caller, waiter)
    waiter.sendAway(refusal(rules.says?.full))
  }

  function refusal(text: string | undefined): AppError {
    rules.onRefused?.()
    return busy(text)
  }

  function refuseWhenFull(caller: string): void {
    if (isFull(caller)) throw refusal(hasShare(caller) ? rules.says?.ownShare : rules.says?.full)
  }

  function startLooking(pace: Required<LineRules>['pace']): void {
    ended = 0
    lookedAt = performance.now()
    movedAt = lookedAt
    looking = setInterval(() => look(pace), LOOK_EVERY_MS)
  }

  function stopLooking(): void {
    clearInterval(looking)
    looking = undefined
    room = rules.mostWaiting
  }

  /** Shortens the line to the number of calls that the present pace serves in time. */
  function look({ longestWaitMs, alwaysKept }: Required<LineRules>['pace']): void {
    const now = performance.now()
    const servedInTime = Math.floor((ended / (now - lookedAt)) * longestWaitMs)
    const least = now - movedAt < STUCK_AFTER_MS ? alwaysKept : 0
    room = Math.min(rules.mostWaiting, Math.max(servedInTime, least))
    ended = 0
    lookedAt = now
    // Each round serves one call of everybody: the last rounds go first, and in a round the newest.
    const lastFirst = [...waiting]
      .flatMap(([caller, own]) => own.map((waiter, round) => ({ caller, waiter, round })))
      .sort((one, other) => other.round - one.round || other.waiter.number - one.waiter.number)
    for (const last of lastFirst.slice(0, Math.max(0, length - room))) sendAway(last)
  }

  return {
    async take(caller, { ticket, signal } = {}) {
      signal?.throwIfAborted()
      if (hasTurnFor(caller)) return begin(caller)
      refuseWhenFull(caller)
      const last = length >= room ? lastBehind(caller) : undefined
      if (last) sendAway(last)
      if (!looking && rules.pace) startLooking(rules.pace)
      length += 1
      return new Promise((resolve, reject) => {
        const waiter = { number: ++numbers, ticket, begin: resolve, sendAway: reject }
        waiting.set(caller, [...(waiting.get(caller) ?? []), waiter])
        const giveUp = () => {
          leave(caller, waiter)
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', giveUp, { once: true })
      })
    },
    isFull,
    refuseWhenFull,
    before(caller, ticket) {
      const place = waiting.get(caller)?.findIndex((waiter) => waiter.ticket === ticket) ?? -1
      if (place < 0) return null
      let before = place
      // Callers whose turn comes first are one ahead in every round.
      let ahead = 1
      for (const [other, own] of waiting) {
        if (other === caller) ahead = 0
        else before += Math.min(own.length, place + ahead)
      }
      return before
    },
  }
}
