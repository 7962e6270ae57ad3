import { useSyncExternalStore } from 'react'

/**
 * Whether the server can be reached, as far as anyone noticed: the browser says that it is offline, a
 * call got no answer, or the server's doorman answered in its place.
 */
let lost = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === lost) return
  lost = next
  for (const listener of listeners) listener()
}

export const connection = {
  isLost: () => lost,
  noteLost: () => set(true),
  noteAnswer: () => set(false),
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
