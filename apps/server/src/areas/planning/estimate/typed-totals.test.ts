import type { EstimateScope } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject, asTenant } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited, savedScope } from '../../../testing/scopes.ts'
import { bookCosts } from '../../project/figures/ledger.ts'

/** Typed actual totals of a subcontractor's work item: the ledger forgets none of them (D-12). */
const { server, estimator, manager, lists } = await openEstimates('estimator', 'manager')

async function subcontracted(change = {}): Promise<{ id: number; scope: EstimateScope; psow_id: number }> {
  const id = await addProject(estimator)
  const saved = await saveEstimate(estimator, id, [newScope(lists, 'CW-02', { is_sub_con: 1, ...change })])
  const scope = savedScope(saved, 'CW-02')
  return { id, scope, psow_id: scope.psow_id as number }
}

const type = (id: number, psow_id: number, total: number, kind: 'labor' | 'equipment' = 'labor') =>
  saveEstimate(estimator, id, [], { [`${kind}_total_actual_cost`]: [{ psow_id, total }] })

async function ledger(id: number) {
  const { rows } = await server.owner.query(
    `select kind, amount::float8, sequence, source_kind, reverses_id is not null as reverses
     from cost_entry where project_id = $1 order by id`,
    [id],
  )
  return rows.map(
    (row) => `${row.source_kind} ${row.sequence} ${row.kind} ${row.amount}${row.reverses ? ' r' : ''}`,
  )
}

test('a new total reverses the one before and follows it', async () => {
  const { id, psow_id } = await subcontracted()
  await type(id, psow_id, 1000)
  await type(id, psow_id, 1500.5)
  await type(id, psow_id, 200, 'equipment')
  await type(id, psow_id, 0)
  expect(await ledger(id)).toEqual([
    'typed 1 labor 1000',
    'typed 2 labor -1000 r',
    'typed 3 labor 1500.5',
    'typed 4 equipment 200',
    'typed 5 labor -1500.5 r',
  ])
  const { detailed, totals } = await readEstimate(estimator, id)
  expect(detailed[0]).toMatchObject({
    total_actual_labor_cost_subcon: 0,
    total_actual_equipment_cost_subcon: 200,
    actual_direct_cost: 200,
  })
  expect(totals).toMatchObject({
    actual_sub_con_cost: 200,
    actual_equipment_cost_sub_con: 200,
    actual_equipment_cost: 0,
    actual_direct_cost: 200,
  })
})

test('the stored figures follow', async () => {
  const { id, psow_id } = await subcontracted()
  await type(id, psow_id, 1000)
  await type(id, psow_id, 750)
  const { rows } = await server.owner.query(
    `select f.actual::float8 as project, w.actual::float8 as work_item
     from project_figures f join project_work_item w on w.project_id = f.project_id where f.project_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ project: 750, work_item: 750 }])
})

test('the same total again writes nothing', async () => {
  const { id, psow_id } = await subcontracted()
  await type(id, psow_id, 1000)
  await type(id, psow_id, 1000)
  expect(await ledger(id)).toEqual(['typed 1 labor 1000'])
})

test('other costs of the work item stay apart from what was typed', async () => {
  const { id, psow_id } = await subcontracted()
  const worked = { entry_date: '2026-11-15', source_kind: 'test', source_id: 1 }
  await asTenant(server, estimator, (tx) =>
    bookCosts(tx, id, [{ ...worked, project_work_item_id: psow_id, kind: 'labor', amount: 40 }]),
  )
  await type(id, psow_id, 1000)
  await type(id, psow_id, 500)
  expect((await readEstimate(estimator, id)).detailed[0]).toMatchObject({
    total_actual_labor_cost_subcon: 500,
    actual_labor_cost: 540,
  })
})

test('a work item can become a subcontractor’s and take its total in one save', async () => {
  const { id, scope, psow_id } = await subcontracted({ is_sub_con: 0 })
  await saveEstimate(estimator, id, [edited(scope, { is_sub_con: 1 })], {
    labor_total_actual_cost: [{ psow_id, total: 10 }],
  })
  expect((await readEstimate(estimator, id)).detailed[0]).toMatchObject({
    is_sub_con: 1,
    labor: [{ is_sub_con: 1 }],
    equipment: [{ is_sub_con: 1 }],
    material: [{ is_sub_con: 1 }],
    total_actual_labor_cost_subcon: 10,
  })
})

test('switching back keeps what was typed', async () => {
  const { id, scope, psow_id } = await subcontracted()
  await type(id, psow_id, 1000)
  await saveEstimate(estimator, id, [edited(scope, { is_sub_con: 0 })])
  const [read] = (await readEstimate(estimator, id)).detailed
  expect(read).toMatchObject({ is_sub_con: 0, actual_labor_cost: 1000 })
  expect(read?.labor[0]).not.toHaveProperty('is_sub_con')
})

describe('refused, and nothing written', () => {
  test('own work', async () => {
    const { id, psow_id } = await subcontracted({ is_sub_con: 0 })
    const error = await refusal(type(id, psow_id, 1000))
    expect([error.http, error.message]).toEqual([
      422,
      'Only the work item of a subcontractor takes a typed total.',
    ])
    expect(error.body.fields?.[0]?.path).toBe('body.labor_total_actual_cost.0.psow_id')
    expect(await ledger(id)).toEqual([])
  })

  test('one work item twice', async () => {
    const { id, psow_id } = await subcontracted()
    await type(id, psow_id, 5)
    const twice = [100, 200].map((total) => ({ psow_id, total }))
    const error = await refusal(saveEstimate(estimator, id, [], { labor_total_actual_cost: twice }))
    expect([error.http, error.message]).toEqual([422, 'This work item is here twice.'])
    expect(await ledger(id)).toEqual(['typed 1 labor 5'])
  })

  test('a work item of another project, or a removed one', async () => {
    const { id, scope, psow_id } = await subcontracted()
    const other = await subcontracted()
    expect((await refusal(type(id, other.psow_id, 1))).code).toBe('not_found')
    await saveEstimate(estimator, id, [edited(scope, { remove_sow: true }), newScope(lists, 'CW-05')])
    expect((await refusal(type(id, psow_id, 1))).code).toBe('not_found')
  })

  test('a negative one', async () => {
    const { id, psow_id } = await subcontracted()
    expect((await refusal(type(id, psow_id, -1))).http).toBe(422)
  })
})

test('on an approved estimate they wait with the edits, and are checked when they are proposed', async () => {
  const { id, psow_id } = await subcontracted()
  await submitEstimate(manager, id, [newScope(lists, 'CW-05')])
  const totals = (workItemId: number) => ({
    estimate_status: 2 as const,
    labor_total_actual_cost: [{ psow_id: workItemId, total: 300 }],
  })
  const own = (await readEstimate(manager, id)).detailed[1]?.psow_id as number
  expect((await refusal(saveEstimate(estimator, id, [], totals(own)))).http).toBe(422)
  await saveEstimate(estimator, id, [], totals(psow_id))
  expect(await ledger(id)).toEqual([])
  const { approval_ids } = await readEstimate(manager, id)
  await manager.approvals.decide({ body: { id: approval_ids[0] as number, decision: 'approve' } })
  expect(await ledger(id)).toEqual(['typed 1 labor 300'])
})
