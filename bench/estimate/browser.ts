import type { Page } from '@playwright/test'
import { inBrowser, type Visit } from '../lib/browser.ts'
import { compare, comparedRows, plainRow } from '../lib/compare.ts'
import { emptyPageRow, type Frames, framesOfScroll, framesRows } from '../lib/frames.ts'
import { median, type Row } from '../lib/report.ts'
import { type Company, FEW_LINES, MANY_LINES } from './company.ts'
import { keysToTotals, OPENING_PARTS, partsOfOpening, untilUsable, watchForEstimate } from './page-probes.ts'

/** A large estimate in a real browser against a small one: opening it, typing into it, moving through it. */
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

export function measureBrowser(company: Company): Promise<Row[]> {
  return inBrowser('a large estimate in the browser', company, async (visit) => [
    ...(await measureOpening(visit, company)),
    ...(await measureTyping(visit, company)),
    ...(await measureScrolling(visit, company)),
  ])
}

async function measureOpening(visit: Visit, { small, large }: Company): Promise<Row[]> {
  const openByAddress = <T>(projectId: number, measure: (page: Page) => Promise<T>) =>
    visit(async (page, origin) => {
      await page.addInitScript(watchForEstimate)
      await page.goto(`${origin}/projects/Index?id=${projectId}&menu=2`, { waitUntil: 'commit' })
      return measure(page)
    })
  const byAddress = (projectId: number) => () => openByAddress(projectId, untilUsable)
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
    ...(await partsRows(() => openByAddress(large, partsOfOpening))),
    ...comparedRows(await compare(OPENINGS, fromOverview(small), fromOverview(large)), {
      what: `opening the tab from the overview, ${lines}`,
      aim: AIM_OPENING,
      floor,
    }),
  ]
}

/** Where the time goes while the page opens: each part's own median, so that they add up to about the whole. */
async function partsRows(open: () => ReturnType<typeof partsOfOpening>): Promise<Row[]> {
  const openings: Awaited<ReturnType<typeof partsOfOpening>>[] = []
  for (let round = 0; round < OPENINGS; round += 1) openings.push(await open())
  const inMilliseconds = (part: keyof (typeof openings)[number]) =>
    `${median(openings.map((opening) => opening[part])).toFixed(0)} ms`
  return [
    plainRow(`  of it ${OPENING_PARTS.join(', ')}`, OPENING_PARTS.map(inMilliseconds).join(', ')),
    plainRow('  something is seen after', inMilliseconds('first paint')),
  ]
}

/** With every line of the estimate open: the most there is to draw. */
export async function openAll(page: Page, origin: string, projectId: number): Promise<void> {
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
    ...framesRows(`${FEW_LINES} lines`, few),
    ...framesRows(`${MANY_LINES} lines`, many),
    emptyPageRow(nothing),
  ]
}
