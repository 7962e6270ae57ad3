import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { listsOf, newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { addProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, estimator, manager, admin } = await openDemo('estimator', 'manager', 'admin')
const lists = await listsOf(server, estimator.companyId)

async function submitted(): Promise<{ project: number; id: number }> {
  const project = await addProject(estimator)
  await submitEstimate(estimator, project, [newScope(lists, 'CW-02')])
  const [id] = (await readEstimate(manager, project)).approval_ids
  return { project, id: id as number }
}

const decide = async (by: SignedInClient, id: number, decision: 'approve' | 'reject', reason = '') =>
  (await by.approvals.decide({ body: { id, decision, reason } })).response

async function told(userId: number, since: number) {
  const { rows } = await server.owner.query(
    'select kind, title, text, link from notification where user_id = $1 and id > $2 order by id',
    [userId, since],
  )
  return rows
}
const newest = async () =>
  Number((await server.owner.query('select coalesce(max(id), 0) as id from notification')).rows[0].id)

describe('a decision', () => {
  test('is kept with who, when and why', async () => {
    const { id } = await submitted()
    const row = await decide(manager, id, 'reject', 'Check the rebar.')
    expect(row).toMatchObject({ state: 'rejected', reason: 'Check the rebar.', can: { decide: false } })
    expect(row.decided_by).toBeTruthy()
    expect(Date.now() - Date.parse(row.decided_at ?? '')).toBeLessThan(60_000)
  })

  test('a rejection needs a reason, and nothing changes without one', async () => {
    const { project, id } = await submitted()
    for (const reason of ['', '   ']) {
      const error = await refusal(decide(manager, id, 'reject', reason))
      expect([error.http, error.body.fields?.[0]?.path]).toEqual([422, 'body.reason'])
    }
    expect((await readEstimate(manager, project)).approval_state).toBe('pending')
  })

  test('is made once', async () => {
    const { id } = await submitted()
    await decide(manager, id, 'approve')
    for (const decision of ['approve', 'reject'] as const) {
      const error = await refusal(decide(admin, id, decision, 'Late.'))
      expect([error.http, error.code]).toEqual([409, 'approval.decided'])
    }
  })

  test('by two approvers at once is made by one of them', async () => {
    const { project, id } = await submitted()
    const tries = await Promise.allSettled([
      decide(manager, id, 'approve'),
      decide(admin, id, 'reject', 'No.'),
      decide(admin, id, 'approve'),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const refused = tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []))
    expect(refused).toEqual(['approval.decided', 'approval.decided'])
    const { rows } = await server.owner.query(
      'select count(*)::int as revisions from estimate_revision where project_id = $1',
      [project],
    )
    const { approval_state } = await readEstimate(manager, project)
    expect(rows[0].revisions).toBe(approval_state === 'approved' ? 1 : 0)
  })

  test('and a save at once do not block each other', async () => {
    const { project, id } = await submitted()
    const tries = await Promise.allSettled([
      decide(manager, id, 'approve'),
      saveEstimate(estimator, project, [newScope(lists, 'CW-05')]),
    ])
    // Only the first succeeds: an approved estimate has no drafts, a recalled one nothing to approve.
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { mode, detailed } = await readEstimate(manager, project)
    expect(detailed).toHaveLength(mode === 2 ? 1 : 2)
  })

  test('on what was recalled is refused: it is withdrawn', async () => {
    const { project, id } = await submitted()
    await saveEstimate(estimator, project, [newScope(lists, 'CW-05')])
    expect((await refusal(decide(manager, id, 'approve'))).code).toBe('approval.decided')
    const { response } = await manager.approvals.get({ params: { id } })
    expect(response).toMatchObject({ state: 'withdrawn', can: { decide: false } })
  })

  test('of another company’s is not there', async () => {
    const { id } = await submitted()
    const stranger = await server.signIn('admin@pundasyon.test')
    expect((await refusal(decide(stranger, id, 'approve'))).code).toBe('not_found')
    expect((await refusal(decide(manager, 999_999_999, 'approve'))).code).toBe('not_found')
  })

  test('stands in the trail', async () => {
    const { project, id } = await submitted()
    await decide(manager, id, 'approve')
    const { rows } = await server.owner.query(
      `select action, user_id::int, after from audit_event
       where subject_id = $1 and action like 'estimate.%' order by id desc limit 1`,
      [project],
    )
    expect(rows).toEqual([{ action: 'estimate.approved', user_id: manager.userId, after: { revision: 0 } }])
  })
})

describe('people are told', () => {
  test('every approver but the one who asks, when something is asked', async () => {
    const since = await newest()
    const without = await personWith(server, ['/projects/Index', '/costs/view'], { approver: true })
    const { id } = await submitted()
    for (const person of [manager, admin]) {
      expect(await told(person.userId, since)).toEqual([
        {
          kind: 'approval.asked',
          title: 'Estimate',
          text: expect.stringMatching(/asks for your decision on Test project/),
          link: `/approvals?id=${id}`,
        },
      ])
    }
    expect(await told(estimator.userId, since)).toEqual([])
    expect(await told(without.userId, since)).toEqual([])
  })

  test('the one who asked, when it is approved', async () => {
    const { project, id } = await submitted()
    const since = await newest()
    await decide(manager, id, 'approve')
    expect(await told(estimator.userId, since)).toEqual([
      {
        kind: 'estimate.approved',
        title: 'Estimate approved',
        text: expect.stringContaining('Test project'),
        link: `/projects/Index?id=${project}&menu=2`,
      },
    ])
  })

  test('the one who asked, when it is sent back, with the reason', async () => {
    const { id } = await submitted()
    const since = await newest()
    await decide(manager, id, 'reject', 'Check the rebar.')
    expect(await told(estimator.userId, since)).toMatchObject([
      { title: 'Estimate sent back', text: expect.stringContaining('Check the rebar.') },
    ])
  })

  test('nobody, when an approver approves their own', async () => {
    const since = await newest()
    await submitEstimate(manager, await addProject(manager), [newScope(lists, 'CW-02')])
    expect(await newest()).toBe(since)
  })

  test.each([
    ['a thousand characters', 'x'.repeat(1000)],
    ['pictures', '👷'.repeat(500)],
    ['pictures, one place on', `x${'👷'.repeat(499)}`],
  ])('a long reason fits: %s', async (_, reason) => {
    const { project, id } = await submitted()
    await decide(manager, id, 'reject', reason)
    expect((await readEstimate(estimator, project)).reason).toBe(reason)
    const { response } = await estimator.approvals.get({ params: { id } })
    expect(response.history[0]?.what.length).toBeLessThanOrEqual(200)
    expect((await estimator.notifications.list()).response).toBeTruthy()
  })
})
