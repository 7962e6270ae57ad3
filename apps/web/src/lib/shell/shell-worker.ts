import type { ToWorker } from './worker-words.ts'

/** The service worker as a page sees it. Where there is none, nothing ever waits. */
export interface ShellWorker {
  /** A worker of another build than this page's is ready and waits to be taken. */
  hasNewBuild: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Asks the server for a newer worker; one that is found is told when it is ready. */
  look: () => Promise<void>
  /** The waiting worker answers for all pages from now on. */
  takeOver: () => Promise<void>
  /** Looks after the worker of this registration. */
  follow: (registration: ServiceWorkerRegistration) => Promise<void>
}

/** A worker that hangs must not keep anybody from the new version: the reload alone brings it, too. */
const TAKE_OVER_WITHIN_MS = 3000

function tell(worker: ServiceWorker, message: ToWorker, port?: MessagePort): void {
  worker.postMessage(message, port ? [port] : [])
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data)
    }
    tell(worker, { say: 'which-build' }, port2)
  })
}

export function createShellWorker(ownBuild: string): ShellWorker {
  let registration: ServiceWorkerRegistration | undefined
  let newBuild = false
  const listeners = new Set<() => void>()

  async function judge(waiting: ServiceWorker): Promise<void> {
    // The page came from the server and is of that build already: there is nothing to ask anybody.
    if ((await buildOf(waiting)) === ownBuild) return tell(waiting, { say: 'take-over' })
    newBuild = true
    for (const listener of listeners) listener()
  }

  function awaitInstalled(worker: ServiceWorker): void {
    worker.addEventListener('statechange', () => {
      // Without another worker before it, the first one never waits.
      if (worker.state === 'installed' && registration?.active) void judge(worker)
      // By now the pages of the build before may be gone.
      if (worker.state === 'activated') tell(worker, { say: 'clear-up' })
    })
  }

  return {
    hasNewBuild: () => newBuild,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async look() {
      // Without a network there is nothing newer to be had.
      await registration?.update().catch(() => undefined)
    },
    async takeOver() {
      const waiting = registration?.waiting
      if (!waiting) return
      await new Promise<void>((resolve) => {
        waiting.addEventListener('statechange', () => resolve(), { once: true })
        setTimeout(resolve, TAKE_OVER_WITHIN_MS)
        tell(waiting, { say: 'take-over' })
      })
    },
    async follow(followed) {
      registration = followed
      followed.addEventListener('updatefound', () => {
        if (followed.installing) awaitInstalled(followed.installing)
      })
      if (followed.installing) awaitInstalled(followed.installing)
      if (followed.active) tell(followed.active, { say: 'clear-up' })
      if (followed.waiting) await judge(followed.waiting)
    },
  }
}
