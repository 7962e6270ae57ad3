import type { Estimate } from '@itayo/contract'
import { sum } from '@itayo/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saves, sentStep } from '../../../testing/estimate-steps.ts'
import { newScope, readEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { edited, equipment, material, type SentScope, savedScope } from '../../../testing/scopes.ts'

/** Variance orders beside the base: what each line was, what it became, and what that comes to. */
const { server, manager, lists } = await openEstimates('manager')

const KINDS = ['labor', 'equipment', 'material'] as const
const revisionsOf = async (id: number) =>
  (await manager.estimate.revisions({ params: { projectId: id } })).response
const ordersOf = async (id: number) => (await revisionsOf(id)).orders

async function linesOf(id: number) {
  const { rows } = await server.owner.query(
    `select o.number, v.kind, v.name, v.amount_before::float8 as before, v.amount_after::float8 as after,
       v.before as was, v.after as is
     from variance_line v join variance_order o on o.id = v.variance_order_id
     where v.project_id = $1 order by v.id`,
    [id],
  )
  return rows
}
const moves = async (id: number) =>
  (await linesOf(id)).map(({ number, kind, before, after }) => [number, kind, before, after])

/** An approved estimate with one work item of 10,000.00: labor 3,000, equipment 2,000, material 5,000. */
async function approved(change: Partial<SentScope> = {}) {
  const id = await addProject(manager)
  const saved = await submitEstimate(manager, id, [newScope(lists, 'CW-02', change)])
  return { id, scope: savedScope(saved, 'CW-02') }
}

/** Another rate for the labor: 6 times it is the labor. */
async function setRate(id: number, rate: number, is_variance_order: 0 | 1) {
  const { detailed } = await readEstimate(manager, id)
  const scope = detailed[0] as Estimate['detailed'][number]
  const line = { ...scope.labor[0], edit: true, rate }
  await submitEstimate(manager, id, [edited(scope, { is_variance_order, labor: [line] })])
}

test('yes opens an order with before and after; the base stays', async () => {
  const { id } = await approved()
  await setRate(id, 600, 1)
  expect(await linesOf(id)).toMatchObject([
    {
      number: 1,
      kind: 'labor',
      name: 'Mason',
      before: 3000,
      after: 3600,
      was: { rate: 500 },
      is: { rate: 600 },
    },
  ])
  const { totals, detailed } = await readEstimate(manager, id)
  expect(totals).toMatchObject({
    estimated_labor_cost: 3000,
    estimated_labor_cost_vo: 600,
    estimated_variance_order_cost: 600,
    estimated_direct_cost: 10_600,
  })
  expect(detailed[0]?.labor[0]?.is_variance_order).toBe(1)
  expect(detailed[0]?.material[0]?.is_variance_order).toBeUndefined()
})

test('no corrects the base and opens no order', async () => {
  const { id } = await approved()
  await setRate(id, 600, 0)
  expect(await ordersOf(id)).toEqual([])
  expect((await readEstimate(manager, id)).totals).toMatchObject({
    estimated_labor_cost: 3600,
    estimated_variance_order_cost: 0,
  })
})

test('a deduction is a lower after-value: it takes off', async () => {
  const { id } = await approved()
  await setRate(id, 400, 1)
  expect((await readEstimate(manager, id)).totals).toMatchObject({
    estimated_labor_cost: 3000,
    estimated_labor_cost_vo: -600,
    estimated_direct_cost: 9400,
  })
  // 600 with OCM 15, profit 10 and VAT 5: 750 of mark-ups and direct cost, 37.50 of tax.
  expect(await ordersOf(id)).toMatchObject([{ number: 1, direct: -600, contract: -787.5 }])
})

test('a correction of a line from an order amends the newest one (D-31)', async () => {
  const { id } = await approved()
  await setRate(id, 600, 1)
  await setRate(id, 800, 1)
  await setRate(id, 700, 0)
  expect(await moves(id)).toEqual([
    [1, 'labor', 3000, 3600],
    [2, 'labor', 3600, 4200],
  ])
  expect(await ordersOf(id)).toMatchObject([{ direct: 600 }, { direct: 600, contract: 787.5 }])
  await setRate(id, 100, 0)
  expect((await readEstimate(manager, id)).totals).toMatchObject({
    estimated_labor_cost: 3000,
    estimated_labor_cost_vo: -2400,
    estimated_direct_cost: 7600,
  })
})

test('a line born in an order and corrected away leaves nothing of it', async () => {
  const { id, scope } = await approved()
  await submitEstimate(manager, id, [
    edited(scope, {
      is_variance_order: 1,
      labor: [],
      equipment: [],
      material: [material({ unit_cost: 10 })],
    }),
  ])
  const now = (await readEstimate(manager, id)).detailed[0] as Estimate['detailed'][number]
  expect(now.direct_cost).toBe(10_200)
  const born = { ...now.material[1], remove: true }
  await submitEstimate(manager, id, [edited(now, { labor: [], equipment: [], material: [born] })])
  expect(await moves(id)).toEqual([[1, 'material', 0, 0]])
  expect((await readEstimate(manager, id)).totals).toMatchObject({
    estimated_material_cost: 5000,
    estimated_variance_order_cost: 0,
    estimated_direct_cost: 10_000,
  })
})

test('a removed work item is a deduction of all its lines, and a new one an addition', async () => {
  const { id, scope } = await approved()
  await submitEstimate(manager, id, [
    edited(scope, { is_variance_order: 1, remove_sow: true }),
    newScope(lists, 'CW-05', { is_variance_order: 1, measurement: 4 }),
  ])
  expect(await moves(id)).toEqual([
    [1, 'measurement', 0, 0],
    [1, 'measurement', 0, 0],
    [1, 'labor', 3000, 0],
    [1, 'equipment', 2000, 0],
    [1, 'material', 5000, 0],
    [1, 'labor', 0, 3000],
    [1, 'equipment', 0, 2000],
    [1, 'material', 0, 5000],
  ])
  const { orders, meter } = await revisionsOf(id)
  expect(orders).toMatchObject([{ work_items: 2, lines: 6, direct: 0, contract: 0 }])
  // Both directions count for the mark: 13,125 off and 13,125 on.
  expect(meter).toMatchObject({ net: 0, moved: 26_250, moved_percent: 200, left: 0, is_above: true })
  expect((await readEstimate(manager, id)).totals).toMatchObject({
    estimated_labor_cost: 3000,
    estimated_variance_order_cost: 0,
    estimated_direct_cost: 10_000,
  })
})

test('the measurement alone is an order without money (D-38), a tag alone is none', async () => {
  const { id, scope } = await approved()
  const nothing = { labor: [], equipment: [], material: [] }
  await submitEstimate(manager, id, [edited(scope, { ...nothing, is_variance_order: 1, measurement: 12 })])
  expect(await linesOf(id)).toMatchObject([
    { kind: 'measurement', before: 0, after: 0, was: { count: 10 }, is: { count: 12 } },
  ])
  expect(await ordersOf(id)).toMatchObject([{ number: 1, work_items: 1, lines: 0, direct: 0, contract: 0 }])
  const now = (await readEstimate(manager, id)).detailed[0] as Estimate['detailed'][number]
  await submitEstimate(manager, id, [
    edited(now, { ...nothing, is_variance_order: 1, company_tag_id: await lists.tag('Lobby') }),
  ])
  expect(await ordersOf(id)).toHaveLength(1)
})

test('a percentage line that labor moves belongs to the order, and follows its correction (D-30)', async () => {
  const tools = equipment({ basis: 'percent_of_labor', percent: 10, estimated_quantity: null, rate: null })
  const { id } = await approved({ equipment: [tools] })
  await setRate(id, 600, 1)
  await setRate(id, 700, 0)
  expect(await moves(id)).toEqual([
    [1, 'labor', 3000, 4200],
    [1, 'equipment', 300, 420],
  ])
  expect((await readEstimate(manager, id)).totals).toMatchObject({
    estimated_equipment_cost: 300,
    estimated_equipment_cost_vo: 120,
  })
})

test("a subcontractor's work item: its base apart, its variance with all others", async () => {
  const { id } = await approved({ is_sub_con: 1 })
  await setRate(id, 600, 1)
  expect((await readEstimate(manager, id)).totals).toMatchObject({
    estimated_labor_cost: 0,
    estimated_labor_cost_sub_con: 3000,
    estimated_labor_cost_vo: 600,
    estimated_sub_con_cost: 10_000,
    estimated_variance_order_cost: 600,
    estimated_direct_cost: 10_600,
  })
})

test('the meter: 10% of 13,125.00 is 1,312.50; at it is below, a centavo more is above (D-32)', async () => {
  const { id } = await approved()
  expect((await revisionsOf(id)).meter).toEqual({
    original_contract: 13_125,
    net: 0,
    net_percent: 0,
    moved: 0,
    moved_percent: 0,
    left: 1312.5,
    is_above: false,
  })
  // 1,000.00 of direct cost is 1,312.50 at contract prices.
  const { detailed } = await readEstimate(manager, id)
  const scope = detailed[0] as Estimate['detailed'][number]
  const lump = (cost: number, more = {}) =>
    material({ basis: 'lump_sum', estimated_cost: cost, unit_cost: null, estimated_quantity: null, ...more })
  const only = (line: ReturnType<typeof lump>) => ({ labor: [], equipment: [], material: [line] })
  await submitEstimate(manager, id, [edited(scope, { is_variance_order: 1, ...only(lump(1000)) })])
  expect((await revisionsOf(id)).meter).toMatchObject({
    net: 1312.5,
    net_percent: 10,
    moved: 1312.5,
    left: 0,
    is_above: false,
  })
  const now = (await readEstimate(manager, id)).detailed[0] as Estimate['detailed'][number]
  const born = now.material[1]?.id ?? null
  await submitEstimate(manager, id, [edited(now, only(lump(1000.01, { id: born, edit: true })))])
  expect((await revisionsOf(id)).meter).toMatchObject({ left: 0, is_above: true })
})

test('an order keeps the mark-ups of its work item: mobilization has none', async () => {
  const id = await addProject(manager)
  const saved = await submitEstimate(manager, id, [newScope(lists, 'GR-01')])
  const scope = savedScope(saved, 'GR-01')
  const line = { ...scope.labor[0], edit: true, rate: 600 }
  await submitEstimate(manager, id, [edited(scope, { is_variance_order: 1, labor: [line] })])
  const contract = scope.without_mark_up ? 630 : 787.5
  expect(await ordersOf(id)).toMatchObject([{ direct: 600, contract }])
})

test('answers of a proposal count when it is approved', async () => {
  const estimator = await server.signIn('estimator@bayanihan.test')
  const { id, scope } = await approved()
  const line = { ...scope.labor[0], edit: true, rate: 600 }
  await submitEstimate(estimator, id, [edited(scope, { is_variance_order: 1, labor: [line] })])
  expect(await ordersOf(id)).toEqual([])
  const { approval_ids } = await readEstimate(manager, id)
  await manager.approvals.decide({ body: { id: approval_ids[0] as number, decision: 'approve' } })
  const { orders, revisions } = await revisionsOf(id)
  expect(orders).toMatchObject([{ number: 1, revision: 1, direct: 600 }])
  expect(revisions[0]).toMatchObject({ ref: 'r1', title: 'Variance order 1', variance_orders: [1] })
})

async function storedLines(id: number) {
  const { rows } = await server.owner.query(
    KINDS.map(
      (
        kind,
      ) => `select '${kind}' as kind, id::int, case when removed_at is null then amount else 0 end::float8 as amount
        from estimate_${kind} where project_id = $1`,
    ).join(' union all '),
    [id],
  )
  return rows as { kind: string; id: number; amount: number }[]
}

/** Every line: its orders follow one another without a gap, the last says what stands there now. */
async function expectChains(id: number): Promise<void> {
  const { rows } = await server.owner.query(
    `select kind, coalesce(estimate_labor_id, estimate_equipment_id, estimate_material_id)::int as line,
       array_agg(amount_before::float8 order by id) as before, array_agg(amount_after::float8 order by id) as after
     from variance_line where project_id = $1 and kind <> 'measurement' group by 1, 2`,
    [id],
  )
  const chains = new Map(rows.map((row) => [`${row.kind}${row.line}`, row]))
  for (const line of await storedLines(id)) {
    const chain = chains.get(`${line.kind}${line.id}`)
    if (!chain) continue
    expect(chain.before.slice(1)).toEqual(chain.after.slice(0, -1))
    expect(chain.after.at(-1)).toBe(line.amount)
    expect(chain.before[0]).toBeGreaterThanOrEqual(0)
  }
}

function expectTotals({ totals, detailed }: Estimate): void {
  const of = (name: string) => (totals as Record<string, number>)[name] ?? 0
  const bases = KINDS.flatMap((kind) => [of(`estimated_${kind}_cost`), of(`estimated_${kind}_cost_sub_con`)])
  for (const base of bases) expect(base).toBeGreaterThanOrEqual(0)
  const direct = sum(detailed.map((scope) => scope.direct_cost ?? 0))
  const own = KINDS.map((kind) => of(`estimated_${kind}_cost`))
  expect(sum([...own, of('estimated_sub_con_cost'), of('estimated_variance_order_cost')])).toBe(direct)
  for (const kind of KINDS) {
    const parts = ['', '_sub_con', '_vo'].map((part) => of(`estimated_${kind}_cost${part}`))
    expect(sum(parts)).toBe(sum(detailed.map((scope) => scope[`estimated_${kind}_cost`] ?? 0)))
  }
}

const answers = fc.array(fc.constantFrom<0 | 1>(0, 1), { minLength: 3, maxLength: 3 })

test('after any sequence of answers base, subcontractors and variance are the sum of the work items', async () => {
  await fc.assert(
    fc.asyncProperty(saves, fc.array(answers, { minLength: 6, maxLength: 6 }), async (sequence, said) => {
      const id = await addProject(manager)
      await submitEstimate(manager, id, [newScope(lists, 'CW-02'), newScope(lists, 'CW-06')])
      for (const [round, steps] of sequence.entries()) {
        const before = await readEstimate(manager, id)
        const scopes = steps.map((one, at) => ({
          ...sentStep(
            lists,
            one,
            before.detailed.find((scope) => scope.code === one.code),
          ),
          key: one.code,
          is_variance_order: said[round]?.[at] ?? 0,
        }))
        await submitEstimate(manager, id, scopes)
        const after = await readEstimate(manager, id)
        expectTotals(after)
        await expectChains(id)
        const orders = await ordersOf(id)
        expect(sum(orders.map((order) => order.direct ?? 0))).toBe(after.totals.estimated_variance_order_cost)
      }
    }),
    { seed: 20_261_115, numRuns: 15 },
  )
}, 180_000)
