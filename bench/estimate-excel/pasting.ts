import type { Page } from '@playwright/test'
import { openAll } from '../estimate/browser.ts'
import { type Company, MANY_LINES } from '../estimate/company.ts'
import { inBrowser, type Visit } from '../lib/browser.ts'
import { compareAll, comparedRows } from '../lib/compare.ts'
import { emptyPageRow, type Frames, framesOfScroll, framesRows } from '../lib/frames.ts'
import type { Row } from '../lib/report.ts'
import { untilPainted } from '../lib/until-painted.ts'

/** Many rows from Excel into one work item of a large estimate, against a few: looked at, pasted, undone. */
const MANY_ROWS = 1000
const FEW_ROWS = 10
const ROUNDS = 3
const STEPS = {
  'from the paste to its preview': { aim: 3, aimMs: 400 },
  'from confirming it to the totals': { aim: 3, aimMs: 300 },
  'from undoing it to the totals': { aim: 1.5, aimMs: 100 },
  'from redoing it to the totals': { aim: 1.5, aimMs: 100 },
}
type Step = keyof typeof STEPS
/** Long enough for what is kept on the computer to be written, and names to be looked up. */
const REST_MS = 800
const A_ROW = '[role="dialog"] tr[data-outcome]'
const SCROLL = { selector: '[role="dialog"] div:has(> table)', milliseconds: 5000, pixelsPerSecond: 2000 }
const SCROLL_ROUNDS = 3

export function measurePasting(company: Company): Promise<Row[]> {
  return inBrowser('pasting into a large estimate', company, async (visit) => [
    ...(await measureSteps(visit, company)),
    ...(await measureScrolling(visit, company)),
  ])
}

async function measureSteps(visit: Visit, { large }: Company): Promise<Row[]> {
  const pasted = (rows: number) => () =>
    visit(async (page, origin) => {
      await toFirstMaterial(page, origin, large)
      return pasteAndBack(page, rows)
    })
  const compared = await compareAll(ROUNDS, pasted(FEW_ROWS), pasted(MANY_ROWS))
  return Object.entries(STEPS).flatMap(([step, { aim, aimMs }]) => {
    const result = compared[step as Step]
    const [first, time, ...others] = comparedRows(result, {
      what: `${step}, ${MANY_ROWS} rows against ${FEW_ROWS} in ${MANY_LINES} lines`,
      aim,
      floor: `${FEW_ROWS} rows`,
    })
    const limited = { ...(time as Row), aim: `below ${aimMs} ms`, good: result.milliseconds < aimMs }
    return [first as Row, limited, ...others]
  })
}

async function toFirstMaterial(page: Page, origin: string, projectId: number): Promise<void> {
  await openAll(page, origin, projectId)
  await page.locator('[role="gridcell"][data-column="quantity"][data-row^="line-m"]').first().click()
  await page.waitForTimeout(REST_MS)
}

/** Each step, and whether it came to what it should. */
async function pasteAndBack(page: Page, count: number): Promise<Record<Step, number>> {
  const [cost, direct] = [await figure(page, 'Contract cost'), await pesos(page)]
  const preview = await untilPainted(page, { event: 'paste', seen: A_ROW }, () => paste(page, count))
  await page.waitForTimeout(REST_MS)
  const confirm = page.getByRole('button', { name: /^Paste [\d,]+ rows$/ })
  const changes = (was: string) => ({ name: 'Contract cost', was })
  const done = await untilPainted(page, { event: 'click', figure: changes(cost) }, () => confirm.click())
  const after = await figure(page, 'Contract cost')
  if ((await pesos(page)) !== direct + costOf(count)) throw new Error('the paste came to something else')
  await page.waitForTimeout(REST_MS)
  const undo = () => page.keyboard.press('Control+z')
  const undone = await untilPainted(page, { event: 'keydown', figure: changes(after) }, undo)
  if ((await pesos(page)) !== direct) throw new Error('the undo came to something else')
  await page.waitForTimeout(REST_MS)
  const redo = () => page.keyboard.press('Control+y')
  const redone = await untilPainted(page, { event: 'keydown', figure: changes(cost) }, redo)
  if ((await pesos(page)) !== direct + costOf(count)) throw new Error('the redo came to something else')
  return {
    'from the paste to its preview': preview,
    'from confirming it to the totals': done,
    'from undoing it to the totals': undone,
    'from redoing it to the totals': redone,
  }
}

/** Pastes as from Excel: names no list knows, whole quantities, and unit costs of centavos. */
function paste(page: Page, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => [`Stuff number ${at}`, at + 1, 'kg', unitCost(at)])
  return page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    rows.map((row) => row.join('\t')).join('\r\n'),
  )
}

const unitCost = (at: number) => `${10 + (at % 90)}.25`

/** In centavos. */
const costOf = (count: number) =>
  Array.from({ length: count }, (_, at) => (at + 1) * Math.round(Number(unitCost(at)) * 100)).reduce(
    (sum, cost) => sum + cost,
    0,
  )

async function figure(page: Page, name: string): Promise<string> {
  const shown = page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd')
  return (await shown.textContent()) ?? ''
}

async function pesos(page: Page): Promise<number> {
  return Math.round(Number((await figure(page, 'Direct cost')).replace(/[₱,]/g, '')) * 100)
}

async function measureScrolling(visit: Visit, { large }: Company): Promise<Row[]> {
  const many: Frames[] = []
  const nothing: Frames[] = []
  for (let round = 0; round < SCROLL_ROUNDS; round += 1) {
    nothing.push(await visit((page) => framesOfScroll(page, SCROLL)))
    many.push(
      await visit(async (page, origin) => {
        await toFirstMaterial(page, origin, large)
        await untilPainted(page, { event: 'paste', seen: A_ROW }, () => paste(page, MANY_ROWS))
        await page.waitForTimeout(REST_MS)
        return framesOfScroll(page, SCROLL)
      }),
    )
  }
  return [...framesRows(`${MANY_ROWS} rows to be pasted`, many), emptyPageRow(nothing)]
}
