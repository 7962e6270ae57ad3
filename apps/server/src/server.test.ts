import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { awaitServer } from './platform/database/connect.ts'
import { type RunningServer, startServer } from './server.ts'
import { openDatabaseProxy } from './testing/database-proxy.ts'
import { type FirstStart, firstStartsFile } from './testing/template.ts'
import { copyDatabase, emptyDatabase, type TestDatabase } from './testing/test-database.ts'
import { eventually } from './testing/test-server.ts'

/* Everything that `npm start` does after set-up, on an outside PostgreSQL whose owner is no superuser. */

let database: TestDatabase
let dataDir: string
let said: string[]
const running: RunningServer[] = []
beforeEach(async () => {
  database = await emptyDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'itayo-start-'))
  said = []
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function start(environment: Record<string, string> = {}): Promise<RunningServer> {
  said = []
  const server = await startServer(
    {
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      LOG_LEVEL: 'silent',
      ...environment,
    },
    (line) => said.push(line),
  )
  running.push(server)
  return server
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  return (await owner.query(text).finally(() => owner.end())).rows
}

const connections = async () => {
  const rows = await query(
    `select application_name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'itayo%'`,
  )
  return rows.map((row) => row.application_name)
}

const signIn = (url: string) =>
  fetch(`${url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@bayanihan.test', password: 'itayo-demo' }),
  })

describe('a start', () => {
  // The template of all tests is made by two that start at the same moment on an empty database.
  test('migrates and loads the demo companies once, says where it is, and serves: also beside another one', async () => {
    const starts: FirstStart[] = JSON.parse(
      await readFile(firstStartsFile(inject('database').dataDir), 'utf8'),
    )
    const loaded = starts.filter(({ said }) => said.some((line) => line.startsWith('Demo companies')))
    expect(starts).toHaveLength(2)
    expect(loaded).toHaveLength(1)
    const everything = starts.flatMap(({ said }) => said)
    expect(everything.join('\n')).toMatch(/^Demo companies: loaded in [\d.]+ s\.$/m)
    expect(everything.filter((line) => line.startsWith('Database: ran 0001_tenancy.sql, '))).toHaveLength(1)
    for (const { url, said, ready } of starts) {
      expect(said.join('\n')).toContain(`Itayo is ready: ${url}`)
      expect(said.join('\n')).toMatch(/admin@bayanihan\.test +Company Administrator, Bayanihan Builders/)
      expect(ready).toBe(200)
    }
  })

  test('on a database with companies loads nothing more, and lets their people in', async () => {
    await database.drop()
    database = await copyDatabase()
    const { url } = await start({ DEMO_DATA: '1' })
    expect(said.join('\n')).not.toMatch(/: ran|loaded/)
    expect((await signIn(url)).status).toBe(200)
    expect(await query('select count(*)::int as companies from company')).toEqual([{ companies: 3 }])
  })

  test('on an outside database has no known sign-ins, and prints none', async () => {
    const { url } = await start()
    expect(said.join('\n')).not.toContain('itayo-demo')
    expect((await signIn(url)).status).toBe(401)
    expect(await query('select from company')).toEqual([])
  })

  test('ends without a trace: no connection stays, nobody listens', async () => {
    const server = await start()
    expect(await connections()).toEqual(expect.arrayContaining(['itayo-events', 'itayo-jobs']))
    await server.stop()
    await eventually(async () => (await connections()).length === 0, 'the connections to go')
    await expect(fetch(server.url)).rejects.toThrow()
    await server.stop()
  })
})

describe('an outside database that is not there yet', () => {
  test('is waited for, with one line, and the start goes on', async () => {
    const line = await openDatabaseProxy(database.appUrl)
    const through = (url: string) => url.replace(new URL(url).host, new URL(line.url).host)
    line.cut()
    const starting = start({
      DATABASE_URL: through(database.appUrl),
      DATABASE_OWNER_URL: through(database.ownerUrl),
    })
    await eventually(async () => line.attempts > 2, 'several tries')
    expect(said).toEqual([`Waiting for the database at ${new URL(line.url).host} …`])
    line.mend()
    const server = await starting
    // On a crowded machine the first question may still meet a connection that is being made.
    await eventually(async () => (await fetch(`${server.url}/api/ready`)).ok, 'the server to be ready')
    await server.stop()
    await line.close()
  })

  test('is not waited for without end', async () => {
    const line = await openDatabaseProxy(database.appUrl)
    line.cut()
    const waiting = awaitServer('DATABASE_URL', line.url, { say: () => undefined, patienceMs: 100 })
    await expect(waiting).rejects.toThrow(
      /^DATABASE_URL: the database at 127\.0\.0\.1:\d+ cannot be reached \(.+\), after 0\.1 seconds\.$/,
    )
    await line.close()
  })
})

describe('roles of a process', () => {
  const forgotten = async (url: string) => {
    await fetch(`${url}/api/account/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@itayo.test' }),
    })
  }
  const states = () => query(`select state from pgboss.job where name = 'accounts.answer-forgotten'`)

  test('a web process serves and leaves the jobs to a worker, which serves nothing', async () => {
    const web = await start({ ITAYO_ROLE: 'web' })
    expect(await connections()).not.toContain('itayo-jobs')
    await forgotten(web.url)
    expect(await states()).toEqual([{ state: 'created' }])

    await start({ ITAYO_ROLE: 'worker', PUBLIC_URL: 'http://localhost:1' })
    expect(said).toEqual(['Itayo works on its jobs.'])
    await eventually(async () => (await states())[0]?.state === 'completed', 'the job')
  })
})

describe('a start that cannot be', () => {
  async function refused(environment: Record<string, string>): Promise<string> {
    const error = await start(environment).then(
      () => expect.unreachable('this start should have failed'),
      (thrown: Error) => thrown,
    )
    await eventually(async () => (await connections()).length === 0, 'the connections to go')
    return error.message
  }

  test('with a port in use names the port, and takes everything back', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    try {
      expect(await refused({ PORT: String(port) })).toBe(
        `PORT: ${port} is in use by another program; choose another one, for example PORT=3001.`,
      )
    } finally {
      other.close()
    }
  })

  test('on an empty database without its owner says how to migrate', async () => {
    expect(await refused({ DATABASE_OWNER_URL: '' })).toMatch(
      /^The database lacks 0001_tenancy\.sql, .+; start once with DATABASE_OWNER_URL/,
    )
  })

  test('with a superuser as its login does not serve', async () => {
    const url = new URL(database.appUrl)
    const superuser = new URL(inject('database').superuserUrl)
    url.username = superuser.username
    url.password = superuser.password
    expect(await refused({ DATABASE_URL: url.href })).toMatch(/has the rights of a superuser\.$/)
  })

  test('with a database that is not there says so', async () => {
    const url = database.appUrl.replace(/\/itayo_test_\w+/, '/itayo_gone')
    expect(await refused({ DATABASE_URL: url, DATABASE_OWNER_URL: '' })).toBe(
      'DATABASE_URL: the database cannot be reached (database "itayo_gone" does not exist).',
    )
  })
})
