import * as real from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { refusal as Refusal } from '../../../testing/refusal.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/*
 * How long a sign-in takes must not tell whether there is an account. Nearly all of it is one
 * Argon2 verification, so the real library is watched here instead of a stopwatch.
 */
const argon2 = { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }

let server: TestServer
let refusal: typeof Refusal
beforeAll(async () => {
  // Files share what is loaded: this one loads the application anew, with the watched library under it.
  vi.resetModules()
  vi.doMock('@node-rs/argon2', () => argon2)
  const { openTestServer } = await import('../../../testing/test-server.ts')
  ;({ refusal } = await import('../../../testing/refusal.ts'))
  server = await openTestServer()
  await server.owner.query(`update app_user set password_hash = null where email = 'foreman@bayanihan.test'`)
  await server.owner.query(`update app_user set active = false where email = 'viewer@bayanihan.test'`)
})
afterAll(async () => {
  await server.close()
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})
beforeEach(() => {
  argon2.verify.mockClear()
  argon2.hash.mockClear()
})

/** "$argon2id$v=19$m=19456,t=2,p=1$…" without salt and hash: all that its cost depends on. */
const costOf = (hash: unknown) => String(hash).split('$').slice(1, 4).join(' ')

test.each([
  ['a known account', 'manager@bayanihan.test'],
  ['an unknown one', 'stranger@bayanihan.test'],
  ['one without a password yet', 'foreman@bayanihan.test'],
  ['a deactivated one', 'viewer@bayanihan.test'],
])('a wrong password costs one verification of the same strength for %s', async (_, email) => {
  const error = await refusal(server.nobody.accounts.login({ body: { email, password: 'a wrong one' } }))
  expect(error.code).toBe('account.wrong_credentials')
  const costs = argon2.verify.mock.calls.map(([hash]) => costOf(hash))
  expect(costs).toEqual(['argon2id v=19 m=19456,t=2,p=1'])
  expect(argon2.hash).not.toHaveBeenCalled()
})

test('the password that stands in for nobody’s opens no account', async () => {
  for (const email of ['stranger@bayanihan.test', 'foreman@bayanihan.test']) {
    const body = { email, password: 'nobody has this password' }
    expect((await refusal(server.nobody.accounts.login({ body }))).code).toBe('account.wrong_credentials')
  }
})
