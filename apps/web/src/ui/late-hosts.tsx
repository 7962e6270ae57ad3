import { lazy, Suspense, useSyncExternalStore } from 'react'
import { wantedHosts } from './wanted-hosts.ts'

/**
 * Dialogs and toasts are no part of the first page: their hosts come with the first signed-in page,
 * or with the first thing they have to show.
 */
const Hosts = lazy(async () => ({ default: (await import('./hosts.tsx')).Hosts }))

export function LateHosts() {
  const mounted = useSyncExternalStore(wantedHosts.subscribe, wantedHosts.current)
  return mounted ? (
    <Suspense>
      <Hosts />
    </Suspense>
  ) : null
}
