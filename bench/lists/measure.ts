import { counts, list } from '../../apps/server/src/areas/project/projects/store/projects.ts'
import { caughtQueries } from '../lib/caught-queries.ts'
import { compare, comparedRows, plainRow, spreadOf, spreadText } from '../lib/compare.ts'
import { requestsPerSecond, type Target } from '../lib/load.ts'
import { asOwner } from '../lib/owner.ts'
import { type Product, register, type SignedIn, startProduct } from '../lib/product.ts'
import type { Row } from '../lib/report.ts'
import { fillWithMaterials } from './materials.ts'
import { fillWithProjects } from './projects.ts'

/**
 * The first page of a list in a company with few rows and in one with many, in one database: what
 * somebody pays for the length of the list. Both companies are made alike but for the number of rows.
 */
const ROUNDS = 7
const ROUND_MS = 1500
const AIM = 1.5
const CLIENTS = 8
const AIM_CLIENTS = 2.5
const PROJECTS = '/api/project/list'

interface Comparison {
  what: string
  few: Target
  many: Target
}

const FEW_PROJECTS = 50
const MANY_PROJECTS = 5000
const FEW_MATERIALS = 500
const MANY_MATERIALS = 50_000

export async function measureLists(dataDir: string): Promise<Row[]> {
  const companies = await withProduct(dataDir, async (product) => {
    const small = await register(product, 'few')
    const large = await register(product, 'many')
    await fill(product.ownerUrl, small.company_id, large.company_id)
    return { small, large }
  })
  const rows: Row[] = []
  for (const first of ['small', 'large'] as const) {
    rows.push(...(await withProduct(dataDir, (product) => alternating(product, companies, first))))
  }
  return [...rows, ...(await withProduct(dataDir, (product) => firstPages(product, companies)))]
}

type Companies = Record<'small' | 'large', SignedIn>

async function withProduct<Result>(
  dataDir: string,
  work: (product: Product) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct(dataDir)
  try {
    return await work(product)
  } finally {
    await product.stop()
  }
}

async function firstPages(product: Product, { small, large }: Companies): Promise<Row[]> {
  const { port } = product
  const both = (call: { path: string; body?: object }) => ({
    few: { port, token: small.token, ...call },
    many: { port, token: large.token, ...call },
  })
  const projects = (body: object) => both({ path: PROJECTS, body })
  const materials = (query: string) => both({ path: `/api/material/list${query}` })
  const comparisons: Comparison[] = [
    { what: `projects, ${MANY_PROJECTS} against ${FEW_PROJECTS}, by start`, ...projects({}) },
    { what: 'projects, by cost', ...projects({ sort: { by: 'cost', order: 'DESC' } }) },
    { what: `materials, ${MANY_MATERIALS} against ${FEW_MATERIALS}`, ...materials('') },
    // The same one hit in both: what is searched through differs, not what is found.
    { what: 'materials, searched for', ...materials('?search=c4ca4238') },
    { what: 'materials, by price', ...materials('?sort_by=price&order=DESC') },
  ]
  const rows: Row[] = []
  for (const one of comparisons) rows.push(...(await comparison(one)))
  return [...rows, ...(await manyClients(product, large))]
}

/** A whole office that opens the list, against its two largest queries with their rows as a plain reply. */
async function manyClients(product: Product, { token, company_id }: SignedIn): Promise<Row[]> {
  const queries = await caughtQueries(async (tx) => {
    await counts(tx)
    await list(tx, {
      filter: { archived: false },
      sort: { by: 'start_date', order: 'DESC' },
      page: 1,
      per_page: 12,
    })
  })
  const barePort = await product.startBeside(new URL('../estimate/bare-server.ts', import.meta.url), {
    BENCH_DATABASE_URL: product.appUrl,
    BENCH_COMPANY_ID: String(company_id),
    BENCH_QUERIES: JSON.stringify(queries),
  })
  const compared = await compare(
    ROUNDS,
    timeOf({ port: barePort, path: '/estimate' }, CLIENTS),
    timeOf({ port: product.port, path: PROJECTS, token, body: {} }, CLIENTS),
  )
  return [
    ...comparedRows(compared, {
      what: `project list, ${CLIENTS} clients, against the same SQL with a plain reply`,
      aim: AIM_CLIENTS,
      floor: 'the plain reply',
    }),
    plainRow('  requests per second', (1000 / compared.milliseconds).toFixed(0)),
  ]
}

function fill(ownerUrl: string, small: number, large: number): Promise<void> {
  return asOwner(ownerUrl, async (owner) => {
    await fillWithProjects(owner, small, FEW_PROJECTS)
    await fillWithProjects(owner, large, MANY_PROJECTS)
    await fillWithMaterials(owner, small, FEW_MATERIALS)
    await fillWithMaterials(owner, large, MANY_MATERIALS)
    // Projects in the bin are hidden: their ids travel with every question of the person.
    await owner.query(
      `update project set deleted_at = now(), deleted_by = (select min(id) from app_user where company_id = $1)
       where company_id = $1 and id % 100 = 0`,
      [large],
    )
    await owner.query('vacuum analyze')
  })
}

/**
 * Both companies on one connection of a server that has answered nobody yet: a plan that was made for the first
 * caller serves the other as well.
 */
async function alternating({ port }: Product, companies: Companies, first: keyof Companies): Promise<Row[]> {
  const second = first === 'small' ? 'large' : 'small'
  const target = { port, path: PROJECTS, body: {} }
  const [one, other] = [companies[first].token, companies[second].token]
  // One client: the pool hands out the connection that came back last.
  const inTurns = () => requestsPerSecond({ ...target, token: one, otherTokens: [other] }, ROUND_MS, 1)
  await inTurns()
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const apart = [
      await requestsPerSecond({ ...target, token: one }, ROUND_MS, 1),
      await requestsPerSecond({ ...target, token: other }, ROUND_MS, 1),
    ] as const
    const mean = 2 / (1 / apart[0] + 1 / apart[1])
    ratios.push(mean / (await inTurns()))
  }
  const ratio = spreadOf(ratios)
  const what = `projects of both companies in turns, the ${first} one first, against each apart`
  return [{ what, measured: spreadText(ratio), aim: `at most ${AIM}`, good: ratio.middle <= AIM }]
}

async function comparison({ what, few, many }: Comparison): Promise<Row[]> {
  return comparedRows(await compare(ROUNDS, timeOf(few), timeOf(many)), {
    what: `first page of ${what}`,
    aim: AIM,
    floor: 'the short list',
  })
}

/** Milliseconds a request. */
const timeOf = (target: Target, clients?: number) => async () =>
  1000 / (await requestsPerSecond(target, ROUND_MS, clients))
