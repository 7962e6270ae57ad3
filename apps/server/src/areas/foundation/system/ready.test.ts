import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { buildPlatform } from '../../../platform/build.ts'
import { readConfig } from '../../../platform/config.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../../../testing/database-proxy.ts'
import { copyDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { eventually } from '../../../testing/test-server.ts'
import { VERSION } from '../../../version.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let app: FastifyInstance
const undo: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  database = await copyDatabase()
  proxy = await openDatabaseProxy(database.appUrl)
  const dataDir = await mkdtemp(join(inject('database').dataDir, 'files-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const platform = await buildPlatform(config, proxy.url)
  app = await buildApp(platform, { checkReplies: true })
  undo.push(
    () => rm(dataDir, { recursive: true }),
    () => database.drop(),
    () => proxy.close(),
    () => platform.close(),
    () => app.close(),
  )
})
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

const get = async (url: string, headers = {}) => {
  const reply = await app.inject({ url, headers })
  return { http: reply.statusCode, ...reply.json() }
}

test('health tells version and time', async () => {
  const before = Date.now()
  const { http, status, response } = await get('/api/health')
  expect({ http, status, version: response.version }).toEqual({ http: 200, status: 1, version: VERSION })
  expect(Date.parse(response.time)).toBeGreaterThanOrEqual(before)
})

test('ready says that the database answers and is up to date', async () => {
  expect(await get('/api/ready')).toMatchObject({ http: 200, status: 1, response: { database: 'ok' } })
})

describe('while the database is away', () => {
  beforeAll(() => proxy.cut())
  afterAll(() => proxy.mend())

  test('ready is 503 with a sentence, health is 200', async () => {
    expect(await get('/api/ready')).toMatchObject({
      http: 503,
      status: 0,
      code: 'unavailable',
      description: 'The database does not answer.',
    })
    expect((await get('/api/health')).http).toBe(200)
  })

  test('a call is refused in our words, without an address or a login in them', async () => {
    const refused = await get('/api/account/me', { authorization: `Bearer ${'x'.repeat(43)}` })
    expect(refused.http).toBeGreaterThanOrEqual(500)
    expect(refused.status).toBe(0)
    expect(JSON.stringify(refused)).not.toMatch(/127\.0\.0\.1|itayo_login|ECONN|terminated/)
  })
})

test('ready by itself once the database is back', async () => {
  await eventually(async () => (await get('/api/ready')).http === 200, 'readiness')
})

test('ready is 503 while a migration is missing or the schema is another version’s', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`insert into itayo_migration.applied values ('9999_future.sql', 'x')`)
    expect((await get('/api/ready')).http).toBe(503)
    await owner.query(`delete from itayo_migration.applied where name = '9999_future.sql'`)
    expect((await get('/api/ready')).http).toBe(200)
    await owner.query(
      'delete from itayo_migration.applied where name = (select max(name) from itayo_migration.applied)',
    )
    expect(await get('/api/ready')).toMatchObject({
      http: 503,
      description: 'The database is not up to date.',
    })
  } finally {
    await owner.end()
  }
})
