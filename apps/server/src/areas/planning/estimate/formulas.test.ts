import { expect, test } from 'vitest'
import { newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { edited, labor, material, savedScope } from '../../../testing/scopes.ts'

/** Cells that are computed from what was typed: the formula is kept, its value counts. */
const { manager, lists } = await openEstimates('manager')

/** 9.5 bags to the unit with 5% waste: 99.75 bags for 10 units, at 250.00. */
const bags = material({ estimated_quantity: 99.75, formulas: { count: '=M*9.5*1.05' } })
const only = { labor: [], equipment: [] }

test('a formula is kept with its value, and read back', async () => {
  const id = await addProject(manager)
  await saveEstimate(manager, id, [newScope(lists, 'CW-02', { ...only, material: [bags] })])
  const line = (await readEstimate(manager, id)).detailed[0]?.material[0]
  expect(line).toMatchObject({
    estimated_quantity: 99.75,
    estimated_cost: 24_937.5,
    formulas: { count: '=M*9.5*1.05' },
  })
})

test('what was sent beside a formula does not count: the formula does', async () => {
  const id = await addProject(manager)
  const lied = { ...bags, estimated_quantity: 1 }
  await saveEstimate(manager, id, [newScope(lists, 'CW-02', { ...only, material: [lied] })])
  expect((await readEstimate(manager, id)).totals.estimated_direct_cost).toBe(24_937.5)
})

test('lines follow the measurement though only that was sent', async () => {
  const id = await addProject(manager)
  const days = labor({ duration: 2, formulas: { duration: '=M/5' } })
  const saved = await saveEstimate(manager, id, [
    newScope(lists, 'CW-02', { labor: [days], equipment: [], material: [bags] }),
  ])
  const scope = savedScope(saved, 'CW-02')
  await saveEstimate(manager, id, [edited(scope, { ...only, material: [], measurement: 20 })])
  const now = (await readEstimate(manager, id)).detailed[0]
  expect(now?.material[0]).toMatchObject({ estimated_quantity: 199.5, estimated_cost: 49_875 })
  // 2 workers, 4 days, 500.00 a day.
  expect(now?.labor[0]).toMatchObject({ duration: '4 days', estimated_cost: 4000 })
})

test('lines that a measurement moved belong to its variance order', async () => {
  const id = await addProject(manager)
  const saved = await submitEstimate(manager, id, [newScope(lists, 'CW-02', { ...only, material: [bags] })])
  const scope = savedScope(saved, 'CW-02')
  await submitEstimate(manager, id, [
    edited(scope, { ...only, material: [], measurement: 20, is_variance_order: 1 }),
  ])
  expect((await readEstimate(manager, id)).totals).toMatchObject({
    estimated_material_cost: 24_937.5,
    estimated_material_cost_vo: 24_937.5,
    estimated_direct_cost: 49_875,
  })
})

test('a number typed over a formula takes it away', async () => {
  const id = await addProject(manager)
  const saved = await saveEstimate(manager, id, [newScope(lists, 'CW-02', { ...only, material: [bags] })])
  const scope = savedScope(saved, 'CW-02')
  const { formulas: _, ...plain } = { ...scope.material[0], edit: true, estimated_quantity: 50 }
  await saveEstimate(manager, id, [edited(scope, { ...only, material: [plain], measurement: 40 })])
  const line = (await readEstimate(manager, id)).detailed[0]?.material[0]
  expect(line).toMatchObject({ estimated_quantity: 50, estimated_cost: 12_500 })
  expect(line?.formulas).toBeUndefined()
})

test('the measurement itself can be a formula', async () => {
  const id = await addProject(manager)
  const size = { measurement: 6.3, measurement_formula: '=12*3.5*0.15' }
  await saveEstimate(manager, id, [newScope(lists, 'CW-02', { ...size, ...only, material: [bags] })])
  const scope = (await readEstimate(manager, id)).detailed[0]
  expect(scope).toMatchObject({ measurement: 6.3, measurement_formula: '=12*3.5*0.15' })
  // 6.3 x 9.5 x 1.05
  expect(scope?.material[0]?.estimated_quantity).toBe(62.8425)
})

test.each([
  ['nonsense', { formulas: { count: '=2+' } }],
  ['a division by nothing', { formulas: { count: '=1/0' } }],
  ['less than nothing', { formulas: { count: '=1-5' } }],
])('%s is refused in its cell', async (_name, change) => {
  const id = await addProject(manager)
  const save = saveEstimate(manager, id, [
    newScope(lists, 'CW-02', { ...only, material: [{ ...bags, ...change }] }),
  ])
  await expect(save).rejects.toMatchObject({
    http: 422,
    body: { fields: [{ path: 'body.estimate_data.0.material.0.estimated_quantity' }] },
  })
})

test('a measurement that would leave part of a worker is refused', async () => {
  const id = await addProject(manager)
  const crew = labor({ estimated_workers: 2, formulas: { count: '=M/5' } })
  const saved = await saveEstimate(manager, id, [
    newScope(lists, 'CW-02', { labor: [crew], equipment: [], material: [] }),
  ])
  const scope = savedScope(saved, 'CW-02')
  await expect(
    saveEstimate(manager, id, [edited(scope, { ...only, material: [], measurement: 12 })]),
  ).rejects.toMatchObject({
    http: 422,
    body: {
      fields: [{ path: 'body.estimate_data.0.measurement', message: 'Workers must be a whole number.' }],
    },
  })
})
