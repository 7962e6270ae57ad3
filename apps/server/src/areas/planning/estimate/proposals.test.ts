import type { EstimateScope } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited, labor, type SentScope, savedScope } from '../../../testing/scopes.ts'

/** Edits of an approved estimate by somebody who may not approve (D-39). */
const { server, estimator, manager, lists } = await openEstimates('estimator', 'manager')

async function approved(): Promise<{ id: number; scope: EstimateScope }> {
  const id = await addProject(manager)
  return { id, scope: savedScope(await submitEstimate(manager, id, [newScope(lists, 'CW-02')]), 'CW-02') }
}

const atRate = (scope: EstimateScope, rate: number): SentScope =>
  edited(scope, { key: 'x', labor: [{ ...scope.labor[0], edit: true, rate }] })
const rateIn = async (id: number) => (await readEstimate(manager, id)).detailed[0]?.labor[0]?.rate
const own = async (id: number, by = estimator) =>
  (await by.estimate.proposal({ params: { projectId: id } })).response
const waiting = async (id: number) => (await readEstimate(manager, id)).approval_ids

async function detail(id: number) {
  const [approval] = await waiting(id)
  return (await manager.approvals.get({ params: { id: approval as number } })).response
}
async function decide(
  id: number,
  change: { decision: 'approve' | 'reject'; reason?: string; despite_changes?: boolean },
) {
  const [approval] = await waiting(id)
  return (await manager.approvals.decide({ body: { id: approval as number, ...change } })).response
}

describe('a proposal', () => {
  test('tells the approver what it changes, line by line', async () => {
    const { id, scope } = await approved()
    await submitEstimate(estimator, id, [
      edited(scope, {
        measurement: 12,
        labor: [{ ...scope.labor[0], edit: true, rate: 600 }, labor({ designation: 'Helper', rate: 100 })],
        material: [{ ...scope.material[0], remove: true }],
      }),
      newScope(lists, 'CW-05'),
    ])
    const { amount, title, work_items, figures, changes } = await detail(id)
    // 3,600 + 600 + 2,000 where there were 10,000; 10,000 new; both marked up.
    expect({ amount, title, work_items, figures }).toEqual({
      amount: 8137.5,
      title: 'Edit of 2 work items',
      work_items: 2,
      figures: {
        direct_before: 10_000,
        contract_before: 13_125,
        direct: 16_200,
        contract: 21_262.5,
        total_budget: null,
      },
    })
    expect(changes).toMatchObject([
      {
        code: 'CW-02',
        change: 'edited',
        measurement_before: 10,
        measurement_after: 12,
        before: 10_000,
        after: 6200,
        conflict: false,
        lines: [
          {
            list: 'labor',
            name: 'Mason',
            change: 'edited',
            before: 3000,
            after: 3600,
            fields: [{ field: 'Rate per day', before: 500, after: 600 }],
          },
          { list: 'labor', name: 'Helper', change: 'new', before: null, after: 600 },
          { list: 'material', name: 'Cement', change: 'removed', before: 5000, after: null },
        ],
      },
      {
        code: 'CW-05',
        psow_id: null,
        change: 'new',
        before: 0,
        after: 10_000,
        is_variance_order: false,
        conflict: false,
      },
    ])
  })

  test('of a removal, and of a line that only follows the labor', async () => {
    const id = await addProject(manager)
    const tools = { description: 'Minor Tools', basis: 'percent_of_labor' as const, percent: 10 }
    const saved = await submitEstimate(manager, id, [
      newScope(lists, 'CW-02', { equipment: [tools] }),
      newScope(lists, 'CW-05'),
    ])
    await submitEstimate(estimator, id, [
      atRate(savedScope(saved, 'CW-02'), 1000),
      edited(savedScope(saved, 'CW-05'), { remove_sow: true }),
    ])
    const { changes } = await detail(id)
    expect(changes[0]?.lines.map(({ name, before, after }) => [name, before, after])).toEqual([
      ['Mason', 3000, 6000],
      ['Minor Tools', 300, 600],
    ])
    expect(changes[1]).toMatchObject({ change: 'removed', before: 10_000, after: 0, lines: [] })
  })

  test('is checked like a save', async () => {
    const { id, scope } = await approved()
    const wrong: [SentScope, string][] = [
      [newScope(lists, 'CW-05', { measurement: 0 }), 'Measurement is required.'],
      [newScope(lists, 'CW-02'), 'This scope of work and work item already exists.'],
      [
        newScope(lists, 'CW-05', {
          labor: [labor({ basis: 'lump_sum', estimated_cost: 7_619_047_610_000 })],
        }),
        'An amount cannot be more than ₱9,999,999,999,999.99.',
      ],
    ]
    for (const [edit, message] of wrong) {
      expect((await refusal(submitEstimate(estimator, id, [edit]))).message).toBe(message)
    }
    const stale = await refusal(submitEstimate(estimator, id, [edited(scope, { version: 99 })]))
    expect(stale.code).toBe('stale_version')
    expect(await waiting(id)).toEqual([])
    expect((await readEstimate(estimator, id)).approval_state).toBe('approved')
  })

  test('is its author’s to read again, and nobody else’s', async () => {
    const { id, scope } = await approved()
    await submitEstimate(estimator, id, [atRate(scope, 600)])
    expect(await own(id)).toMatchObject({
      reason: '',
      estimate_data: [{ psow_id: scope.psow_id, version: scope.version, labor: [{ edit: true, rate: 600 }] }],
    })
    expect(await own(id, manager)).toBeNull()
    const other = await personWith(server, ['/projects/Index', '/estimate/save', '/costs/view'])
    expect(await own(id, other)).toBeNull()
    const blind = await personWith(server, ['/projects/Index', '/estimate/save'])
    expect((await refusal(own(id, blind))).code).toBe('permission_denied')
  })

  test('a second one of the same person takes the place of the first', async () => {
    const { id, scope } = await approved()
    await submitEstimate(estimator, id, [atRate(scope, 600)])
    const [first] = await waiting(id)
    await submitEstimate(estimator, id, [atRate(scope, 700)])
    const now = await waiting(id)
    expect(now).toHaveLength(1)
    expect(now).not.toContain(first)
    const past = (await manager.approvals.get({ params: { id: first as number } })).response
    expect(past.state).toBe('withdrawn')
  })

  test('two people’s wait side by side, and the estimate stays pending until both are decided', async () => {
    const { id, scope } = await approved()
    const other = await personWith(server, ['/projects/Index', '/estimate/save', '/costs/view'])
    await submitEstimate(estimator, id, [atRate(scope, 600)])
    await submitEstimate(other, id, [newScope(lists, 'CW-05')])
    expect(await waiting(id)).toHaveLength(2)
    await decide(id, { decision: 'approve' })
    expect((await readEstimate(manager, id)).approval_state).toBe('pending')
    await decide(id, { decision: 'approve' })
    expect(await readEstimate(manager, id)).toMatchObject({ approval_state: 'approved', revision: 2 })
    expect((await readEstimate(manager, id)).totals.estimated_direct_cost).toBe(20_600)
  })
})

describe('taking it back', () => {
  test('leaves the estimate approved and nothing to decide', async () => {
    const { id, scope } = await approved()
    await submitEstimate(estimator, id, [atRate(scope, 600)])
    const standing = (await estimator.estimate.withdraw({ body: { project_id: id } })).response
    expect(standing).toMatchObject({ approval_state: 'approved', proposal: null })
    expect(await waiting(id)).toEqual([])
    expect(await own(id)).toBeNull()
    expect(await rateIn(id)).toBe(500)
  })

  test('of one that came back puts it away', async () => {
    const { id, scope } = await approved()
    await submitEstimate(estimator, id, [atRate(scope, 600)])
    await decide(id, { decision: 'reject', reason: 'Too much.' })
    expect(await own(id)).toMatchObject({ reason: 'Too much.', estimate_data: [{ psow_id: scope.psow_id }] })
    await estimator.estimate.withdraw({ body: { project_id: id } })
    expect(await own(id)).toBeNull()
  })

  test('when there is none is refused', async () => {
    const { id } = await approved()
    expect((await refusal(estimator.estimate.withdraw({ body: { project_id: id } }))).code).toBe(
      'approval.decided',
    )
  })
})

describe('when the live lines changed meanwhile', () => {
  async function changedMeanwhile() {
    const { id, scope } = await approved()
    await submitEstimate(estimator, id, [atRate(scope, 600)])
    await submitEstimate(manager, id, [atRate(scope, 550)])
    return id
  }

  test('the approver sees the conflict first', async () => {
    const id = await changedMeanwhile()
    expect((await detail(id)).changes[0]).toMatchObject({ conflict: true })
    const error = await refusal(decide(id, { decision: 'approve' }))
    expect([error.http, error.code]).toEqual([409, 'stale_version'])
    expect(error.body.current).toMatchObject([{ labor: [{ rate: 550 }] }])
    expect(await rateIn(id)).toBe(550)
    expect(await waiting(id)).toHaveLength(1)
  })

  test('and may approve all the same', async () => {
    const id = await changedMeanwhile()
    await decide(id, { decision: 'approve', despite_changes: true })
    expect(await rateIn(id)).toBe(600)
    expect(await readEstimate(manager, id)).toMatchObject({ approval_state: 'approved', revision: 2 })
  })

  test('or reject', async () => {
    const id = await changedMeanwhile()
    await decide(id, { decision: 'reject', reason: 'Overtaken.' })
    expect(await rateIn(id)).toBe(550)
  })

  test('elsewhere, it is no conflict, and the figures are those of today', async () => {
    const { id, scope } = await approved()
    await submitEstimate(estimator, id, [atRate(scope, 600)])
    await submitEstimate(manager, id, [newScope(lists, 'CW-05')])
    const { changes, figures } = await detail(id)
    expect(changes[0]).toMatchObject({ conflict: false })
    expect(figures).toMatchObject({ direct_before: 20_000, direct: 20_600 })
    await decide(id, { decision: 'approve' })
    expect((await readEstimate(manager, id)).totals.estimated_direct_cost).toBe(20_600)
  })

  test('what was removed meanwhile stays removed, and the rest of the edit is applied', async () => {
    const { id, scope } = await approved()
    const added = await submitEstimate(manager, id, [newScope(lists, 'CW-06', { is_sub_con: 1 })])
    const gone = savedScope(added, 'CW-06')
    await saveEstimate(estimator, id, [atRate(scope, 600), edited(gone, { measurement: 2 })], {
      estimate_status: 2,
      labor_total_actual_cost: [{ psow_id: gone.psow_id as number, total: 70 }],
    })
    await submitEstimate(manager, id, [edited(gone, { remove_sow: true })])
    expect((await refusal(decide(id, { decision: 'approve' }))).code).toBe('stale_version')
    expect((await detail(id)).changes.map(({ conflict }) => conflict)).toEqual([false, true])
    await decide(id, { decision: 'approve', despite_changes: true })
    const { detailed, totals } = await readEstimate(manager, id)
    expect(detailed.map((one) => [one.code, one.labor[0]?.rate])).toEqual([['CW-02', 600]])
    expect(totals.actual_direct_cost).toBe(0)
  })

  test('a line that was removed meanwhile stays removed', async () => {
    const { id, scope } = await approved()
    await submitEstimate(estimator, id, [
      edited(scope, {
        labor: [{ ...scope.labor[0], edit: true, rate: 600 }],
        material: [{ ...scope.material[0], edit: true, unit_cost: 300 }],
      }),
    ])
    await submitEstimate(manager, id, [edited(scope, { labor: [{ ...scope.labor[0], remove: true }] })])
    await decide(id, { decision: 'approve', despite_changes: true })
    const { detailed } = await readEstimate(manager, id)
    expect(detailed[0]).toMatchObject({ labor: [], estimated_material_cost: 6000 })
  })
})
