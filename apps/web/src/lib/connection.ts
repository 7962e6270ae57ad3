import { useSyncExternalStore } from 'react'
import { clock } from './clock.ts'

/**
 * Whether the server can be reached, as far as anyone noticed: the browser says that it is offline, a
 * call got no answer, or the server's doorman answered in its place.
 */
let lost = false
let lostAt: Date | null = null
/** Counts the losses: the answer to a call sent before the last loss says nothing about now. */
let losses = 0
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === lost) return
  lost = next
  lostAt = next ? clock.now() : null
  for (const listener of listeners) listener()
}

export const connection = {
  isLost: () => lost,
  /** Since when. */
  lostAt: () => lostAt,
  noteLost() {
    losses += 1
    set(true)
  },
  /** Taken when something is asked, and given back with its answer. */
  losses: () => losses,
  noteAnswer(lossesBefore = losses) {
    if (lossesBefore === losses) set(false)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function useConnectionLost(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isLost)
}

/** A gateway that answers for a server that does not is no answer. */
export function isGatewayFailure(http: number): boolean {
  return http === 502 || http === 503 || http === 504
}
