import { requestsPerSecond, type Target } from '../lib/load.ts'
import { asOwner } from '../lib/owner.ts'
import { register, startProduct } from '../lib/product.ts'
import { median, type Row } from '../lib/report.ts'
import { fillWithMaterials } from './materials.ts'
import { fillWithProjects } from './projects.ts'

/**
 * The first page of a list in a company with few rows and in one with many, in one database: what
 * somebody pays for the length of the list. Both companies are made alike but for the number of rows.
 */
const ROUNDS = 7
const ROUND_MS = 1500
const AIM = 1.5

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
  const product = await startProduct(dataDir)
  const { port, ownerUrl, stop } = product
  try {
    const small = await register(product, 'few')
    const large = await register(product, 'many')
    await fill(ownerUrl, small.company_id, large.company_id)
    const both = (call: { path: string; body?: object }) => ({
      few: { port, token: small.token, ...call },
      many: { port, token: large.token, ...call },
    })
    const projects = (body: object) => both({ path: '/api/project/list', body })
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
    for (const comparison of comparisons) rows.push(...(await compare(comparison)))
    rows.push(...(await alternating(projects({}))))
    return rows
  } finally {
    await stop()
  }
}

function fill(ownerUrl: string, small: number, large: number): Promise<void> {
  return asOwner(ownerUrl, async (owner) => {
    await fillWithProjects(owner, small, FEW_PROJECTS)
    await fillWithProjects(owner, large, MANY_PROJECTS)
    await fillWithMaterials(owner, small, FEW_MATERIALS)
    await fillWithMaterials(owner, large, MANY_MATERIALS)
    await owner.query('vacuum analyze')
  })
}

/** Both companies on the same connections: a plan that was made for one of them serves the other as well. */
async function alternating({ few, many }: Pick<Comparison, 'few' | 'many'>): Promise<Row[]> {
  const both = { ...few, otherTokens: [many.token as string] }
  await requestsPerSecond(both, ROUND_MS)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const apart = [await requestsPerSecond(few, ROUND_MS), await requestsPerSecond(many, ROUND_MS)] as const
    const mean = 2 / (1 / apart[0] + 1 / apart[1])
    ratios.push(mean / (await requestsPerSecond(both, ROUND_MS)))
  }
  const ratio = median(ratios)
  const what = 'projects of both companies in turns, against each apart'
  return [{ what, measured: ratio.toFixed(2), aim: `at most ${AIM}`, good: ratio <= AIM }]
}

async function compare({ what, few, many }: Comparison): Promise<Row[]> {
  for (const target of [few, many]) await requestsPerSecond(target, ROUND_MS)
  const ratios: number[] = []
  const controls: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await requestsPerSecond(few, ROUND_MS)
    const long = await requestsPerSecond(many, ROUND_MS)
    const second = await requestsPerSecond(few, ROUND_MS)
    // Time per request, so the other way round than throughput.
    ratios.push((first + second) / 2 / long)
    controls.push(first / second)
  }
  const ratio = median(ratios)
  return [
    { what: `first page of ${what}`, measured: ratio.toFixed(2), aim: `at most ${AIM}`, good: ratio <= AIM },
    {
      what: '  control: the short list twice',
      measured: median(controls).toFixed(2),
      aim: '',
      good: undefined,
    },
  ]
}
