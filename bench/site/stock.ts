import { compare, comparedRows } from '../lib/compare.ts'
import { asOwner } from '../lib/owner.ts'
import { type Product, register, type SignedIn } from '../lib/product.ts'
import type { Row } from '../lib/report.ts'
import { fillWithOneProject } from '../lists/projects.ts'

const STOCKS = 200
const FEW = 5000
const MANY = 500_000
const ROUNDS = 25
const CALLS = 20
const AIM = 1.5

/** The first page of a project's stock: what somebody pays for the length of its ledger. */
export async function measureStock(product: Product): Promise<Row[]> {
  const few = await openStock(product, 'few movements', FEW)
  const many = await openStock(product, 'many movements', MANY)
  return comparedRows(await compare(ROUNDS, few, many), {
    what: `first page of stock with ${MANY} movements, against ${FEW}`,
    aim: AIM,
    floor: `${FEW} movements`,
  })
}

async function openStock(product: Product, name: string, movements: number): Promise<() => Promise<number>> {
  const person = await register(product, name)
  const project = await fill(product.ownerUrl, person, movements)
  const url = `http://127.0.0.1:${product.port}/api/material/project-material-utilization/new?project_id=${project}`
  const headers = { authorization: `Bearer ${person.token}` }
  return async () => {
    const began = performance.now()
    for (let call = 0; call < CALLS; call += 1) {
      const reply = await fetch(url, { headers })
      const text = await reply.text()
      if (!reply.ok) throw new Error(text.slice(0, 400))
    }
    return (performance.now() - began) / CALLS
  }
}

/** Straight into the tables, with the balances that the ledger would have carried. */
function fill(ownerUrl: string, { company_id }: SignedIn, movements: number): Promise<number> {
  return asOwner(ownerUrl, async (owner) => {
    const project = await fillWithOneProject(owner, company_id)
    await owner.query('alter table stock_movement disable trigger user')
    await owner.query(
      `with kept as (
         insert into stock (company_id, project_id, description, unit, balance, received)
         select $1, $2, 'Material ' || n, 'pcs.', $3::int / ${STOCKS}, $3::int / ${STOCKS}
         from generate_series(1, ${STOCKS}) n returning id)
       insert into stock_movement (company_id, project_id, stock_id, kind, quantity, balance, movement_date, source_kind,
         source_id)
       select $1, $2, kept.id, 'received', 1, m, date '2026-01-05' + m % 200, 'bench', kept.id * 10000 + m
       from kept cross join generate_series(1, $3::int / ${STOCKS}) m`,
      [company_id, project, movements],
    )
    await owner.query('alter table stock_movement enable trigger user')
    await owner.query('vacuum analyze stock, stock_movement')
    return project
  })
}
