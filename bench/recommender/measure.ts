import { addWings, fillWithEstimates, priceEstimates } from '../estimate/fill.ts'
import { compareAll, comparedRows } from '../lib/compare.ts'
import { asOwner } from '../lib/owner.ts'
import { type Product, register, type SignedIn, startProduct } from '../lib/product.ts'
import type { Row } from '../lib/report.ts'

const WORK_ITEMS = 1000
const ROUNDS = 15
const AIM = 3

const ADVICE = {
  'the way back to the plan': 'recommender/catch-up-project',
  'the way back after rain': 'recommender/catch-up',
  'a diversion plan': 'recommender/diversion',
  'every option tried on a copy': 'recommender/what-if',
} as const
type Advice = keyof typeof ADVICE

/** Advice for a large project that is behind and rained on, against the read of its plan. */
export async function measureRecommender(dataDir: string): Promise<Row[]> {
  const product = await startProduct(dataDir)
  try {
    const person = await register(product, 'advice')
    const projectId = await fill(product, person)
    const timed = async (path: string): Promise<number> => {
      const started = performance.now()
      const reply = await fetch(`http://127.0.0.1:${product.port}/api/${path}?project_id=${projectId}`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
      const { response } = (await reply.json()) as { response: unknown }
      const isEmpty = response === null || (Array.isArray(response) && response.length === 0)
      if (!reply.ok || isEmpty) throw new Error(`${path} advised nothing: ${reply.status}`)
      return performance.now() - started
    }
    const names = Object.keys(ADVICE) as Advice[]
    const each = async (pathOf: (name: Advice) => string) => {
      const times = {} as Record<Advice, number>
      for (const name of names) times[name] = await timed(pathOf(name))
      return times
    }
    const compared = await compareAll(
      ROUNDS,
      () => each(() => 'schedule/details'),
      () => each((name) => ADVICE[name]),
    )
    return names.flatMap((name) =>
      comparedRows(compared[name], {
        what: `${name} of ${WORK_ITEMS} work items, against the read of their plan`,
        aim: AIM,
        floor: 'the plan',
      }),
    )
  } finally {
    await product.stop()
  }
}

/** Half of the work is late, links run through all of it, and it rains on most days of these weeks. */
function fill({ ownerUrl, appUrl }: Product, { company_id }: SignedIn): Promise<number> {
  return asOwner(ownerUrl, async (owner) => {
    await addWings(owner, company_id)
    const [id = 0] = await fillWithEstimates(owner, company_id, {
      name: 'Late',
      projects: 1,
      workItems: WORK_ITEMS,
    })
    await owner.query(
      `update project set start_date = current_date - 120, duration = 240 where company_id = $1 and id = $2`,
      [company_id, id],
    )
    await owner.query(
      `with placed as (
         select id, row_number() over (order by id) as n from project_work_item
         where company_id = $1 and project_id = $2)
       update project_work_item w set start_date = current_date - 120 + (n / 5)::int,
         end_date = current_date - 90 + (n / 5)::int, work_days = 26, status = case when n < 500 then 40 else 0 end
       from placed where placed.id = w.id and w.company_id = $1`,
      [company_id, id],
    )
    await owner.query(
      `insert into dependency (company_id, project_id, predecessor_id, successor_id)
       select $1, $2, a.id, b.id from project_work_item a join project_work_item b
         on b.company_id = a.company_id and b.project_id = a.project_id and b.id = a.id + 150 and b.status = 0
       where a.company_id = $1 and a.project_id = $2`,
      [company_id, id],
    )
    await owner.query(
      `insert into weather_observation (company_id, project_id, date, rain_level, created_by, updated_by)
       select $1, $2, current_date + n, 3, null, null from generate_series(-20, 10) n where n % 3 <> 0`,
      [company_id, id],
    )
    await priceEstimates(appUrl, company_id, [id])
    await owner.query('vacuum analyze')
    return id
  })
}
