import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { DAYS, dayOf, today } from './platform/clock.ts'
import { openDemo } from './testing/demo-server.ts'
import { refusal } from './testing/refusal.ts'
import { openTestServer } from './testing/test-server.ts'

const { server, admin: person } = await openDemo('admin')

const signedIn = () => ({ authorization: `Bearer ${person.token}` })

describe('a path that is no call', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api?x=1'],
    ['GET', '//api/nothing'],
    ['GET', '/api/account'],
    ['HEAD', '/api/nothing'],
    ['POST', '/api/account/me'],
    ['DELETE', '/api/health'],
    ['POST', '/projects'],
    ['GET', '/assets/missing.js'],
  ] as const)('%s %s is 404 in our words, for anybody', async (method, url) => {
    const reply = await server.app.inject({ method, url })
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    if (method !== 'HEAD') expect(reply.json()).toMatchObject({ status: 0, code: 'method_not_found' })
  })
})

describe('every answer', () => {
  test('says when it was given, by the clock that the server goes by', async () => {
    const own = await openTestServer()
    try {
      const day = async (url: string) => dayOf(new Date(String((await own.app.inject({ url })).headers.date)))
      own.clock.advance(40 * DAYS)
      const expected = today(own.clock)
      expect(await day('/api/health')).toBe(expected)
      expect(await day('/api/account/me')).toBe(expected)
    } finally {
      await own.close()
    }
  })

  test('has an id of its own, and a refusal repeats it', async () => {
    const replies = await Promise.all(
      ['/api/account/me', '/api/nothing', '/api/health'].map((url) => server.app.inject({ url })),
    )
    const ids = replies.map((reply) => reply.headers['x-request-id'])
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(replies[0]?.json().request_id).toBe(ids[0])
    expect(replies[1]?.json().request_id).toBe(ids[1])
  })

  test('takes no id from the caller, who could forge the trail with it', async () => {
    const headers = { 'x-request-id': 'forged', 'request-id': 'forged' }
    const reply = await server.app.inject({ url: '/api/health', headers })
    expect(reply.headers['x-request-id']).not.toBe('forged')
  })

  test.each(['/api/account/me', '//api/account/me', '/%61pi/account/me', '/api/nothing'])(
    'of %s is stored by no cache',
    async (url) => {
      const reply = await server.app.inject({ url, headers: signedIn() })
      expect(reply.headers['cache-control']).toBe('no-store')
    },
  )

  test('that is long comes compressed to those who ask', async () => {
    const headers = { ...signedIn(), 'accept-encoding': 'gzip' }
    const reply = await server.app.inject({ url: '/api/account/me', headers })
    expect(reply.headers['content-encoding']).toBe('gzip')
    const plain = await server.app.inject({ url: '/api/account/me', headers: signedIn() })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.rawPayload.length).toBeGreaterThan(2 * reply.rawPayload.length)
  })
})

describe('a request that cannot be read', () => {
  const send = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/api/account/login',
      headers: { 'content-type': type },
      payload,
    })

  test.each<[string, number, string, () => ReturnType<typeof send>]>([
    ['more than 1 MiB', 413, 'too_large', () => send(`{"email":"${'x'.repeat(1024 * 1024)}"}`)],
    ['broken JSON', 400, 'malformed', () => send('{"email":')],
    ['an empty body that claims to be JSON', 400, 'malformed', () => send('')],
    ['a poisoned prototype', 400, 'malformed', () => send('{"__proto__": {"admin": true}}')],
    ['another kind of content', 415, 'unsupported_media', () => send('<xml/>', 'application/xml')],
    ['a list instead of an object', 422, 'invalid_input', () => send('[]')],
  ])('%s is %i %s', async (_, http, code, call) => {
    const reply = await call()
    expect([reply.statusCode, reply.json().code, reply.json().status]).toEqual([http, code, 0])
  })

  test('a body just below 1 MiB is read', async () => {
    const reply = await send(`{"email":"${'x'.repeat(1024 * 1024 - 100)}"}`)
    expect(reply.statusCode).toBe(422)
  })
})

test('an unforeseen failure is a 500 that tells nothing of our insides', async () => {
  await server.owner.query('alter table session rename column device to machine')
  try {
    const reply = await server.app.inject({ url: '/api/account/sessions', headers: signedIn() })
    expect(reply.statusCode).toBe(500)
    const said = 'Something went wrong. Please try again'
    expect(reply.json()).toEqual({
      status: 0,
      response: 'Error',
      description: said,
      error: said,
      message: said,
      code: 'server_error',
      request_id: reply.headers['x-request-id'],
    })
  } finally {
    await server.owner.query('alter table session rename column machine to device')
  }
})

describe('many requests from one address', () => {
  test('are slowed down with the time to wait', async () => {
    const limited = await openTestServer({ REQUESTS_PER_MINUTE: '3' })
    try {
      for (let request = 1; request <= 3; request += 1) await limited.nobody.system.health()
      const error = await refusal(limited.nobody.system.health())
      expect([error.http, error.code]).toEqual([429, 'throttled'])
      expect(error.body.retry_after).toBeGreaterThan(0)
      const reply = await limited.app.inject({ url: '/api/health' })
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      const elsewhere = await limited.app.inject({ url: '/api/health', remoteAddress: '10.0.0.9' })
      expect(elsewhere.statusCode).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test.each([
    { TRUST_PROXY: '0', address: '127.0.0.1' },
    { TRUST_PROXY: '1', address: '203.0.113.7' },
  ])(
    'with TRUST_PROXY=$TRUST_PROXY a forwarded caller comes from $address',
    async ({ TRUST_PROXY, address }) => {
      const proxied = await openTestServer({ TRUST_PROXY })
      try {
        const reply = await proxied.app.inject({
          method: 'POST',
          url: '/api/account/login',
          headers: { 'x-forwarded-for': '203.0.113.7' },
          payload: { email: 'viewer@bayanihan.test', password: 'itayo-demo' },
        })
        const { response } = await proxied.as(reply.json().response.token).accounts.sessions()
        expect(response[0]?.address).toBe(address)
      } finally {
        await proxied.close()
      }
    },
  )

  test.each(['1', '127.0.0.0/8', '127.0.0.1,::1'])(
    'with TRUST_PROXY=%s nobody gets past the limit by inventing addresses',
    async (TRUST_PROXY) => {
      const limited = await openTestServer({ TRUST_PROXY, REQUESTS_PER_MINUTE: '10' })
      try {
        // What the proxy adds is the last address of the last header; all before it is the caller's own.
        const forged = (n: number) => [
          ['X-Forwarded-For', `198.51.100.${n}`],
          ['X-Forwarded-For', `10.0.${n}.1, garbage ${n}, [2001:db8::${n}]:${n}`],
          ['X-Forwarded-For', `127.0.0.1, 192.0.2.${n}, 203.0.113.7`],
        ]
        const codes: number[] = []
        const url = await limited.app.listen({ port: 0, host: '127.0.0.1' })
        for (let call = 0; call < 200; call += 1) codes.push(await statusOf(url, forged(call).flat()))
        expect(codes.filter((code) => code === 200)).toHaveLength(10)
        expect(codes.filter((code) => code === 429)).toHaveLength(190)
        // Somebody else behind the same proxy is not held up by them.
        expect(await statusOf(url, ['X-Forwarded-For', '203.0.113.8'])).toBe(200)
      } finally {
        await limited.close()
      }
    },
  )
})

test('a line of IPv6 is one caller, whichever of its addresses it takes', async () => {
  const limited = await openTestServer({ REQUESTS_PER_MINUTE: '3' })
  try {
    const from = async (remoteAddress: string) =>
      (await limited.app.inject({ url: '/api/health', remoteAddress })).statusCode
    for (let host = 1; host <= 3; host += 1) expect(await from(`2001:db8:12:34::${host}`)).toBe(200)
    expect(await from('2001:db8:12:34:aaaa:bbbb:cccc:dddd')).toBe(429)
    expect(await from('2001:db8:12:35::1')).toBe(200)
  } finally {
    await limited.close()
  }
})

/** A call with these header lines as they are, several of one name among them. */
async function statusOf(url: string, headers: string[]): Promise<number> {
  const call = request(`${url}/api/health`, { headers: ['Host', 'itayo.test', ...headers] }).end()
  const [reply] = (await once(call, 'response')) as [IncomingMessage]
  reply.resume()
  await once(reply, 'end')
  return reply.statusCode ?? 0
}
