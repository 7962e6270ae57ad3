import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { listsOf, newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { addProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

/** Approvers see what they may decide; everybody sees what they asked for. */
const { server, estimator, manager } = await openDemo('estimator', 'manager')
const lists = await listsOf(server, estimator.companyId)

type Query = NonNullable<Parameters<SignedInClient['approvals']['list']>[0]>['query']
const inbox = async (by: SignedInClient, query: Query = {}) => (await by.approvals.list({ query })).response
const count = async (by: SignedInClient) => (await by.approvals.count()).response.waiting
const idsFor = async (by: SignedInClient, projectId: number, query: Query = {}) =>
  (await inbox(by, query)).data.filter((row) => row.project_id === projectId).map((row) => row.id)

async function submitted(by = estimator): Promise<{ project: number; id: number }> {
  const project = await addProject(estimator)
  await submitEstimate(by, project, [newScope(lists, 'CW-02')])
  return { project, id: await waitingIn(project) }
}

const waitingIn = async (project: number) => (await readEstimate(manager, project)).approval_ids[0] as number

const APPROVER = ['/projects/Index', '/estimate/save', '/costs/view']

test('an approver reads what is asked, by whom and how much', async () => {
  const { project, id } = await submitted()
  const row = (await inbox(manager)).data.find((one) => one.id === id)
  expect(row).toMatchObject({
    kind: 'estimate',
    title: 'Estimate',
    project_id: project,
    amount: 13_125,
    state: 'waiting',
    decided_at: null,
    decided_by: null,
    reason: '',
    can: { decide: true },
  })
})

describe('per role', () => {
  test.each([
    ['admin@bayanihan.test', true],
    ['manager@bayanihan.test', true],
    ['engineer@bayanihan.test', false],
    ['foreman@bayanihan.test', false],
    ['purchaser@bayanihan.test', false],
    ['viewer@bayanihan.test', false],
    ['admin@pundasyon.test', false],
  ])('%s sees it: %s', async (email, sees) => {
    const { project, id } = await submitted()
    const person = await server.signIn(email)
    expect((await idsFor(person, project)).length === 1).toBe(sees)
    const detail = person.approvals.get({ params: { id } })
    if (sees) expect((await detail).response.can.decide).toBe(true)
    else expect((await refusal(detail)).code).toBe('not_found')
  })

  test('who asked sees it, and does not decide it', async () => {
    const { project, id } = await submitted()
    expect(await idsFor(estimator, project)).toEqual([id])
    const { response } = await estimator.approvals.get({ params: { id } })
    expect(response.can).toEqual({ decide: false })
    const error = await refusal(estimator.approvals.decide({ body: { id, decision: 'approve' } }))
    expect([error.http, error.code]).toEqual([409, 'approval.needs_approver'])
    expect(await count(estimator)).toBe(0)
  })

  test('an approver needs the path for asking the same, and sight of costs', async () => {
    const { project, id } = await submitted()
    for (const paths of [
      ['/projects/Index', '/costs/view'],
      ['/projects/Index', '/estimate/save'],
    ]) {
      const person = await personWith(server, paths, { approver: true })
      expect([await idsFor(person, project), await count(person)]).toEqual([[], 0])
      const error = await refusal(person.approvals.decide({ body: { id, decision: 'approve' } }))
      expect(error.code).toBe('not_found')
    }
    const person = await personWith(server, APPROVER, { approver: true })
    expect(await idsFor(person, project)).toEqual([id])
  })

  test('restricted projects do not appear, are not counted and are not told', async () => {
    const { project, id } = await submitted()
    const outsider = await personWith(server, APPROVER, { approver: true })
    const before = await count(outsider)
    await server.owner.query('update project set is_restricted = true where id = $1', [project])
    await server.owner.query(
      'insert into project_member (company_id, project_id, user_id) values ($1, $2, $3), ($1, $2, $4) on conflict do nothing',
      [manager.companyId, project, manager.userId, estimator.userId],
    )
    expect(await idsFor(outsider, project)).toEqual([])
    expect(await count(outsider)).toBe(before - 1)
    expect((await refusal(outsider.approvals.get({ params: { id } }))).code).toBe('not_found')
    expect((await refusal(outsider.approvals.decide({ body: { id, decision: 'approve' } }))).code).toBe(
      'not_found',
    )
    expect(await idsFor(manager, project)).toEqual([id])
    await submitEstimate(estimator, project, [newScope(lists, 'CW-05')])
    const { rows } = await server.owner.query(
      `select user_id::int from notification where kind = 'approval.asked' and link = '/approvals?id=' || $1`,
      [(await idsFor(manager, project))[0]],
    )
    expect(rows.map((row) => row.user_id)).toContain(manager.userId)
    expect(rows.map((row) => row.user_id)).not.toContain(outsider.userId)
  })

  test('archived projects do not wait', async () => {
    const { project } = await submitted()
    const before = await count(manager)
    await manager.projects.archive({ params: { companyId: manager.companyId, id: project } })
    expect([await count(manager), await idsFor(manager, project)]).toEqual([before - 1, []])
  })
})

describe('the list', () => {
  test('counts by kind, and shows one kind when asked', async () => {
    await submitted()
    const project = await addProject(manager)
    await submitEstimate(manager, project, [newScope(lists, 'CW-02')])
    await submitEstimate(estimator, project, [newScope(lists, 'CW-05')])
    const all = await inbox(manager)
    const edits = await inbox(manager, { kind: 'estimate_edit' })
    expect(edits.data.every((row) => row.kind === 'estimate_edit')).toBe(true)
    expect(edits.by_kind).toEqual(all.by_kind)
    expect(edits.total_items).toBe(all.by_kind.find((one) => one.kind === 'estimate_edit')?.count)
    expect(all.total_items).toBe(await count(manager))
  })

  test('oldest first while it waits, newest first when it is done', async () => {
    const { id } = await submitted()
    const waiting = (await inbox(manager)).data
    expect(waiting.at(-1)?.id).toBe(id)
    await manager.approvals.decide({ body: { id, decision: 'approve' } })
    expect((await inbox(manager, { state: 'done' })).data[0]?.id).toBe(id)
    expect((await inbox(manager)).data.map((row) => row.id)).not.toContain(id)
  })

  test('what an approver submits themselves stands with the decided ones', async () => {
    const project = await addProject(manager)
    await submitEstimate(manager, project, [newScope(lists, 'CW-02')])
    const [id] = await idsFor(manager, project, { state: 'done' })
    const { response } = await manager.approvals.get({ params: { id: id as number } })
    expect(response).toMatchObject({ state: 'approved', amount: 13_125, can: { decide: false } })
    expect(response.decided_by).toBe(response.asked_by)
  })

  test('pages of fifty', async () => {
    for (let more = 0; more < 51; more += 1) {
      const project = await addProject(estimator)
      await submitEstimate(estimator, project, [newScope(lists, 'CW-02', { equipment: [], material: [] })])
    }
    const first = await inbox(manager)
    const second = await inbox(manager, { page: '2' })
    expect([first.data.length, first.total_pages >= 2, second.data.length > 0]).toEqual([50, true, true])
    const ids = new Set([...first.data, ...second.data].map((row) => row.id))
    expect(ids.size).toBe(first.data.length + second.data.length)
    expect((await inbox(manager, { page: '999999' })).data).toEqual([])
  })
})

test('the detail has what is needed to decide: phases with shares, figures, history', async () => {
  const project = await addProject(estimator)
  await submitEstimate(estimator, project, [
    newScope(lists, 'CW-02'),
    newScope(lists, 'MW-02', { material: [] }),
  ])
  await saveEstimate(estimator, project, [newScope(lists, 'CW-05')])
  await submitEstimate(estimator, project)
  const { response } = await manager.approvals.get({ params: { id: await waitingIn(project) } })
  expect(response).toMatchObject({
    work_items: 3,
    figures: { direct: 25_000, contract: 32_812.5, direct_before: null, contract_before: null },
    phases: [
      { work_items: 2, direct: 20_000, contract: 26_250, share: 80 },
      { work_items: 1, direct: 5000, contract: 6562.5, share: 20 },
    ],
    changes: [],
  })
  expect(response.history.map(({ what }) => what)).toEqual(['Submitted', 'Taken back', 'Submitted'])
})

test('nobody without a session', async () => {
  expect((await refusal(server.nobody.approvals.list())).http).toBe(401)
  expect((await refusal(server.nobody.approvals.count())).http).toBe(401)
})
