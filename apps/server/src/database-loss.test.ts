import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseProxy, openDatabaseProxy } from './testing/database-proxy.ts'
import { holdRow } from './testing/hold-row.ts'
import { asFile, picture } from './testing/pictures.ts'
import { projectForm } from './testing/projects.ts'
import { refusal } from './testing/refusal.ts'
import { asSuperuser } from './testing/scratch-login.ts'
import { eventually, openTestServer, type SignedInClient, type TestServer } from './testing/test-server.ts'

/* The database goes away under the whole application, in each of the ways in which it does. */

let server: TestServer
let line: DatabaseProxy
let person: SignedInClient
let logged: { level: number; msg: string }[]
beforeEach(async () => {
  logged = []
  server = await openTestServer(
    { LOG_LEVEL: 'warn' },
    {
      logTo: { write: (text: string) => void logged.push(JSON.parse(text)) },
      line: async (appUrl) => {
        line = await openDatabaseProxy(appUrl)
        return line
      },
    },
  )
  person = await server.signIn('admin@bayanihan.test')
})
afterEach(() => server.close())

async function get(path: string) {
  const headers = { authorization: `Bearer ${person.token}` }
  const reply = await server.app.inject({ url: `/api${path}`, headers })
  return { http: reply.statusCode, code: reply.json().code, retryAfter: reply.headers['retry-after'] }
}

const UNAVAILABLE = { http: 503, code: 'unavailable', retryAfter: '3' }
const isServing = async () => (await get('/account/me')).http === 200
const servesAgain = () => eventually(isServing, 'the server to serve again')

const rename = (full_name: string, version: number) =>
  person.accounts.updateMe({ body: { full_name, mobile: '', department: '', version } })

describe('a session that ends in the middle of a change', () => {
  test('fails that request with 503, and no other', async () => {
    const row = await holdRow(server, 'app_user', person.userId)
    const cut = refusal(rename('Nobody', 1))
    await row.waiters(1)
    await asSuperuser((superuser) =>
      superuser.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'itayo' and wait_event_type = 'Lock' and datname = $1`,
        [new URL(server.appUrl).pathname.slice(1)],
      ),
    )
    const error = await cut
    expect([error.http, error.code, error.body.retry_after]).toEqual([503, 'unavailable', 3])
    await row.release()
    expect((await get('/account/me')).http).toBe(200)
    expect((await rename('Somebody', 1)).response.full_name).toBe('Somebody')
  })
})

describe('while the database is away', () => {
  test('everything that needs it is 503, and the log has one line; another one when it is back', async () => {
    line.cut()
    for (let at = 0; at < 20; at += 1) expect(await get('/account/me')).toEqual(UNAVAILABLE)
    expect(await get('/ready')).toEqual(UNAVAILABLE)
    expect((await get('/health')).http).toBe(200)
    line.mend()
    await servesAgain()
    await eventually(async () => logged.length > 1, 'the second line')
    expect(logged.map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'lost the database; requests are answered with 503 until it answers again'],
      [40, 'the database answers again'],
    ])
  })

  test('jobs wait, then go on, without a word of their own', async () => {
    await server.startJobs()
    await person.accounts.setPicture({ file: asFile(await picture('png')) })
    line.cut()
    await eventually(async () => logged.length > 0, 'the loss to be noticed')
    // Several rounds of every worker of the queue.
    const before = line.attempts
    await eventually(async () => line.attempts > before + 8, 'more tries')
    expect(logged).toHaveLength(1)
    line.mend()
    await servesAgain()
    await person.accounts.removePicture()
    await eventually(async () => {
      const { rows } = await server.owner.query(
        `select state from pgboss.job where name = 'system.remove-file'`,
      )
      return rows[0]?.state === 'completed'
    }, 'the job')
    expect(logged.map(({ level }) => level)).toEqual([50, 40])
  })
})

describe('a database that is frozen', () => {
  test('gets no request to hang: 503, and 200 again when it goes on', async () => {
    expect((await get('/ready')).http).toBe(200)
    const thaw = line.freeze()
    const asked = [get('/account/me'), get('/account/me'), refusal(rename('Nobody', 1)), get('/ready')]
    expect((await get('/health')).http).toBe(200)
    // Some wait for an answer, others for a connection.
    for (const { http, code } of await Promise.all(asked)) {
      expect({ http, code }).toEqual({ http: 503, code: expect.stringMatching(/^(unavailable|busy)$/) })
    }
    thaw()
    await servesAgain()
    await eventually(async () => (await get('/ready')).http === 200, 'readiness')
    expect((await rename('Somebody', 1)).response.full_name).toBe('Somebody')
  })

  test('in the middle of a change: its rollback waits for nothing, and its connection serves nobody else', async () => {
    const row = await holdRow(server, 'app_user', person.userId)
    const cut = refusal(rename('Nobody', 1))
    await row.waiters(1)
    const thaw = line.freeze()
    const error = await cut
    expect([error.http, error.code]).toEqual([503, 'unavailable'])
    await row.release()
    thaw()
    await servesAgain()
    expect((await person.accounts.me()).response.user.full_name).not.toBe('Nobody')
  })
})

describe('a connection that is lost at the commit', () => {
  const projects = async () =>
    Number((await server.owner.query('select count(*) from project')).rows[0].count)

  test.each(['before', 'after'] as const)(
    '%s the server did it: 503, and the same key finds the truth, once',
    async (when) => {
      const data = await projectForm(person, { name: 'Tulay ng San Juan' })
      const before = await projects()
      const idempotencyKey = randomUUID()
      const send = () => person.projects.save({ body: { data } }, { idempotencyKey })
      line.cutAtCommit(when)
      const error = await refusal(send())
      expect([error.http, error.code]).toEqual([503, 'outcome_unknown'])
      expect(error.body.retry_after).toBe(3)
      expect(await projects()).toBe(when === 'after' ? before + 1 : before)

      const { response } = await send()
      expect(await projects()).toBe(before + 1)
      expect((await send()).response).toEqual(response)
      expect(await projects()).toBe(before + 1)
    },
  )

  test('keeps the bytes of a file whose row may be there', async () => {
    line.cutAtCommit('after')
    const error = await refusal(person.accounts.setPicture({ file: asFile(await picture('png')) }))
    expect([error.http, error.code]).toEqual([503, 'outcome_unknown'])
    const { response } = await person.accounts.me()
    const shown = await server.app.inject({ url: response.user.profile_pic as string })
    expect(shown.statusCode).toBe(200)
  })
})
