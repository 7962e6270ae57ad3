import { signedIn } from '@itayo/testkit'
import { describe, expect, test } from 'vitest'
import { DAYS, HOURS, MINUTES } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'

const { server } = await openDemo()

const signIn = (email: string, password: string) =>
  server.nobody.accounts.login({ body: { email, password } })

describe('signing in', () => {
  test('answers token, company_id and user_id under status 1', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/account/login',
      payload: { email: 'admin@bayanihan.test', password: 'itayo-demo' },
    })
    expect(reply.json()).toEqual({
      status: 1,
      response: { token: expect.any(String), company_id: expect.any(Number), user_id: expect.any(Number) },
      description: '',
    })
  })

  test.each(['/api/account/login/', '//api/account/login', '/api//account/login'])(
    'is the same call at %s',
    async (url) => {
      const payload = { email: 'viewer@bayanihan.test', password: 'itayo-demo' }
      expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
    },
  )

  test('ignores letter case and spaces around the email', async () => {
    const { response } = await signIn('  Admin@Bayanihan.TEST ', 'itayo-demo')
    expect(signedIn(response).user_id).toBeGreaterThan(0)
  })

  test('a wrong password and an unknown account are answered alike', async () => {
    const wrong = await refusal(signIn('manager@bayanihan.test', 'not my password'))
    const unknown = await refusal(signIn('nobody@bayanihan.test', 'not my password'))
    for (const error of [wrong, unknown]) {
      expect(error.http).toBe(401)
      expect(error.code).toBe('account.wrong_credentials')
      expect(error.message).toBe('The email or the password is not right.')
    }
  })

  test('the token is stored as a hash only, and the password as Argon2id', async () => {
    const { token } = await server.signIn('engineer@bayanihan.test')
    const { rows: sessions } = await server.owner.query('select * from session')
    expect(JSON.stringify(sessions)).not.toContain(token)
    const { rows: people } = await server.owner.query(
      'select password_hash from app_user where password_hash is not null',
    )
    expect(people.every((person) => person.password_hash.startsWith('$argon2id$'))).toBe(true)
  })

  test('writes one line into the audit trail, in the same company', async () => {
    const { companyId, userId } = await server.signIn('purchaser@bayanihan.test')
    const { rows } = await server.owner.query(
      `select company_id, request_id from audit_event where user_id = $1 and action = 'account.signed_in'`,
      [userId],
    )
    expect(rows).toEqual([{ company_id: String(companyId), request_id: expect.any(String) }])
  })

  test('a deactivated person is told so, but only with the right password', async () => {
    await server.owner.query(`update app_user set active = false where email = 'viewer@bayanihan.test'`)
    expect((await refusal(signIn('viewer@bayanihan.test', 'itayo-demo'))).code).toBe('account.deactivated')
    expect((await refusal(signIn('viewer@bayanihan.test', 'wrong'))).code).toBe('account.wrong_credentials')
    const { rows } = await server.owner.query(
      `select action, user_id, subject_id = (select id from app_user where email = 'viewer@bayanihan.test') as theirs,
         device, address, after
       from audit_event where after->>'stopped' is not null`,
    )
    expect(rows).toEqual([
      {
        action: 'account.sign_in_refused',
        user_id: null,
        theirs: true,
        device: 'Unknown device',
        address: '127.0.0.1',
        after: {
          email: 'viewer@bayanihan.test',
          tried: 'the right password',
          stopped: 'the account is deactivated',
        },
      },
    ])
    await server.owner.query(`update app_user set active = true where email = 'viewer@bayanihan.test'`)
  })
})

describe('throttling', () => {
  test.each(['throttled@bayanihan.test', 'foreman@bayanihan.test'])(
    'after five failures %s has to wait, known or not',
    async (email) => {
      for (let failure = 1; failure <= 5; failure += 1) {
        expect((await refusal(signIn(email, 'wrong'))).code).toBe('account.wrong_credentials')
      }
      const error = await refusal(signIn(email, 'itayo-demo'))
      expect(error.http).toBe(429)
      expect(error.body.retry_after).toBeGreaterThan(14 * 60)
      expect(error.message).toBe('There were too many attempts. Please try again in 15 minutes.')
    },
  )

  test('guesses sent all at once do not slip past the count', async () => {
    const guesses = Array.from({ length: 12 }, () => refusal(signIn('manager@bayanihan.test', 'guess')))
    const codes = (await Promise.all(guesses)).map((error) => error.code)
    expect(codes.filter((code) => code === 'account.wrong_credentials').length).toBeLessThanOrEqual(5)
    expect(codes.filter((code) => code === 'account.throttled').length).toBeGreaterThanOrEqual(7)
  })

  test('after fifteen minutes the account is open again, and a success clears the count', async () => {
    server.clock.advance(15 * MINUTES + 1000)
    for (let failure = 1; failure <= 4; failure += 1) await refusal(signIn('foreman@bayanihan.test', 'wrong'))
    await server.signIn('foreman@bayanihan.test')
    for (let failure = 1; failure <= 4; failure += 1) await refusal(signIn('foreman@bayanihan.test', 'wrong'))
    await server.signIn('foreman@bayanihan.test')
  })

  test('nor do fifty guesses pass that come from as many addresses of one line of IPv6', async () => {
    server.clock.advance(15 * MINUTES + 1000)
    const guess = async (host: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/account/login',
        remoteAddress: `2001:db8:12:34::${host.toString(16)}`,
        payload: { email: `someone-${host}@else.test`, password: 'a guess' },
      })
    for (let host = 1; host <= 50; host += 1) expect((await guess(host)).statusCode).toBe(401)
    expect((await guess(51)).statusCode).toBe(429)
    // Somebody of another line is not held up by them.
    await server.signIn('admin@bayanihan.test')
  })

  test('fifty failures from one address close the door for that address', async () => {
    server.clock.advance(15 * MINUTES + 1000)
    const now = server.clock.now()
    await server.owner.query(
      `insert into sign_in_attempt (kind, email, address, network, at)
       select 'sign-in', 'someone' || n || '@else.test', '127.0.0.1', '127.0.0.1', $1 from generate_series(1, 50) n`,
      [now],
    )
    expect((await refusal(signIn('admin@bayanihan.test', 'itayo-demo'))).code).toBe('account.throttled')
    server.clock.advance(15 * MINUTES + 1000)
    await server.signIn('admin@bayanihan.test')
  })
})

describe('a session', () => {
  test('no token is 401 No token found, a wrong one is 401 too', async () => {
    const none = await refusal(server.nobody.accounts.me())
    expect([none.http, none.message]).toEqual([401, 'No token found'])
    const wrong = await refusal(server.as('x'.repeat(43)).accounts.me())
    expect([wrong.http, wrong.code]).toEqual([401, 'session_ended'])
  })

  test('slides for 30 days on one’s own computer', async () => {
    const person = await server.signIn('estimator@bayanihan.test')
    server.clock.advance(29 * DAYS)
    await person.accounts.me()
    server.clock.advance(29 * DAYS)
    await person.accounts.me()
    server.clock.advance(31 * DAYS)
    expect((await refusal(person.accounts.me())).http).toBe(401)
  })

  test('ends after 12 idle hours on a shared one', async () => {
    const person = await server.signIn('estimator@bayanihan.test', { keep_signed_in: false })
    server.clock.advance(11 * HOURS)
    await person.accounts.me()
    server.clock.advance(11 * HOURS)
    await person.accounts.me()
    server.clock.advance(13 * HOURS)
    expect((await refusal(person.accounts.me())).http).toBe(401)
  })

  test('ends at once when the person is deactivated', async () => {
    const person = await server.signIn('viewer@bayanihan.test')
    await server.owner.query(`update app_user set active = false where id = $1`, [person.userId])
    expect((await refusal(person.accounts.me())).http).toBe(401)
    const { rowCount } = await server.owner.query('select from session where user_id = $1', [person.userId])
    expect(rowCount).toBe(0)
    await server.owner.query(`update app_user set active = true where id = $1`, [person.userId])
  })

  test('is over after signing out', async () => {
    const person = await server.signIn('viewer@bayanihan.test')
    await person.accounts.logout()
    expect((await refusal(person.accounts.me())).http).toBe(401)
  })
})
