import type { Estimate, EstimateScope } from '@itayo/contract'
import {
  addCosts,
  equipmentCost,
  type LaborBasis,
  type LineBasis,
  laborCost,
  materialCost,
  scopeCost,
  sum,
} from '@itayo/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  edited,
  type Lists,
  listsOf,
  readEstimate,
  type SentEquipment,
  type SentLabor,
  type SentMaterial,
  type SentScope,
  saveEstimate,
} from '../../testing/estimates.ts'
import { addProject } from '../../testing/projects.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../testing/test-server.ts'

/** Whatever is saved in whatever order: stored figures are what the rules make of the lines. */
let server: TestServer
let estimator: SignedInClient
let lists: Lists
beforeAll(async () => {
  server = await openTestServer()
  estimator = await server.signIn('estimator@bayanihan.test')
  lists = await listsOf(server, estimator.companyId)
})
afterAll(() => server.close())

const CODES = ['GR-01', 'CW-02', 'CW-05', 'MW-02', 'EW-02']
const upTo = (most: number, places: number) =>
  fc.integer({ min: 0, max: most * 10 ** places }).map((units) => units / 10 ** places)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 6 })
const amount = upTo(1_000_000, 2)

const laborLine = fc.record({
  designation: fc.constantFrom('Mason', 'Laborer'),
  basis: fc.constantFrom<LaborBasis>('quantity', 'lump_sum'),
  estimated_workers: maybe(fc.integer({ min: 0, max: 200 })),
  duration: maybe(upTo(400, 4)),
  rate: maybe(upTo(5000, 4)),
  estimated_cost: amount,
})
const basis = fc.constantFrom<LineBasis>('quantity', 'percent_of_labor', 'lump_sum')
const percent = maybe(upTo(100, 4))
const equipmentLine = fc.record({
  description: fc.constantFrom('Mixer', 'Vibrator'),
  basis,
  estimated_quantity: maybe(upTo(50, 4)),
  duration: maybe(upTo(400, 4)),
  rate: maybe(upTo(20_000, 4)),
  percent,
  estimated_cost: amount,
})
const materialLine = fc.record({
  description: fc.constantFrom('Cement', 'Sand'),
  basis,
  estimated_quantity: maybe(upTo(9000, 4)),
  unit_cost: maybe(upTo(3000, 4)),
  percent,
  estimated_cost: amount,
})
const lines = {
  labor: fc.array(laborLine, { maxLength: 3 }),
  equipment: fc.array(equipmentLine, { maxLength: 3 }),
  material: fc.array(materialLine, { maxLength: 3 }),
}

/** What happens to one work item in one save; which lines it hits is chosen by `pick`. */
const step = fc.record({
  code: fc.constantFrom(...CODES),
  what: fc.constantFrom('edit', 'edit', 'edit', 'remove', 'touch'),
  measurement: upTo(5000, 4).map((size) => size || 1),
  is_sub_con: fc.constantFrom<0 | 1>(0, 1),
  pick: fc.array(fc.constantFrom('keep', 'edit', 'remove'), { minLength: 9, maxLength: 9 }),
  ...lines,
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const saves = fc.array(fc.uniqueArray(step, { selector: (one) => one.code, minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 6,
})

/** The step as the screen would send it, given what is there. */
function sent(one: Step, there: EstimateScope | undefined): SentScope {
  const common = { measurement: one.measurement, is_sub_con: one.is_sub_con }
  if (!there) {
    const { labor, equipment, material } = one
    return { ...lists.item(one.code), ...common, labor, equipment, material }
  }
  if (one.what === 'remove') return edited(there, { remove_sow: true })
  if (one.what === 'touch') return edited(there, common)
  const changed = <Line extends SentLabor | SentEquipment | SentMaterial>(
    before: readonly { id: number | null }[],
    now: readonly Line[],
    from: number,
  ): Line[] => [
    ...before.map((line, at) => {
      const what = one.pick[(from + at) % 9]
      const change = now[at % Math.max(1, now.length)]
      if (what === 'edit' && change) return { ...line, ...change, id: line.id, edit: true } as Line
      return { ...line, remove: what === 'remove' } as unknown as Line
    }),
    ...now.slice(0, 1),
  ]
  return edited(there, {
    ...common,
    labor: changed(there.labor, one.labor, 0),
    equipment: changed(there.equipment, one.equipment, 3),
    material: changed(there.material, one.material, 6),
  })
}

/** From the bare lines of the database, by the rules alone. */
async function recomputed(projectId: number) {
  const query = async (text: string) => (await server.owner.query(text, [projectId])).rows
  const scopes = await query(
    'select id::int, without_mark_up from project_work_item where project_id = $1 and removed_at is null order by id',
  )
  const own = (table: string, columns: string) =>
    query(`select project_work_item_id::int as scope, amount::float8, basis, ${columns}
      from ${table} where project_id = $1 and removed_at is null`)
  const labor = await own('estimate_labor', 'workers, duration::float8, rate::float8')
  const equipment = await own(
    'estimate_equipment',
    'quantity::float8, duration::float8, rate::float8, percent::float8',
  )
  const material = await own('estimate_material', 'quantity::float8, unit_cost::float8, percent::float8')
  return scopes.map((scope) => {
    const its = <Row extends { scope: number }>(rows: Row[]) => rows.filter((row) => row.scope === scope.id)
    const ofLabor = sum(its(labor).map((line) => laborCost(line)))
    const parts = {
      labor: ofLabor,
      equipment: sum(its(equipment).map((line) => equipmentCost(line, ofLabor))),
      material: sum(its(material).map((line) => materialCost(line, ofLabor))),
    }
    // DPWH: 15, 10 and 5.
    return {
      id: scope.id,
      ...scopeCost(parts, { ocm: 15, cp: 10, vat: 5 }, { withoutMarkUp: scope.without_mark_up }),
    }
  })
}

async function expectTrue(id: number, read: Estimate): Promise<void> {
  const costs = await recomputed(id)
  const stored = await server.owner.query(
    `select id::int, labor::float8, equipment::float8, material::float8, direct::float8, ocm::float8, cp::float8,
       vat::float8, contract::float8 from project_work_item where project_id = $1 and removed_at is null order by id`,
    [id],
  )
  expect(stored.rows).toEqual(costs.map(({ indirect: _, ...cost }) => cost))
  const { indirect, ...whole } = addCosts(costs)
  const figures = await server.owner.query(
    `select work_items, labor::float8, equipment::float8, material::float8, direct::float8, ocm::float8, cp::float8,
       vat::float8, contract::float8 from project_figures where project_id = $1`,
    [id],
  )
  expect(figures.rows).toEqual([{ work_items: costs.length, ...whole }])
  expect(read.totals).toMatchObject({
    estimated_direct_cost: whole.direct,
    estimated_indirect_cost: indirect,
    estimated_contract_cost: whole.contract,
  })
  expectSums(read)
}

/** Lines to work items, work items to phases, phases to the project. */
function expectSums({ detailed, summary, totals }: Estimate): void {
  const add = <Row>(rows: readonly Row[], of: (row: Row) => number | undefined) =>
    sum(rows.map((row) => of(row) ?? 0))
  for (const scope of detailed) {
    expect(add(scope.labor, (line) => line.estimated_cost)).toBe(scope.estimated_labor_cost)
    expect(add(scope.equipment, (line) => line.estimated_cost)).toBe(scope.estimated_equipment_cost)
    expect(add(scope.material, (line) => line.estimated_cost)).toBe(scope.estimated_material_cost)
  }
  for (const row of summary.rows) {
    const phase = detailed.filter((scope) => scope.phase_id === row.phase_id)
    expect(add(phase, (scope) => scope.direct_cost)).toBe(row.estimated_cost)
    expect(add(phase, (scope) => scope.contract_cost)).toBe(row.contract_cost)
  }
  expect(add(summary.rows, (row) => row.estimated_cost)).toBe(totals.estimated_direct_cost)
  expect(add(summary.rows, (row) => row.contract_cost)).toBe(totals.estimated_contract_cost)
  expect(summary.total.estimated_cost).toBe(totals.estimated_direct_cost)
}

test('after any sequence of saves the figures are true, and what was saved is what is read', async () => {
  await fc.assert(
    fc.asyncProperty(saves, async (sequence) => {
      const id = await addProject(estimator)
      for (const steps of sequence) {
        const before = await readEstimate(estimator, id)
        const scopes = steps.map((one) => ({
          ...sent(
            one,
            before.detailed.find((scope) => scope.code === one.code),
          ),
          key: one.code,
        }))
        const saved = await saveEstimate(estimator, id, scopes)
        const after = await readEstimate(estimator, id)
        for (const { key, scope } of saved.saved) {
          expect(after.detailed.find((one) => one.code === key)).toEqual(scope)
        }
        for (const gone of saved.removed) {
          expect(after.detailed.map((scope) => scope.psow_id)).not.toContain(gone)
        }
        await expectTrue(id, after)
      }
    }),
    { seed: 20_261_115, numRuns: 25 },
  )
})
