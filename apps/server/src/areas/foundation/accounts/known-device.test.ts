import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTES } from '../../../platform/clock.ts'
import { NO_BROWSER, publicCtx } from '../../../platform/context.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { mintLink } from '../../../testing/mint-link.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { isKnownDevice } from './known-device.ts'

const { server } = await openDemo()
// Each test starts with nobody's failures in the window.
beforeEach(() => server.clock.advance(16 * MINUTES))

/** A browser: it keeps the cookies it is given, and nothing else. */
function browser() {
  let cookie: string | undefined
  async function post(call: string, payload: object) {
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/account/${call}`,
      payload,
      ...(cookie && { headers: { cookie } }),
    })
    const given = reply.headers['set-cookie']
    if (given) cookie = String(given).split(';')[0]
    return { http: reply.statusCode, code: reply.json().code, cookie: given && String(given) }
  }
  return {
    post,
    signIn: (email: string, password = 'itayo-demo', keep_signed_in = true) =>
      post('login', { email, password, keep_signed_in }),
    get token() {
      return cookie?.split('=')[1] ?? null
    },
    plant(token: string) {
      cookie = `itayo_device=${token}`
    },
  }
}

async function userIdOf(email: string): Promise<number> {
  const { rows } = await server.owner.query('select id::int from app_user where email = $1', [email])
  return rows[0].id
}

const knows = async (email: string, token: string | null) => {
  const userId = await userIdOf(email)
  const ctx = publicCtx(server.platform, { requestId: 'test', caller: NO_BROWSER })
  return ctx.auth((tx) => isKnownDevice(tx, userId, token))
}

async function failFiveTimes(by: ReturnType<typeof browser>, email: string) {
  for (let failure = 1; failure <= 5; failure += 1)
    expect((await by.signIn(email, 'a guess')).code).toBe('account.wrong_credentials')
  expect(await by.signIn(email, 'a guess')).toMatchObject({ http: 429, code: 'account.throttled' })
}

describe('five wrong passwords by a stranger', () => {
  test('do not lock the owner out of a known device', async () => {
    const [owner, stranger] = [browser(), browser()]
    expect((await owner.signIn('manager@bayanihan.test')).http).toBe(200)
    await failFiveTimes(stranger, 'manager@bayanihan.test')
    expect((await owner.signIn('manager@bayanihan.test')).http).toBe(200)
    // The owner's success does not open the door for the stranger again.
    expect((await stranger.signIn('manager@bayanihan.test')).http).toBe(429)
  })

  test('nor do fifty from one address the owner shares with them', async () => {
    const owner = browser()
    await owner.signIn('manager@bayanihan.test')
    await server.owner.query(
      `insert into sign_in_attempt (kind, email, address, network, at)
       select 'sign-in', 'someone' || n || '@else.test', '127.0.0.1', '127.0.0.1', $1 from generate_series(1, 50) n`,
      [server.clock.now()],
    )
    expect((await browser().signIn('manager@bayanihan.test')).http).toBe(429)
    expect((await owner.signIn('manager@bayanihan.test')).http).toBe(200)
  })

  test('a device known for one account is a stranger to every other, there or not', async () => {
    const colleague = browser()
    await colleague.signIn('engineer@bayanihan.test')
    await failFiveTimes(colleague, 'estimator@bayanihan.test')
    await failFiveTimes(colleague, 'not-there@bayanihan.test')
    expect((await browser().signIn('estimator@bayanihan.test')).http).toBe(429)
  })
})

describe('a sign-in', () => {
  const letters = async (email: string) => {
    const { rows } = await server.owner.query(
      `select count(*)::int as count from pgboss.job
       where name = 'accounts.tell-owner' and data ->> 'recipient_id' = $1`,
      [String(await userIdOf(email))],
    )
    return rows[0].count
  }

  // Whether a letter is worth sending is decided by whoever writes it: see security-letters.test.ts.
  test('is left for the owner to be told of where we do not know the device, and only there', async () => {
    const email = 'engineer@bayanihan.test'
    const [known, other] = [browser(), browser()]
    const begun = await letters(email)
    await known.signIn(email)
    expect(await letters(email)).toBe(begun + 1)
    await known.signIn(email)
    expect(await letters(email)).toBe(begun + 1)
    await other.signIn(email)
    expect(await letters(email)).toBe(begun + 2)
  })
})

describe('a known device', () => {
  test('has five tries of its own, and no more', async () => {
    const device = browser()
    await device.signIn('foreman@bayanihan.test')
    await failFiveTimes(device, 'foreman@bayanihan.test')
    // Its failures are its own as well.
    expect((await browser().signIn('foreman@bayanihan.test')).http).toBe(200)
  })

  test('is a cookie no script can read, that stays after signing in again', async () => {
    const device = browser()
    const { cookie } = await device.signIn('purchaser@bayanihan.test')
    expect(cookie).toMatch(/^itayo_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
    const first = device.token
    await device.signIn('purchaser@bayanihan.test')
    expect(device.token).toBe(first)
    // Two people may share a browser; both are known there.
    await device.signIn('viewer@bayanihan.test')
    expect(device.token).toBe(first)
    expect(await knows('purchaser@bayanihan.test', first)).toBe(true)
    expect(await knows('viewer@bayanihan.test', first)).toBe(true)
    expect(await knows('admin@bayanihan.test', first)).toBe(false)
    const { rows } = await server.owner.query('select * from known_device')
    expect(JSON.stringify(rows)).not.toContain(first)
  })

  test('is not made of a shared computer, nor of a wrong password', async () => {
    const shared = browser()
    expect((await shared.signIn('purchaser@bayanihan.test', 'itayo-demo', false)).cookie).toBeUndefined()
    expect((await shared.signIn('purchaser@bayanihan.test', 'wrong')).cookie).toBeUndefined()
  })

  test('never takes up a secret that somebody planted', async () => {
    const planted = 'a-secret-that-somebody-else-knows-too'
    const device = browser()
    device.plant(planted)
    await device.signIn('purchaser@bayanihan.test')
    expect(device.token).not.toBe(planted)
    expect(await knows('purchaser@bayanihan.test', planted)).toBe(false)
  })

  test('twenty are remembered, the newest', async () => {
    const first = browser()
    await first.signIn('viewer@bayanihan.test')
    for (let more = 1; more <= 20; more += 1) await browser().signIn('viewer@bayanihan.test')
    const { rows } = await server.owner.query(
      `select count(*)::int as count from known_device where user_id = $1`,
      [await userIdOf('viewer@bayanihan.test')],
    )
    expect(rows[0].count).toBe(20)
    expect(await knows('viewer@bayanihan.test', first.token)).toBe(false)
  })

  test('a mailed link to a new password makes this browser the only known one', async () => {
    const [thief, owner] = [browser(), browser()]
    await thief.signIn('estimator@bayanihan.test')
    await failFiveTimes(browser(), 'estimator@bayanihan.test')
    const token = await mintLink(server, 'estimator@bayanihan.test', 'reset')
    expect((await owner.post('reset', { token, password: 'bagong hagdan 99' })).http).toBe(200)
    expect(await knows('estimator@bayanihan.test', thief.token)).toBe(false)
    // Locked out elsewhere, the owner gets in where the link was opened.
    expect((await owner.signIn('estimator@bayanihan.test', 'bagong hagdan 99')).http).toBe(200)
  })
})

test('over TLS the cookie is bound to this host', async () => {
  const secure = await openTestServer({ PUBLIC_URL: 'https://itayo.test' })
  try {
    const reply = await secure.app.inject({
      method: 'POST',
      url: '/api/account/login',
      payload: { email: 'admin@bayanihan.test', password: 'itayo-demo' },
    })
    expect(reply.headers['set-cookie']).toMatch(/^__Host-itayo_device=.*; SameSite=Strict; Secure$/)
  } finally {
    await secure.close()
  }
})
