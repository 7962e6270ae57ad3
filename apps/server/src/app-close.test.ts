import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventsDelivered, openEventStream } from './testing/event-stream.ts'
import { holdRow } from './testing/hold-row.ts'
import { eventually, openTestServer, type SignedInClient, type TestServer } from './testing/test-server.ts'

let server: TestServer
let url: string
let person: SignedInClient
beforeEach(async () => {
  server = await openTestServer()
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  person = await server.signIn('admin@bayanihan.test')
})
afterEach(() => server.close())

const headers = () => ({ authorization: `Bearer ${person.token}`, 'content-type': 'application/json' })

test('a stopping server finishes what it has begun, and takes nothing new', async () => {
  // A row held by someone else keeps the request in the middle of its work.
  const row = await holdRow(server, 'app_user', person.userId)
  const begun = fetch(`${url}/api/account/me`, {
    method: 'PUT',
    headers: headers(),
    body: JSON.stringify({ full_name: 'Saved In Time', mobile: '', department: '', version: 1 }),
  })
  await row.waiters(1)

  let closed = false
  const closing = server.app.close().then(() => {
    closed = true
  })
  await eventually(
    () =>
      fetch(`${url}/api/health`).then(
        () => false,
        () => true,
      ),
    'the door to close',
  )
  expect(closed).toBe(false)
  await row.release()

  const reply = await begun
  expect(reply.status).toBe(200)
  expect((await reply.json()).response.full_name).toBe('Saved In Time')
  await closing
  const { rows } = await server.owner.query('select full_name from app_user where id = $1', [person.userId])
  expect(rows).toEqual([{ full_name: 'Saved In Time' }])
})

test('a stopping server ends its event streams instead of waiting for them', async () => {
  await eventsDelivered(server)
  const streams = await Promise.all([openEventStream(url, person.token), openEventStream(url, person.token)])
  const closing = server.app.close()
  for (const stream of streams) expect(await stream.rest()).toEqual([])
  await closing
})

test('connections that ask for nothing do not keep it', async () => {
  await (await fetch(`${url}/api/health`)).text()
  const silent = connect(Number(new URL(url).port), '127.0.0.1')
  await once(silent, 'connect')
  await server.app.close()
  silent.destroy()
})
