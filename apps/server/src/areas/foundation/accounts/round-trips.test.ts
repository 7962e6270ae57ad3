import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

/** A signed-in read may ask the database four times: who calls, begin, the query, commit. */
let server: TestServer
let person: SignedInClient
beforeAll(async () => {
  server = await openTestServer()
  person = await server.signIn('estimator@bayanihan.test')
  // The pools open their connections and look up their types before it counts.
  await person.accounts.me()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

test('account/me asks the database at most four times', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await person.accounts.me()
  await vi.waitFor(() => expect(asked.mock.calls.at(-1)?.[0]).toBe('commit'))
  expect(asked.mock.calls.length).toBeLessThanOrEqual(4)
})
