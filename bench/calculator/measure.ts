import type pg from 'pg'
import { featuresOfCompany } from '../../apps/server/src/areas/foundation/company/store/features.ts'
import { list } from '../../apps/server/src/areas/library/catalog/store/units.ts'
import { factors } from '../../apps/server/src/areas/planning/calculator/store/library.ts'
import { positions, workItems } from '../../apps/server/src/areas/planning/estimate/store/lists.ts'
import { queriesOn } from '../../apps/server/src/platform/database/query.ts'
import { UNITS } from '../../packages/domain/src/calculator/units.fixture.ts'
import { calculateMaterial } from '../../packages/domain/src/index.ts'
import { inBrowser } from '../lib/browser.ts'
import { compare, comparedRows, plainRow } from '../lib/compare.ts'
import { requestsPerSecond } from '../lib/load.ts'
import { asOwner } from '../lib/owner.ts'
import { type Product, signIn, startProduct } from '../lib/product.ts'
import { median, type Row } from '../lib/report.ts'
import { keysToResult } from './page-probes.ts'

/** Measures a calculation three ways: the rule alone, a key in the panel, and a call. */
const CALLS = 1000
const CALL_ROUNDS = 5
const ROUND_MS = 1500
const AIM_CALLS = 3
const RULES = 2000
const AIM_RULE_MS = 1
const KEYS = 24
const KEYS_TO_WARM = 6
/** One frame of a screen that is drawn 60 times a second. */
const FRAME_MS = 1000 / 60

export async function measureCalculator(dataDir: string): Promise<Row[]> {
  const product = await startProduct(dataDir)
  try {
    return [ruleRow(), ...(await measureKeys(product)), ...(await measureCalls(product))]
  } finally {
    await product.stop()
  }
}

/** Cement of a wall's plaster: an area in another unit, a thickness, and factors of a class. */
function ruleRow(): Row {
  const inputs = { area_value: 986.5, area_unit: 12, thickness: 16, cement_type: 'B', cement_weight: 40 }
  const question = {
    kind: 'plaster',
    component: 'cement',
    inputs,
    units: UNITS,
    overrides: new Map(),
  } as const
  const time = (): number => {
    const began = performance.now()
    for (let nth = 0; nth < RULES; nth += 1) calculateMaterial(question)
    return (performance.now() - began) / RULES
  }
  time()
  const each = median([time(), time(), time()])
  return {
    what: 'a material worked out by the rule alone',
    measured: `${each.toFixed(3)} ms`,
    aim: `below ${AIM_RULE_MS} ms`,
    good: each < AIM_RULE_MS,
  }
}

interface Wall {
  project_id: number
  work_item_id: number
  position_id: number
}

function findWall({ ownerUrl }: Product): Promise<Wall> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<Wall>(
      `select p.id::int as project_id, w.id::int as work_item_id, m.id::int as position_id
       from project p
       join work_item w on w.company_id = p.company_id and w.code = 'MW-02'
       join position m on m.company_id = p.company_id and m.name = 'Mason'
       where p.identifier = 'BUL-2026-014'`,
    )
    return rows[0] as Wall
  })
}

async function measureKeys(product: Product): Promise<Row[]> {
  const person = await signIn(product.port)
  const { project_id } = await findWall(product)
  return inBrowser('a key in the calculator', { product, person }, (visit) =>
    visit(async (page, origin) => {
      await page.goto(`${origin}/projects/Index?id=${project_id}&menu=2&search=CHB`)
      await page
        .locator('[data-kind="line"]', { hasText: 'Mason' })
        .locator('[data-column="quantity"]')
        .click()
      await page.keyboard.press('F9')
      await page.getByRole('textbox', { name: 'No. of Estimated Workers' }).click()
      await page.keyboard.press('3')
      const digits = Array.from({ length: (KEYS + KEYS_TO_WARM) / 2 }, (_, at) => String((at % 9) + 1))
      const times = await keysToResult(
        page,
        digits.flatMap((digit) => [digit, 'Backspace']),
      )
      const drawn = median(times.slice(KEYS_TO_WARM).map((one) => one.drawn))
      const painted = median(times.slice(KEYS_TO_WARM).map((one) => one.painted))
      return [
        {
          what: 'a key in the calculator until the new result stands in the page',
          measured: `${drawn.toFixed(1)} ms`,
          aim: `below ${FRAME_MS.toFixed(1)} ms, one frame`,
          good: drawn < FRAME_MS,
        },
        plainRow('  until it is painted', `${painted.toFixed(1)} ms`),
      ]
    }),
  )
}

async function measureCalls(product: Product): Promise<Row[]> {
  const { token, company_id } = await signIn(product.port)
  const { work_item_id, position_id } = await findWall(product)
  const barePort = await product.startBeside(new URL('./bare-server.ts', import.meta.url), {
    BENCH_DATABASE_URL: product.appUrl,
    BENCH_COMPANY_ID: String(company_id),
    BENCH_QUERIES: JSON.stringify(await queriesOf(work_item_id, position_id)),
  })
  const asked = {
    type: 1,
    sow_id: work_item_id,
    type_id: position_id,
    area: 986,
    productivity: 4.5,
    worker: 6,
  }
  const bare = { port: barePort, path: '/calculator', body: asked }
  const full = { port: product.port, path: '/api/calculator/', token, body: asked }
  const milliseconds = async (target: typeof bare | typeof full) =>
    (CALLS / (await requestsPerSecond(target, ROUND_MS))) * 1000
  const compared = await compare(
    CALL_ROUNDS,
    () => milliseconds(bare),
    () => milliseconds(full),
  )
  return comparedRows(compared, {
    what: `${CALLS} calculations by call, against a bare route with the same queries`,
    aim: AIM_CALLS,
    floor: 'the bare route',
  })
}

/** The SQL of the product's own queries, caught on its way out. */
async function queriesOf(
  workItemId: number,
  positionId: number,
): Promise<{ text: string; values: unknown[] }[]> {
  const caught: { text: string; values: unknown[] }[] = []
  const client = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      caught.push({ text, values })
      return { rows: [{}], rowCount: 1 }
    },
  }
  const tx = queriesOn(client as unknown as pg.PoolClient)
  await featuresOfCompany(tx)
  await workItems(tx, [workItemId])
  await list(tx)
  await factors(tx)
  await positions(tx, [positionId], '2026-11-17')
  return caught
}
