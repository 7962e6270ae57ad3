import { compare, comparedRows } from '../lib/compare.ts'
import { asOwner } from '../lib/owner.ts'
import { type Product, register, type SignedIn } from '../lib/product.ts'
import type { Row } from '../lib/report.ts'
import { fillWithOneProject } from '../lists/projects.ts'

const FEW = 5000
const MANY = 200_000
const ROUNDS = 25
const CALLS = 10
const AIM = 1.5
const KINDS = ['labor', 'equipment', 'fuel', 'material', 'subcontract']

/** The slips behind a project's cost, its sums and two pages: what somebody pays for how many there are. */
export async function measureSlips(product: Product): Promise<Row[]> {
  const few = await openSlips(product, 'few slips', FEW)
  const many = await openSlips(product, 'many slips', MANY)
  return comparedRows(await compare(ROUNDS, few, many), {
    what: `slips behind a figure, two pages of ${MANY}, against ${FEW}`,
    aim: AIM,
    floor: `${FEW} slips`,
  })
}

async function openSlips(product: Product, name: string, slips: number): Promise<() => Promise<number>> {
  const person = await register(product, name)
  const project = await fill(product.ownerUrl, person, slips)
  const url = `http://127.0.0.1:${product.port}/api/figures/slips?project_id=${project}`
  const headers = { authorization: `Bearer ${person.token}` }
  const page = async (address: string) => {
    const reply = await fetch(address, { headers })
    const text = await reply.text()
    if (!reply.ok) throw new Error(text.slice(0, 400))
    return JSON.parse(text).response as { figure: { entries: number } | null; next: string }
  }
  const { figure } = await page(url)
  if (figure?.entries !== slips) throw new Error(`${figure?.entries} slips are told of ${slips}.`)
  return async () => {
    const began = performance.now()
    for (let call = 0; call < CALLS; call += 1) {
      const { next } = await page(url)
      await page(`${url}&before=${next}`)
    }
    return (performance.now() - began) / CALLS
  }
}

/** Straight into the tables, with the sums that the ledger's writer would have kept. */
function fill(ownerUrl: string, { company_id }: SignedIn, slips: number): Promise<number> {
  return asOwner(ownerUrl, async (owner) => {
    const project = await fillWithOneProject(owner, company_id)
    await owner.query(
      `with items as (select array_agg(id) as ids from project_work_item where company_id = $1)
       insert into cost_entry (company_id, project_id, project_work_item_id, kind, quantity, amount, entry_date,
         source_kind, source_id)
       select $1, $2, items.ids[1 + n % 10], ($4::text[])[1 + n % ${KINDS.length}], 1, n % 977 + 0.25,
         date '2026-01-05' + n % 200, 'bench', n
       from items cross join generate_series(1, $3::int) n`,
      [company_id, project, slips, KINDS],
    )
    await owner.query(
      `insert into cost_sum (company_id, project_id, project_work_item_id, kind, is_typed, entries, amount)
       select company_id, project_id, project_work_item_id, kind, false, count(*), sum(amount)
       from cost_entry where project_id = $1 group by 1, 2, 3, 4`,
      [project],
    )
    await owner.query('vacuum analyze cost_entry, cost_sum')
    return project
  })
}
