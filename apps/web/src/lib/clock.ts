import { useSyncExternalStore } from 'react'
import { manilaDay } from './manila-day.ts'

/** Less than this is the way of the reply, not a wrong clock. */
const TOLERATED_MS = 120_000
const LOOK_EVERY_MS = 30_000

/** By how much the server is ahead of this device. */
let aheadMs = 0
const listeners = new Set<() => void>()

/**
 * The one clock of the screens. It follows the server's: on a phone whose date is wrong, "today" is still the
 * day on which the server books what is sent.
 */
export const clock = {
  now: (): Date => new Date(Date.now() + aheadMs),

  /** Today in Manila as yyyy-mm-dd. */
  today: (): string => manilaDay(clock.now()),

  /** Every reply says when it was given, in its `Date` header. */
  noteReply(date: string | null): void {
    const given = date === null ? Number.NaN : Date.parse(date)
    if (Number.isNaN(given)) return
    const ahead = given - Date.now()
    const next = Math.abs(ahead) > TOLERATED_MS ? ahead : 0
    if (Math.abs(next - aheadMs) <= TOLERATED_MS && (next === 0) === (aheadMs === 0)) return
    aheadMs = next
    for (const listener of listeners) listener()
  },
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setInterval(listener, LOOK_EVERY_MS)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
  }
}

/** Today in Manila; a page that is left open over night goes on to the next day. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, clock.today)
}
