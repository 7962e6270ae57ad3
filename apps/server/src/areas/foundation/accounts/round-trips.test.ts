import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'
import { timesAsked } from '../../../testing/times-asked.ts'

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
  expect(await timesAsked(() => person.accounts.me())).toBeLessThanOrEqual(4)
})
