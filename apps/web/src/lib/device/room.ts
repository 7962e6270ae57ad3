/** Left free for words: photos must never keep a slip from being saved. */
const KEPT_FREE_BYTES = 20_000_000

/** Whether a file of this size may be kept. A browser that does not say has room until it refuses. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined || usage === undefined || quota - usage - bytes > KEPT_FREE_BYTES
}

/** Browsers clear what was not used for a while unless they are asked not to. False: this one may. */
export async function keepForGood(): Promise<boolean> {
  const { storage } = navigator
  if (!storage?.persist) return false
  return (await storage.persisted()) || storage.persist()
}
