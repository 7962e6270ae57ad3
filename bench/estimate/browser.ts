import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserLaunch, unpackChromium } from '../../e2e/set-up/chromium.ts'
import { compare, comparedRows, plainRow } from '../lib/compare.ts'
import { median, type Row } from '../lib/report.ts'
import { type Company, FEW_LINES, MANY_LINES } from './company.ts'
import { framesOfScroll, keysToTotals, untilUsable, watchForEstimate } from './page-probes.ts'

/** A large estimate in a real browser against a small one: opening it, typing into it, moving through it. */
const DIST = join(import.meta.dirname, '../../apps/web/dist/index.html')
const OPENINGS = 5
const AIM_OPENING = 2
const OVERVIEW_RESTS_MS = 1000
const KEYS = 20
const KEYS_TO_WARM = 4
const KEY_ROUNDS = 3
const AIM_KEY_MS = 50
const AIM_KEY = 1.5
const SCROLL = { selector: '[role="grid"]', milliseconds: 5000, pixelsPerSecond: 2000 }
const SCROLL_ROUNDS = 3
const FRAME_MS = 34
const AIM_FRAMES = 95

export async function measureBrowser(company: Company): Promise<Row[]> {
  if (!existsSync(DIST)) return [plainRow('a large estimate in the browser', 'the web app is not built')]
  const folder = await mkdtemp(join(tmpdir(), 'itayo-chromium-'))
  await unpackChromium(folder)
  const browser = await chromium.launch(browserLaunch(folder))
  try {
    const visit = visitor(browser, company)
    return [
      ...(await measureOpening(visit, company)),
      ...(await measureTyping(visit, company)),
      ...(await measureScrolling(visit, company)),
    ]
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Someone signed in, in a browser that has seen nothing yet. */
type Visit = <T>(look: (page: Page, origin: string) => Promise<T>) => Promise<T>

function visitor(browser: Browser, { product, person }: Company): Visit {
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

async function measureOpening(visit: Visit, { small, large }: Company): Promise<Row[]> {
  const byAddress = (projectId: number) => () =>
    visit(async (page, origin) => {
      await page.addInitScript(watchForEstimate)
      await page.goto(`${origin}/projects/Index?id=${projectId}&menu=2`, { waitUntil: 'commit' })
      return untilUsable(page)
    })
  const fromOverview = (projectId: number) => () =>
    visit(async (page, origin) => {
      await page.goto(`${origin}/projects/Index?id=${projectId}&menu=1`)
      const tab = page.getByRole('link', { name: 'Estimate', exact: true })
      await tab.waitFor()
      await page.waitForTimeout(OVERVIEW_RESTS_MS)
      await page.evaluate(watchForEstimate)
      await tab.click()
      return untilUsable(page)
    })
  const [lines, floor] = [`${MANY_LINES} lines, against ${FEW_LINES}`, `${FEW_LINES} lines`]
  return [
    ...comparedRows(await compare(OPENINGS, byAddress(small), byAddress(large)), {
      what: `opening the page with an estimate of ${lines}`,
      aim: AIM_OPENING,
      floor,
    }),
    ...comparedRows(await compare(OPENINGS, fromOverview(small), fromOverview(large)), {
      what: `opening the tab from the overview, ${lines}`,
      aim: AIM_OPENING,
      floor,
    }),
  ]
}

/** With every line of the estimate open: the most there is to draw. */
async function openAll(page: Page, origin: string, projectId: number): Promise<void> {
  await page.goto(`${origin}/projects/Index?id=${projectId}&menu=2`)
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await page.locator('[role="gridcell"][data-row^="line-"]').first().waitFor()
}

async function measureTyping(visit: Visit, { small, large }: Company): Promise<Row[]> {
  /** The median of digits that come and go in one quantity. */
  const typeInto = (projectId: number) => () =>
    visit(async (page, origin) => {
      await openAll(page, origin, projectId)
      await page.locator('[role="gridcell"][data-column="quantity"][data-row^="line-"]').first().click()
      // The first digit takes the place of what was there.
      await page.keyboard.press('3')
      const digits = Array.from({ length: (KEYS + KEYS_TO_WARM) / 2 }, (_, at) => String((at % 9) + 1))
      const times = await keysToTotals(
        page,
        digits.flatMap((digit) => [digit, 'Backspace']),
      )
      return median(times.slice(KEYS_TO_WARM))
    })
  const typed = await compare(KEY_ROUNDS, typeInto(small), typeInto(large))
  const [first, ...others] = comparedRows(typed, {
    what: `key to totals, ${MANY_LINES} lines against ${FEW_LINES}`,
    aim: AIM_KEY,
    floor: `${FEW_LINES} lines`,
  })
  const time = {
    ...(others[0] as Row),
    aim: `below ${AIM_KEY_MS} ms`,
    good: typed.milliseconds < AIM_KEY_MS,
  }
  return [first as Row, time, ...others.slice(1)]
}

async function measureScrolling(visit: Visit, { small, large }: Company): Promise<Row[]> {
  const scrolled = (projectId: number | null) =>
    visit(async (page, origin) => {
      if (projectId !== null) await openAll(page, origin, projectId)
      return framesOfScroll(page, SCROLL)
    })
  const few: Frames[] = []
  const many: Frames[] = []
  const nothing: Frames[] = []
  for (let round = 0; round < SCROLL_ROUNDS; round += 1) {
    nothing.push(await scrolled(null))
    few.push(await scrolled(small))
    many.push(await scrolled(large))
  }
  return [
    ...framesRows(`frames within ${FRAME_MS} ms while ${FEW_LINES} lines are scrolled`, few),
    ...framesRows(`frames within ${FRAME_MS} ms while ${MANY_LINES} lines are scrolled`, many),
    plainRow('  control: an empty page', `${inTime(nothing).toFixed(1)} %`),
  ]
}

type Frames = Awaited<ReturnType<typeof framesOfScroll>>

function framesRows(what: string, rounds: readonly Frames[]): Row[] {
  const share = inTime(rounds)
  const work = median(rounds.map((round) => round.work))
  return [
    {
      what,
      measured: `${share.toFixed(1)} %`,
      aim: `at least ${AIM_FRAMES} %`,
      good: share >= AIM_FRAMES,
    },
    plainRow('  work of the page for each', `${work.toFixed(1)} ms`),
  ]
}

function inTime(rounds: readonly Frames[]): number {
  return median(rounds.map(({ gaps }) => (gaps.filter((gap) => gap <= FRAME_MS).length / gaps.length) * 100))
}
