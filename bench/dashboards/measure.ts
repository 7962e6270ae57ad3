import type pg from 'pg'
import { bareCosts, FEW, MANY, PROJECTS, timedCall, withTwoCompanies } from '../finance/company.ts'
import { compareAll, comparedRows } from '../lib/compare.ts'
import type { Product, SignedIn } from '../lib/product.ts'
import type { Row } from '../lib/report.ts'

const ROUNDS = 9
const BARE_AIM = 3
const FLAT_AIM = 1.5

const PAGES = ['the company at a glance', 'its projects', 'what waits for a person'] as const
type Page = (typeof PAGES)[number]

/** The dashboards of a company: against the bare sums they show, and against a company with a tenth of the slips. */
export function measureDashboards(dataDir: string): Promise<Row[]> {
  return withTwoCompanies(dataDir, async ({ product, owner, few, many }) => {
    const bare = await compareAll(ROUNDS, () => bareSums(owner, many.company_id), pagesOf(product, many))
    const flat = await compareAll(ROUNDS, pagesOf(product, few), pagesOf(product, many))
    return PAGES.flatMap((page) => [
      ...comparedRows(bare[page], {
        what: `${page}, ${PROJECTS} projects of ${MANY} slips, against bare sums`,
        aim: BARE_AIM,
        floor: 'bare sums',
      }),
      ...comparedRows(flat[page], {
        what: `${page}, ${PROJECTS} projects of ${MANY} slips, against ${FEW}`,
        aim: FLAT_AIM,
        floor: `${FEW} slips`,
      }),
    ])
  })
}

const pagesOf = (product: Product, person: SignedIn) => async (): Promise<Record<Page, number>> => ({
  'the company at a glance': await timedCall<{ running: number; cash: unknown[]; curve: unknown[] }>(
    product,
    person,
    {
      path: 'dashboard/company',
      isWhole: ({ running, cash, curve }) => running === PROJECTS && cash.length > 0 && curve.length > 0,
    },
  ),
  'its projects': await timedCall<{ total_items: number; data: unknown[] }>(product, person, {
    path: 'project/view',
    body: {},
    isWhole: ({ total_items, data }) => total_items === PROJECTS && data.length > 0,
  }),
  'what waits for a person': await timedCall<{ attention: unknown[] }>(product, person, {
    path: 'dashboard/mine',
    isWhole: ({ attention }) => attention.length > 0,
  }),
})

/** The queries that somebody would write who has nothing but the slips and reports: one floor for each page. */
async function bareSums(owner: pg.Client, companyId: number): Promise<Record<Page, number>> {
  const timed = async (read: () => Promise<void>) => {
    const began = performance.now()
    await read()
    return performance.now() - began
  }
  return {
    'the company at a glance': await timed(async () => {
      await bareCosts(owner, companyId)
      await bareProgress(owner, companyId)
    }),
    'its projects': await timed(() => bareCosts(owner, companyId)),
    'what waits for a person': await timed(() => bareStandings(owner, companyId)),
  }
}

/** The curve: what was done of each work item by day, at contract cost. */
async function bareProgress(owner: pg.Client, companyId: number): Promise<void> {
  await owner.query(
    `select e.entry_date, sum(w.contract * e.step / 100) from (
       select project_work_item_id, entry_date, status - coalesce(lag(status) over (
         partition by project_work_item_id order by entry_date, id), 0) as step
       from progress_entry where company_id = $1) e
     join project_work_item w on w.company_id = $1 and w.id = e.project_work_item_id
     group by 1`,
    [companyId],
  )
}

/** Late or over budget: the newest report of each work item, and the cost of each project. */
async function bareStandings(owner: pg.Client, companyId: number): Promise<void> {
  await owner.query(
    `select w.project_id, sum(w.contract * e.status) from project_work_item w
     join (select distinct on (project_work_item_id) project_work_item_id, status from progress_entry
       where company_id = $1 order by project_work_item_id, entry_date desc, id desc) e on e.project_work_item_id = w.id
     where w.company_id = $1 group by 1`,
    [companyId],
  )
  await owner.query('select project_id, sum(amount) from cost_entry where company_id = $1 group by 1', [
    companyId,
  ])
}
