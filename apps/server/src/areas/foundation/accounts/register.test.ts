import { STARTING_ROLES } from '@itayo/domain'
import { linkTokenOf } from '@itayo/testkit'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { HOURS, MINUTES } from '../../../platform/clock.ts'
import { comeAgain } from '../../../testing/come-again.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { mintRegistration, openCompany } from '../../../testing/open-company.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'

const { server, mailbox } = await openMailServer({ MAIL_FROM: 'Itayo <mail@itayo.test>' })

const form = {
  company_name: 'Matibay Works',
  full_name: 'Corazon Lim',
  email: 'corazon@matibay.test',
  mobile: '0917 555 0199',
}
const password = 'seven sacks of cement'

const register = (change: Partial<typeof form> = {}) =>
  server.nobody.accounts.register({ body: { ...form, ...change } })
const finish = (change: Partial<typeof form>) => openCompany(server, { ...form, password, ...change })
const follow = (token: string) => server.nobody.accounts.finishRegistration({ body: { token, password } })

async function companiesNamed(name: string): Promise<number> {
  const { rowCount } = await server.owner.query('select from company where name = $1', [name])
  return rowCount ?? 0
}

describe('registering', () => {
  test('makes a company with its first administrator once the mailed link is followed', async () => {
    const answer = await register()
    expect(answer.response).toEqual({ delivery: 'smtp' })
    expect(answer.description).toMatch(/^We have sent a mail to this address\./)
    expect(await companiesNamed('Matibay Works')).toBe(0)

    const mail = await mailbox.take('corazon@matibay.test')
    expect(mail.from).toBe('Itayo <mail@itayo.test>')
    expect(mail.subject).toBe('Finish your registration for Itayo')
    const token = linkTokenOf(mail)
    expect(mail.html).toContain(`href="http://itayo.test/register/${token}"`)
    const { response: check } = await server.nobody.accounts.checkRegistration({ body: { token } })
    expect(check).toEqual({
      company_name: 'Matibay Works',
      full_name: 'Corazon Lim',
      email: 'corazon@matibay.test',
    })

    const { response } = await follow(token)
    const { response: me } = await server.as(response.token).accounts.me()
    expect(me).toMatchObject({
      user: {
        id: response.user_id,
        full_name: 'Corazon Lim',
        email: 'corazon@matibay.test',
        mobile: '0917 555 0199',
        email_confirmed: true,
      },
      company: { id: response.company_id, name: 'Matibay Works', is_platform: false },
      role: { role: 'Company Administrator', approver: true },
      features: [],
    })
    await server.nobody.accounts.login({ body: { email: 'corazon@matibay.test', password } })
  })

  test('the company starts with the seven roles and exactly their permissions', async () => {
    const { companyId } = await finish({ company_name: 'Roles Inc.', email: 'roles@matibay.test' })
    const { rows } = await server.owner.query(
      `select r.name, r.description, r.approver, r.is_administrator,
         array(select path from role_permission p where (p.company_id, p.role_id) = (r.company_id, r.id)) as paths
       from role r where r.company_id = $1 order by r.id`,
      [companyId],
    )
    const sorted = (roles: { name: string; is_administrator?: boolean; paths: readonly string[] }[]) =>
      roles.map((role) => ({
        ...role,
        is_administrator: role.is_administrator ?? false,
        paths: [...role.paths].sort(),
      }))
    expect(sorted(rows)).toEqual(sorted([...STARTING_ROLES]))
  })

  test('names the person in the audit trail of the new company', async () => {
    const founder = await finish({ company_name: 'Trail Inc.', email: 'trail@matibay.test' })
    const { rows } = await server.owner.query(
      `select action, user_id::int, after from audit_event where company_id = $1 order by id`,
      [founder.companyId],
    )
    expect(rows).toEqual([
      { action: 'account.signed_in', user_id: founder.userId, after: null },
      {
        action: 'company.registered',
        user_id: founder.userId,
        after: { name: 'Trail Inc.', email: 'trail@matibay.test' },
      },
    ])
  })

  test('nothing of what was typed reaches the mailbox of whoever owns the address', async () => {
    await register({
      company_name: 'Your prize waits at win.example',
      full_name: '<a href="https://win.example">Claim it</a>',
      email: 'script@matibay.test',
    })
    const mail = await mailbox.take('script@matibay.test')
    expect(mail.raw).not.toMatch(/win\.example|Claim it|prize/)
    expect(mail.text).toMatch(/^Hello,/)
  })
})

describe('the mailed link', () => {
  test('works once', async () => {
    const token = await mintRegistration(server, { ...form, email: 'once@matibay.test' })
    await follow(token)
    const again = await refusal(follow(token))
    expect([again.http, again.code]).toEqual([410, 'account.link_invalid'])
    const looked = await refusal(server.nobody.accounts.checkRegistration({ body: { token } }))
    expect(looked.code).toBe('account.link_invalid')
  })

  test('followed twice at the same moment makes exactly one company', async () => {
    const token = await mintRegistration(server, {
      ...form,
      company_name: 'At Once',
      email: 'atonce@matibay.test',
    })
    const results = await Promise.allSettled([follow(token), follow(token)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await companiesNamed('At Once')).toBe(1)
  })

  test('of two registrations of one address one makes a company', async () => {
    const tokens = [
      await mintRegistration(server, { ...form, company_name: 'First of two', email: 'two@matibay.test' }),
      await mintRegistration(server, { ...form, company_name: 'Second of two', email: 'two@matibay.test' }),
    ]
    const results = await Promise.allSettled(tokens.map(follow))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const loser = results.find((result) => result.status === 'rejected')
    expect(loser?.reason.code).toBe('account.link_invalid')
    expect((await companiesNamed('First of two')) + (await companiesNamed('Second of two'))).toBe(1)
  })

  test('is kept as a hash, and works for a day', async () => {
    const late = await openTestServer({ SMTP_URL: mailbox.url })
    try {
      await late.startJobs()
      await late.nobody.accounts.register({ body: { ...form, email: 'late@matibay.test' } })
      const token = linkTokenOf(await mailbox.take('late@matibay.test'))
      const { rows } = await late.owner.query('select * from registration')
      expect(JSON.stringify(rows)).not.toContain(token)
      late.clock.advance(24 * HOURS - MINUTES)
      await late.nobody.accounts.checkRegistration({ body: { token } })
      late.clock.advance(MINUTES)
      const error = await refusal(late.nobody.accounts.finishRegistration({ body: { token, password } }))
      expect(error.code).toBe('account.link_invalid')
    } finally {
      await late.close()
    }
  })

  test('never takes over an address that got an account meanwhile', async () => {
    const token = await mintRegistration(server, {
      ...form,
      company_name: 'Too Late Inc.',
      email: 'estimator@bayanihan.test',
    })
    const error = await refusal(follow(token))
    expect([error.http, error.code]).toEqual([409, 'account.email_taken'])
    expect(await companiesNamed('Too Late Inc.')).toBe(0)
    await server.signIn('estimator@bayanihan.test')
  })
})

describe('an address that has an account', () => {
  /** All that a stranger gets to see of an answer, but for what differs from call to call. */
  const seen = async (email: string) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/account/register',
      payload: { ...form, email },
    })
    const { 'x-request-id': _id, date: _date, ...headers } = reply.headers
    return { status: reply.statusCode, headers, body: reply.body }
  }

  test.each(['Admin@Bayanihan.test', 'viewer@bayanihan.test'])(
    '%s is answered like one that has none, and its owner is told by mail',
    async (email) => {
      const known = await seen(email)
      expect(known.status).toBe(200)
      expect(known).toEqual(await seen(`new-${email}`))
      const mail = await mailbox.take(email.toLowerCase())
      expect(mail.subject).toBe('You have an account in Itayo already')
      expect(mail.text).toContain('Someone tried to register a company in Itayo with your address.')
      expect(mail.text).toContain('http://itayo.test/')
      expect(mail.text).not.toContain('/register/')
      expect((await mailbox.take(`new-${email.toLowerCase()}`)).text).toContain('/register/')
    },
  )

  test('asks the same of the database as one that has none: the time does not tell either', async () => {
    const statements = async (instance: TestServer, email: string) => {
      const spy = vi.spyOn(pg.Client.prototype, 'query')
      await instance.nobody.accounts.register({ body: { ...form, email } })
      const texts = spy.mock.calls.map(([query]) => (query as { text?: string }).text ?? query)
      spy.mockRestore()
      // The worker of the other server looks for its jobs meanwhile.
      return texts.filter((text) => !String(text).includes('pgboss'))
    }
    const quiet = await openTestServer()
    try {
      const known = await statements(quiet, 'purchaser@bayanihan.test')
      const unknown = await statements(quiet, 'unheard-of@bayanihan.test')
      expect(known.length).toBeGreaterThan(3)
      expect(known).toEqual(unknown)
    } finally {
      await quiet.close()
    }
  })
})

describe('many registrations', () => {
  test.each(['manager@bayanihan.test', 'never-heard-of@matibay.test'])(
    'of %s have to wait after five in an hour, known or not',
    async (email) => {
      for (let tries = 1; tries <= 5; tries += 1) await register({ email })
      const error = await refusal(register({ email }))
      expect([error.http, error.code]).toEqual([429, 'account.throttled'])
      expect(error.message).toBe('There were too many attempts. Please try again in 60 minutes.')
      expect(error.body.retry_after).toBeGreaterThan(59 * 60)
    },
  )

  test('sixty at once from one network make as many as the limit says, and no mail beyond', async () => {
    const limited = await openTestServer({ REGISTRATIONS_PER_HOUR: '20' })
    const ask = async (remoteAddress: string, n: number | string): Promise<number> => {
      const payload = { ...form, email: `many-${n}@matibay.test` }
      const reply = await limited.app.inject({
        method: 'POST',
        url: '/api/account/register',
        payload,
        remoteAddress,
      })
      return reply.statusCode
    }
    // A slow machine is too busy for so many at once, and counts nothing of it.
    const from = (remoteAddress: string, n: number | string) =>
      comeAgain(
        () => ask(remoteAddress, n),
        (status) => status === 503,
      )
    try {
      const codes = await Promise.all(Array.from({ length: 60 }, (_, n) => from(`203.0.113.${n}`, n)))
      expect(codes.filter((code) => code === 200)).toHaveLength(20)
      expect(codes.filter((code) => code === 429)).toHaveLength(40)
      const { rowCount } = await limited.owner.query('select from registration')
      expect(rowCount).toBe(20)
      // Others are not held up, and IPv6 addresses of one provider are one network.
      expect(await from('198.51.100.1', 'elsewhere')).toBe(200)
      const six = await Promise.all(
        Array.from({ length: 22 }, (_, n) => from(`2001:db8:1:${n.toString(16)}::1`, `six-${n}`)),
      )
      expect(six.filter((code) => code === 200)).toHaveLength(20)
      limited.clock.advance(61 * MINUTES)
      expect(await from('203.0.113.1', 'later')).toBe(200)
    } finally {
      await limited.close()
    }
  })
})

describe('a password that anyone would guess', () => {
  test.each([
    ['too short', 'cement-77', 'Use at least 10 characters.'],
    ['a common one in disguise', 'P@ssw0rd2026!', /first ones people guess/],
    ['a run of keys', '1234567890', /first ones people guess/],
    ['one letter over and over', 'aaaaaaaaaaaa', /first ones people guess/],
  ])('%s is refused at body.password, and the link still works', async (name, weak, message) => {
    const email = `${name.replaceAll(' ', '-')}@matibay.test`
    const token = await mintRegistration(server, { ...form, company_name: 'Weak Inc.', email })
    const error = await refusal(
      server.nobody.accounts.finishRegistration({ body: { token, password: weak } }),
    )
    expect([error.http, error.code]).toEqual([422, 'invalid_input'])
    expect(error.body.fields).toEqual([{ path: 'body.password', message: expect.stringMatching(message) }])
    expect(await companiesNamed('Weak Inc.')).toBe(0)
    await server.nobody.accounts.checkRegistration({ body: { token } })
  })
})
