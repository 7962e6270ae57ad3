import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { DEMO_PASSWORD } from './demo.ts'

const { server } = await openDemo()

const NEW_PASSWORD = 'steel from Iligan City'

const change = (
  person: SignedInClient,
  form: { current_password?: string; new_password?: string; end_other_sessions?: boolean } = {},
) =>
  person.accounts.changePassword({
    body: {
      current_password: DEMO_PASSWORD,
      new_password: NEW_PASSWORD,
      end_other_sessions: false,
      ...form,
    },
  })
const login = (email: string, password: string) => server.nobody.accounts.login({ body: { email, password } })

describe('changing one’s password', () => {
  test('the new one works from then on, the old one no longer', async () => {
    const answer = await change(await server.signIn('manager@bayanihan.test'))
    expect(answer.description).toBe('Your password has been changed.')
    await login('manager@bayanihan.test', NEW_PASSWORD)
    const error = await refusal(login('manager@bayanihan.test', DEMO_PASSWORD))
    expect(error.code).toBe('account.wrong_credentials')
  })

  test.each([
    { email: 'estimator@bayanihan.test', end_other_sessions: false, ended_sessions: 0 },
    { email: 'viewer@bayanihan.test', end_other_sessions: true, ended_sessions: 2 },
  ])(
    'other sessions end by choice only (chosen: $end_other_sessions); this one stays',
    async ({ email, end_other_sessions, ended_sessions }) => {
      const others = [await server.signIn(email), await server.signIn(email)]
      const colleague = await server.signIn('admin@bayanihan.test')
      const here = await server.signIn(email)
      expect((await change(here, { end_other_sessions })).response).toEqual({ ended_sessions })
      await here.accounts.me()
      await colleague.accounts.me()
      for (const other of others) {
        if (end_other_sessions) expect((await refusal(other.accounts.me())).code).toBe('session_ended')
        else await other.accounts.me()
      }
    },
  )

  test('of two at the same moment one wins, and its password is the one that works', async () => {
    const person = await server.signIn('purchaser@bayanihan.test')
    const passwords = ['sand from Porac river', 'gravel from Montalban']
    const results = await Promise.allSettled(
      passwords.map((new_password) => change(person, { new_password })),
    )
    const won = passwords.filter((_, at) => results[at]?.status === 'fulfilled')
    expect(won).toHaveLength(1)
    await login('purchaser@bayanihan.test', won[0] as string)
  })
})

describe('a wrong current password', () => {
  test('is 422 at body.current_password, and nothing changes', async () => {
    const person = await server.signIn('engineer@bayanihan.test')
    const error = await refusal(change(person, { current_password: 'a guess' }))
    expect([error.http, error.code]).toEqual([422, 'account.wrong_password'])
    expect(error.body.fields).toEqual([
      { path: 'body.current_password', message: 'This is not your current password.' },
    ])
    await login('engineer@bayanihan.test', DEMO_PASSWORD)
  })

  test('counts like a failure at the door: after five, both are closed', async () => {
    const person = await server.signIn('foreman@bayanihan.test')
    for (let failure = 1; failure <= 5; failure += 1) {
      expect((await refusal(change(person, { current_password: 'a guess' }))).http).toBe(422)
    }
    expect((await refusal(change(person))).code).toBe('account.throttled')
    expect((await refusal(login('foreman@bayanihan.test', DEMO_PASSWORD))).code).toBe('account.throttled')
  })
})

test('a weak new one is refused at body.new_password', async () => {
  const person = await server.signIn('engineer@bayanihan.test')
  const error = await refusal(change(person, { new_password: 'qwertyuiop' }))
  expect([error.http, error.body.fields?.map(({ path }) => path)]).toEqual([422, ['body.new_password']])
})

test('someone without a password yet, or with another’s, changes none', async () => {
  const person = await server.signIn('admin@pundasyon.test')
  await server.owner.query(`update app_user set password_hash = null where email = 'admin@pundasyon.test'`)
  expect((await refusal(change(person))).code).toBe('account.wrong_password')
  expect((await refusal(change(person, { current_password: 'nobody has this password' }))).code).toBe(
    'account.wrong_password',
  )
})

test('nobody can do it without being signed in', async () => {
  expect((await refusal(change(server.nobody as SignedInClient))).http).toBe(401)
})
