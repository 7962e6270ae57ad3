import { beforeAll, describe, expect, test } from 'vitest'
import { setUpFactor, waitForCode } from '../../../testing/authenticator.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { openEventStream } from '../../../testing/event-stream.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { DEMO_PASSWORD } from '../accounts/demo.ts'

/* A company demands a second factor while people are signed in and at work. */

const { server, admin, manager, engineer, estimator } = await openDemo(
  'admin',
  'manager',
  'engineer',
  'estimator',
)
let url = ''
beforeAll(async () => {
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await setUpFactor(server, admin, DEMO_PASSWORD)
})

async function demand(second_factor_required: boolean): Promise<void> {
  const { version } = (await admin.company.signInRules()).response
  await admin.company.saveSignInRules({ body: { second_factor_required, version } })
}

/** As the owner: whether the role of the demo person approves. */
async function setApprover(person: SignedInClient, approver: boolean): Promise<void> {
  await server.owner.query(
    'update role set approver = $1 where id = (select role_id from app_user where id = $2)',
    [approver, person.userId],
  )
}

/** 200, or the refusal, of a call that anybody may make who is signed in. */
async function outcome(person: SignedInClient): Promise<string> {
  return person.projects.categories().then(
    () => 'served',
    (error) => error.code,
  )
}

describe('a session that is open already', () => {
  test.each([
    { required: false, approver: true, has: false, is: 'served' },
    { required: true, approver: false, has: false, is: 'served' },
    { required: true, approver: true, has: false, is: 'account.factor_required' },
    { required: true, approver: true, has: true, is: 'served' },
    { required: false, approver: true, has: true, is: 'served' },
  ])('required $required, approver $approver, has one $has: $is', async ({ required, approver, has, is }) => {
    const person = has ? engineer : manager
    if (has && (await engineer.accounts.secondFactor()).response.on_since === null)
      await setUpFactor(server, engineer, DEMO_PASSWORD)
    await setApprover(person, approver)
    await demand(required)
    expect(await outcome(person)).toBe(is)
    expect((await person.accounts.me()).response.must_set_up_factor).toBe(is !== 'served')
  })
})

test('whoever becomes an approver meanwhile must set one up, and goes on where it is set up', async () => {
  await demand(true)
  expect(await outcome(estimator)).toBe('served')
  await setApprover(estimator, true)
  expect(await outcome(estimator)).toBe('account.factor_required')
  const elsewhere = await server.signIn('estimator@bayanihan.test')
  await setUpFactor(server, estimator, DEMO_PASSWORD)
  expect([await outcome(estimator), await outcome(elsewhere)]).toEqual(['served', 'served'])
})

test('a change that is on its way is refused, and nothing is kept of it', async () => {
  await setApprover(manager, true)
  await demand(false)
  const { version } = (await manager.accounts.me()).response.user
  await demand(true)
  const change = manager.accounts.updateMe({
    body: { full_name: 'Late', mobile: '', department: '', version },
  })
  const refused = await refusal(change)
  expect([refused.http, refused.code]).toEqual([403, 'account.factor_required'])
  expect((await manager.accounts.me()).response.user.full_name).not.toBe('Late')
})

test('their open streams end with the demand, and are not opened again; those of others go on', async () => {
  await setApprover(manager, true)
  await demand(false)
  const [ofManager, ofAdmin] = [
    await openEventStream(url, manager.token),
    await openEventStream(url, admin.token),
  ]
  await demand(true)
  expect((await ofManager.rest()).map(({ topic }) => topic)).toContain('session')
  expect((await openEventStream(url, manager.token)).status).toBe(403)
  waitForCode(server)
  expect(await ofAdmin.next()).toMatchObject({ topic: 'company' })
  await ofAdmin.close()
})
