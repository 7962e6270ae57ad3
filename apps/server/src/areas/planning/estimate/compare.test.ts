import type { Estimate } from '@itayo/contract'
import { expect, test } from 'vitest'
import { newScope, readEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { edited, savedScope } from '../../../testing/scopes.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

/** Two states of an estimate beside each other, and the way back to an earlier one. */
const { server, manager, estimator, lists } = await openEstimates('manager', 'estimator')

const compare = async (by: SignedInClient, projectId: number, from: string, to: string) =>
  (await by.estimate.compare({ params: { projectId }, query: { from, to } })).response
const revisionsOf = async (projectId: number) =>
  (await manager.estimate.revisions({ params: { projectId } })).response
type Scope = Estimate['detailed'][number]
const scopeIn = ({ detailed }: Estimate, code: string) =>
  detailed.find((scope) => scope.code === code) as Scope
const withRate = (scope: Scope, rate: number, is_variance_order: 0 | 1) =>
  edited(scope, {
    is_variance_order,
    labor: [{ ...scope.labor[0], edit: true, rate }],
    equipment: [],
    material: [],
  })

/**
 * Three revisions: CW-02 and CW-05 with 10,000.00 each; then 600.00 more labor in CW-02 by an order;
 * then CW-05 taken out and CW-06 added, as corrections.
 */
async function threeRevisions(): Promise<number> {
  const id = await addProject(manager)
  await submitEstimate(manager, id, [newScope(lists, 'CW-02'), newScope(lists, 'CW-05')])
  await submitEstimate(manager, id, [withRate(scopeIn(await readEstimate(manager, id), 'CW-02'), 600, 1)])
  const now = await readEstimate(manager, id)
  await submitEstimate(manager, id, [
    edited(scopeIn(now, 'CW-05'), { remove_sow: true }),
    newScope(lists, 'CW-06'),
  ])
  return id
}

test('revisions are listed with their orders, the newest first', async () => {
  const { revisions, orders } = await revisionsOf(await threeRevisions())
  expect(revisions.map(({ ref, title, direct, contract }) => [ref, title, direct, contract])).toEqual([
    ['r2', 'Correction', 20_600, 27_037.5],
    ['r1', 'Variance order 1', 20_600, 27_037.5],
    ['r0', 'First approval', 20_000, 26_250],
  ])
  expect(orders).toMatchObject([{ number: 1, revision: 1, work_items: 1, lines: 1, direct: 600 }])
  expect(orders[0]?.psow_ids).toHaveLength(1)
})

test('the first against what holds now: new, edited and removed, line by line', async () => {
  const id = await threeRevisions()
  const { scopes, ...whole } = await compare(manager, id, 'r0', 'live')
  expect(whole).toMatchObject({
    from: { ref: 'r0' },
    to: { ref: 'r2' },
    lines: 7,
    before: 20_000,
    after: 20_600,
    difference: 600,
    contract_difference: 787.5,
  })
  const of = (code: string) => scopes.find((scope) => scope.code === code)
  expect(of('CW-02')).toMatchObject({
    change: 'edited',
    variance_order: 1,
    before: 10_000,
    after: 10_600,
    difference: 600,
    lines: [
      {
        list: 'labor',
        name: 'Mason',
        change: 'edited',
        before: { count: 2, unit: '3 days', rate: 500, amount: 3000 },
        after: { count: 2, unit: '3 days', rate: 600, amount: 3600 },
        difference: 600,
      },
    ],
  })
  expect(of('CW-05')).toMatchObject({
    change: 'removed',
    variance_order: null,
    after: null,
    difference: -10_000,
  })
  expect(of('CW-06')).toMatchObject({ change: 'new', before: null, difference: 10_000 })
})

test('the other way round every sign turns; a revision against itself is nothing', async () => {
  const id = await threeRevisions()
  const back = await compare(manager, id, 'r2', 'r0')
  expect(back).toMatchObject({ difference: -600, contract_difference: -787.5 })
  expect(back.scopes.find((scope) => scope.code === 'CW-06')).toMatchObject({ change: 'removed' })
  expect(await compare(manager, id, 'r1', 'r1')).toMatchObject({ scopes: [], lines: 0, difference: 0 })
})

test('waiting edits against what holds now, and against an earlier revision with all since', async () => {
  const id = await threeRevisions()
  const scope = scopeIn(await readEstimate(estimator, id), 'CW-06')
  await submitEstimate(estimator, id, [
    withRate(scope, 550, 1),
    newScope(lists, 'CW-07', { is_variance_order: 0 }),
  ])
  const { revisions } = await revisionsOf(id)
  const waiting = revisions[0]
  expect(waiting).toMatchObject({ number: null, state: 'pending', direct: 30_900 })
  expect(waiting?.approval_id).toBe((await readEstimate(manager, id)).approval_ids[0])
  const ref = waiting?.ref as string
  const now = await compare(manager, id, 'live', ref)
  expect(now.scopes.map((one) => [one.code, one.change, one.is_variance_order, one.difference])).toEqual([
    ['CW-06', 'edited', true, 300],
    ['CW-07', 'new', false, 10_000],
  ])
  expect(now).toMatchObject({
    before: 10_000,
    after: 20_300,
    difference: 10_300,
    variance_contract: 393.75,
    correction_contract: 13_125,
    // 787.50 of the first order, and 393.75 that wait.
    meter: { original_contract: 26_250, net: 1181.25, moved: 1181.25, left: 1443.75, is_above: false },
  })
  expect(now.scopes[0]?.lines).toMatchObject([
    { change: 'edited', before: { rate: 500, amount: 3000 }, after: { rate: 550, amount: 3300 } },
  ])
  const since = await compare(manager, id, 'r0', ref)
  expect(since.scopes.map((one) => one.code).toSorted()).toEqual(['CW-02', 'CW-05', 'CW-06', 'CW-07'])
  expect(since.difference).toBe(10_900)
})

test('a removed work item of waiting edits is told whole', async () => {
  const id = await threeRevisions()
  const scope = scopeIn(await readEstimate(estimator, id), 'CW-06')
  await submitEstimate(estimator, id, [edited(scope, { remove_sow: true, is_variance_order: 1 })])
  const { revisions } = await revisionsOf(id)
  expect(await compare(manager, id, 'live', revisions[0]?.ref as string)).toMatchObject({
    scopes: [{ code: 'CW-06', change: 'removed', before: 10_000, after: null, difference: -10_000 }],
    lines: 3,
  })
})

test('what is no revision here is not found, nor is a project of another company', async () => {
  const id = await threeRevisions()
  await expect(compare(manager, id, 'r0', 'r9')).rejects.toMatchObject({ http: 404 })
  await expect(compare(manager, id, 'r0', 'p999999')).rejects.toMatchObject({ http: 404 })
  const other = await server.signIn('admin@pundasyon.test')
  await expect(compare(other, id, 'r0', 'live')).rejects.toMatchObject({ http: 404 })
  await expect(other.estimate.revisions({ params: { projectId: id } })).rejects.toMatchObject({ http: 404 })
})

test('who sees no costs sees what changed without amounts, and no meter', async () => {
  const id = await threeRevisions()
  const viewer = await server.signIn('viewer@bayanihan.test')
  const { meter, revisions } = (await viewer.estimate.revisions({ params: { projectId: id } })).response
  expect(meter).toBeUndefined()
  expect(revisions[0]?.contract).toBeUndefined()
  const { scopes, difference } = await compare(viewer, id, 'r0', 'r1')
  expect(difference).toBeUndefined()
  expect(scopes[0]?.lines[0]).toMatchObject({ name: 'Mason', before: { count: 2 } })
  expect(scopes[0]?.lines[0]?.before?.rate).toBeUndefined()
})

const figures = ({ detailed, totals }: Estimate) => ({
  totals,
  scopes: detailed
    .map(({ code, measurement, direct_cost, contract_cost, labor, equipment, material }) => ({
      code,
      measurement,
      direct_cost,
      contract_cost,
      lines: [...labor, ...equipment, ...material].map((line) => line.estimated_cost),
    }))
    .toSorted((a, b) => a.code.localeCompare(b.code)),
})

const restore = (by: SignedInClient, project_id: number, number: number) =>
  by.estimate.restore({ body: { project_id, number } })

test('restoring is a proposal, and gives the old figures back once approved', async () => {
  const id = await addProject(manager)
  await submitEstimate(manager, id, [newScope(lists, 'CW-02'), newScope(lists, 'CW-05')])
  const first = figures(await readEstimate(manager, id))
  const now = await readEstimate(manager, id)
  const one = scopeIn(now, 'CW-02')
  const gone = { ...one.material[0], remove: true }
  await submitEstimate(manager, id, [
    edited(one, { is_variance_order: 1, measurement: 25, labor: [], equipment: [], material: [gone] }),
    edited(scopeIn(now, 'CW-05'), { remove_sow: true, is_variance_order: 1 }),
    newScope(lists, 'CW-06', { is_variance_order: 1 }),
  ])
  const second = figures(await readEstimate(manager, id))
  const { response: standing } = await restore(estimator, id, 0)
  expect(standing).toMatchObject({ approval_state: 'pending', proposal: { state: 'pending' } })
  expect(figures(await readEstimate(manager, id))).toEqual(second)
  const { approval_ids } = await readEstimate(manager, id)
  await manager.approvals.decide({ body: { id: approval_ids[0] as number, decision: 'approve' } })
  const back = figures(await readEstimate(manager, id))
  // Orders went there and back: together they come to nothing, and the base is what it was.
  expect(back).toEqual(first)
  const { orders, meter } = await revisionsOf(id)
  expect(orders.map((order) => order.direct)).toEqual([-5000, 5000])
  expect(meter).toMatchObject({ net: 0, net_percent: 0, is_above: true })
})

test('a correction is restored as a correction', async () => {
  const id = await addProject(manager)
  const saved = await submitEstimate(manager, id, [newScope(lists, 'CW-02')])
  await submitEstimate(manager, id, [withRate(savedScope(saved, 'CW-02'), 600, 0)])
  await restore(estimator, id, 0)
  const { approval_ids } = await readEstimate(manager, id)
  await manager.approvals.decide({ body: { id: approval_ids[0] as number, decision: 'approve' } })
  expect((await revisionsOf(id)).orders).toEqual([])
  expect((await readEstimate(manager, id)).totals).toMatchObject({
    estimated_labor_cost: 3000,
    estimated_direct_cost: 10_000,
  })
})

test('there is nothing to restore in what holds now, nor in what never was', async () => {
  const id = await addProject(manager)
  await submitEstimate(manager, id, [newScope(lists, 'CW-02')])
  await expect(restore(manager, id, 0)).rejects.toMatchObject({ code: 'estimate.nothing_edited' })
  await expect(restore(manager, id, 4)).rejects.toMatchObject({ http: 404 })
  const other = await server.signIn('admin@pundasyon.test')
  await expect(restore(other, id, 0)).rejects.toMatchObject({ http: 404 })
  const viewer = await server.signIn('viewer@bayanihan.test')
  await expect(restore(viewer, id, 0)).rejects.toMatchObject({ http: 403 })
})
