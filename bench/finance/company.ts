import type pg from 'pg'
import { asOwner } from '../lib/owner.ts'
import { type Product, register, type SignedIn, startProduct } from '../lib/product.ts'
import type { Row } from '../lib/report.ts'
import { fillWithProjects } from '../lists/projects.ts'

export const PROJECTS = 200
/** Slips of each project. */
export const FEW = 200
export const MANY = 2000

const KINDS = ['labor', 'equipment', 'fuel', 'material', 'subcontract']
/** Every fifth slip is a paper of its own that somebody is paid for; the others add up by half months. */
const PAPERS = 5
const WEEKS = 40
const BILLS = 5

const filled = new Map<number, SignedIn>()

interface TwoCompanies {
  product: Product
  owner: pg.Client
  few: SignedIn
  many: SignedIn
}

/** Starts a product with two companies, one with a tenth of the slips of the other, and stops it. */
export async function withTwoCompanies(
  dataDir: string,
  measure: (companies: TwoCompanies) => Promise<Row[]>,
): Promise<Row[]> {
  const product = await startProduct(dataDir)
  try {
    return await asOwner(product.ownerUrl, async (owner) => {
      const few = await companyWithSlips(product, owner, FEW)
      const many = await companyWithSlips(product, owner, MANY)
      return measure({ product, owner, few, many })
    })
  } finally {
    await product.stop()
  }
}

/** Filled once for all benches of a run: they share a database, and filling takes minutes. */
async function companyWithSlips(product: Product, owner: pg.Client, slips: number): Promise<SignedIn> {
  const person = filled.get(slips) ?? (await fill(product, owner, slips))
  filled.set(slips, person)
  return person
}

/** So many slips in each of its projects, and a report of every week. */
async function fill(product: Product, owner: pg.Client, slips: number): Promise<SignedIn> {
  const person = await register(product, `${slips} slips in each project`)
  const { company_id } = person
  await fillWithProjects(owner, company_id, PROJECTS)
  const { rows } = await owner.query<{ id: number }>('select id from project where company_id = $1', [
    company_id,
  ])
  // Project by project, as slips are booked: the trigger of the ledger keeps the sums by month and payable.
  for (const { id } of rows) await bookSlips(owner, company_id, id, slips)
  await storeActuals(owner, company_id)
  await owner.query(
    `insert into progress_entry (company_id, project_id, project_work_item_id, entry_date, status)
     select w.company_id, w.project_id, w.id, current_date - 7 * (${WEEKS} - n), w.status * n / ${WEEKS}
     from project_work_item w cross join generate_series(1, ${WEEKS}) n where w.company_id = $1`,
    [company_id],
  )
  await addBills(owner, company_id)
  await owner.query('vacuum analyze')
  return person
}

/** Bills that need no statement of work, each paid by half. */
async function addBills(owner: pg.Client, companyId: number) {
  await owner.query(
    `with made as (
       insert into bill (company_id, project_id, number, kind, state, terms, contract_cost, billed_before, gross,
         recoupment, retention, vat_withheld, ewt, liquidated_damages, late_days, contract_end, retention_released,
         drafted_on, submitted_on, certified_on)
       select company_id, id, n, 'release', 'collected', '{"vat": 12}', 50000, 0, 0, 0, 0, 0, 0, 0, 0, end_date, 1000,
         current_date - 30 * n, current_date - 30 * n, current_date - 30 * n
       from project cross join generate_series(1, ${BILLS}) n where company_id = $1
       returning company_id, project_id, id, certified_on)
     insert into bill_receipt (company_id, project_id, bill_id, received_on, official_receipt, amount)
     select company_id, project_id, id, certified_on, 'OR ' || id, 500 from made`,
    [companyId],
  )
}

async function bookSlips(owner: pg.Client, companyId: number, projectId: number, slips: number) {
  await owner.query(
    `with items as (
       select array_agg(id order by id) as ids from project_work_item where company_id = $1 and project_id = $2)
     insert into cost_entry (company_id, project_id, project_work_item_id, kind, quantity, amount, entry_date,
       source_kind, source_id)
     select $1, $2, ids[1 + n % cardinality(ids)], ($4::text[])[1 + n % ${KINDS.length}], 1, n % 977 + 0.25,
       current_date - n % 300, case when n % ${PAPERS} = 0 then 'bench' else 'transfer_in' end,
       $2::bigint * 1000000 + n
     from items cross join generate_series(1, $3::int) n`,
    [companyId, projectId, slips, KINDS],
  )
}

async function storeActuals(owner: pg.Client, companyId: number) {
  await owner.query(
    `update project_work_item w set actual = s.amount
     from (select project_work_item_id, sum(amount) as amount from cost_entry where company_id = $1 group by 1) s
     where w.company_id = $1 and w.id = s.project_work_item_id`,
    [companyId],
  )
  await owner.query(
    `update project_figures f set actual = s.amount
     from (select project_id, sum(amount) as amount from cost_entry where company_id = $1 group by 1) s
     where f.company_id = $1 and f.project_id = s.project_id`,
    [companyId],
  )
}

/** Times a call of the product; the reply is checked, because a page without figures is quick. */
export async function timedCall<Reply>(
  { port }: Product,
  { token }: SignedIn,
  call: { path: string; body?: object; isWhole: (reply: Reply) => boolean },
): Promise<number> {
  const began = performance.now()
  const reply = await fetch(`http://127.0.0.1:${port}/api/${call.path}`, {
    method: call.body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(call.body && { body: JSON.stringify(call.body) }),
  })
  const text = await reply.text()
  const taken = performance.now() - began
  if (!reply.ok) throw new Error(text.slice(0, 400))
  if (!call.isWhole((JSON.parse(text) as { response: Reply }).response))
    throw new Error(`${call.path} does not tell of all projects.`)
  return taken
}

/** The queries that somebody would write who has nothing but the ledger: by project and month, and by phase. */
export async function bareCosts(owner: pg.Client, companyId: number): Promise<void> {
  await owner.query(
    `select project_id, date_trunc('month', entry_date) as month, sum(amount) from cost_entry
     where company_id = $1 group by 1, 2`,
    [companyId],
  )
  await owner.query(
    `select c.project_id, w.phase_id, sum(c.amount) from cost_entry c
     join project_work_item w on w.company_id = c.company_id and w.id = c.project_work_item_id
     where c.company_id = $1 group by 1, 2`,
    [companyId],
  )
}
