import type { ShellWorker } from './shell/shell-worker.ts'

/** Whether there is another build than the one this page came from. */
interface VersionWatch {
  isNewer: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Asks at most every five minutes. */
  check: () => Promise<void>
  checkNow: () => Promise<void>
}

interface Dependencies {
  own: string
  fetchVersion: () => Promise<string>
  /** It knows of a new build by itself; the server's word counts where there is no worker, or its files do not come. */
  worker: Pick<ShellWorker, 'hasNewBuild' | 'subscribe' | 'look'>
  now: () => number
}

const PAUSE_MS = 5 * 60_000

export function createVersionWatch({ own, fetchVersion, worker, now }: Dependencies): VersionWatch {
  let newer = false
  // The page has just been served: its version is the server's.
  let checkedAt = now()
  const listeners = new Set<() => void>()

  async function checkNow(): Promise<void> {
    if (!own || newer) return
    checkedAt = now()
    void worker.look()
    try {
      if ((await fetchVersion()) === own) return
    } catch {
      // The server did not answer; the next look tells.
      return
    }
    newer = true
    for (const listener of listeners) listener()
  }

  return {
    isNewer: () => newer || worker.hasNewBuild(),
    subscribe(listener) {
      listeners.add(listener)
      const unsubscribe = worker.subscribe(listener)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
    check: async () => {
      if (now() - checkedAt >= PAUSE_MS) await checkNow()
    },
    checkNow,
  }
}
