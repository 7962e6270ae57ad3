import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { Route } from 'workbox-routing/Route.js'
import { Router } from 'workbox-routing/Router.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js'
import type { ToWorker } from '../lib/shell/worker-words.ts'
import { outdatedCaches, partsCache, shellCache } from './kept-builds.ts'
import { isNoAnswer, type Way, wayOf } from './requests.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Written by shell/plugin.ts: the build, and its files that open without a network. */
declare const __SHELL__: { build: string; files: { url: string; revision: string | null }[] }

const scope = globalThis as unknown as WorkerScope
const { build, files } = __SHELL__
const keptPaths = new Set(files.map(({ url }) => url))

/** On a bad signal a page that does not come in this time comes from the device. */
const PATIENCE_SECONDS = 3

/** Two workers never fill and clear the caches at the same time. */
const CACHES_LOCK = 'itayo-caches'

/**
 * While a worker is being installed the server may move on to another build. A page of that one would ask for parts
 * that this worker does not keep, so the installation fails, and the browser begins again with the next worker.
 */
async function fitsThisBuild(request: Request, response: Response): Promise<boolean> {
  if (!response.ok) return false
  return new URL(request.url).pathname !== '/' || (await response.clone().text()).includes(build)
}

const shell = new PrecacheController({
  cacheName: shellCache(build),
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        (await fitsThisBuild(request, response)) ? response : null,
    },
  ],
})
shell.addToCacheList(files)

/** The server's page, else the kept one: with the policy and the nonce that came with it, which belong together. */
const page = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (isNoAnswer(response.status)) throw new Error(`No server: ${response.status}`)
        return response
      },
      handlerDidError: () => shell.matchPrecache('/'),
    },
  ],
})

/** Also found among what other builds keep: a page that is still open from before goes on loading its own parts. */
const part = new CacheFirst({
  cacheName: partsCache(build),
  plugins: [
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? (await caches.match(request)),
    },
  ],
})

const router = new Router()
function lead(way: Way, handler: ConstructorParameters<typeof Route>[1]): void {
  router.registerRoute(
    new Route(({ request }) => wayOf(request, globalThis.location.origin, keptPaths) === way, handler),
  )
}
lead('page', page)
lead('kept', shell.strategy)
lead('part', part)
// A device that is full, or has thrown our files away, fails in its own ways: then the network alone has to do.
router.setCatchHandler(({ request }) => fetch(request))
router.addFetchListener()

/**
 * Files that did not change since the last build are taken from the device: on a bad signal every file
 * counts.
 */
async function takeFromOtherBuilds(): Promise<void> {
  const own = await caches.open(shellCache(build))
  for (const { url, revision } of files) {
    const kept = revision === null && (await caches.match(url))
    if (kept) await own.put(url, kept)
  }
}

async function clearUp(): Promise<void> {
  // A worker that is being installed holds the lock for as long as its files take to come: nobody waits for it here.
  await navigator.locks.request(CACHES_LOCK, { ifAvailable: true }, async (lock) => {
    const { installing, waiting } = scope.registration
    if (!lock || installing || waiting) return
    const { held = [] } = await navigator.locks.query()
    const locks = held.map(({ name = '' }) => name)
    for (const name of outdatedCaches(await caches.keys(), build, locks)) await caches.delete(name)
  })
}

scope.addEventListener('install', (event) => {
  event.waitUntil(
    navigator.locks.request(CACHES_LOCK, async () => {
      await takeFromOtherBuilds()
      await shell.install(event)
    }),
  )
})

// Only the first worker is active at once. A later one waits until it is asked, or until no page is open.
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), clearUp()]))
})

scope.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message.say === 'which-build') event.ports[0]?.postMessage(build)
  if (message.say === 'take-over') event.waitUntil(scope.skipWaiting())
  if (message.say === 'clear-up') event.waitUntil(clearUp())
})
