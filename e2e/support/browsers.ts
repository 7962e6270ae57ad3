import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from '@playwright/test'
import { followRunClock } from './run-clock.ts'
import { forgetToasts, hearToasts } from './told.ts'

type Stored = Record<string, string>

interface PooledContext {
  context: BrowserContext
  /** Its server, which its store belongs to: some journeys have one of their own. */
  origin: string
  /** The options of its context: only the same ones can have it. */
  kind: string
  /** Something was done to it that cannot be undone. */
  isSpoiled: boolean
}

export interface Lent {
  page: Page
  giveBack: (ended: 'well' | 'badly') => Promise<void>
}

/** Listeners of a page that belong to the journey that added them. */
const HEARD = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

/** An empty page at our origin, which the store of a browser belongs to. The server never hears of it. */
const BLANK = '/blank-page-of-the-journeys'
const EMPTY = { contentType: 'text/html', headers: { 'origin-agent-cluster': '?1' }, body: '' }

/**
 * The browsers of one worker. A new one fetches, reads and compiles the whole app, which takes longer than most
 * journeys need for their first page; so one that was used is emptied and handed to the next journey.
 */
export class BrowserShelf {
  private readonly browser: Browser
  private readonly free: PooledContext[] = []

  constructor(browser: Browser) {
    this.browser = browser
  }

  async borrow(
    { viewport = null, ...options }: BrowserContextOptions,
    stored: Stored,
    watch: (context: BrowserContext) => void,
  ): Promise<Lent> {
    const kind = JSON.stringify(options)
    const index = this.free.findIndex((each) => each.kind === kind)
    const [used] = index < 0 ? [] : this.free.splice(index, 1)
    const pooled = used ?? (await this.make(kind, { viewport, ...options }, stored))
    watch(pooled.context)
    const page = pooled.context.pages()[0] ?? (await pooled.context.newPage())
    if (used) await prepare(page, stored, viewport)
    forgetToasts(page)
    noteWhatStays(pooled, page)
    return { page, giveBack: (ended) => this.takeBack(pooled, ended) }
  }

  async close(): Promise<void> {
    for (const { context } of this.free.splice(0)) await context.close()
  }

  private async make(kind: string, options: BrowserContextOptions, stored: Stored): Promise<PooledContext> {
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
    const origin = options.baseURL ?? ''
    const context = await this.browser.newContext({
      ...options,
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    })
    await hearToasts(context)
    await followRunClock(context)
    return { context, origin, kind, isSpoiled: false }
  }

  private async takeBack(pooled: PooledContext, ended: 'well' | 'badly'): Promise<void> {
    const isClean =
      ended === 'well' &&
      !pooled.isSpoiled &&
      (await empty(pooled).then(
        () => true,
        () => false,
      ))
    if (isClean) this.free.push(pooled)
    else await pooled.context.close()
  }
}

const watched = new WeakSet<Page>()

/** Scripts that run before each page cannot be taken away again. */
function noteWhatStays(pooled: PooledContext, page: Page): void {
  if (watched.has(page)) return
  watched.add(page)
  const add = page.addInitScript.bind(page)
  page.addInitScript = (...script) => {
    pooled.isSpoiled = true
    return add(...script)
  }
}

/** Leaves the page of the journey and forgets everything it kept. */
async function empty({ context, origin }: PooledContext): Promise<void> {
  context.removeAllListeners('page')
  const [page = await context.newPage(), ...others] = context.pages()
  for (const other of others) await other.close()
  for (const name of HEARD) page.removeAllListeners(name)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.goto('about:blank')
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

async function prepare(page: Page, stored: Stored, viewport: ViewportSize | null): Promise<void> {
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  await page.route(BLANK, (route) => route.fulfill(EMPTY))
  await page.goto(BLANK)
  await page.unroute(BLANK)
  await page.evaluate((entries) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, stored)
}
