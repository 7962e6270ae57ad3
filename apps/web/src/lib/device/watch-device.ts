import type { QueryClient } from '@tanstack/react-query'
import { auth } from '../auth/auth.ts'
import { connection } from '../connection.ts'
import { askBeforeNewVersion } from '../version.ts'
import { removeEntriesOf } from './entry-store.ts'
import { forgetOthers, refreshKept, restoreKept } from './kept-data.ts'
import { openOutbox, outbox, watchOutbox } from './outbox.ts'
import { isSharedDevice } from './shared-device.ts'

/** Kept data is read anew so often while the page is open. */
const REFRESH_EVERY_MS = 30 * 60_000

let isWatching = false

/** Opens what the device keeps for whoever signs in, and closes it behind them. Once for the life of the page. */
export function watchDevice(client: QueryClient, onArrival: () => void): void {
  if (isWatching) return
  isWatching = true
  watchOutbox()
  outbox.onArrival(onArrival)
  askBeforeNewVersion(outbox.settled)
  let person: number | null = null
  let stop: (() => void) | undefined
  const follow = () => {
    const now = auth.getState().person?.id ?? null
    if (now === person) return
    const before = person
    person = now
    stop?.()
    stop = undefined
    openOutbox()
    void change(before, now).catch(() => undefined)
  }
  async function change(before: number | null, now: number | null): Promise<void> {
    await forgetOthers(now)
    // Whoever signs out of somebody else's device was asked. A session that ended by itself deletes nothing.
    const { left } = auth.getState()
    if (now === null && before !== null && left && isSharedDevice()) await removeEntriesOf(before)
    if (now === null) return
    stop = await restoreKept(client, now)
    await refreshKept(client, now)
  }
  auth.subscribe(follow)
  setInterval(() => {
    if (person !== null && !connection.isLost() && document.visibilityState === 'visible')
      void refreshKept(client, person).catch(() => undefined)
  }, REFRESH_EVERY_MS)
  follow()
}
