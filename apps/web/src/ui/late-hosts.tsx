import { lazy, Suspense, useSyncExternalStore } from 'react'

/**
 * Dialogs and toasts are no part of the first page: their hosts come with the first signed-in page,
 * or with the first thing they have to show.
 */
const Hosts = lazy(async () => ({ default: (await import('./hosts.tsx')).Hosts }))

let wanted = false
const listeners = new Set<() => void>()

export function wantHosts(): void {
  if (wanted) return
  wanted = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function LateHosts() {
  const mounted = useSyncExternalStore(subscribe, () => wanted)
  return mounted ? (
    <Suspense>
      <Hosts />
    </Suspense>
  ) : null
}
