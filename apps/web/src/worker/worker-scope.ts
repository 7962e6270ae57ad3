/*
 * The few names of a service worker that this one uses. The compiler's own list of them cannot stand beside the one
 * for pages, and everything else of the web app is a page.
 */

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
    (type: 'message', listener: (event: LastingEvent & MessageEvent<unknown>) => void): void
  }
}
