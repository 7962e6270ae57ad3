import { setTimeout as pause } from 'node:timers/promises'

const LOOK_AGAIN_MS = 50
/** The embedded PostgreSQL is tried again for about three minutes. */
const PATIENCE_MS = 4 * 60_000

class WaitedInVain extends Error {}

/** Waits until something is so, and answers how many milliseconds that took. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<number> {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > PATIENCE_MS) throw new WaitedInVain(`waited in vain for ${what}`)
    await pause(LOOK_AGAIN_MS)
  }
  return performance.now() - begun
}
