import { expect, test } from 'vitest'
import { MINUTES } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { DEMO_PASSWORD } from './demo.ts'

const { server } = await openDemo()

const addRole = (by: SignedInClient, name: string) =>
  by.company.addRole({ body: { name, approver: false, paths: ['/projects/Index'] } })

const confirm = (by: SignedInClient, password: string) => by.accounts.confirmPassword({ body: { password } })

test('rights can be handed out for 15 minutes after signing in, and again after typing the password', async () => {
  const here = await server.signIn('admin@bayanihan.test')
  const elsewhere = await server.signIn('admin@bayanihan.test')
  await addRole(here, 'At once')
  server.clock.advance(14 * MINUTES)
  await addRole(here, 'In time')
  server.clock.advance(2 * MINUTES)
  const late = await refusal(addRole(here, 'Too late'))
  expect([late.http, late.code, late.title]).toEqual([403, 'confirm_password', 'Confirm it is you'])

  await confirm(here, DEMO_PASSWORD)
  await addRole(here, 'Confirmed')
  // The other browser of the same person is as old as before.
  expect((await refusal(addRole(elsewhere, 'Not there'))).code).toBe('confirm_password')
  // Everything else goes on without asking.
  expect((await elsewhere.company.roles()).response.length).toBeGreaterThan(7)

  server.clock.advance(16 * MINUTES)
  expect((await refusal(addRole(here, 'Too late again'))).code).toBe('confirm_password')
  const { rows } = await server.owner.query(
    `select count(*)::int as times from audit_event where action = 'account.password_confirmed' and user_id = $1`,
    [here.userId],
  )
  expect(rows).toEqual([{ times: 1 }])
})

test('a wrong password confirms nothing, is named in its field, and counts like one at the door', async () => {
  const manager = await server.signIn('manager@bayanihan.test')
  const wrong = await refusal(confirm(manager, 'not this one'))
  expect([wrong.http, wrong.code, wrong.body.fields]).toEqual([
    422,
    'account.wrong_password',
    [{ path: 'body.password', message: 'This is not your current password.' }],
  ])
  for (let guess = 2; guess <= 5; guess += 1) {
    expect((await refusal(confirm(manager, `guess ${guess}`))).code).toBe('account.wrong_password')
  }
  const stopped = await refusal(confirm(manager, DEMO_PASSWORD))
  expect([stopped.http, stopped.code]).toEqual([429, 'account.throttled'])
  expect(stopped.body.retry_after).toBeGreaterThan(0)
  expect((await refusal(server.signIn('manager@bayanihan.test'))).code).toBe('account.throttled')
  const { rows } = await server.owner.query(
    'select password_confirmed_at from session where user_id = $1 and password_confirmed_at is not null',
    [manager.userId],
  )
  expect(rows).toEqual([])
})

test('a call made again under its key after confirming happens once', async () => {
  const person = await server.signIn('admin@pundasyon.test')
  server.clock.advance(16 * MINUTES)
  const key = { idempotencyKey: 'the-same-action' }
  const body = { name: 'Once', approver: false, paths: [] }
  expect((await refusal(person.company.addRole({ body }, key))).code).toBe('confirm_password')
  await confirm(person, DEMO_PASSWORD)
  const first = await person.company.addRole({ body }, key)
  const again = await person.company.addRole({ body }, key)
  expect(again.response).toEqual(first.response)
})

test('nobody confirms without a session', async () => {
  expect((await refusal(server.nobody.accounts.confirmPassword({ body: { password: 'x' } }))).http).toBe(401)
})
