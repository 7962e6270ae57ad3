import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueNames } from '../../server.ts'
import { type EmbeddedServer, joinEmbeddedServer, removeEmbeddedServer } from '../embedded/server.ts'
import { migrate } from './migrate.ts'
import { DbaNeeded } from './roles.ts'
import { checkDatabase } from './start-checks.ts'

/* Roles belong to a whole server, and the others' server has them: this needs one of its own. */

let dataDir: string
let server: EmbeddedServer
let superuser: pg.Client
beforeAll(async () => {
  dataDir = mkdtempSync(join(process.env.ITAYO_TEST_DATA_DIR ?? tmpdir(), 'itayo-roles-'))
  server = await joinEmbeddedServer({ dataDir, durable: false })
  superuser = new pg.Client({ connectionString: server.superuserUrl })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await server.leave()
  await removeEmbeddedServer(dataDir)
  rmSync(dataDir, { recursive: true })
})

async function prepare(name: string, ownerAttributes: string) {
  await superuser.query(`create role ${name}_owner login password 'x' ${ownerAttributes}`)
  await superuser.query(`create role "${name}-app" login password 'x' noinherit`)
  await superuser.query(`create database ${name} owner ${name}_owner`)
  const url = (login: string) => {
    const built = new URL(server.superuserUrl)
    built.username = login
    built.password = 'x'
    built.pathname = `/${name}`
    return built.href
  }
  const appLogin = `${name}-app`
  return {
    run: () => migrate({ ownerUrl: url(`${name}_owner`), appLogin, queues: queueNames() }),
    appUrl: url(appLogin),
  }
}

async function dbaStatements(run: () => Promise<unknown>): Promise<string[]> {
  const error = await run().then(
    () => expect.unreachable('a DBA should be needed'),
    (thrown: Error) => thrown,
  )
  expect(error).toBeInstanceOf(DbaNeeded)
  const [sentence, ...lines] = error.message.split('\n').filter((line) => line !== '')
  expect(sentence).toBe(
    'The owner of the database may not create roles. Ask a DBA to run this once, then start again:',
  )
  return lines.map((line) => line.trim())
}

const GRANT = 'grant itayo_app, itayo_auth, itayo_platform, itayo_jobs to'

// In this order: each case finds on the server what the one before it left.

test('an owner who may not create roles is told what a DBA runs, and it is enough', async () => {
  const { run, appUrl } = await prepare('plain', 'nocreaterole')
  const statements = await dbaStatements(run)
  expect(statements).toEqual([
    'create role itayo_app nologin;',
    'create role itayo_auth nologin;',
    'create role itayo_platform nologin;',
    'create role itayo_jobs nologin;',
    `${GRANT} "plain-app";`,
  ])
  for (const statement of statements) await superuser.query(statement)
  expect((await run()).length).toBeGreaterThan(0)
  await checkDatabase(appUrl)
})

test.each(['nocreaterole', 'createrole'])(
  'with roles that someone else made, an owner with %s needs the grant only',
  async (attribute) => {
    const { run, appUrl } = await prepare(`second_${attribute}`, attribute)
    const statements = await dbaStatements(run)
    expect(statements).toEqual([`${GRANT} "second_${attribute}-app";`])
    for (const statement of statements) await superuser.query(statement)
    expect((await run()).length).toBeGreaterThan(0)
    await checkDatabase(appUrl)
  },
)

test('a working role that may bypass row-level security is found out', async () => {
  const { run, appUrl } = await prepare('third', '')
  for (const statement of await dbaStatements(run)) await superuser.query(statement)
  await run()
  await superuser.query('alter role itayo_app bypassrls')
  await expect(checkDatabase(appUrl)).rejects.toThrow(/may bypass row-level security/)
  await superuser.query('alter role itayo_app nobypassrls')
  await checkDatabase(appUrl)
})

test('a login that does not exist is named', async () => {
  const { run } = await prepare('fourth', '')
  await superuser.query('drop role "fourth-app"')
  await expect(run()).rejects.toThrow('fourth-app')
})
