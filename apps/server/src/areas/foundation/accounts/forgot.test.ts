import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { linkTokenOf, type Mailbox, openMailbox, readMail } from '@itayo/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTES } from '../../../platform/clock.ts'
import { refusal } from '../../../testing/refusal.ts'
import { eventually, openTestServer, type TestServer } from '../../../testing/test-server.ts'

let mailbox: Mailbox
let server: TestServer
beforeAll(async () => {
  mailbox = await openMailbox()
  server = await openTestServer({ SMTP_URL: mailbox.url })
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const forgot = (email: string) => server.nobody.accounts.forgot({ body: { email } })

const TABLES = ['sign_in_attempt', 'one_time_token', 'audit_event', 'session', 'pgboss.job']

async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of TABLES) {
    const { rows } = await server.owner.query(`select count(*)::int as n from ${table}`)
    counts[table] = rows[0].n
  }
  return counts
}

/** Counts the rows that one call adds to each table while the worker is not yet running. */
async function rowsWrittenBy(call: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rowCounts()
  await call()
  const after = await rowCounts()
  return Object.fromEntries(TABLES.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]))
}

describe('asking for a new password', () => {
  test('known and unknown addresses get the same answer and leave the same rows', async () => {
    const answers: unknown[] = []
    const written: unknown[] = []
    for (const email of ['estimator@bayanihan.test', 'stranger@bayanihan.test']) {
      written.push(await rowsWrittenBy(async () => answers.push(await forgot(email))))
    }
    expect(written[0]).toEqual({
      sign_in_attempt: 1,
      one_time_token: 0,
      audit_event: 0,
      session: 0,
      'pgboss.job': 1,
    })
    expect(written[1]).toEqual(written[0])
    expect(answers[0]).toEqual({
      status: 1,
      response: { delivery: 'smtp' },
      description: expect.stringMatching(/^If there is an account with this email/),
    })
    expect(answers[1]).toEqual(answers[0])
  })

  test('what waits in the queue holds ids only: no address, no link', async () => {
    const { rows } = await server.owner.query('select data from pgboss.job')
    for (const { data } of rows) {
      expect(data).toEqual({ attempt_id: expect.any(Number), company_id: null, user_id: null })
    }
  })

  test('is throttled after five times, known or not, and open again after fifteen minutes', async () => {
    for (const email of ['viewer@bayanihan.test', 'noone@bayanihan.test']) {
      for (let times = 1; times <= 5; times += 1) await forgot(email)
      const error = await refusal(forgot(email))
      expect([error.http, error.code]).toEqual([429, 'account.throttled'])
    }
    server.clock.advance(15 * MINUTES + 1000)
    await forgot('viewer@bayanihan.test')
  })
})

describe('the mail', () => {
  test('reaches the known address over SMTP, once per asking, and no other', async () => {
    await server.startJobs()
    const mail = await mailbox.take('estimator@bayanihan.test')
    expect(mail.subject).toBe('Set a new password for Itayo')
    expect(mail.text).toContain(`http://itayo.test/reset-password/${linkTokenOf(mail)}`)
    await eventually(async () => {
      const { rows } = await server.owner.query(
        `select count(*)::int as open from pgboss.job where name = 'accounts.answer-forgotten' and state <> 'completed'`,
      )
      return rows[0].open === 0
    }, 'all questions to be answered')
    const askers = mailbox.mails.map(({ to }) => to).sort()
    expect(askers).toEqual([
      'estimator@bayanihan.test',
      ...Array.from({ length: 6 }, () => 'viewer@bayanihan.test'),
    ])
  })

  test('carries a link that is stored as a hash only', async () => {
    const token = linkTokenOf(mailbox.mails[0] as (typeof mailbox.mails)[number])
    const { rows } = await server.owner.query('select * from one_time_token')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.map((row) => row.token_hash.toString())).not.toContain(token)
  })

  test('its link works for 60 minutes by the clock', async () => {
    await forgot('engineer@bayanihan.test')
    const token = linkTokenOf(await mailbox.take('engineer@bayanihan.test'))
    const check = () => server.nobody.accounts.checkLink({ body: { token } })
    server.clock.advance(59 * MINUTES)
    expect((await check()).response).toEqual({
      purpose: 'reset',
      email: 'engineer@bayanihan.test',
      full_name: 'Angela Reyes',
    })
    server.clock.advance(1 * MINUTES)
    const error = await refusal(check())
    expect([error.http, error.code]).toEqual([410, 'account.link_invalid'])
  })

  test('does not go to a deactivated person', async () => {
    await server.owner.query(`update app_user set active = false where email = 'foreman@bayanihan.test'`)
    await forgot('foreman@bayanihan.test')
    await forgot('purchaser@bayanihan.test')
    // Jobs run in turn: once the second one's mail is here, the first one is done.
    await mailbox.take('purchaser@bayanihan.test')
    expect(mailbox.mails.filter(({ to }) => to === 'foreman@bayanihan.test')).toEqual([])
  })
})

describe('without SMTP', () => {
  test('the answer says so, and the letter lies in the outbox for its owner only', async () => {
    const local = await openTestServer()
    try {
      await local.startJobs()
      const { response } = await local.nobody.accounts.forgot({ body: { email: 'admin@pundasyon.test' } })
      expect(response).toEqual({ delivery: 'outbox' })
      const outbox = join(local.dataDir, 'outbox')
      const name = await eventually(
        async () =>
          (await readdir(outbox).catch(() => [])).find((file) => file.endsWith('.eml') && file[0] !== '.'),
        'the letter',
      )
      const mail = readMail(await readFile(join(outbox, name)))
      expect(mail.to).toBe('admin@pundasyon.test')
      expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
      const { response: link } = await local.nobody.accounts.checkLink({ body: { token: linkTokenOf(mail) } })
      expect(link.email).toBe('admin@pundasyon.test')
    } finally {
      await local.close()
    }
  })
})
