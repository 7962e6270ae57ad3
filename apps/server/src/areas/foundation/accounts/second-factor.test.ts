import { beforeAll, describe, expect, test } from 'vitest'
import { MINUTES } from '../../../platform/clock.ts'
import {
  type Authenticator,
  authenticator,
  setUpFactor,
  waitForCode,
} from '../../../testing/authenticator.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { DEMO_PASSWORD } from './demo.ts'

const { server } = await openDemo()

const login = async (email: string) =>
  (await server.nobody.accounts.login({ body: { email, password: DEMO_PASSWORD } })).response

async function challengeOf(email: string): Promise<string> {
  const reply = await login(email)
  if (!('challenge' in reply)) throw new Error(`${email} is in without a code`)
  expect(Object.keys(reply)).toEqual(['challenge'])
  return reply.challenge
}

const answer = async (challenge: string, code: string) =>
  (await server.nobody.accounts.answerChallenge({ body: { challenge, code } })).response

const wait = (steps = 1) => waitForCode(server, steps)

describe('setting up', () => {
  test('takes the password, a code of the app, and gives ten recovery codes once', async () => {
    const person = await server.signIn('foreman@bayanihan.test')
    expect((await person.accounts.secondFactor()).response).toEqual({
      on_since: null,
      recovery_codes_left: 0,
      required: false,
    })
    const wrong = await refusal(person.accounts.beginFactor({ body: { password: 'not mine' } }))
    expect([wrong.code, wrong.body.fields?.[0]?.path]).toEqual(['account.wrong_password', 'body.password'])

    const { response } = await person.accounts.beginFactor({ body: { password: DEMO_PASSWORD } })
    expect(response.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(response.uri).toMatch(/^otpauth:\/\/totp\/Itayo:foreman%40bayanihan\.test\?/)
    expect(new URL(response.uri).searchParams.get('secret')).toBe(response.secret)
    const app = authenticator(server, response.secret)
    expect('token' in (await login('foreman@bayanihan.test'))).toBe(true)

    const notYet = await refusal(person.accounts.confirmFactor({ body: { code: '000000' } }))
    expect([notYet.http, notYet.code]).toEqual([422, 'account.wrong_code'])
    const { response: done } = await person.accounts.confirmFactor({ body: { code: app.code() } })
    expect(new Set(done.recovery_codes).size).toBe(10)
    for (const code of done.recovery_codes)
      expect(code).toMatch(/^([2-9A-HJ-KM-NP-Z]{5}-){2}[2-9A-HJ-KM-NP-Z]{5}$/)
    expect((await person.accounts.secondFactor()).response).toEqual({
      on_since: expect.any(String),
      recovery_codes_left: 10,
      required: false,
    })
    expect((await refusal(person.accounts.beginFactor({ body: { password: DEMO_PASSWORD } }))).http).toBe(409)
  })

  test('a code without a beginning confirms nothing, and a new beginning ends the one before', async () => {
    const person = await server.signIn('viewer@bayanihan.test')
    expect((await refusal(person.accounts.confirmFactor({ body: { code: '123456' } }))).http).toBe(409)
    const begin = async () =>
      (await person.accounts.beginFactor({ body: { password: DEMO_PASSWORD } })).response.secret
    const first = authenticator(server, await begin())
    const second = authenticator(server, await begin())
    expect((await refusal(person.accounts.confirmFactor({ body: { code: first.code() } }))).http).toBe(422)
    await person.accounts.confirmFactor({ body: { code: second.code() } })
  })

  test('neither the secret nor a code stays anywhere a company could read it', async () => {
    const person = await server.signIn('purchaser@bayanihan.test')
    const call = (path: string, payload: object) =>
      server.app.inject({
        method: 'POST',
        url: `/api/account/second-factor/${path}`,
        headers: {
          authorization: `Bearer ${person.token}`,
          'idempotency-key': `key of ${path}`.replaceAll(' ', '-'),
        },
        payload,
      })
    const begun = (await call('begin', { password: DEMO_PASSWORD })).json().response
    const code = authenticator(server, begun.secret).code()
    const { recovery_codes } = (await call('confirm', { code })).json().response
    const { rows: tables } = await server.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    const secret = Buffer.from(begun.secret)
    for (const { name } of tables) {
      const schema = (
        await server.owner.query(`select to_regclass('public.' || $1) is not null as ours`, [name])
      ).rows[0].ours
        ? 'public'
        : 'pgboss'
      for (const text of [begun.secret, recovery_codes[0], recovery_codes[0].replaceAll('-', '')]) {
        const { rows } = await server.owner.query(
          `select count(*)::int as found from ${schema}."${name}" as t where t::text ilike '%' || $1 || '%'`,
          [text],
        )
        expect({ name, found: rows[0].found }).toEqual({ name, found: 0 })
      }
    }
    const { rows } = await server.owner.query(`select sealed_secret from second_factor where user_id = $1`, [
      person.userId,
    ])
    expect(rows[0].sealed_secret.includes(secret)).toBe(false)
  })
})

describe('signing in', () => {
  const email = 'engineer@bayanihan.test'
  let app: Authenticator & { recoveryCodes: string[] }
  beforeAll(async () => {
    app = await setUpFactor(server, await server.signIn(email), DEMO_PASSWORD)
    wait()
  })

  test('a right password gives a challenge that is no session', async () => {
    const challenge = await challengeOf(email)
    expect((await refusal(server.as(challenge).accounts.me())).http).toBe(401)
    expect((await refusal(server.nobody.accounts.confirm({ body: { token: challenge } }))).http).toBe(410)
    expect((await refusal(server.nobody.accounts.checkLink({ body: { token: challenge } }))).http).toBe(410)
    const reset = { token: challenge, password: 'sampung sako ng semento' }
    expect((await refusal(server.nobody.accounts.reset({ body: reset }))).http).toBe(410)
  })

  test('is in the trail, unless it is the owner’s own browser', async () => {
    const stopped = async () => {
      const { rows } = await server.owner.query(
        `select count(*)::int as counted from audit_event
         where action = 'account.sign_in_refused' and after->>'stopped' = 'the code is missing'
           and after->>'email' = $1 and user_id is null`,
        [email],
      )
      return rows[0].counted
    }
    const before = await stopped()
    const challenge = await challengeOf(email)
    expect(await stopped()).toBe(before + 1)
    const known = await server.app.inject({
      method: 'POST',
      url: '/api/account/login/code',
      payload: { challenge, code: app.code(), keep_signed_in: true },
    })
    const cookie = String(known.headers['set-cookie']).split(';')[0] ?? ''
    await server.app.inject({
      method: 'POST',
      url: '/api/account/login',
      headers: { cookie },
      payload: { email, password: DEMO_PASSWORD },
    })
    expect(await stopped()).toBe(before + 1)
    wait()
  })

  test('a code of the app opens it, with spaces too', async () => {
    const code = app.code()
    const session = server.clientOf(
      await answer(await challengeOf(email), `${code.slice(0, 3)} ${code.slice(3)}`),
    )
    expect((await session.accounts.me()).response.user.email).toBe(email)
    wait()
  })

  test('a challenge works once, and a code works once', async () => {
    const challenge = await challengeOf(email)
    const other = await challengeOf(email)
    const code = app.code()
    await answer(challenge, code)
    expect((await refusal(answer(challenge, app.code(1)))).code).toBe('account.challenge_ended')
    // The other challenge was made for the same sign-in: one success ends them all.
    expect((await refusal(answer(other, code))).code).toBe('account.challenge_ended')
    expect((await refusal(answer(await challengeOf(email), code))).code).toBe('account.wrong_code')
    wait()
  })

  test('the same code sent twice at once lets one in', async () => {
    const challenges = [await challengeOf(email), await challengeOf(email), await challengeOf(email)]
    const code = app.code()
    const outcomes = await Promise.allSettled(challenges.map((challenge) => answer(challenge, code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    wait()
  })

  test.each([
    [-2, 'account.wrong_code'],
    [2, 'account.wrong_code'],
  ])('a code %i half minutes away is wrong', async (steps, code) => {
    wait(4)
    expect((await refusal(answer(await challengeOf(email), app.code(steps)))).code).toBe(code)
  })

  test.each([-1, 1])('a code %i half minute away is right: clocks drift', async (steps) => {
    wait(4)
    await answer(await challengeOf(email), app.code(steps))
  })

  test('after a code that ran ahead, those before it no longer work', async () => {
    wait(4)
    await answer(await challengeOf(email), app.code(1))
    expect((await refusal(answer(await challengeOf(email), app.code(0)))).code).toBe('account.wrong_code')
    wait(4)
    await answer(await challengeOf(email), app.code())
  })

  test('a recovery code works once, in any spelling', async () => {
    const [first = '', second = ''] = app.recoveryCodes
    await answer(await challengeOf(email), first.toLowerCase().replaceAll('-', ' '))
    const again = await refusal(answer(await challengeOf(email), first))
    const wrong = await refusal(answer(await challengeOf(email), 'AAAAA-BBBBB-CCCCC'))
    expect(again.body).toEqual({ ...wrong.body, request_id: again.body.request_id })
    const session = server.clientOf(await answer(await challengeOf(email), second))
    expect((await session.accounts.secondFactor()).response.recovery_codes_left).toBe(8)
  })

  test('one person’s recovery code is wrong for another', async () => {
    const other = await server.signIn('estimator@bayanihan.test')
    const theirs = await setUpFactor(server, other, DEMO_PASSWORD)
    const [code = ''] = theirs.recoveryCodes
    expect((await refusal(answer(await challengeOf(email), code))).code).toBe('account.wrong_code')
  })

  test('a challenge ends after five minutes', async () => {
    const challenge = await challengeOf(email)
    server.clock.advance(5 * MINUTES + 1000)
    expect((await refusal(answer(challenge, app.code()))).code).toBe('account.challenge_ended')
  })

  test('a challenge ends with the password it was made for, and with the account', async () => {
    const before = await challengeOf(email)
    await server.owner.query('update app_user set active = false where email = $1', [email])
    expect((await refusal(answer(before, app.code()))).code).toBe('account.challenge_ended')
    await server.owner.query('update app_user set active = true where email = $1', [email])
  })

  test('five wrong codes close the door for fifteen minutes, and a right password does not open it', async () => {
    wait(40)
    for (let failure = 1; failure <= 5; failure += 1)
      expect((await refusal(answer(await challengeOf(email), '000000'))).code).toBe('account.wrong_code')
    const closed = await refusal(answer(await challengeOf(email), app.code()))
    expect([closed.http, closed.code]).toEqual([429, 'account.throttled'])
    server.clock.advance(15 * MINUTES + 1000)
    await answer(await challengeOf(email), app.code())
  })

  test('guesses sent all at once do not slip past the count', async () => {
    wait(40)
    const challenge = await challengeOf(email)
    const guesses = Array.from({ length: 12 }, (_, at) => refusal(answer(challenge, `00000${at % 10}`)))
    const codes = (await Promise.all(guesses)).map((error) => error.code)
    expect(codes.filter((code) => code === 'account.wrong_code').length).toBeLessThanOrEqual(5)
    server.clock.advance(16 * MINUTES)
  })
})

describe('changing it', () => {
  const email = 'manager@bayanihan.test'
  let person: SignedInClient
  let app: Authenticator & { recoveryCodes: string[] }
  beforeAll(async () => {
    person = await server.signIn(email)
    app = await setUpFactor(server, person, DEMO_PASSWORD)
    wait()
  })

  test('changing the password ends a challenge of the old one', async () => {
    const challenge = await challengeOf(email)
    await person.accounts.changePassword({
      body: {
        current_password: DEMO_PASSWORD,
        new_password: 'walong tubo ng bakal',
        end_other_sessions: false,
      },
    })
    expect((await refusal(answer(challenge, app.code()))).code).toBe('account.challenge_ended')
    await person.accounts.changePassword({
      body: {
        current_password: 'walong tubo ng bakal',
        new_password: 'siyam na tubo ng bakal',
        end_other_sessions: false,
      },
    })
  })

  const PASSWORD = 'siyam na tubo ng bakal'

  test.each(['renewRecoveryCodes', 'switchFactorOff'] as const)(
    '%s takes the password and a code',
    async (call) => {
      const noPassword = await refusal(
        person.accounts[call]({ body: { password: 'wrong', code: app.code() } }),
      )
      expect(noPassword.code).toBe('account.wrong_password')
      const noCode = await refusal(person.accounts[call]({ body: { password: PASSWORD, code: '000000' } }))
      expect(noCode.code).toBe('account.wrong_code')
      expect((await person.accounts.secondFactor()).response.on_since).not.toBeNull()
    },
  )

  test('new recovery codes end the old ones', async () => {
    const body = { password: PASSWORD, code: app.code() }
    const { recovery_codes } = (await person.accounts.renewRecoveryCodes({ body })).response
    expect(recovery_codes.filter((code) => app.recoveryCodes.includes(code))).toEqual([])
    wait()
    const old = { password: PASSWORD, code: app.recoveryCodes[0] as string }
    expect((await refusal(person.accounts.switchFactorOff({ body: old }))).code).toBe('account.wrong_code')
  })

  test('switched off, the password suffices again', async () => {
    await person.accounts.switchFactorOff({ body: { password: PASSWORD, code: app.code() } })
    const { response } = await server.nobody.accounts.login({ body: { email, password: PASSWORD } })
    expect(Object.keys(response)).toEqual(['token', 'company_id', 'user_id'])
    const again = await refusal(
      person.accounts.switchFactorOff({ body: { password: PASSWORD, code: '123456' } }),
    )
    expect(again.http).toBe(409)
  })

  test('a new password by mail does not take the second factor away', async () => {
    const holder = await server.signIn('admin@pundasyon.test')
    await setUpFactor(server, holder, DEMO_PASSWORD)
    const { rows } = await server.owner.query(
      `insert into one_time_token (company_id, user_id, purpose, token_hash, created_at, expires_at)
       values ($1, $2, 'reset', sha256('a-link-that-was-mailed-to-them'), $3, $3::timestamptz + interval '1 hour') returning id`,
      [holder.companyId, holder.userId, server.clock.now()],
    )
    expect(rows).toHaveLength(1)
    const password = 'pitong lagare sa bodega'
    await server.nobody.accounts.reset({ body: { token: 'a-link-that-was-mailed-to-them', password } })
    const { response } = await server.nobody.accounts.login({
      body: { email: 'admin@pundasyon.test', password },
    })
    expect('challenge' in response).toBe(true)
  })
})
