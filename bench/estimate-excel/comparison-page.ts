import { type Company, MANY_LINES } from '../estimate/company.ts'
import { inBrowser, type Visit } from '../lib/browser.ts'
import { compare, comparedRows } from '../lib/compare.ts'
import { emptyPageRow, type Frames, framesOfScroll, framesRows } from '../lib/frames.ts'
import type { Row } from '../lib/report.ts'
import { untilPainted } from '../lib/until-painted.ts'
import { FEW_CHANGED } from './revisions.ts'

/** Two revisions beside each other in a real browser: asking for them, moving through them. */
const OPENINGS = 5
const AIM_OPENING = 4
const SCROLL = { selector: '[role="table"]', milliseconds: 5000, pixelsPerSecond: 2000 }
const SCROLL_ROUNDS = 3
const A_LINE = '[role="table"] [data-kind="line"]'

export function measureComparisonPage(company: Company): Promise<Row[]> {
  return inBrowser('two revisions in the browser', company, async (visit) => {
    const opened = (revision: number) => () => open(visit, company, revision)
    return [
      ...comparedRows(await compare(OPENINGS, opened(1), opened(2)), {
        what: `asking for a comparison with ${MANY_LINES} changed lines, against ${FEW_CHANGED}`,
        aim: AIM_OPENING,
        floor: `${FEW_CHANGED} changed lines`,
      }),
      ...(await measureScrolling(visit, company)),
    ]
  })
}

/** From the list of revisions: the first is compared with nothing, every other with the one before it. */
function open<T = number>(
  visit: Visit,
  { large }: Company,
  revision: number,
  then?: (page: Parameters<Parameters<Visit>[0]>[0]) => Promise<T>,
): Promise<T> {
  return visit(async (page, origin) => {
    await page.goto(`${origin}/projects/Index?id=${large}&menu=2&view=revisions&to=r0`)
    await page.getByText('Nothing to compare with').waitFor()
    const button = page.getByRole('button', { name: new RegExp(`^Revision ${revision}`) })
    const time = await untilPainted(page, { event: 'click', seen: A_LINE }, () => button.click())
    return then ? then(page) : (time as T)
  })
}

async function measureScrolling(visit: Visit, company: Company): Promise<Row[]> {
  const many: Frames[] = []
  const nothing: Frames[] = []
  for (let round = 0; round < SCROLL_ROUNDS; round += 1) {
    nothing.push(await visit((page) => framesOfScroll(page, SCROLL)))
    many.push(await open(visit, company, 2, (page) => framesOfScroll(page, SCROLL)))
  }
  return [...framesRows(`${MANY_LINES} compared lines`, many), emptyPageRow(nothing)]
}
