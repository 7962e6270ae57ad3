import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions, prepareBrowser } from '../../e2e/set-up/browser.ts'
import { plainRow } from './compare.ts'
import type { Product, SignedIn } from './product.ts'
import type { Row } from './report.ts'

const DIST = join(import.meta.dirname, '../../apps/web/dist/index.html')

/** Someone signed in, in a browser that has seen nothing yet. */
export type Visit = <T>(look: (page: Page, origin: string) => Promise<T>) => Promise<T>

/** Measures with a real browser and the web app as it is built, where it is. */
export async function inBrowser(
  what: string,
  people: { product: Product; person: SignedIn },
  measure: (visit: Visit) => Promise<Row[]>,
): Promise<Row[]> {
  if (!existsSync(DIST)) return [plainRow(what, 'the web app is not built')]
  const folder = await mkdtemp(join(tmpdir(), 'itayo-chromium-'))
  const browser = await chromium.launch(launchOptions(await prepareBrowser(folder)))
  try {
    return await measure(visitor(browser, people))
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function visitor(browser: Browser, { product, person }: { product: Product; person: SignedIn }): Visit {
  const origin = `http://localhost:${product.port}`
  const localStorage = Object.entries(person).map(([name, value]) => ({ name, value: String(value) }))
  return async (look) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-PH',
      timezoneId: 'Asia/Manila',
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    })
    try {
      return await look(await context.newPage(), origin)
    } finally {
      await context.close()
    }
  }
}
