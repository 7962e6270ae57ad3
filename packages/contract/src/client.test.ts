import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { ApiError, ConnectionLost, createClient } from './client.ts'

/* A server that answers what the test says, over a real connection. */

let answer: { head: string; body: string }
const server = createServer()
server.on('connection', (socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => socket.end(`HTTP/1.1 ${answer.head}\r\nconnection: close\r\n\r\n${answer.body}`))
})
let client: ReturnType<typeof createClient<{ accounts: typeof accounts }>>
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  client = createClient({ accounts }, { baseUrl: `http://127.0.0.1:${port}`, token: () => null })
})
afterAll(() => server.close())

const failure = async () =>
  client.accounts.logout().then(
    () => undefined,
    (error: unknown) => error,
  )

test('an answer that is cut off in the middle is a lost connection: it may have happened', async () => {
  for (const status of ['200 OK', '503 Service Unavailable']) {
    answer = { head: `${status}\r\ncontent-length: 100`, body: '{"status":1,"resp' }
    expect(await failure()).toBeInstanceOf(ConnectionLost)
  }
})

test('a page of a proxy is a refusal with our shape', async () => {
  answer = { head: '502 Bad Gateway\r\ncontent-length: 11', body: '<h1>bad</h1' }
  const error = await failure()
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ http: 502, code: 'server_error' })
})

test('a browser keeps the cookie by which it is known again, and sends it to our own server only', async () => {
  const sent: RequestInit[] = []
  const noted = createClient(
    { accounts },
    {
      baseUrl: '',
      token: () => null,
      fetch: async (_, init = {}) => {
        sent.push(init)
        return Response.json({ status: 1, response: null, description: '' })
      },
    },
  )
  await noted.accounts.logout()
  expect(sent.map(({ credentials }) => credentials)).toEqual(['same-origin'])
})
