import { linkTokenOf, type Mailbox, openMailbox } from '@itayo/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../testing/refusal.ts'
import { eventually, openTestServer, type TestServer } from '../testing/test-server.ts'
import { createLog } from './log.ts'

let mailbox: Mailbox
let server: TestServer
let lines: string[] = []
beforeAll(async () => {
  mailbox = await openMailbox()
  const logTo = { write: (line: string) => void lines.push(line) }
  server = await openTestServer({ SMTP_URL: mailbox.url, LOG_LEVEL: 'debug' }, { logTo })
  await server.startJobs()
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('every request is one line with its id, who made it, what it was and how it ended', async () => {
  const person = await server.signIn('viewer@bayanihan.test')
  const reply = await server.app.inject({
    url: '/api/account/me?_=1',
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(reply.statusCode).toBe(422)
  const ofThis = () => logged().filter((line) => line.reqId === reply.headers['x-request-id'])
  await eventually(async () => ofThis().length > 0, 'the line')
  expect(ofThis()).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      reqId: reply.headers['x-request-id'],
      method: 'GET',
      route: '/api/account/me',
      status: 422,
      ms: expect.any(Number),
      company: person.companyId,
      user: person.userId,
      msg: 'request',
    },
  ])
})

test('no password, token or mailed link reaches the log, whatever goes wrong on the way', async () => {
  lines = []
  const email = 'manager@bayanihan.test'
  const secrets = ['itayo-demo', 'pass-that-is-wrong', 'pass-that-is-new', 'pass-in-broken-json']
  const person = await server.signIn(email)
  secrets.push(person.token)
  await refusal(server.nobody.accounts.login({ body: { email, password: 'pass-that-is-wrong' } }))
  await server.app.inject({
    method: 'POST',
    url: '/api/account/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"password": "pass-in-broken-json", `,
  })

  mailbox.refuseNext(1)
  await server.owner.query('update pgboss.queue set retry_delay = 0, retry_backoff = false')
  await server.nobody.accounts.forgot({ body: { email } })
  const token = linkTokenOf(await mailbox.take(email))
  secrets.push(token)
  await server.app.inject({ url: `/reset-password/${token}` })
  await server.nobody.accounts.checkLink({ body: { token } })

  // A failure nobody foresaw, in the middle of setting the password: the log gets it whole.
  await server.owner.query('alter table audit_event rename column after to later')
  const failed = await refusal(
    server.nobody.accounts.reset({ body: { token, password: 'pass-that-is-new' } }),
  )
  await server.owner.query('alter table audit_event rename column later to after')
  expect(failed.http).toBe(500)

  const signature = server.platform.links.link(person.companyId, 999)
  secrets.push(/s=([\w-]+)/.exec(signature)?.[1] as string)
  await server.app.inject({ url: signature })

  for (const message of ['unforeseen failure', 'job failed, it will be retried']) {
    await eventually(async () => logged().some((line) => line.msg === message), message)
  }
  const { rows } = await server.owner.query(`select password_hash as hash from app_user where email = $1`, [
    email,
  ])
  secrets.push(rows[0].hash)
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

test('an unforeseen failure is logged with its cause and the id the person was given', async () => {
  const person = await server.signIn('viewer@bayanihan.test')
  lines = []
  await server.owner.query('alter table session rename column device to machine')
  const error = await refusal(person.accounts.sessions())
  await server.owner.query('alter table session rename column machine to device')
  const failure = logged().find((line) => line.msg === 'unforeseen failure')
  expect(failure).toMatchObject({
    level: 50,
    reqId: error.body.request_id,
    err: { message: expect.stringContaining('device'), stack: expect.any(String) },
  })
})

test('a secret that is logged by mistake is taken out', () => {
  const written: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void written.push(line) })
  log.info({ password: 'secret-1', token: 'secret-2', form: { password: 'secret-3', token: 'secret-4' } })
  log.info({ headers: { authorization: 'Bearer secret-5', cookie: 'secret-6' } })
  expect(written.join('')).not.toContain('secret-')
  expect(written.join('').match(/\[removed\]/g)).toHaveLength(6)
})
