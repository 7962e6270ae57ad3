import { linkTokenOf } from '@itayo/testkit'
import { beforeEach, expect, test } from 'vitest'
import { DAYS, MINUTES } from '../../../platform/clock.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { mintLink } from '../../../testing/mint-link.ts'
import { refusal } from '../../../testing/refusal.ts'

const { server, mailbox } = await openMailServer()
beforeEach(() => server.owner.query('update app_user set email_confirmed_at = null'))

const email = 'viewer@bayanihan.test'
const confirm = (token: string) => server.nobody.accounts.confirm({ body: { token } })

test('the mailed link confirms the address, once', async () => {
  const person = await server.signIn(email)
  const answer = await person.accounts.resendConfirmation()
  expect(answer.response).toEqual({ delivery: 'smtp' })
  expect(answer.description).toBe('A new confirmation link is on its way.')
  const token = linkTokenOf(await mailbox.take(email))
  expect((await person.accounts.me()).response.user.email_confirmed).toBe(false)

  expect((await confirm(token)).response).toEqual({ email })
  expect((await person.accounts.me()).response.user.email_confirmed).toBe(true)
})

test('a link that has confirmed says so again, and changes nothing; when it no longer is, it is refused', async () => {
  const token = await mintLink(server, email, 'confirm')
  await confirm(token)
  const trail = async () =>
    (await server.owner.query(`select from audit_event where action = 'account.email_confirmed'`)).rowCount
  const before = await trail()
  expect((await confirm(token)).response).toEqual({ email: null })
  expect(await trail()).toBe(before)
  await server.owner.query('update app_user set email_confirmed_at = null')
  const error = await refusal(confirm(token))
  expect([error.http, error.code]).toEqual([410, 'account.link_invalid'])
})

test('the link works for seven days by the clock', async () => {
  const people = [await server.signIn(email), await server.signIn('manager@bayanihan.test')]
  for (const person of people) await person.accounts.resendConfirmation()
  const first = linkTokenOf(await mailbox.take(email, /^Confirm/))
  const second = linkTokenOf(await mailbox.take('manager@bayanihan.test', /^Confirm/))
  server.clock.advance(7 * DAYS - MINUTES)
  await confirm(first)
  server.clock.advance(MINUTES)
  expect((await refusal(confirm(second))).http).toBe(410)
})

test('of two at the same moment one confirms, the other says so, and the trail has one line', async () => {
  const token = await mintLink(server, 'manager@bayanihan.test', 'confirm')
  const results = await Promise.allSettled([confirm(token), confirm(token)])
  expect(results.map((each) => each.status === 'fulfilled' && each.value.response.email).sort()).toEqual([
    'manager@bayanihan.test',
    null,
  ])
  const { rows } = await server.owner.query(
    `select a.after from audit_event a join app_user u on u.id = a.user_id
     where a.action = 'account.email_confirmed' and u.email = 'manager@bayanihan.test'`,
  )
  expect(rows).toEqual([{ after: { email: 'manager@bayanihan.test' } }])
})

test.each(['reset', 'invite'] as const)('a link to %s a password confirms nothing', async (purpose) => {
  const token = await mintLink(server, email, purpose)
  expect((await refusal(confirm(token))).http).toBe(410)
})

test('who has confirmed already is told so, and gets no mail', async () => {
  await server.owner.query('update app_user set email_confirmed_at = now()')
  const person = await server.signIn('admin@pundasyon.test')
  const error = await refusal(person.accounts.resendConfirmation())
  expect([error.http, error.message]).toEqual([409, 'Your email address is confirmed already.'])
  const { rowCount } = await server.owner.query(
    `select from pgboss.job where name = 'accounts.send-confirmation' and data ->> 'recipient_id' = $1`,
    [String(person.userId)],
  )
  expect(rowCount).toBe(0)
})

test('nobody can ask without being signed in', async () => {
  expect((await refusal(server.nobody.accounts.resendConfirmation())).http).toBe(401)
})

test('asking again and again is throttled: nobody’s mailbox is flooded through us', async () => {
  await server.owner.query(
    `update app_user set email_confirmed_at = null where email = 'foreman@bayanihan.test'`,
  )
  const person = await server.signIn('foreman@bayanihan.test')
  for (let attempt = 1; attempt <= 5; attempt += 1) await person.accounts.resendConfirmation()
  expect((await refusal(person.accounts.resendConfirmation())).code).toBe('account.throttled')
})
