/** Whether the server serves another build than the one this page came from. */
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
  now: () => number
}

const PAUSE_MS = 5 * 60_000

export function createVersionWatch({ own, fetchVersion, now }: Dependencies): VersionWatch {
  let newer = false
  // The page has just been served: its version is the server's.
  let checkedAt = now()
  const listeners = new Set<() => void>()

  async function checkNow(): Promise<void> {
    if (!own || newer) return
    checkedAt = now()
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
    isNewer: () => newer,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    check: async () => {
      if (now() - checkedAt >= PAUSE_MS) await checkNow()
    },
    checkNow,
  }
}
