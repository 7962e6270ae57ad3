import { useSyncExternalStore } from 'react'
import { late } from './late.tsx'
import { wantedHosts } from './wanted-hosts.ts'

/**
 * Dialogs and toasts are no part of the first page: their hosts come with the first signed-in page,
 * or with the first thing they have to show.
 */
const Hosts = late(async () => (await import('./hosts.tsx')).Hosts)

export function LateHosts() {
  const mounted = useSyncExternalStore(wantedHosts.subscribe, wantedHosts.current)
  return mounted ? <Hosts /> : null
}
