import pg from 'pg'
import { compare, comparedRows } from '../lib/compare.ts'
import { type Product, register, type SignedIn, startProduct } from '../lib/product.ts'
import type { Row } from '../lib/report.ts'
import { fillWithProjects } from '../lists/projects.ts'

const PROJECTS = 200
const FEW = 200
const MANY = 2000
const ROUNDS = 9
const BARE_AIM = 3
const FLAT_AIM = 1.5
const KINDS = ['labor', 'equipment', 'fuel', 'material', 'subcontract']

/**
 * Finance of all projects of a company: against the bare sums of its ledger in the same database, and against a company
 * with a tenth of the slips, because the page reads sums that the ledger keeps and no slips.
 */
export async function measureFinance(dataDir: string): Promise<Row[]> {
  const product = await startProduct(dataDir)
  const owner = new pg.Client({ connectionString: product.ownerUrl })
  await owner.connect()
  try {
    const few = await register(product, 'finance, few slips')
    const many = await register(product, 'finance, many slips')
    await fill(owner, few, FEW)
    await fill(owner, many, MANY)
    const view = { few: await openView(product, few), many: await openView(product, many) }
    const bare = await compare(ROUNDS, () => bareSums(owner, many), view.many)
    const flat = await compare(ROUNDS, view.few, view.many)
    return [
      ...comparedRows(bare, {
        what: `finance of ${PROJECTS} projects of ${MANY} slips, against bare sums of the ledger`,
        aim: BARE_AIM,
        floor: 'bare sums',
      }),
      ...comparedRows(flat, {
        what: `finance of ${PROJECTS} projects of ${MANY} slips, against ${FEW}`,
        aim: FLAT_AIM,
        floor: `${FEW} slips`,
      }),
    ]
  } finally {
    await owner.end()
    await product.stop()
  }
}

/** Straight into the tables; the trigger of the ledger keeps the sums by month and payable. */
async function fill(owner: pg.Client, { company_id }: SignedIn, slips: number): Promise<void> {
  await fillWithProjects(owner, company_id, PROJECTS)
  await owner.query(
    `with items as (
       select project_id, array_agg(id) as ids, row_number() over (order by project_id) as place
       from project_work_item where company_id = $1 group by 1)
     insert into cost_entry (company_id, project_id, project_work_item_id, kind, quantity, amount, entry_date,
       source_kind, source_id)
     select $1, project_id, ids[1 + n % cardinality(ids)], ($3::text[])[1 + n % ${KINDS.length}], 1, n % 977 + 0.25,
       date '2026-01-05' + n % 300, 'bench', place * 1000000 + n
     from items cross join generate_series(1, $2::int) n`,
    [company_id, slips, KINDS],
  )
  await owner.query(
    `update project_work_item w set actual = s.amount
     from (select company_id, project_work_item_id, sum(amount) as amount from cost_entry
       where company_id = $1 group by 1, 2) s
     where w.company_id = s.company_id and w.id = s.project_work_item_id`,
    [company_id],
  )
  await owner.query(
    `update project_figures f set actual = s.amount
     from (select company_id, project_id, sum(amount) as amount from cost_entry where company_id = $1 group by 1, 2) s
     where f.company_id = s.company_id and f.project_id = s.project_id`,
    [company_id],
  )
  await owner.query(
    'vacuum analyze cost_entry, cost_month, payable, payable_month, project_work_item, project_figures',
  )
}

async function openView({ port }: Product, { token }: SignedIn): Promise<() => Promise<number>> {
  const ask = async () => {
    const began = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}/api/finance/view`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(text.slice(0, 400))
    const { projects } = JSON.parse(text).response as { projects: { actual: number }[] }
    if (projects.length !== PROJECTS || projects.some(({ actual }) => actual <= 0))
      throw new Error('The page does not tell of all projects.')
    return performance.now() - began
  }
  await ask()
  return ask
}

/** What somebody would write who has nothing but the ledger: by project and month, and by phase. */
async function bareSums(owner: pg.Client, { company_id }: SignedIn): Promise<number> {
  const began = performance.now()
  await owner.query(
    `select project_id, date_trunc('month', entry_date) as month, sum(amount) from cost_entry
     where company_id = $1 group by 1, 2`,
    [company_id],
  )
  await owner.query(
    `select c.project_id, w.phase_id, sum(c.amount) from cost_entry c
     join project_work_item w on w.company_id = c.company_id and w.id = c.project_work_item_id
     where c.company_id = $1 group by 1, 2`,
    [company_id],
  )
  return performance.now() - began
}
