import type { EstimateStanding } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited, savedScope } from '../../../testing/scopes.ts'

/** Every row of the state table: draft, submitted, pending, rejected, edited. */
const { estimator, manager, lists } = await openEstimates('estimator', 'manager')

function stateOf({ estimate_status, approval_state, mode, revision }: EstimateStanding) {
  return { estimate_status, approval_state, mode, revision }
}
const live = async (id: number) => (await readEstimate(manager, id)).detailed.map((scope) => scope.code)

async function decide(id: number, decision: 'approve' | 'reject', reason = '') {
  const { approval_ids } = await readEstimate(manager, id)
  expect(approval_ids).toHaveLength(1)
  return manager.approvals.decide({ body: { id: approval_ids[0] as number, decision, reason } })
}

/** Approved, with CW-02 in it. */
async function approved(): Promise<number> {
  const id = await addProject(manager)
  await submitEstimate(manager, id, [newScope(lists, 'CW-02')])
  return id
}

describe('before the first approval', () => {
  test('a draft save writes the lines and stays a draft', async () => {
    const id = await addProject(estimator)
    const saved = await saveEstimate(estimator, id, [newScope(lists, 'CW-02')])
    expect(stateOf(saved)).toEqual({ estimate_status: 1, approval_state: 'none', mode: 1, revision: null })
    expect(saved.message).toBe('Estimate has been saved as a draft.')
    expect(await live(id)).toEqual(['CW-02'])
  })

  test('submitted by an approver it is approved at once and revision 0', async () => {
    const id = await addProject(manager)
    const saved = await submitEstimate(manager, id, [newScope(lists, 'CW-02')])
    expect(stateOf(saved)).toEqual({ estimate_status: 2, approval_state: 'approved', mode: 2, revision: 0 })
    expect(saved.message).toBe('Estimate has been submitted and approved.')
    expect(saved.submitted?.by).toBeTruthy()
  })

  test('submitted by another it waits, and the lines are written', async () => {
    const id = await addProject(estimator)
    const saved = await submitEstimate(estimator, id, [newScope(lists, 'CW-02')])
    expect(stateOf(saved)).toEqual({ estimate_status: 2, approval_state: 'pending', mode: 1, revision: null })
    expect(saved.message).toBe('Estimate has been submitted and is pending approval.')
    expect(await live(id)).toEqual(['CW-02'])
  })

  test('what was drafted before can be submitted as it stands', async () => {
    const id = await addProject(estimator)
    await saveEstimate(estimator, id, [newScope(lists, 'CW-02')])
    expect(stateOf(await submitEstimate(estimator, id))).toMatchObject({ approval_state: 'pending' })
  })

  test('an estimate without work cannot be submitted', async () => {
    const id = await addProject(estimator)
    const error = await refusal(submitEstimate(estimator, id))
    expect([error.http, error.code]).toEqual([409, 'estimate.empty'])
    expect(stateOf(await readEstimate(estimator, id))).toMatchObject({
      estimate_status: 1,
      approval_state: 'none',
    })
  })

  test('a draft save recalls what was submitted', async () => {
    const id = await addProject(estimator)
    await submitEstimate(estimator, id, [newScope(lists, 'CW-02')])
    const saved = await saveEstimate(estimator, id, [newScope(lists, 'CW-05')])
    expect(stateOf(saved)).toEqual({ estimate_status: 1, approval_state: 'none', mode: 1, revision: null })
    expect((await readEstimate(manager, id)).approval_ids).toEqual([])
  })

  test('submitted again while it waits, there is one question with the new amount', async () => {
    const id = await addProject(estimator)
    await submitEstimate(estimator, id, [newScope(lists, 'CW-02')])
    await submitEstimate(estimator, id, [newScope(lists, 'CW-05')])
    const { approval_ids } = await readEstimate(manager, id)
    const { response } = await manager.approvals.get({ params: { id: approval_ids[0] as number } })
    expect([approval_ids.length, response.amount, response.work_items]).toEqual([1, 26_250, 2])
    const nothing = await refusal(submitEstimate(estimator, id))
    expect(nothing.message).toBe('Please edit a scope of work first.')
  })

  test('an approver who submits what waits approves it', async () => {
    const id = await addProject(estimator)
    await submitEstimate(estimator, id, [newScope(lists, 'CW-02')])
    const saved = await submitEstimate(manager, id, [newScope(lists, 'CW-05')])
    expect(stateOf(saved)).toMatchObject({ approval_state: 'approved', mode: 2, revision: 0 })
    expect(saved.approval_ids).toEqual([])
  })

  test('approved by another it is revision 0', async () => {
    const id = await addProject(estimator)
    await submitEstimate(estimator, id, [newScope(lists, 'CW-02')])
    await decide(id, 'approve')
    expect(stateOf(await readEstimate(estimator, id))).toEqual({
      estimate_status: 2,
      approval_state: 'approved',
      mode: 2,
      revision: 0,
    })
  })

  test('rejected it is a draft with the reason, editable, and may be submitted again', async () => {
    const id = await addProject(estimator)
    await submitEstimate(estimator, id, [newScope(lists, 'CW-02')])
    await decide(id, 'reject', 'The rebar is missing.')
    const sentBack = await readEstimate(estimator, id)
    expect(stateOf(sentBack)).toEqual({
      estimate_status: 1,
      approval_state: 'rejected',
      mode: 1,
      revision: null,
    })
    expect(sentBack).toMatchObject({ reason: 'The rebar is missing.', can: { edit: true } })
    const saved = await saveEstimate(estimator, id, [newScope(lists, 'RS-01')])
    expect(saved).toMatchObject({ approval_state: 'rejected', reason: 'The rebar is missing.' })
    const again = await submitEstimate(estimator, id)
    expect(again).toMatchObject({ approval_state: 'pending', reason: '' })
  })
})

describe('after the first approval', () => {
  test('edited by an approver the lines change and the next revision is frozen', async () => {
    const id = await approved()
    const saved = await submitEstimate(manager, id, [newScope(lists, 'CW-05')])
    expect(stateOf(saved)).toEqual({ estimate_status: 2, approval_state: 'approved', mode: 2, revision: 1 })
    expect(await live(id)).toEqual(['CW-02', 'CW-05'])
  })

  test('edited by another it waits as a proposal and the live lines stay', async () => {
    const id = await approved()
    const saved = await submitEstimate(estimator, id, [newScope(lists, 'CW-05')])
    expect(stateOf(saved)).toEqual({ estimate_status: 2, approval_state: 'pending', mode: 2, revision: 0 })
    expect(saved).toMatchObject({
      message: 'Estimate has been submitted and is pending approval.',
      saved: [],
      removed: [],
      proposal: { state: 'pending', reason: '' },
    })
    expect(await live(id)).toEqual(['CW-02'])
  })

  test('approving the proposal applies it and freezes a revision', async () => {
    const id = await approved()
    await submitEstimate(estimator, id, [newScope(lists, 'CW-05')])
    await decide(id, 'approve')
    expect(stateOf(await readEstimate(estimator, id))).toEqual({
      estimate_status: 2,
      approval_state: 'approved',
      mode: 2,
      revision: 1,
    })
    expect(await live(id)).toEqual(['CW-02', 'CW-05'])
  })

  test('rejecting it leaves the estimate approved and the edits with their author', async () => {
    const id = await approved()
    await submitEstimate(estimator, id, [newScope(lists, 'CW-05')])
    await decide(id, 'reject', 'Not now.')
    const seen = await readEstimate(estimator, id)
    expect(stateOf(seen)).toEqual({ estimate_status: 2, approval_state: 'approved', mode: 2, revision: 0 })
    expect(seen.proposal).toMatchObject({ state: 'rejected', reason: 'Not now.' })
    expect(await live(id)).toEqual(['CW-02'])
    expect((await readEstimate(manager, id)).proposal).toBeNull()
  })

  test('there is no draft any more, for nobody', async () => {
    const id = await approved()
    for (const person of [estimator, manager]) {
      const error = await refusal(saveEstimate(person, id, [newScope(lists, 'CW-05')]))
      expect([error.http, error.code]).toEqual([409, 'estimate.already_approved'])
    }
    expect(await live(id)).toEqual(['CW-02'])
  })

  test('an edit without anything edited is refused', async () => {
    const error = await refusal(submitEstimate(manager, await approved()))
    expect(error.message).toBe('Please edit a scope of work first.')
  })

  test('an approver’s edit leaves another’s proposal waiting', async () => {
    const id = await approved()
    await submitEstimate(estimator, id, [newScope(lists, 'CW-05')])
    const saved = await submitEstimate(manager, id, [newScope(lists, 'CW-06')])
    expect(stateOf(saved)).toMatchObject({ approval_state: 'pending', revision: 1 })
    await decide(id, 'approve')
    expect(await live(id)).toEqual(['CW-02', 'CW-06', 'CW-05'])
  })

  test('all work may be taken out again', async () => {
    const id = await approved()
    const { detailed } = await readEstimate(manager, id)
    const saved = await submitEstimate(manager, id, [
      edited(detailed[0] as (typeof detailed)[0], { remove_sow: true }),
    ])
    expect(saved).toMatchObject({ revision: 1, download_enabled: false })
  })
})

test('an archived project is not edited, submitted or decided', async () => {
  const id = await addProject(estimator)
  const scope = savedScope(await saveEstimate(estimator, id, [newScope(lists, 'CW-02')]), 'CW-02')
  await submitEstimate(estimator, id)
  const { approval_ids } = await readEstimate(manager, id)
  await manager.projects.archive({ params: { companyId: manager.companyId, id } })
  const calls = [
    () => saveEstimate(estimator, id, [edited(scope, { measurement: 3 })]),
    () => submitEstimate(manager, id),
    () => manager.approvals.decide({ body: { id: approval_ids[0] as number, decision: 'approve' } }),
  ]
  for (const call of calls) expect((await refusal(call())).code).toBe('project.archived')
  const seen = await readEstimate(manager, id)
  expect(seen).toMatchObject({ approval_state: 'pending', can: { edit: false, decide: false } })
})
