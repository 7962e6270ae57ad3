import { signedIn } from '@itayo/testkit'
import { describe, expect, test } from 'vitest'
import { HOURS } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { mintLink } from '../../../testing/mint-link.ts'
import { refusal } from '../../../testing/refusal.ts'
import { DEMO_PASSWORD } from './demo.ts'

const { server } = await openDemo()

const PASSWORD = 'a crane over Cubao'

const reset = (token: string, password = PASSWORD) =>
  server.nobody.accounts.reset({ body: { token, password } })
const login = (email: string, password: string) => server.nobody.accounts.login({ body: { email, password } })

describe('setting a new password with a mailed link', () => {
  test('the new one works from then on, the old one no longer', async () => {
    const email = 'manager@bayanihan.test'
    const answer = await reset(await mintLink(server, email, 'reset'))
    expect(answer.response).toEqual({ email, signed_in: null })
    expect(answer.description).toBe('Your password has been set.')
    await login(email, PASSWORD)
    expect((await refusal(login(email, DEMO_PASSWORD))).code).toBe('account.wrong_credentials')
  })

  test('ends every session of the person and of nobody else', async () => {
    const phone = await server.signIn('estimator@bayanihan.test')
    const desk = await server.signIn('estimator@bayanihan.test')
    const colleague = await server.signIn('viewer@bayanihan.test')
    await reset(await mintLink(server, 'estimator@bayanihan.test', 'reset'))
    for (const session of [phone, desk]) {
      expect((await refusal(session.accounts.me())).code).toBe('session_ended')
    }
    await colleague.accounts.me()
  })

  test('confirms the address: who read the mail owns it', async () => {
    await server.owner.query(
      `update app_user set email_confirmed_at = null where email = 'foreman@bayanihan.test'`,
    )
    await reset(await mintLink(server, 'foreman@bayanihan.test', 'reset'))
    const { response } = await login('foreman@bayanihan.test', PASSWORD)
    expect((await server.as(signedIn(response).token).accounts.me()).response.user.email_confirmed).toBe(true)
  })

  test('is noted once in the person’s own company, with what it ended', async () => {
    await server.signIn('admin@pundasyon.test')
    await reset(await mintLink(server, 'admin@pundasyon.test', 'reset'))
    const { rows } = await server.owner.query(
      `select c.name, u.email, a.after from audit_event a
       join company c on c.id = a.company_id join app_user u on u.id = a.user_id
       where a.action = 'account.password_reset' and c.name like 'Pundasyon%'`,
    )
    expect(rows).toEqual([
      { name: 'Pundasyon Construction', email: 'admin@pundasyon.test', after: { ended_sessions: 1 } },
    ])
  })

  test('an invitation sets the first password in the same way', async () => {
    await server.owner.query(
      `update app_user set password_hash = null where email = 'purchaser@bayanihan.test'`,
    )
    const token = await mintLink(server, 'purchaser@bayanihan.test', 'invite')
    const { response } = await server.nobody.accounts.checkLink({ body: { token } })
    expect(response.purpose).toBe('invite')
    await reset(token)
    await login('purchaser@bayanihan.test', PASSWORD)
  })
})

describe('a link works once', () => {
  test('used again it is 410, and the first password stands', async () => {
    const token = await mintLink(server, 'engineer@bayanihan.test', 'reset')
    await reset(token)
    const error = await refusal(reset(token, 'another good password'))
    expect([error.http, error.code]).toEqual([410, 'account.link_invalid'])
    await login('engineer@bayanihan.test', PASSWORD)
  })

  test('also when used several times at the same moment', async () => {
    const token = await mintLink(server, 'viewer@bayanihan.test', 'reset')
    const passwords = ['first of the two twins', 'second of the two twins', 'third of the two twins']
    const results = await Promise.allSettled(passwords.map((password) => reset(token, password)))
    const won = results.flatMap((result, at) => (result.status === 'fulfilled' ? [passwords[at]] : []))
    expect(won).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ http: 410 })
    }
    await login('viewer@bayanihan.test', won[0] as string)
    const { rowCount } = await server.owner.query(
      `select from audit_event a join app_user u on u.id = a.user_id
       where a.action = 'account.password_reset' and u.email = 'viewer@bayanihan.test'`,
    )
    expect(rowCount).toBe(1)
  })

  test('and takes the person’s other open links with it', async () => {
    const earlier = await mintLink(server, 'engineer@bayanihan.test', 'reset')
    await reset(await mintLink(server, 'engineer@bayanihan.test', 'reset'))
    expect((await refusal(reset(earlier))).http).toBe(410)
  })
})

describe('refused with 410, before any password is touched', () => {
  test.each<[string, () => Promise<string>]>([
    ['a made-up link', async () => 'x'.repeat(43)],
    ['a link to confirm an address', () => mintLink(server, 'superadmin@itayo.test', 'confirm')],
    [
      'a link of someone deactivated since',
      async () => {
        const token = await mintLink(server, 'superadmin@itayo.test', 'reset')
        await server.owner.query(`update app_user set active = false where email = 'superadmin@itayo.test'`)
        await server.owner.query(`update app_user set active = true where email = 'superadmin@itayo.test'`)
        return token
      },
    ],
    [
      'a link after its hour',
      async () => {
        const token = await mintLink(server, 'superadmin@itayo.test', 'reset')
        server.clock.advance(1 * HOURS)
        return token
      },
    ],
  ])('%s', async (_, make) => {
    const token = await make()
    for (const call of [() => reset(token), () => server.nobody.accounts.checkLink({ body: { token } })]) {
      const error = await refusal(call())
      expect([error.http, error.code, error.title]).toEqual([
        410,
        'account.link_invalid',
        'This link no longer works',
      ])
    }
    await login('superadmin@itayo.test', DEMO_PASSWORD)
  })

  test('a weak password does not use the link up', async () => {
    const token = await mintLink(server, 'admin@bayanihan.test', 'reset')
    const error = await refusal(reset(token, 'password12'))
    expect([error.http, error.body.fields?.[0]?.path]).toEqual([422, 'body.password'])
    await reset(token)
  })
})
