import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMail, signedIn } from '@itayo/testkit'
import { expect, test } from 'vitest'
import { DAYS } from '../../../platform/clock.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { refusal } from '../../../testing/refusal.ts'
import { eventually, openTestServer } from '../../../testing/test-server.ts'
import { DEMO_PASSWORD } from '../accounts/demo.ts'

const { server, mailbox } = await openMailServer()
const administrator = await server.signIn('admin@bayanihan.test')

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

/** The links of the letters in an outbox, in the order of their writing. */
async function invitationsIn(outbox: string): Promise<string[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
  const mails = await Promise.all(names.map(async (name) => readMail(await readFile(join(outbox, name)))))
  return mails.flatMap(({ text }) => /http\S+\/reset-password\/[\w-]+/.exec(text)?.[0] ?? [])
}

const PASSWORD = 'bagong hagdan ng bahay'

test('an invited person joins by the mailed link, is signed in, and the inviter hears of it', async () => {
  const email = 'kristine@bayanihan.test'
  const { response } = await invite(email)
  expect(response).toMatchObject({ delivery: 'smtp', user: { status: 'invited', last_seen_at: null } })
  const wrong = await refusal(server.nobody.accounts.login({ body: { email, password: PASSWORD } }))
  expect(wrong.code).toBe('account.wrong_credentials')

  const token = await mailedToken(email)
  const { response: link } = await server.nobody.accounts.checkLink({ body: { token } })
  expect(link).toEqual({ purpose: 'invite', email, full_name: 'Kristine Belmonte' })
  const { response: joined } = await server.nobody.accounts.reset({ body: { token, password: PASSWORD } })
  const session = joined.signed_in?.token ?? ''
  const { response: me } = await server.as(session).accounts.me()
  expect([me.role.role, me.user.email_confirmed, me.company.name]).toEqual([
    'Foreman',
    true,
    'Bayanihan Builders',
  ])
  const { response: greeting } = await server.as(session).notifications.list()
  expect(greeting.data.map((notice) => notice.title)).toEqual(['Welcome to Itayo'])
  const login = await server.nobody.accounts.login({ body: { email, password: PASSWORD } })
  expect(signedIn(login.response).user_id).toBe(me.user.id)
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

test('where mail stays in the outbox, the letter and the inviting administrator have one link', async () => {
  const offline = await openTestServer()
  try {
    const inviter = await offline.signIn('admin@pundasyon.test')
    const { response: roles } = await inviter.company.roles()
    const { response: made } = await inviter.company.invite({
      body: { full_name: 'Ben Lim', email: 'ben@pundasyon.test', role_id: roles.at(-1)?.id ?? 0 },
    })
    expect(made.delivery).toBe('outbox')
    const params = { id: made.user.id }
    const shown = async () => (await inviter.company.invitationLink({ params })).response.link
    const link = await shown()
    expect(link).toMatch(/^http:\/\/itayo\.test\/reset-password\/[\w-]{43}$/)
    // The letter is written after the link was looked at, and the other way round.
    await offline.startJobs()
    const letters = (count: number) =>
      eventually(async () => {
        const written = await invitationsIn(join(offline.dataDir, 'outbox'))
        return written.length >= count ? written : undefined
      }, `${count} letters`)
    expect(await letters(1)).toEqual([link])
    expect(await shown()).toBe(link)

    await inviter.company.resendInvitation({ params })
    const [, again = ''] = await letters(2)
    expect(again).not.toBe(link)
    expect(await shown()).toBe(again)
    const tokenOf = (address: string) => address.split('/').at(-1) ?? ''
    const { nobody } = offline
    expect((await refusal(nobody.accounts.checkLink({ body: { token: tokenOf(link) } }))).http).toBe(410)
    await nobody.accounts.reset({ body: { token: tokenOf(again), password: PASSWORD } })
    expect((await refusal(nobody.accounts.checkLink({ body: { token: tokenOf(again) } }))).http).toBe(410)
  } finally {
    await offline.close()
  }
})
