import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { queueNames } from '../../server.ts'
import { type ScratchLogin, scratchLogin } from '../../testing/scratch-login.ts'
import { copyDatabase, emptyDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrate, readMigrations, SchemaMismatch } from './migrate.ts'
import { checkDatabase } from './start-checks.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const run = (ownerUrl: string, appLogin = 'itayo_login') =>
  migrate({ ownerUrl, appLogin, queues: queueNames() })

async function migrated() {
  const database = await copyDatabase()
  undo.push(() => database.drop())
  return database
}

async function empty(owner?: ScratchLogin): Promise<TestDatabase> {
  const database = await emptyDatabase(owner?.name)
  undo.push(() => database.drop())
  return owner ? { ...database, ownerUrl: owner.on(database.ownerUrl) } : database
}

async function query(url: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text, values).finally(() => client.end())
}

const all = (await readMigrations()).map(({ name }) => name)

describe('migrating', () => {
  test('runs every file once, in order; a second run does nothing', async () => {
    const { ownerUrl, appUrl } = await empty()
    expect(await run(ownerUrl)).toEqual(all)
    const before = await query(ownerUrl, 'select * from itayo_migration.applied order by name')
    expect(before.rows.map((row) => row.name)).toEqual(all)
    expect(await run(ownerUrl)).toEqual([])
    const after = await query(ownerUrl, 'select * from itayo_migration.applied order by name')
    expect(after.rows).toEqual(before.rows)
    await checkDatabase(appUrl)
  })

  test('two starts at the same moment share the work', async () => {
    const { ownerUrl } = await empty()
    const ran = await Promise.all([run(ownerUrl), run(ownerUrl)])
    expect(ran.toSorted((a, b) => a.length - b.length)).toEqual([[], all])
  })

  test('keeps the rows, and the queues that are there', async () => {
    const { ownerUrl } = await migrated()
    const counts = `select (select count(*) from app_user) as people, (select count(*) from pgboss.queue) as queues`
    const before = await query(ownerUrl, counts)
    await run(ownerUrl)
    expect((await query(ownerUrl, counts)).rows).toEqual(before.rows)
  })

  test('works with an owner who may not create roles, where the roles are there', async () => {
    const owner = await scratchLogin()
    undo.push(() => owner.drop())
    const { ownerUrl, appUrl } = await empty(owner)
    expect(await run(ownerUrl)).toEqual(all)
    await checkDatabase(appUrl)
  })
})

describe('a database with another past', () => {
  test('refuses a file that was changed after it ran, and stays as it is', async () => {
    const { ownerUrl, appUrl } = await migrated()
    await query(ownerUrl, `update itayo_migration.applied set hash = 'other' where name = $1`, [all[1]])
    const sentence = `Migration ${all[1]} was changed after this database had run it.`
    await expect(run(ownerUrl)).rejects.toThrow(new SchemaMismatch(sentence))
    await expect(checkDatabase(appUrl)).rejects.toThrow(sentence)
  })

  test('refuses a migration that only a newer version knows', async () => {
    const { ownerUrl, appUrl } = await migrated()
    await query(ownerUrl, `insert into itayo_migration.applied values ('9999_future.sql', 'x')`)
    const sentence = 'This database has run 9999_future.sql, which this version of Itayo does not know.'
    await expect(run(ownerUrl)).rejects.toThrow(new SchemaMismatch(sentence))
    await expect(checkDatabase(appUrl)).rejects.toThrow(sentence)
  })

  test('serves nothing while a migration is missing', async () => {
    const { ownerUrl, appUrl } = await migrated()
    await query(ownerUrl, 'delete from itayo_migration.applied where name = $1', [all.at(-1)])
    await expect(checkDatabase(appUrl)).rejects.toThrow(
      `The database lacks ${all.at(-1)}; start once with DATABASE_OWNER_URL, the owner's login, to migrate it.`,
    )
  })

  test('a migration that fails, at its very end even, leaves nothing behind; the next start goes on', async () => {
    const { ownerUrl } = await empty()
    await query(
      ownerUrl,
      `create schema itayo_migration;
       create table itayo_migration.applied (name text primary key, hash text not null, at timestamptz default now(),
         constraint not_yet check (name <> '0002_accounts.sql'))`,
    )
    await expect(run(ownerUrl)).rejects.toThrow(/not_yet/)
    const { rows } = await query(
      ownerUrl,
      `select to_regclass('platform_secret') is not null as first, to_regclass('company') is not null as second`,
    )
    expect(rows).toEqual([{ first: true, second: false }])
    await query(ownerUrl, 'alter table itayo_migration.applied drop constraint not_yet')
    expect(await run(ownerUrl)).toEqual(all.slice(1))
  })
})

test('a migration that changes rows of projects does so past the guard of the archive', async () => {
  const guarded = new Set<string>()
  const refused: string[] = []
  for (const { name, sql } of await readMigrations()) {
    for (const [, table = ''] of sql.matchAll(/^(?:update|delete from|insert into) (\w+)/gim))
      if (name > '0014' && guarded.has(table) && !sql.includes(`alter table ${table} disable trigger user`))
        refused.push(`${name}: ${table}`)
    for (const [, table = ''] of sql.matchAll(/belongs_to_project\('(\w+)'\)/g)) guarded.add(table)
  }
  expect(guarded.has('estimate_upload_row')).toBe(true)
  // A database with an archived project could not be upgraded.
  expect(refused).toEqual([])
})

test('a migration puts every guard back that it took away', async () => {
  for (const { name, sql } of await readMigrations()) {
    const tables = (change: string) =>
      [...sql.matchAll(new RegExp(`alter table (\\S+) ${change} trigger user`, 'g'))].map(
        ([, table]) => table,
      )
    expect([name, tables('enable')]).toEqual([name, tables('disable')])
  }
})
