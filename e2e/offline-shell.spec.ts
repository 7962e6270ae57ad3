import type { Page } from '@playwright/test'
import { type Front, openFront } from './support/front.ts'
import { test as base, DEMO_PASSWORD, expect } from './support/test.ts'

const FOREMAN = { email: 'foreman@bayanihan.test', password: DEMO_PASSWORD }
const ATTENDANCE = '/onsite-records/labor'
const NOTICE = 'A new version is ready.'

const test = base.extend<{ front: Front; openKept: () => Promise<Page> }>({
  front: async ({ baseURL }, use) => {
    const front = await openFront(baseURL ?? '')
    await use(front)
    await front.close()
  },

  /** Somebody on the attendance page, once the worker keeps everything. */
  openKept: async ({ front, openSignedIn }, use) => {
    await use(async () => {
      const page = await openSignedIn(FOREMAN, { baseURL: front.url, serviceWorkers: 'allow' })
      await page.goto(ATTENDANCE)
      await expect(page.getByRole('heading', { name: 'Attendance', level: 1 })).toBeVisible()
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
      return page
    })
  },
})

// Chrome warns of files that it asked for before the first worker took over, and then takes the kept ones.
test.use({ expectedConsole: /net::ERR_|status of 50\d|cross-world service worker resource mismatch/ })

const buildOf = (page: Page) => page.locator('meta[name="itayo-build"]').getAttribute('content')

/** The builds that the device keeps. */
async function keptBuilds(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys())
  return names.filter((name) => name.startsWith('itayo-shell:')).map((name) => name.split(':')[1] ?? '')
}

/**
 * A page that opens lets the worker remove what nobody runs any more; one that was left a moment ago may still run.
 * The page does so once it is idle: one that is loaded again too soon never comes to it on a busy machine.
 */
async function expectKeptAlone(page: Page, build: string): Promise<void> {
  const look = async () => {
    const kept = await keptBuilds(page)
    if (kept.length > 1) await page.reload()
    return kept
  }
  await expect.poll(look, { intervals: [3000, 5000, 10_000, 20_000], timeout: 180_000 }).toEqual([build])
}

/** Addresses of kept files in which a name begins so, with its slash: the hash behind a name can spell any word. */
function keptFiles(page: Page, start: `/${string}`): Promise<string[]> {
  return page.evaluate(async (part) => {
    const caching = (await caches.keys()).map((name) => caches.open(name))
    const requests = await Promise.all((await Promise.all(caching)).map((cache) => cache.keys()))
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.includes(part))
  }, start)
}

/** The app shows no page before it knows who is there; the module itself says that it can be loaded with all it imports. */
function loadPart(page: Page, path: string): Promise<string[]> {
  return page.evaluate(async (address) => Object.keys(await import(address)), path)
}

async function findNewBuild(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
}

test('the app opens from what the device keeps, and a new build is taken only when asked', async ({
  front,
  openKept,
}) => {
  test.slow()
  const first = await openKept()
  let page = first

  await test.step('opened once with signal, it opens cold without: the shell, and the parts of the site pages', async () => {
    const build = await buildOf(first)
    const context = first.context()
    await first.close()
    front.state = 'closed'
    await context.setOffline(true)

    page = await context.newPage()
    await page.goto(ATTENDANCE)
    await expect(page.getByText('No connection to Itayo').first()).toBeVisible()
    // Who is signed in is kept on the device, so the page itself stands.
    await expect(page.getByRole('heading', { name: 'Attendance', level: 1 })).toBeVisible()
    expect(await buildOf(page)).toBe(build)
    for (const part of ['attendance', 'inbound', 'utilization', 'stock', 'machines']) {
      const scripts = (await keptFiles(page, `/${part}-screen`)).filter((path) => path.endsWith('.js'))
      expect(scripts).toHaveLength(1)
      expect((await loadPart(page, scripts[0] ?? '')).length).toBeGreaterThan(0)
    }
    for (const late of ['estimate-tab', 'schedule-screen', 'pdf', 'addresses'])
      expect(await keptFiles(page, `/${late}`)).toEqual([])
    // Data belongs to the person, not to the files of the app.
    expect(await keptFiles(page, '/api/')).toEqual([])

    front.state = 'open'
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Attendance', level: 1 })).toBeVisible()
  })

  await test.step('a signal that answers nothing is waited for a moment only; styles and scripts of the kept page may run', async () => {
    front.state = 'silent'
    const answer = await page.goto('/onsite-records/material/inbound')
    expect(answer?.fromServiceWorker()).toBe(true)
    // The page and its policy were kept together, so its styles apply: a browser that refuses one says so as an error.
    const policy = answer?.headers()['content-security-policy'] ?? ''
    const nonce = await page.evaluate(
      () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    )
    expect(policy).toContain(`'nonce-${nonce}'`)
    expect(await page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true)
    front.state = 'open'
  })

  await test.step('a part that is not kept from the start is kept once it was used', async () => {
    await page.goto('/catalog/Index')
    await expect.poll(() => keptFiles(page, '/catalogue-screen')).not.toEqual([])
    const script = (await keptFiles(page, '/catalogue-screen')).find((path) => path.endsWith('.js')) ?? ''
    front.state = 'closed'
    await page.goto(ATTENDANCE)
    expect((await loadPart(page, script)).length).toBeGreaterThan(0)
    front.state = 'open'
  })

  await test.step('a new build is told and taken only when asked; a page of the old one keeps its files until it is gone', async () => {
    const old = (await buildOf(page)) ?? ''
    const other = await page.context().newPage()
    await other.goto(ATTENDANCE)
    await expect(other.getByRole('heading', { name: 'Attendance', level: 1 })).toBeVisible()

    front.serveBuild('nextbuild')
    await findNewBuild(page)
    await expect(page.getByText(NOTICE)).toBeVisible()
    await expect(other.getByText(NOTICE)).toBeVisible()
    expect([await buildOf(page), await buildOf(other)]).toEqual([old, old])
    expect((await keptBuilds(page)).sort()).toEqual(['nextbuild', old].sort())

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.locator('meta[name="itayo-build"][content="nextbuild"]')).toBeAttached()
    await expect(page.getByRole('heading', { name: 'Attendance', level: 1 })).toBeVisible()
    await expect(page.getByText(NOTICE)).toBeHidden()
    await expect
      .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
      .toBe(false)
    // The other page was not touched, and goes on loading its own parts.
    expect(await buildOf(other)).toBe(old)
    expect((await keptBuilds(page)).sort()).toEqual(['nextbuild', old].sort())

    await other.close()
    await expectKeptAlone(page, 'nextbuild')
  })

  await test.step('without a network the new build opens, too, once it was taken', async () => {
    front.serveBuild('thirdbuild')
    await findNewBuild(page)
    await expect(page.getByText(NOTICE)).toBeVisible()
    front.state = 'closed'
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.locator('meta[name="itayo-build"][content="thirdbuild"]')).toBeAttached()
    front.state = 'open'
  })

  await test.step('a page that is of the new build already is not asked to take it', async () => {
    front.serveBuild('fourthbuild')
    await page.goto(ATTENDANCE)
    await expect(page.locator('meta[name="itayo-build"][content="fourthbuild"]')).toBeAttached()
    await findNewBuild(page)
    await expectKeptAlone(page, 'fourthbuild')
    await expect(page.getByText(NOTICE)).toBeHidden()
  })
})
