import type { EstimateScope } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { listsOf, newScope, readEstimate, saveEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited, equipment, labor, material, type SentScope, savedScope } from '../../../testing/scopes.ts'

/** Several people in one estimate: nobody's work is lost, nobody writes over what they did not see. */
const { server, estimator, manager, lists } = await openEstimates('estimator', 'manager')

async function twoScopes(): Promise<{ id: number; one: EstimateScope; two: EstimateScope }> {
  const id = await addProject(estimator)
  const saved = await saveEstimate(estimator, id, [newScope(lists, 'CW-02'), newScope(lists, 'CW-05')])
  return { id, one: savedScope(saved, 'CW-02'), two: savedScope(saved, 'CW-05') }
}

/** The one labor line of a scope at another rate. */
const atRate = (scope: EstimateScope, rate: number): SentScope =>
  edited(scope, { labor: [{ ...scope.labor[0], edit: true, rate }] })

describe('two estimators', () => {
  test('on different work items both succeed, one after the other and at the same moment', async () => {
    const { id, one, two } = await twoScopes()
    await Promise.all([
      saveEstimate(estimator, id, [atRate(one, 600)]),
      saveEstimate(manager, id, [atRate(two, 700)]),
      ...['CW-06', 'CW-07', 'MW-01', 'MW-02'].map((code, at) =>
        saveEstimate(at % 2 ? estimator : manager, id, [newScope(lists, code)]),
      ),
    ])
    const { detailed, totals } = await readEstimate(manager, id)
    expect(detailed).toHaveLength(6)
    // 3,600 and 4,200 of labor where there were 3,000 each.
    expect(totals.estimated_direct_cost).toBe(61_800)
  })

  test('on one work item the second hears what stands there now, and loses nothing', async () => {
    const { id, one } = await twoScopes()
    const first = savedScope(await saveEstimate(manager, id, [{ ...atRate(one, 600), key: 'x' }]), 'x')
    const error = await refusal(saveEstimate(estimator, id, [atRate(one, 700)]))
    expect([error.http, error.code]).toEqual([409, 'stale_version'])
    expect(error.body.current).toEqual([first])
    await saveEstimate(estimator, id, [atRate(first, 700)])
    expect((await readEstimate(manager, id)).detailed[0]?.labor[0]?.rate).toBe(700)
  })

  test('on one work item at the same moment one wins', async () => {
    const { id, one } = await twoScopes()
    const tries = await Promise.allSettled([
      saveEstimate(estimator, id, [atRate(one, 600)]),
      saveEstimate(manager, id, [atRate(one, 700)]),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await readEstimate(manager, id)).detailed[0]?.version).toBe(one.version + 1)
  })

  test('who add the same work item at the same moment: one does', async () => {
    const id = await addProject(estimator)
    const tries = await Promise.allSettled([
      saveEstimate(estimator, id, [newScope(lists, 'CW-02')]),
      saveEstimate(manager, id, [newScope(lists, 'CW-02')]),
    ])
    const refused = tries.find((attempt) => attempt.status === 'rejected')
    expect(refused?.reason.message).toBe('This scope of work and work item already exists.')
    expect((await readEstimate(manager, id)).detailed).toHaveLength(1)
  })

  test('a stale work item stops the whole save', async () => {
    const { id, one, two } = await twoScopes()
    await saveEstimate(manager, id, [atRate(one, 600)])
    const before = await readEstimate(manager, id)
    await refusal(saveEstimate(estimator, id, [atRate(two, 1), newScope(lists, 'CW-06'), atRate(one, 700)]))
    expect(await readEstimate(manager, id)).toEqual(before)
  })

  test('a change of the percentages is no change of the work items', async () => {
    const { id, one } = await twoScopes()
    await manager.overview.save({
      params: { companyId: manager.companyId, projectId: id },
      body: { update: { ocm: 20 } },
    })
    const after = savedScope(await saveEstimate(estimator, id, [{ ...atRate(one, 600), key: 'x' }]), 'x')
    expect([after.direct_cost, after.ocm]).toEqual([10_600, 2120])
  })
})

describe('what is gone', () => {
  test('a removed line, edited: told with what is there now', async () => {
    const { id, one } = await twoScopes()
    const without = edited(one, { key: 'x', labor: [{ ...one.labor[0], remove: true }] })
    const now = savedScope(await saveEstimate(manager, id, [without]), 'x')
    // Even with the newest version: the line is not there any more.
    const error = await refusal(saveEstimate(estimator, id, [{ ...atRate(one, 700), version: now.version }]))
    expect([error.http, error.code]).toEqual([409, 'stale_version'])
    expect(error.body.current).toEqual([now])
  })

  test('a removed work item, edited: told that it is removed', async () => {
    const { id, one } = await twoScopes()
    await saveEstimate(manager, id, [edited(one, { remove_sow: true })])
    const error = await refusal(saveEstimate(estimator, id, [atRate(one, 700)]))
    expect([error.http, error.code]).toEqual([409, 'stale_version'])
    expect(error.body.current).toMatchObject([{ psow_id: one.psow_id, remove_sow: true }])
  })

  test('a removed work item, removed again', async () => {
    const { id, one } = await twoScopes()
    await saveEstimate(manager, id, [edited(one, { remove_sow: true })])
    const error = await refusal(saveEstimate(estimator, id, [edited(one, { remove_sow: true })]))
    expect(error.code).toBe('stale_version')
  })
})

describe('what is elsewhere does not exist here', () => {
  test.each(['measurement', 'remove_sow'])('a work item of another project (%s)', async (field) => {
    const { id } = await twoScopes()
    const other = await twoScopes()
    const edit = edited(other.one, { [field]: field === 'remove_sow' ? true : 5 })
    expect((await refusal(saveEstimate(estimator, id, [edit]))).code).toBe('not_found')
  })

  test('a project, work item, line or list entry of another company', async () => {
    const stranger = await server.signIn('admin@pundasyon.test')
    const theirs = await listsOf(server, stranger.companyId)
    const foreign = await addProject(stranger)
    const scope = savedScope(await saveEstimate(stranger, foreign, [newScope(theirs, 'CW-02')]), 'CW-02')
    const { id, one } = await twoScopes()
    const before = await readEstimate(estimator, id)
    const wrong: SentScope[] = [
      edited(scope),
      newScope(lists, 'CW-06', { sow_id: theirs.item('CW-06').sow_id }),
      newScope(lists, 'CW-06', { phase_id: theirs.item('CW-06').phase_id }),
      newScope(lists, 'CW-06', { company_tag_id: await theirs.tag('Theirs') }),
      newScope(lists, 'CW-06', { labor: [labor({ labor_id: theirs.position })] }),
      newScope(lists, 'CW-06', { equipment: [equipment({ equipment_category_id: theirs.category })] }),
      newScope(lists, 'CW-06', { material: [material({ material_id: theirs.material.id })] }),
      edited(one, { labor: [{ ...scope.labor[0], edit: true }] }),
      edited(one, { labor: [{ ...scope.labor[0], remove: true }] }),
      newScope(lists, 'CW-06', { labor: [{ ...scope.labor[0] }] }),
    ]
    for (const [at, edit] of wrong.entries()) {
      const error = await refusal(saveEstimate(estimator, id, [edit]))
      expect([at, error.http, error.code]).toEqual([at, 404, 'not_found'])
    }
    expect((await refusal(saveEstimate(estimator, foreign, [newScope(lists, 'CW-06')]))).code).toBe(
      'not_found',
    )
    expect(await readEstimate(estimator, id)).toEqual(before)
  })

  test('a line of another work item is not taken along, and not lost silently', async () => {
    const { id, one, two } = await twoScopes()
    for (const edit of [
      edited(one, { labor: [{ ...two.labor[0], edit: true }] }),
      newScope(lists, 'CW-06', { labor: [{ ...one.labor[0] }] }),
    ]) {
      expect((await refusal(saveEstimate(estimator, id, [edit]))).code).toBe('not_found')
    }
  })
})
