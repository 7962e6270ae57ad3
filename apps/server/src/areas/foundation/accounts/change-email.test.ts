import { linkTokenOf } from '@itayo/testkit'
import { describe, expect, test } from 'vitest'
import { DAYS, HOURS, MINUTES } from '../../../platform/clock.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { mintLink } from '../../../testing/mint-link.ts'
import { openCompany } from '../../../testing/open-company.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { DEMO_PASSWORD } from './demo.ts'

const { server, mailbox } = await openMailServer()

const PASSWORD = 'kalabaw sa palayan'
let people = 0

/** Somebody of their own for each test: addresses are counted. */
async function somebody(): Promise<{ me: SignedInClient; email: string }> {
  people += 1
  const email = `owner${people}@old.test`
  const me = await openCompany(server, {
    company_name: `Company ${people}`,
    full_name: 'Corazon Ilagan',
    email,
    password: PASSWORD,
  })
  return { me, email }
}

const ask = (person: SignedInClient, email: string, password = PASSWORD) =>
  person.accounts.askEmailChange({ body: { email, password } })
const confirm = (person: SignedInClient, token: string) =>
  person.accounts.confirmEmailChange({ body: { token } })
const stop = (token: string) => server.nobody.accounts.stopEmailChange({ body: { token } })
const login = (email: string, password = PASSWORD) =>
  server.nobody.accounts.login({ body: { email, password } })
const emailOf = async (person: SignedInClient) => (await person.accounts.me()).response.user.email
const trailOf = async (person: SignedInClient) => {
  const { rows } = await server.owner.query(
    `select action, before, after from audit_event where company_id = $1 and action like 'account.email%' order by id`,
    [person.companyId],
  )
  return rows
}

describe('a new mail address', () => {
  test('is told to the old one in the language of its owner', async () => {
    const { me, email } = await somebody()
    const { full_name, mobile, department, version } = (await me.accounts.me()).response.user
    await me.accounts.updateMe({ body: { full_name, mobile, department, version, language: 'fil' } })
    await ask(me, 'bago@address.test')
    const warning = await mailbox.take(email, /^May gustong magbago ng address/)
    expect(warning.text).toContain('gustong ilipat sa b…@address.test ang account mo sa Itayo.')
    expect(warning.html).toContain('Hindi ako ito')
  })

  test('counts when its link is followed, and not before', async () => {
    const { me, email } = await somebody()
    const answer = await ask(me, 'New@Address.test')
    expect(answer.response).toEqual({ delivery: 'smtp' })
    const warning = await mailbox.take(email, /^Somebody wants to change/)
    expect(warning.text).toContain('n…@address.test')
    expect(warning.text).not.toContain('new@address.test')
    const token = linkTokenOf(await mailbox.take('new@address.test', /^Confirm your new address/))

    expect(await emailOf(me)).toBe(email)
    expect((await me.accounts.emailChange()).response.waiting?.email).toBe('new@address.test')
    await login(email)
    expect((await refusal(login('new@address.test'))).code).toBe('account.wrong_credentials')

    const other = server.clientOf((await login(email)).response as never)
    // Two sessions were begun by signing in beside the one that asked.
    expect((await confirm(me, token)).response).toEqual({ email: 'new@address.test', ended_sessions: 2 })
    expect((await refusal(other.accounts.me())).code).toBe('session_ended')
    expect((await me.accounts.me()).response.user).toMatchObject({
      email: 'new@address.test',
      email_confirmed: true,
    })
    await login('new@address.test')
    expect((await refusal(login(email))).code).toBe('account.wrong_credentials')
    await mailbox.take(email, /^The address of your Itayo account was changed/)
    await mailbox.take('new@address.test', /^This is now the address/)
    expect((await refusal(confirm(me, token))).code).toBe('account.link_invalid')
    expect(await trailOf(me)).toEqual([
      { action: 'account.email_change_asked', before: null, after: { new_email: 'new@address.test' } },
      {
        action: 'account.email_changed',
        before: { email },
        after: { email: 'new@address.test', ended_sessions: 2 },
      },
    ])
  })

  test('works for 24 hours by the clock, and only for who asked', async () => {
    const { me } = await somebody()
    const { me: other } = await somebody()
    await ask(me, 'late@address.test')
    const token = linkTokenOf(await mailbox.take('late@address.test'))
    expect((await refusal(confirm(other, token))).code).toBe('account.link_invalid')
    expect((await refusal(confirm(server.nobody as SignedInClient, token))).http).toBe(401)
    server.clock.advance(24 * HOURS)
    expect((await refusal(confirm(me, token))).code).toBe('account.link_invalid')
    expect((await me.accounts.emailChange()).response.waiting).toBeNull()
  })

  test('can be taken back, and a newer one replaces it', async () => {
    const { me, email } = await somebody()
    await ask(me, 'first@address.test')
    const first = linkTokenOf(await mailbox.take('first@address.test'))
    await ask(me, 'second@address.test')
    const second = linkTokenOf(await mailbox.take('second@address.test'))
    expect((await refusal(confirm(me, first))).code).toBe('account.link_invalid')
    await me.accounts.cancelEmailChange()
    expect((await refusal(confirm(me, second))).code).toBe('account.link_invalid')
    expect((await refusal(me.accounts.cancelEmailChange())).http).toBe(404)
    expect(await emailOf(me)).toBe(email)
  })

  test('of two at the same moment one changes it', async () => {
    const { me } = await somebody()
    await ask(me, 'twice@address.test')
    const token = linkTokenOf(await mailbox.take('twice@address.test'))
    const results = await Promise.allSettled([confirm(me, token), confirm(me, token)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('makes links that were mailed to the old one useless', async () => {
    const { me, email } = await somebody()
    const reset = await mintLink(server, email, 'reset')
    await ask(me, 'fresh@address.test')
    await confirm(me, linkTokenOf(await mailbox.take('fresh@address.test')))
    const error = await refusal(
      server.nobody.accounts.reset({ body: { token: reset, password: 'sand from Porac river' } }),
    )
    expect(error.code).toBe('account.link_invalid')
  })
})

describe('what the answer tells', () => {
  test('an address with an account: the same answer, a mail to its owner, and no link', async () => {
    const { me } = await somebody()
    const { email: taken } = await somebody()
    expect(await ask(me, taken)).toEqual(await ask(me, 'nobody-has-this@address.test'))
    const mail = await mailbox.take(taken, /^Your address is in use/)
    expect(mail.text).not.toContain('change-email')
    const { rows } = await server.owner.query('select token_hash from email_change where new_email = $1', [
      taken,
    ])
    expect(rows).toEqual([{ token_hash: null }])
  })

  test('an address that was taken meanwhile is refused when its link is followed', async () => {
    const { me, email } = await somebody()
    await ask(me, 'raced@address.test')
    const token = linkTokenOf(await mailbox.take('raced@address.test'))
    await openCompany(server, { company_name: 'Faster', full_name: 'Fast', email: 'raced@address.test' })
    expect((await refusal(confirm(me, token))).code).toBe('account.email_taken')
    expect(await emailOf(me)).toBe(email)
  })
})

describe('it is refused', () => {
  test('with a wrong password, which counts as at the door', async () => {
    const { me, email } = await somebody()
    for (let failure = 1; failure <= 5; failure += 1) {
      const error = await refusal(ask(me, 'x@address.test', 'a guess'))
      expect([error.http, error.body.fields?.[0]?.path]).toEqual([422, 'body.password'])
    }
    expect((await refusal(ask(me, 'x@address.test'))).code).toBe('account.throttled')
    expect((await refusal(login(email))).code).toBe('account.throttled')
  })

  test('for one’s own address', async () => {
    const { me, email } = await somebody()
    expect((await refusal(ask(me, email))).body.fields).toEqual([
      { path: 'body.email', message: 'This is your address already.' },
    ])
  })

  test('after five in an hour, to whatever addresses', async () => {
    const { me } = await somebody()
    for (let attempt = 1; attempt <= 5; attempt += 1) await ask(me, `many${attempt}@address.test`)
    expect((await refusal(ask(me, 'many6@address.test'))).code).toBe('account.throttled')
    server.clock.advance(60 * MINUTES)
    await ask(me, 'many6@address.test')
  })

  test('after five in an hour to one address, by whomever', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) await ask((await somebody()).me, 'victim@address.test')
    expect((await refusal(ask((await somebody()).me, 'victim@address.test'))).code).toBe('account.throttled')
  })

  test('to nobody', async () => {
    const nobody = server.nobody as SignedInClient
    expect((await refusal(ask(nobody, 'x@address.test', DEMO_PASSWORD))).http).toBe(401)
    expect((await refusal(nobody.accounts.emailChange())).http).toBe(401)
  })
})

describe('"this was not me"', () => {
  const devicesOf = async ({ userId }: SignedInClient) => {
    const { rows } = await server.owner.query('select from known_device where user_id = $1', [userId])
    return rows.length
  }

  async function changed() {
    const { me, email } = await somebody()
    const next = `thief${people}@address.test`
    await ask(me, next)
    const stopAsked = linkTokenOf(await mailbox.take(email, /^Somebody wants/))
    await confirm(me, linkTokenOf(await mailbox.take(next, /^Confirm/)))
    const undo = linkTokenOf(await mailbox.take(email, /was changed$/))
    return { me, email, next, stopAsked, undo }
  }

  test.each(['stopAsked', 'undo'] as const)(
    'the link of either letter (%s) puts the address back',
    async (which) => {
      const links = await changed()
      const { me, email, next } = links
      expect((await stop(links[which])).response).toEqual({ email, delivery: 'smtp' })
      expect((await refusal(me.accounts.me())).code).toBe('session_ended')
      // The password was known to somebody else: it opens neither address.
      expect((await refusal(login(next))).code).toBe('account.wrong_credentials')
      expect((await refusal(login(email))).code).toBe('account.wrong_credentials')
      const reset = linkTokenOf(await mailbox.take(email, /^Set a new password/))
      await server.nobody.accounts.reset({ body: { token: reset, password: 'gravel from Montalban' } })
      await login(email, 'gravel from Montalban')
      await mailbox.take(email, /^Your Itayo account is yours again/)
      for (const used of [links.stopAsked, links.undo])
        expect((await refusal(stop(used))).code).toBe('account.link_invalid')
    },
  )

  test('no browser in which somebody signed in is known any more', async () => {
    const { me, next, undo } = await changed()
    await server.nobody.accounts.login({ body: { email: next, password: PASSWORD, keep_signed_in: true } })
    expect(await devicesOf(me)).toBeGreaterThan(0)
    await stop(undo)
    expect(await devicesOf(me)).toBe(0)
  })

  test('before the change it stops it', async () => {
    const { me, email } = await somebody()
    await ask(me, 'early@address.test')
    const token = linkTokenOf(await mailbox.take('early@address.test', /^Confirm/))
    await stop(linkTokenOf(await mailbox.take(email, /^Somebody wants/)))
    const reset = linkTokenOf(await mailbox.take(email, /^Set a new password/))
    await server.nobody.accounts.reset({ body: { token: reset, password: 'gravel from Montalban' } })
    const back = server.clientOf((await login(email, 'gravel from Montalban')).response as never)
    expect((await refusal(confirm(back, token))).code).toBe('account.link_invalid')
  })

  test('it reaches past later changes, whose own links fall with them', async () => {
    const { me, email, next, undo } = await changed()
    await ask(me, 'third@address.test')
    await confirm(me, linkTokenOf(await mailbox.take('third@address.test', /^Confirm/)))
    const thiefs = linkTokenOf(await mailbox.take(next, /was changed$/))
    await stop(undo)
    const { rows } = await server.owner.query('select email from app_user where id = $1', [me.userId])
    expect(rows).toEqual([{ email }])
    expect((await refusal(stop(thiefs))).code).toBe('account.link_invalid')
  })

  test('it works for seven days after the change', async () => {
    const early = await changed()
    const late = await changed()
    server.clock.advance(7 * DAYS - 5 * MINUTES)
    await stop(early.undo)
    server.clock.advance(10 * MINUTES)
    expect((await refusal(stop(late.undo))).code).toBe('account.link_invalid')
  })
})

test('an administrator cannot write somebody’s address: it is the owner’s to change', async () => {
  const { rows } = await server.owner.query(
    `select has_column_privilege('itayo_app', 'app_user', 'email', 'update') as may`,
  )
  expect(rows).toEqual([{ may: false }])
})
