import { createShellWorker } from './shell-worker.ts'
import { pageLock } from './worker-words.ts'

/** Which build this page is: shell/plugin.ts writes it into index.html. Empty while developing. */
function builtAs(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="itayo-build"]')?.content ?? ''
}

export const shellWorker = createShellWorker(builtAs())

/** A page that never comes to rest keeps its files, too. */
const LATEST_MS = 10_000

/** The files to keep must not take the line from the ones that the page is waiting for. */
function whenIdle(work: () => void): void {
  // Safari does not tell when it is idle.
  const soon = () =>
    window.requestIdleCallback
      ? window.requestIdleCallback(work, { timeout: LATEST_MS })
      : setTimeout(work, 2000)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', {
      updateViaCache: 'none',
    })
    await shellWorker.follow(registration)
  } catch {
    // A browser may refuse, in a private window for instance. Everything works as it does without a worker.
  }
}

/** Lets Itayo open without a network from the next time on, where the browser can do that. */
export function keepShell(): void {
  const build = builtAs()
  if (!build || !window.isSecureContext || !('serviceWorker' in navigator)) return
  // Held while the page is open: the files of its build are not removed before.
  void navigator.locks.request(pageLock(build), { mode: 'shared' }, () => new Promise<never>(() => {}))
  whenIdle(() => void register())
}
