import { beforeEach, describe, expect, test } from 'vitest'
import { DAYS, MINUTES } from '../../../platform/clock.ts'
import { setUpFactor, waitForCode } from '../../../testing/authenticator.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { mintLink } from '../../../testing/mint-link.ts'
import { refusal } from '../../../testing/refusal.ts'
import { eventually } from '../../../testing/test-server.ts'
import { DEMO_PASSWORD } from './demo.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const { server, mailbox } = await openMailServer()

interface Browser {
  agent: string
  cookie?: string
}

/** Signs in as a browser does: it names itself, and keeps the cookie it is given. */
async function signIn(
  email: string,
  browser: Browser,
  options: { keep_signed_in?: boolean; password?: string } = {},
) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/account/login',
    headers: { 'user-agent': browser.agent, ...(browser.cookie && { cookie: browser.cookie }) },
    payload: { email, password: DEMO_PASSWORD, ...options },
  })
  const cookie = String(reply.headers['set-cookie'] ?? '').split(';')[0]
  if (cookie) browser.cookie = cookie
  return reply
}

/** Until every job queued so far is done: what was not mailed by then will not be. */
const jobsDone = () =>
  eventually(async () => {
    const { rows } = await server.owner.query(
      `select count(*)::int as waiting from pgboss.job where state in ('created', 'active', 'retry') and name like 'accounts.%'`,
    )
    return rows[0].waiting === 0
  }, 'the jobs')

const subjectsTo = (email: string) =>
  mailbox.mails.filter((mail) => mail.to === email).map((mail) => mail.subject)

describe('a sign-in on a device we do not know', () => {
  const email = 'foreman@bayanihan.test'

  test('is told to the owner, but for the first one of the account', async () => {
    const office: Browser = { agent: CHROME }
    await signIn(email, office)
    await jobsDone()
    expect(subjectsTo(email)).toEqual([])

    await signIn(email, office)
    await jobsDone()
    expect(subjectsTo(email)).toEqual([])

    await signIn(email, { agent: FIREFOX })
    const mail = await mailbox.take(email)
    expect(mail.subject).toBe('New sign-in to Itayo')
    expect(mail.text).toContain('Device: Firefox on Linux.')
    expect(mail.text).toContain('Network address: 127.0.0.1.')
    expect(mail.text).toMatch(/When: \d\d\/\d\d\/\d{4}, \d+:\d\d [AP]M, Philippine time\./)
    expect(mail.text).toContain('If this was not you, set a new password now')
    expect(mail.text).toContain('http://itayo.test/Forgot')
  })

  test('a shared computer is told of once, not every morning', async () => {
    const shared = { agent: 'Mozilla/5.0 (X11; CrOS x86_64) Chrome/140.0.0.0 Safari/537.36' }
    const before = subjectsTo(email).length
    await signIn(email, shared, { keep_signed_in: false })
    await jobsDone()
    expect(subjectsTo(email).length).toBe(before + 1)
    await signIn(email, shared, { keep_signed_in: false })
    await jobsDone()
    expect(subjectsTo(email).length).toBe(before + 1)
    await server.owner.query(
      `update audit_event set at = at - interval '31 days' where action = 'account.signed_in'`,
    )
    await signIn(email, shared, { keep_signed_in: false })
    await jobsDone()
    expect(subjectsTo(email).length).toBe(before + 2)
  })

  test('another person’s browser is a new device, although we know it', async () => {
    const browser: Browser = { agent: CHROME }
    await signIn('purchaser@bayanihan.test', browser)
    await signIn('viewer@bayanihan.test', { agent: CHROME })
    await signIn('viewer@bayanihan.test', browser)
    expect((await mailbox.take('viewer@bayanihan.test')).subject).toBe('New sign-in to Itayo')
  })
})

describe('changes', () => {
  test('a changed password, and one set by mail, are told to the owner', async () => {
    const email = 'engineer@bayanihan.test'
    const person = await server.signIn(email)
    await person.accounts.changePassword({
      body: {
        current_password: DEMO_PASSWORD,
        new_password: 'apat na poste sa kanto',
        end_other_sessions: false,
      },
    })
    expect((await mailbox.take(email)).subject).toBe('Your Itayo password was changed')
    const token = await mintLink(server, email, 'reset')
    await server.nobody.accounts.reset({ body: { token, password: 'limang poste sa kanto' } })
    expect((await mailbox.take(email)).subject).toBe('Your Itayo password was changed')
  })

  test('the first password of an invited person is no news to them', async () => {
    const email = 'estimator@bayanihan.test'
    await server.owner.query(`update app_user set joined_at = null, password_hash = null where email = $1`, [
      email,
    ])
    const token = await mintLink(server, email, 'invite')
    await server.nobody.accounts.reset({ body: { token, password: 'anim na poste sa kanto' } })
    await jobsDone()
    expect(subjectsTo(email)).toEqual([])
  })

  test('every change of the second factor is told to the owner, also by an administrator', async () => {
    const email = 'manager@bayanihan.test'
    const manager = await server.signIn(email)
    const app = await setUpFactor(server, manager, DEMO_PASSWORD)
    expect((await mailbox.take(email)).subject).toBe('Your Itayo sign-in now asks for a code')
    waitForCode(server)
    const renewed = await manager.accounts.renewRecoveryCodes({
      body: { password: DEMO_PASSWORD, code: app.code() },
    })
    expect((await mailbox.take(email)).subject).toBe('You have new Itayo recovery codes')

    const { response } = await server.nobody.accounts.login({ body: { email, password: DEMO_PASSWORD } })
    const challenge = 'challenge' in response ? response.challenge : ''
    const [code = '', next = ''] = renewed.response.recovery_codes
    await server.nobody.accounts.answerChallenge({ body: { challenge, code } })
    const used = await mailbox.take(email)
    expect(used.subject).toBe('A recovery code was used to sign in to Itayo')
    expect(used.text).toContain('9 are left.')

    await manager.accounts.switchFactorOff({ body: { password: DEMO_PASSWORD, code: next } })
    expect((await mailbox.take(email)).subject).toBe('Your Itayo sign-in no longer asks for a code')

    waitForCode(server, 3)
    await setUpFactor(server, manager, DEMO_PASSWORD)
    await mailbox.take(email)
    const administrator = await server.signIn('admin@bayanihan.test')
    await administrator.company.resetFactor({ params: { id: manager.userId } })
    const reset = await mailbox.take(email)
    expect(reset.subject).toBe('Your Itayo second factor was reset')
    expect(reset.text).toContain('An administrator of your company took the second factor off your account')
    expect(reset.text).not.toContain('127.0.0.1')
  })
})

describe('the trail', () => {
  let last: number
  beforeEach(async () => {
    await jobsDone()
    const { rows } = await server.owner.query('select coalesce(max(id), 0)::int as last from audit_event')
    last = rows[0].last
  })
  const entries = async () => {
    await jobsDone()
    const { rows } = await server.owner.query(
      `select action, user_id::int, subject_id::int, device, address, before, after from audit_event
       where id > $1 order by id`,
      [last],
    )
    return rows
  }

  test('a sign-in, with device and address', async () => {
    await signIn('purchaser@bayanihan.test', { agent: FIREFOX }, { keep_signed_in: false })
    expect(await entries()).toEqual([
      expect.objectContaining({
        action: 'account.signed_in',
        device: 'Firefox on Linux',
        address: '127.0.0.1',
        after: { shared_computer: true },
      }),
    ])
  })

  test('a burst of wrong passwords is one entry, and one when the door closes; never what was typed', async () => {
    server.clock.advance(16 * MINUTES)
    const email = 'viewer@bayanihan.test'
    const { rows } = await server.owner.query('select id::int from app_user where email = $1', [email])
    for (let failure = 1; failure <= 5; failure += 1)
      expect(
        (await signIn(email, { agent: FIREFOX }, { password: `secret guess ${failure}` })).statusCode,
      ).toBe(401)
    for (let more = 1; more <= 3; more += 1)
      expect((await signIn(email, { agent: FIREFOX }, { password: 'secret guess' })).statusCode).toBe(429)
    const said = await entries()
    const place = {
      user_id: null,
      subject_id: rows[0].id,
      device: 'Firefox on Linux',
      address: '127.0.0.1',
      before: null,
    }
    expect(said).toEqual([
      { ...place, action: 'account.sign_in_refused', after: { email, tried: 'passwords' } },
      { ...place, action: 'account.locked', after: { email, tried: 'passwords' } },
    ])
    expect(JSON.stringify(said)).not.toContain('guess')

    server.clock.advance(16 * MINUTES)
    await signIn(email, { agent: FIREFOX }, { password: 'a new burst' })
    expect((await entries()).map((entry) => entry.action)).toEqual([
      'account.sign_in_refused',
      'account.locked',
      'account.sign_in_refused',
    ])
  })

  test('an address without an account leaves nothing, and is answered after the same steps', async () => {
    await signIn('stranger@bayanihan.test', { agent: FIREFOX }, { password: 'a guess' })
    expect(await entries()).toEqual([])
  })

  test('wrong codes, and a letter when somebody who knows the password tries five', async () => {
    server.clock.advance(16 * MINUTES)
    const email = 'admin@pundasyon.test'
    const person = await server.signIn(email)
    await setUpFactor(server, person, DEMO_PASSWORD)
    await mailbox.take(email)
    for (let failure = 1; failure <= 5; failure += 1) {
      const { response } = await server.nobody.accounts.login({ body: { email, password: DEMO_PASSWORD } })
      const challenge = 'challenge' in response ? response.challenge : ''
      await refusal(server.nobody.accounts.answerChallenge({ body: { challenge, code: '000000' } }))
    }
    const told = (await entries()).map((entry) => entry.action)
    // Each right password that had no code behind it; a job writes the others in between.
    const stopped = told.filter((action) => action === 'account.sign_in_refused')
    expect(stopped).toHaveLength(5)
    expect(told.filter((action) => !stopped.includes(action))).toEqual([
      'account.signed_in',
      'account.factor_begun',
      'account.factor_on',
      'account.code_refused',
      'account.locked',
    ])
    expect((await mailbox.take(email)).subject).toBe('Somebody tries to sign in to your Itayo account')
    server.clock.advance(DAYS)
  })
})
