import { type AddressInfo, connect } from 'node:net'
import { contract, type RouteDefinition } from '@itayo/contract'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDemo } from '../../testing/demo-server.ts'
import { holdRow } from '../../testing/hold-row.ts'
import { eventually } from '../../testing/test-server.ts'

/* More than can be served: the database is held up, so that nothing moves, and many come at once. */

const { server, admin, viewer } = await openDemo('admin', 'viewer')
beforeAll(async () => {
  // Known from here on.
  for (const person of [admin, viewer]) await person.accounts.me()
})
afterEach(async () => {
  await server.owner.query('rollback')
})

interface Reply {
  http: number
  code: string | undefined
  retryAfter: number
}

async function call(url: string, options: { token?: string; payload?: object } = {}): Promise<Reply> {
  const reply = await server.app.inject({
    method: options.payload ? 'POST' : 'GET',
    url: `/api${url}`,
    headers: options.token ? { authorization: `Bearer ${options.token}` } : {},
    ...(options.payload && { payload: options.payload }),
  })
  return {
    http: reply.statusCode,
    code: reply.json().code,
    retryAfter: Number(reply.headers['retry-after']),
  }
}

/** Fires them all, and gathers the answers as they come. */
function fire(count: number, one: (at: number) => Promise<Reply>) {
  const answers: Reply[] = []
  const all = Promise.all(
    Array.from({ length: count }, async (_, at) => {
      answers.push(await one(at))
    }),
  )
  return {
    answers,
    all,
    answered: (most: number) =>
      eventually(async () => answers.length >= most, `${most} answers, there are ${answers.length}`),
  }
}

const BUSY = { http: 503, code: 'busy', retryAfter: expect.any(Number) }

/** As somebody in the same transaction would: every attempt for this address waits for it. */
async function holdAttempts(kind: string, email: string): Promise<void> {
  await server.owner.query('begin')
  await server.owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `attempt:${kind}:${email}`,
  ])
}

const forgot = () => call('/account/forgot', { payload: { email: 'crowd@bayanihan.test' } })
const garbage = (at: number) => call('/account/me', { token: `${at}`.padStart(43, 'x') })

test('a crowd that cannot be served is told so while it comes, and when to come back', async () => {
  await server.owner.query('begin')
  await server.owner.query('lock table session in access exclusive mode')
  const crowd = fire(1500, garbage)
  // The database does not answer: all but the two that ask it are refused all the same.
  await crowd.answered(1498)
  expect(crowd.answers).toHaveLength(1498)
  expect(crowd.answers).toEqual(crowd.answers.map(() => BUSY))
  for (const { retryAfter } of crowd.answers) expect(retryAfter).toBeGreaterThanOrEqual(2)
  expect((await call('/health')).http).toBe(200)
  await server.owner.query('rollback')
  await crowd.all
  expect(crowd.answers.slice(1498).map(({ http }) => http)).toEqual([401, 401])
})

describe('while strangers fill their line', () => {
  test('people who were here lately are served, and a token that only looks like one helps nobody', async () => {
    await holdAttempts('forgot', 'crowd@bayanihan.test')
    const crowd = fire(600, forgot)
    await crowd.answered(300)
    expect(await call('/account/me', { token: viewer.token })).toMatchObject({ http: 200 })
    expect(await garbage(1)).toEqual(BUSY)
    await server.owner.query('rollback')
    await crowd.all
  })

  test('a session that has ended stands with the strangers again', async () => {
    const gone = await server.signIn('foreman@bayanihan.test')
    await gone.accounts.me()
    await gone.accounts.logout()
    expect((await call('/account/me', { token: gone.token })).http).toBe(401)
    await holdAttempts('forgot', 'crowd@bayanihan.test')
    const crowd = fire(600, forgot)
    await crowd.answered(300)
    expect(await call('/account/me', { token: gone.token })).toEqual(BUSY)
    await server.owner.query('rollback')
    await crowd.all
  })
})

describe('sign-ins', () => {
  const email = 'engineer@bayanihan.test'
  const signIn = () => call('/account/login', { payload: { email, password: 'itayo-demo' } })

  test('have a line of their own, and who is sent away has not tried', async () => {
    await holdAttempts('sign-in', email)
    const crowd = fire(200, signIn)
    await crowd.answered(198)
    expect(crowd.answers).toEqual(crowd.answers.map(() => BUSY))
    // Neither strangers nor people who are signed in notice.
    expect((await call('/account/forgot', { payload: { email: 'one@bayanihan.test' } })).http).toBe(200)
    expect((await call('/account/me', { token: viewer.token })).http).toBe(200)
    await server.owner.query('rollback')
    await crowd.all
    expect(crowd.answers.slice(198).map(({ http }) => http)).toEqual([200, 200])
    const { rowCount } = await server.owner.query('select from sign_in_attempt where email = $1', [email])
    expect(rowCount).toBe(2)
  })

  /** A forgotten mark would let a crowd of one call hash on every core. */
  test('and every call that takes a password wait there', () => {
    const routes = Object.values(contract).flatMap((area) => Object.entries<RouteDefinition>(area))
    const taking = routes.filter(([, route]) =>
      Object.keys(route.body?.shape ?? {}).some((field) => /password/i.test(field)),
    )
    expect(taking.length).toBeGreaterThanOrEqual(4)
    for (const [name, route] of taking) expect([name, route.line]).toEqual([name, 'passwords'])
  })
})

test('one person whose calls are stuck holds up no other', async () => {
  const { version } = (await admin.accounts.me()).response.user
  const held = await holdRow(server, 'app_user', admin.userId)
  const stuck = Array.from({ length: 20 }, () =>
    admin.accounts.updateMe({ body: { full_name: 'Ana', mobile: '', department: '', version } }),
  )
  const ends = Promise.allSettled(stuck)
  await held.waiters(3)
  expect((await viewer.accounts.me()).response.user.id).toBe(viewer.userId)
  await held.release()
  await ends
})

test('the door turns away whom nobody could serve, in the same words, and leaves open calls alone', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (path: string, token: string) =>
    fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  await holdAttempts('forgot', 'crowd@bayanihan.test')
  const crowd = fire(600, forgot)
  await crowd.answered(300)
  const turnedAway = await ask('/account/me', 'x'.repeat(43))
  expect(turnedAway.status).toBe(503)
  expect(turnedAway.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(turnedAway.headers.get('cache-control')).toBe('no-store')
  expect(turnedAway.headers.get('x-content-type-options')).toBe('nosniff')
  expect(turnedAway.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(Number(turnedAway.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  expect(await turnedAway.json()).toMatchObject({
    code: 'busy',
    request_id: turnedAway.headers.get('x-request-id'),
    retry_after: Number(turnedAway.headers.get('retry-after')),
  })
  expect((await ask('/health', 'x'.repeat(43))).status).toBe(200)
  expect((await ask('/account/me', viewer.token)).status).toBe(200)
  await server.owner.query('rollback')
  await crowd.all
})

test('whoever sends slowly holds up nobody: a turn begins when everything is here', async () => {
  const { port } = server.app.server.address() as AddressInfo
  const sockets = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'))
  try {
    for (const socket of sockets) {
      socket.write(
        `PUT /api/account/me HTTP/1.1\r\nhost: itayo\r\nauthorization: Bearer ${admin.token}\r\n` +
          `content-type: application/json\r\ncontent-length: 100\r\n\r\n{"full_name":`,
      )
    }
    // They have all been let in by now, and the others still are.
    for (let time = 0; time < 60; time += 1) expect((await viewer.accounts.me()).status).toBe(1)
    expect((await admin.accounts.me()).status).toBe(1)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})
