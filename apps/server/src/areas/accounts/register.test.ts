import { STARTING_ROLES } from '@itayo/domain'
import { linkTokenOf, type Mailbox, openMailbox } from '@itayo/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let mailbox: Mailbox
let server: TestServer
beforeAll(async () => {
  mailbox = await openMailbox()
  server = await openTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'Itayo <mail@itayo.test>' })
  await server.startJobs()
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const form = {
  company_name: 'Matibay Works',
  full_name: 'Corazon Lim',
  email: 'corazon@matibay.test',
  mobile: '0917 555 0199',
  password: 'seven sacks of cement',
}

const register = (change: Partial<typeof form>) =>
  server.nobody.accounts.register({ body: { ...form, ...change } })

async function companiesNamed(name: string): Promise<number> {
  const { rowCount } = await server.owner.query('select from company where name = $1', [name])
  return rowCount ?? 0
}

describe('registering', () => {
  test('makes a company with its first administrator, who is signed in', async () => {
    const { response } = await register({})
    const { response: me } = await server.as(response.token).accounts.me()
    expect(me).toMatchObject({
      user: {
        id: response.user_id,
        full_name: 'Corazon Lim',
        email: 'corazon@matibay.test',
        mobile: '0917 555 0199',
        email_confirmed: false,
      },
      company: { id: response.company_id, name: 'Matibay Works', is_platform: false },
      role: { role: 'Company Administrator', approver: true },
      features: [],
    })
  })

  test('the company starts with the seven roles and exactly their permissions', async () => {
    const { response } = await register({ company_name: 'Roles Inc.', email: 'roles@matibay.test' })
    const { rows } = await server.owner.query(
      `select r.name, r.description, r.approver, r.is_administrator,
         array(select path from role_permission p where (p.company_id, p.role_id) = (r.company_id, r.id)) as paths
       from role r where r.company_id = $1 order by r.id`,
      [response.company_id],
    )
    const sorted = (roles: { name: string; is_administrator?: boolean; paths: readonly string[] }[]) =>
      roles.map((role) => ({
        ...role,
        is_administrator: role.is_administrator ?? false,
        paths: [...role.paths].sort(),
      }))
    expect(sorted(rows)).toEqual(sorted([...STARTING_ROLES]))
  })

  test('a confirmation mail goes out, and its link confirms the address', async () => {
    const { response } = await register({ company_name: 'Mail Inc.', email: 'mail@matibay.test' })
    const mail = await mailbox.take('mail@matibay.test')
    expect(mail.from).toBe('Itayo <mail@itayo.test>')
    expect(mail.subject).toBe('Confirm your email address for Itayo')
    expect(mail.text).toMatch(/^Hello Corazon Lim,/)
    const token = linkTokenOf(mail)
    expect(mail.html).toContain(`href="http://itayo.test/confirm-email/${token}"`)
    await server.nobody.accounts.confirm({ body: { token } })
    const { response: me } = await server.as(response.token).accounts.me()
    expect(me.user.email_confirmed).toBe(true)
  })

  test('names the person in the audit trail of the new company', async () => {
    const { response } = await register({ company_name: 'Trail Inc.', email: 'trail@matibay.test' })
    const { rows } = await server.owner.query(
      `select action, user_id::int, after from audit_event where company_id = $1 order by id`,
      [response.company_id],
    )
    expect(rows).toEqual([
      { action: 'account.signed_in', user_id: response.user_id, after: null },
      {
        action: 'company.registered',
        user_id: response.user_id,
        after: { name: 'Trail Inc.', email: 'trail@matibay.test' },
      },
    ])
  })

  test('a name with HTML in it stays text in the mail', async () => {
    await register({
      company_name: 'Script Inc.',
      full_name: '<img src=x> & "Co"',
      email: 'script@matibay.test',
    })
    const mail = await mailbox.take('script@matibay.test')
    expect(mail.html).toContain('Hello &lt;img src=x&gt; &amp; &quot;Co&quot;,')
    expect(mail.html).not.toContain('<img')
  })
})

describe('an email that is taken', () => {
  test('is 409, in any letter case, and leaves no company behind', async () => {
    const error = await refusal(register({ company_name: 'Twice Inc.', email: 'Admin@Bayanihan.test' }))
    expect([error.http, error.code]).toEqual([409, 'account.email_taken'])
    expect(await companiesNamed('Twice Inc.')).toBe(0)
  })

  test('two who register it at the same moment make exactly one company', async () => {
    const calls = ['First', 'Second'].map((name) =>
      register({ company_name: `${name} at once`, email: 'atonce@matibay.test' }),
    )
    const results = await Promise.allSettled(calls)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const loser = results.find((result) => result.status === 'rejected')
    expect(loser?.reason).toMatchObject({ http: 409, code: 'account.email_taken' })
    expect((await companiesNamed('First at once')) + (await companiesNamed('Second at once'))).toBe(1)
  })

  test('after five tries it has to wait', async () => {
    for (let tries = 1; tries <= 5; tries += 1) {
      expect((await refusal(register({ email: 'manager@bayanihan.test' }))).http).toBe(409)
    }
    expect((await refusal(register({ email: 'manager@bayanihan.test' }))).http).toBe(429)
  })
})

describe('a password that anyone would guess', () => {
  test.each([
    ['too short', 'cement-77', 'Use at least 10 characters.'],
    ['a common one in disguise', 'P@ssw0rd2026!', /first ones people guess/],
    ['a run of keys', '1234567890', /first ones people guess/],
    ['one letter over and over', 'aaaaaaaaaaaa', /first ones people guess/],
  ])('%s is refused at body.password', async (_, password, message) => {
    const error = await refusal(register({ company_name: 'Weak Inc.', email: 'weak@matibay.test', password }))
    expect([error.http, error.code]).toEqual([422, 'invalid_input'])
    expect(error.body.fields).toEqual([{ path: 'body.password', message: expect.stringMatching(message) }])
    expect(await companiesNamed('Weak Inc.')).toBe(0)
  })
})
