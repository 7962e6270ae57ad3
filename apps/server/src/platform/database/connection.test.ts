import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSuperuser } from '../../testing/scratch-login.ts'
import { copyDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { eventually } from '../../testing/test-server.ts'
import { isDatabaseAway } from '../errors.ts'
import { type Connection, connect } from './connection.ts'
import { inTransaction } from './open-transaction.ts'
import { createPools, type Pools } from './pools.ts'

const SOURCES = join(import.meta.dirname, '..', '..')

/** The sources that run in the server, without tests and their fixtures. */
function sources(): { path: string; text: string }[] {
  return readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.(test|fixture)\.ts$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(SOURCES, path), text: readFileSync(path, 'utf8') }))
    .filter(({ path }) => !path.startsWith('testing/'))
}

describe('connections are made in one place', () => {
  /** Parts of pg that open nothing. */
  const HARMLESS = new Set(['types', 'escapeLiteral', 'escapeIdentifier', 'Query'])

  function opensConnections(text: string): boolean {
    const imports = [...text.matchAll(/^import (?!type )([^'"]+?) from ['"](pg|pg-pool)['"]/gm)]
    return imports.some(([, what = '']) => {
      const named = /\{([^}]*)\}/.exec(what)?.[1] ?? ''
      const whole = what.replace(/\{[^}]*\}/, '').replaceAll(/[\s,]/g, '')
      const values = named
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type '))
      return whole !== '' || values.some((name) => !HARMLESS.has(name.split(' ')[0] as string))
    })
  }

  test.each([
    [`import pg from 'pg'`, true],
    [`import { Client } from 'pg'`, true],
    [`import pg, { type Pool } from 'pg'`, true],
    [`import * as pg from 'pg'`, true],
    [`import type { Client } from 'pg'`, false],
    [`import { type Pool, types as defaults } from 'pg'`, false],
  ])('%s: %s', (text, opens) => {
    expect(opensConnections(text)).toBe(opens)
  })

  test('no other file can open one', () => {
    const found = sources().filter(({ text }) => opensConnections(text) || /import\(['"]pg['"]\)/.test(text))
    expect(found.map(({ path }) => path)).toEqual(['platform/database/connection.ts'])
  })

  test('the job queue opens none of its own', () => {
    const queues = sources().filter(({ text }) => text.includes('new PgBoss('))
    expect(queues.map(({ path }) => path).sort()).toEqual([
      'platform/database/migrate.ts',
      'platform/jobs.ts',
    ])
    for (const { text } of queues) expect(text).toMatch(/new PgBoss\(\{\s+db\b/)
  })
})

describe('a connection that the server ends', () => {
  let database: TestDatabase
  let pools: Pools
  const lost: Error[] = []
  beforeAll(async () => {
    database = await copyDatabase()
    pools = createPools(database.appUrl, { size: 2, onError: (error) => lost.push(error) })
  })
  afterAll(async () => {
    await pools.end()
    await database.drop()
  })

  async function end(pid: number): Promise<void> {
    await asSuperuser(async (superuser) => {
      await superuser.query('select pg_terminate_backend($1)', [pid])
      const gone = async () =>
        (await superuser.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 0
      await eventually(gone, 'the session to end')
    })
  }

  async function pidOf(connection: Pick<Connection, 'query'>): Promise<number> {
    const { rows } = await connection.query('select pg_backend_pid() as pid')
    return rows[0].pid
  }

  // Were nobody to listen, the error would be an uncaught one, and this run would fail with it.
  test('in an idle transaction fails the next statement, and the process lives on', async () => {
    const client = await pools.app.connect()
    await client.query('begin')
    const ended = new Promise((resolve) => client.once('end', () => resolve(undefined)))
    await end(await pidOf(client))
    await ended
    const error = await client.query('select 1').catch((thrown) => thrown)
    expect(isDatabaseAway(error)).toBe(true)
    client.release(error)
  })

  test('in the middle of a statement fails it', async () => {
    const client = await pools.app.connect()
    const pid = await pidOf(client)
    const waiting = client.query('select pg_sleep(600)').catch((thrown) => thrown)
    await end(pid)
    expect(isDatabaseAway(await waiting)).toBe(true)
    client.release(true)
  })

  test('while nobody uses it is replaced', async () => {
    const client = await pools.auth.connect()
    const pid = await pidOf(client)
    client.release()
    await end(pid)
    await eventually(async () => lost.length > 0, 'the pool to notice')
    expect(await pidOf(pools.auth)).not.toBe(pid)
  })

  test('of one’s own fails what waits for it', async () => {
    const own = await connect({ connectionString: database.appUrl })
    await end(await pidOf(own))
    expect(isDatabaseAway(await own.query('select 1').catch((thrown) => thrown))).toBe(true)
    await own.end()
  })

  test('a request’s statements have a limit, and long ones have another', async () => {
    const limits = async (long: boolean) => {
      const work = async (tx: Parameters<Parameters<typeof inTransaction>[2]>[0]) => {
        const { rows } = await sql<{ name: string; setting: string }>`
          select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout') order by 1`.execute(
          tx,
        )
        return rows.map(({ setting }) => Number(setting))
      }
      return inTransaction(pools.app, 'begin', work, { long })
    }
    expect(await limits(true)).toEqual([60_000, 300_000])
    // On the same connection, which has forgotten the longer ones.
    expect(await limits(false)).toEqual([7000, 8000])
  })
})
