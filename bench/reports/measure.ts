import { addWings, fillWithEstimates, priceEstimates } from '../estimate/fill.ts'
import { inBrowser } from '../lib/browser.ts'
import { compare, comparedRows } from '../lib/compare.ts'
import { asOwner } from '../lib/owner.ts'
import { type Product, register, type SignedIn, startProduct } from '../lib/product.ts'
import type { Row } from '../lib/report.ts'

const FEW = 60
const MANY = 1000
const OPENINGS = 7
const AIM = 2

/** The report of a week of a large project against a small one: what its size costs who opens it. */
export async function measureReports(dataDir: string): Promise<Row[]> {
  const product = await startProduct(dataDir)
  try {
    const person = await register(product, 'weekly reports')
    const { small, large } = await fill(product, person)
    return await inBrowser('the weekly report in the browser', { product, person }, async (visit) => {
      const opening = (projectId: number) => () =>
        visit(async (page, origin) => {
          await page.addInitScript(watchForWeek)
          await page.goto(`${origin}/projects/Index?id=${projectId}&menu=7`, { waitUntil: 'commit' })
          return page.evaluate(() => (window as unknown as { usable: Promise<number> }).usable)
        })
      return comparedRows(await compare(OPENINGS, opening(small), opening(large)), {
        what: `opening the current week of ${MANY} work items, against ${FEW}`,
        aim: AIM,
        floor: `${FEW} work items`,
      })
    })
  } finally {
    await product.stop()
  }
}

/** Run in the page: notes when the first figure can be typed into. */
function watchForWeek(): void {
  const usable = new Promise<number>((resolve) => {
    const look = () => {
      const isThere = document.querySelector('input[data-column="accomplishment"]')
      requestAnimationFrame(isThere ? () => resolve(performance.now()) : look)
    }
    look()
  })
  Object.assign(window, { usable })
}

function fill({ ownerUrl, appUrl }: Product, { company_id }: SignedIn) {
  return asOwner(ownerUrl, async (owner) => {
    await addWings(owner, company_id)
    const one = (name: string, workItems: number) =>
      fillWithEstimates(owner, company_id, { name, projects: 1, workItems })
    const [small = 0] = await one('Few', FEW)
    const [large = 0] = await one('Many', MANY)
    // A year of weeks in which every work item was told of.
    await owner.query(
      `insert into progress_entry (company_id, project_id, project_work_item_id, entry_date, status)
       select w.company_id, w.project_id, w.id, date '2026-01-04' + 7 * n, least(w.status, n)
       from project_work_item w cross join generate_series(1, 40) n where w.company_id = $1`,
      [company_id],
    )
    await priceEstimates(appUrl, company_id, [small, large])
    await owner.query('vacuum analyze')
    return { small, large }
  })
}
