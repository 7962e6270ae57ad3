import { type Mailbox, openMailbox, signedIn } from '@itayo/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAYS } from '../../../platform/clock.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'
import { DEMO_PASSWORD } from '../accounts/demo.ts'

let server: TestServer
let mailbox: Mailbox
let administrator: SignedInClient
beforeAll(async () => {
  mailbox = await openMailbox()
  server = await openTestServer({ SMTP_URL: mailbox.url })
  await server.startJobs()
  administrator = await server.signIn('admin@bayanihan.test')
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

async function foremanRole(): Promise<number> {
  const { response } = await administrator.company.roles()
  return response.find((role) => role.name === 'Foreman')?.id ?? 0
}

const invite = async (email: string) =>
  administrator.company.invite({
    body: { full_name: 'Kristine Belmonte', email, role_id: await foremanRole() },
  })

/** The link of the next mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const mail = await mailbox.take(email)
  return /reset-password\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

const PASSWORD = 'bagong hagdan ng bahay'

test('an invited person joins by the mailed link, signs in, and the inviter hears of it', async () => {
  const email = 'kristine@bayanihan.test'
  const { response } = await invite(email)
  expect(response).toMatchObject({ delivery: 'smtp', user: { status: 'invited', last_seen_at: null } })
  const wrong = await refusal(server.nobody.accounts.login({ body: { email, password: PASSWORD } }))
  expect(wrong.code).toBe('account.wrong_credentials')

  const token = await mailedToken(email)
  const { response: link } = await server.nobody.accounts.checkLink({ body: { token } })
  expect(link).toEqual({ purpose: 'invite', email, full_name: 'Kristine Belmonte' })
  await server.nobody.accounts.reset({ body: { token, password: PASSWORD } })

  const login = await server.nobody.accounts.login({ body: { email, password: PASSWORD } })
  const { token: session } = signedIn(login.response)
  const { response: me } = await server.as(session).accounts.me()
  expect([me.role.role, me.user.email_confirmed, me.company.name]).toEqual([
    'Foreman',
    true,
    'Bayanihan Builders',
  ])
  const { response: greeting } = await server.as(session).notifications.list()
  expect(greeting.data.map((notice) => notice.title)).toEqual(['Welcome to Itayo'])
  const { response: notices } = await administrator.notifications.list()
  expect(notices.data[0]).toMatchObject({ title: 'Kristine Belmonte has joined', link: '/users/Index' })
})

test('sending it again makes the earlier link worthless', async () => {
  const email = 'again@bayanihan.test'
  const { response } = await invite(email)
  const first = await mailedToken(email)
  await administrator.company.resendInvitation({ params: { id: response.user.id } })
  const second = await mailedToken(email)
  expect((await refusal(server.nobody.accounts.checkLink({ body: { token: first } }))).http).toBe(410)
  await server.nobody.accounts.checkLink({ body: { token: second } })
})

test('the link works for seven days', async () => {
  const email = 'late@bayanihan.test'
  await invite(email)
  const token = await mailedToken(email)
  server.clock.advance(7 * DAYS - 60_000)
  await server.nobody.accounts.checkLink({ body: { token } })
  server.clock.advance(120_000)
  expect((await refusal(server.nobody.accounts.checkLink({ body: { token } }))).http).toBe(410)
  // Inviting asks for the password again after all those days.
  await administrator.accounts.confirmPassword({ body: { password: DEMO_PASSWORD } })
})

test('an address that has an account anywhere cannot be invited', async () => {
  expect((await refusal(invite('admin@pundasyon.test'))).code).toBe('account.email_taken')
})

test('who has joined has no invitation to send', async () => {
  const { response } = await administrator.company.users({ query: { search: 'manager@' } })
  const id = response.data[0]?.id ?? 0
  expect((await refusal(administrator.company.resendInvitation({ params: { id } }))).code).toBe(
    'user.not_invited',
  )
})

test('where mail goes out, nobody but the invited person gets the link', async () => {
  const { response } = await invite('private@bayanihan.test')
  const call = administrator.company.invitationLink({ params: { id: response.user.id } })
  expect((await refusal(call)).http).toBe(404)
})

test('where mail stays in the outbox, the inviting administrator sees the link', async () => {
  const offline = await openTestServer()
  try {
    const inviter = await offline.signIn('admin@pundasyon.test')
    const { response: roles } = await inviter.company.roles()
    const { response: made } = await inviter.company.invite({
      body: { full_name: 'Ben Lim', email: 'ben@pundasyon.test', role_id: roles.at(-1)?.id ?? 0 },
    })
    expect(made.delivery).toBe('outbox')
    const { response } = await inviter.company.invitationLink({ params: { id: made.user.id } })
    expect(response.link).toMatch(/^http:\/\/itayo\.test\/reset-password\/[\w-]{43}$/)
    const token = response.link.split('/').at(-1) ?? ''
    await offline.nobody.accounts.reset({ body: { token, password: PASSWORD } })
  } finally {
    await offline.close()
  }
})
